import { useTexts } from "~/texts/context";
import { Icon } from "./icon";

const themes = [
  { value: "light", label: "common.theme.light", icon: "sun" },
  { value: "dark", label: "common.theme.dark", icon: "moon" },
  { value: "system", label: "common.theme.system", icon: "monitor" },
] as const;

/** What the page shows of its theme, as text: on a shared page it is filled in later. */
export type ThemeView = Record<(typeof themes)[number]["value"], "true" | "false"> & {
  theme: string;
  schemes: string;
};

export const systemTheme: ThemeView = {
  ...{ theme: "system", schemes: "light dark" },
  ...{ light: "false", dark: "false", system: "true" },
};

/** A plain form: the server stores the choice in a cookie and redirects back to the page. */
export function ThemeSwitch({ theme, back }: { theme: ThemeView; back: string }) {
  const { t } = useTexts();
  return (
    <form method="post" action="/theme" className="print:hidden">
      <input type="hidden" name="back" value={back} />
      <fieldset className="inline-flex min-w-0 flex-wrap rounded-md border border-edge">
        <legend className="sr-only">{t("common.theme.title")}</legend>
        {themes.map(({ value, label, icon }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={theme[value]}
            className="tap cursor-pointer gap-1.5 rounded-md border border-transparent px-3 text-sm hover:text-ink aria-pressed:border-edge aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-ink"
          >
            <Icon name={icon} size="sm" />
            {t(label)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
