import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

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
      <Section boxed id="answering" look="mb-2.5 text-lg" title={t("ownReviews.help.title")}>
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
      </Section>
      <Section boxed id="unfair" look="mb-1 text-lg" title={t("ownReviews.unfair.title")}>
        <p className="text-muted text-sm">{t("ownReviews.unfair.text")}</p>
      </Section>
    </aside>
  );
}
