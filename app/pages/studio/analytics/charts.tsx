import type { ReactNode } from "react";
import type { BarChart, LineChart } from "~/modules/analytics/charts.server";
import type { Report } from "~/modules/analytics/queries/report.server";
import type { LeadKind } from "~/modules/analytics/rules";
import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";

type Props = { report: Report; charts: { narrow: LineChart; wide: LineChart }; period: number };

export function Views({ report, charts, period }: Props) {
  const { t, date, number } = useTexts();
  const { steps, counts, comparison, days } = report;
  const values = counts.map(({ views }) => views);
  const peers = comparison && t(`analytics.compare.${comparison.by}`, { count: comparison.count });
  const says = t("analytics.chart.says", {
    ...days,
    total: values.reduce((sum, value) => sum + value, 0),
    most: Math.max(...values),
    last: values.at(-1) ?? 0,
  });
  const nameOf = (step: number) => date(noonOf(steps[step]?.from ?? days.from), "shortDate");
  const columns = [
    t("analytics.step"),
    t("analytics.views"),
    ...(comparison ? [t("analytics.chart.medianShort")] : []),
  ];
  return (
    <Part name="days" title={t("analytics.chart.title")} period={period}>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-muted text-sm">
        <li className="flex items-center gap-2">
          <Sample />
          {t("analytics.chart.you")}
        </li>
        {peers && (
          <li className="flex items-center gap-2">
            <Sample dashed />
            {t("analytics.chart.median", { peers })}
          </li>
        )}
      </ul>
      <Lines chart={charts.narrow} says={says} nameOf={nameOf} className="mt-3 sm:hidden" />
      <Lines chart={charts.wide} says={says} nameOf={nameOf} className="mt-3 hidden sm:block" />
      <details className="mt-2">
        <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-brand text-sm">
          <Icon name="chevron-down" size="sm" />
          {t("analytics.numbers")}
        </summary>
        <Table caption={t("analytics.chart.title")} columns={columns}>
          {steps.map(({ from }, step) => (
            <tr key={from}>
              <Cell heading>{date(noonOf(from), "shortDate")}</Cell>
              <Cell label={t("analytics.views")}>{number(values[step] ?? 0)}</Cell>
              {comparison && (
                <Cell label={t("analytics.chart.medianShort")}>{number(comparison.views[step] ?? 0)}</Cell>
              )}
            </tr>
          ))}
        </Table>
      </details>
    </Part>
  );
}

type PartProps = { name: string; title: string; text?: string; period: number; children: ReactNode };

/** A part of the page with its heading and its numbers as a file. `name` is the file's. */
export function Part({ name, title, text, period, children }: PartProps) {
  const { t } = useTexts();
  return (
    <Section boxed id={name} look="text-lg" title={title}>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      {children}
      <a
        href={`/analytics/${name}.csv?days=${period}`}
        download
        className="tap mt-2 gap-2 font-semibold text-sm"
      >
        <Icon name="download" size="sm" />
        {t("analytics.csv")}
        <span className="sr-only">{title}</span>
      </a>
    </Section>
  );
}

/** The share from 0 to 1 as a bar, with an upright line at another one. */
export function Meter({ share, mark }: { share: number; mark?: number | null }) {
  const inside = (value: number) => Math.max(0, Math.min(1, value)) * 100;
  return (
    <svg className="block h-2.5 w-full rounded-sm bg-sunk" aria-hidden="true">
      <rect width={`${inside(share)}%`} height="100%" className="fill-brand" />
      {mark != null && (
        <rect x={`${Math.min(98.5, inside(mark))}%`} width="4" height="100%" className="fill-ink" />
      )}
    </svg>
  );
}

const Sample = ({ dashed = false }: { dashed?: boolean }) => (
  <svg viewBox="0 0 20 8" className="h-2 w-5 flex-none" aria-hidden="true">
    <path
      d="M0 4h20"
      className={dashed ? "stroke-muted" : "stroke-brand"}
      strokeWidth={dashed ? 1.5 : 2.5}
      strokeDasharray={dashed ? "4 4" : undefined}
    />
  </svg>
);

type LinesProps = { chart: LineChart; says: string; nameOf: (step: number) => string; className: string };

function Lines({ chart, says, nameOf, className }: LinesProps) {
  const { number } = useTexts();
  const { width, height, left, right, levels, labels } = chart;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={says}
      className={`w-full overflow-visible ${className}`}
    >
      {levels.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${left} ${y}H${right}`} className="stroke-line" />
          <text x={left - 8} y={y + 4} textAnchor="end" fontSize="12" className="fill-muted">
            {number(value)}
          </text>
        </g>
      ))}
      {labels.map(({ step, x }, index) => (
        <text
          key={step}
          x={x}
          y={height - 4}
          textAnchor={index === 0 ? "start" : index === labels.length - 1 ? "end" : "middle"}
          fontSize="12"
          className="fill-muted"
        >
          {nameOf(step)}
        </text>
      ))}
      <path d={chart.area} className="fill-brand" fillOpacity="0.09" />
      {chart.median && (
        <path d={chart.median} fill="none" className="stroke-muted" strokeWidth="1.5" strokeDasharray="4 4" />
      )}
      <path d={chart.line} fill="none" className="stroke-brand" strokeWidth="2.25" strokeLinejoin="round" />
      <circle cx={chart.end.x} cy={chart.end.y} r="4" className="fill-brand" />
    </svg>
  );
}

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
        <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-brand text-sm">
          <Icon name="chevron-down" size="sm" />
          {t("analytics.numbers")}
        </summary>
        <Table
          caption={t("analytics.each.title")}
          columns={[t("analytics.step"), ...each.map(({ name }) => t(`analytics.${name}`))]}
        >
          {report.steps.map(({ from }, step) => (
            <tr key={from}>
              <Cell heading>{date(noonOf(from), "shortDate")}</Cell>
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
