import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";

/** What was paid in a year beside the prices of what was booked here. */
export function WorthIt({ worth }: { worth: { paidCents: number; worthCents: number } | null }) {
  const { t, money, hrefOf } = useTexts();
  if (!worth) return null;
  const values = { paid: money(worth.paidCents), worth: money(worth.worthCents) };
  return (
    <Box as="section" aria-labelledby="worth">
      <h2 id="worth">{t("dashboard.worth.title")}</h2>
      <p className="mt-1">{t("dashboard.worth.text", values)}</p>
      <a
        href={hrefOf("/billing#brought")}
        className="-mb-2 mt-1 inline-flex min-h-11 items-center font-semibold text-sm no-underline hover:underline"
      >
        {t("dashboard.worth.more")}
      </a>
    </Box>
  );
}
