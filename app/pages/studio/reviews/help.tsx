import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";

const tips = [
  ["thank", "check"],
  ["mend", "check"],
  ["wait", "check"],
  ["not", "x"],
] as const;

/** How a bad review is answered, and what may be reported. */
export function Help() {
  const { t } = useTexts();
  return (
    <aside className="grid gap-4">
      <Box as="section" aria-labelledby="answering">
        <h2 id="answering" className="mb-2.5 text-lg">
          {t("ownReviews.help.title")}
        </h2>
        <ul className="grid gap-2.5 text-sm">
          {tips.map(([name, icon]) => (
            <li key={name} className="flex gap-2.5">
              <Icon
                name={icon}
                size="sm"
                className={`mt-0.5 ${icon === "x" ? "text-danger" : "text-brand"}`}
              />
              <span className="min-w-0">{t(`ownReviews.help.${name}`)}</span>
            </li>
          ))}
        </ul>
      </Box>
      <Box as="section" aria-labelledby="unfair">
        <h2 id="unfair" className="mb-1 text-lg">
          {t("ownReviews.unfair.title")}
        </h2>
        <p className="text-muted text-sm">{t("ownReviews.unfair.text")}</p>
      </Box>
    </aside>
  );
}
