import { createContext, use } from "react";
import { useTexts } from "~/texts/context";

const TextOnlyContext = createContext(false);

export const TextOnly = TextOnlyContext.Provider;

/**
 * Whether pages leave out pictures, and the place that these would take; a page about a picture itself (the gallery's editor, a
 * paper, a report) shows it.
 */
export const useTextOnly = () => use(TextOnlyContext);

/** A plain form: the server stores the choice in a cookie and redirects back to the page. */
export function TextOnlySwitch({ back }: { back: string }) {
  const { t } = useTexts();
  const isOn = useTextOnly();
  return (
    <form method="post" action="/text-only">
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        name="text-only"
        value={isOn ? "no" : "yes"}
        aria-pressed={isOn}
        className="tap cursor-pointer rounded-md border border-edge px-3 text-sm hover:text-ink aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-ink"
      >
        {t("frame.footer.textOnly")}
      </button>
    </form>
  );
}

/** What came over the network for this page: a script measures it and fills it in. */
export function PageWeight() {
  const { t } = useTexts();
  return <small hidden className="text-xs" data-weight={t("frame.footer.weight", { size: "#" })} />;
}
