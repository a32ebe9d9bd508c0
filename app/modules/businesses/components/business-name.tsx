import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";

/** In characters: a longer last word may have to break, so it is not kept on one line with the badge. */
const longestKept = 12;

/** The name, with the verified badge on the line of its last word. */
export function BusinessName({ name, verified }: { name: string; verified: boolean }) {
  const { t } = useTexts();
  if (!verified) return name;
  const cut = name.lastIndexOf(" ") + 1;
  return (
    <>
      {name.slice(0, cut)}
      <span className={name.length - cut > longestKept ? undefined : "whitespace-nowrap"}>
        {name.slice(cut)}
        <Icon name="badge-check" size="sm" className="ml-1 inline align-[-2px] text-brand" />
      </span>
      <span className="sr-only"> {t("business.verified")}</span>
    </>
  );
}
