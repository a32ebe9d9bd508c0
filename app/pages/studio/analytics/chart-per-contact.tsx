import type { BarChart } from "~/modules/analytics/charts.server";
import type { Report } from "~/modules/analytics/queries/report.server";
import type { LeadKind } from "~/modules/analytics/rules";
import { instantOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Cell, Table } from "~/ui/table";
import { Part } from "./parts";

type One = { name: LeadKind | "requested" | "booked"; total: number; chart: BarChart };

/** Every kind of contact, and the bookings, each as a chart of its own. */
export function Each({ each, report, period }: { each: readonly One[]; report: Report; period: number }) {
  const { t, date, number } = useTexts();
  return (
    <Part name="contacts" title={t("analytics.each.title")} text={t("analytics.each.text")} period={period}>
      <ul className="mt-4 grid grid-cols-2 gap-6 md:grid-cols-3">
        {each.map(({ name, total, chart }) => (
          <li key={name}>
            <p className="font-head font-semibold text-xl tabular-nums">{number(total)}</p>
            <p className="mb-2 text-muted text-sm">{t(`analytics.${name}`)}</p>
            <svg
              viewBox={`0 0 ${chart.width} ${chart.height}`}
              role="img"
              aria-label={t("analytics.each.says", { name: t(`analytics.${name}`), total })}
              className="w-full border-line border-b"
            >
              {chart.bars.map((bar) => (
                <rect key={bar.x} {...bar} className="fill-brand" />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold text-brand text-sm">
          <Icon name="chevron-down" size="sm" />
          {t("analytics.numbers")}
        </summary>
        <Table
          caption={t("analytics.each.title")}
          columns={[t("analytics.step"), ...each.map(({ name }) => t(`analytics.${name}`))]}
        >
          {report.steps.map(({ from }, step) => (
            <tr key={from}>
              <Cell heading>{date(instantOf(from, "12:00"), "shortDate")}</Cell>
              {each.map(({ name }) => (
                <Cell key={name} label={t(`analytics.${name}`)}>
                  {number(report.counts[step]?.[name] ?? 0)}
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
      </details>
    </Part>
  );
}
