import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

/** What was paid in a year beside the prices of what was booked here. */
export function WorthIt({ worth }: { worth: { paidCents: number; worthCents: number } | null }) {
  const { t, money, hrefOf } = useTexts();
  if (!worth) return null;
  const values = { paid: money(worth.paidCents), worth: money(worth.worthCents) };
  return (
    <Section boxed id="worth" title={t("dashboard.worth.title")}>
      <p className="mt-1">{t("dashboard.worth.text", values)}</p>
      <a
        href={hrefOf("/billing#brought")}
        className="-mb-2 mt-1 inline-flex min-h-11 items-center font-semibold text-sm no-underline hover:underline"
      >
        {t("dashboard.worth.more")}
      </a>
    </Section>
  );
}
