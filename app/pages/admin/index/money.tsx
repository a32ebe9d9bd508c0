import type { MonthOfRevenue } from "~/modules/billing/ledger/revenue.server";
import { useTexts } from "~/texts/context";
import { SectionHead } from "~/ui/section-head";
import { PanelFailed } from "./panel-failed";

/** What came and went in this month, by the ledger. */
export function Money({ month, now }: { month: MonthOfRevenue | null; now: Date }) {
  const { t, money } = useTexts();
  const lines =
    month &&
    ([
      [t("adminHome.money.came"), month.cameCents],
      [t("adminHome.money.went"), -month.wentCents],
      ...(month.correctedCents === 0
        ? []
        : [[t("adminHome.money.corrected"), month.correctedCents] as const]),
      [t("adminHome.money.kept"), month.netCents],
    ] as const);
  return (
    <section aria-labelledby="money">
      <SectionHead
        id="money"
        more={{ href: "/admin/financial?view=revenue", label: t("adminHome.money.more") }}
      >
        {t("adminHome.money.title", { month: now })}
      </SectionHead>
      {!lines && <PanelFailed />}
      {lines && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
          {lines.map(([label, cents]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-head text-lg tabular-nums">{money(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
