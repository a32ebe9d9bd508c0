import { instantOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

type Props = { terms: string; privacy: string };

/** Which versions people accept now. */
export function LegalTexts({ terms, privacy }: Props) {
  const { t, date, hrefOf } = useTexts();
  const texts = [
    { href: "/terms-and-conditions", label: t("frame.footer.terms"), version: terms },
    { href: "/privacy-policy", label: t("frame.footer.privacy"), version: privacy },
  ];
  return (
    <Section id="legal" title={t("adminSystem.legal.title")}>
      <p className="mt-1 mb-2 max-w-prose text-muted">{t("adminSystem.legal.text")}</p>
      <ul className="divide-y divide-line border-line border-y">
        {texts.map(({ href, label, version }) => (
          <li key={href} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
            <a href={hrefOf(href)}>{label}</a>
            <span className="text-muted tabular-nums">
              {t("adminSystem.legal.since", { day: date(instantOf(version, "00:00"), "historyDate") })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
