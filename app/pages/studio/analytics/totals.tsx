import type { Figures } from "~/modules/analytics/queries/comparison.server";
import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";

const shown = [
  ["views", "analytics.views"],
  ["leads", "analytics.leads"],
  ["booked", "analytics.bookings"],
] as const;

/** The three numbers of the period, beside those of the one before it. */
export function Totals({ now, before }: { now: Figures; before: Figures }) {
  const { t, number } = useTexts();
  const than = (difference: number) =>
    difference === 0
      ? t("analytics.than.same")
      : t(difference > 0 ? "analytics.than.more" : "analytics.than.fewer", { number: Math.abs(difference) });
  return (
    <Box>
      <dl className="grid grid-cols-3 divide-x divide-line">
        {shown.map(([name, label]) => (
          <div key={name} className="flex flex-col px-3 first:pl-0 sm:px-6">
            <dt className="order-2 font-semibold text-sm">{t(label)}</dt>
            <dd className="order-1 font-head font-semibold text-2xl tabular-nums">{number(now[name])}</dd>
            <dd className="order-3 text-muted text-sm">{than(now[name] - before[name])}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
