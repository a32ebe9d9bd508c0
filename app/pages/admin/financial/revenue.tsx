import type { MonthOfRevenue } from "~/modules/billing/ledger/revenue.server";
import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Cell, Table } from "~/ui/table";

const columns = ["month", "payments", "card", "cash", "went", "corrected", "net", "file"] as const;

/** The chart shows what the table says. */
export function Revenue({ months }: { months: MonthOfRevenue[] }) {
  const { t, date, hrefOf, money, number } = useTexts();
  const [current] = months;
  return (
    <section aria-labelledby="revenue">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="revenue">{t("adminFinancial.revenue.title")}</h2>
        <ButtonLink href="/admin/money.csv" variant="text" icon="download" small>
          {t("adminFinancial.revenue.csv")}
        </ButtonLink>
      </header>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t("adminFinancial.revenue.text", { amount: current?.netCents ?? 0 })}
      </p>
      <Chart months={[...months].reverse()} />
      <Table
        caption={t("adminFinancial.revenue.title")}
        columns={columns.map((name) => t(`adminFinancial.revenue.columns.${name}`))}
        hasActs
      >
        {months.map(({ month, payments, ...cents }) => (
          <tr key={month}>
            <Cell heading>{date(middleOf(month), "month")}</Cell>
            <Cell phone={unlessNone(payments)} label={t("adminFinancial.revenue.columns.payments")}>
              <span className="tabular-nums">{number(payments)}</span>
            </Cell>
            <Cell
              phone={unlessNone(cents.cameCents - cents.cashCents)}
              label={t("adminFinancial.revenue.columns.card")}
            >
              <span className="whitespace-nowrap tabular-nums">
                {money(cents.cameCents - cents.cashCents)}
              </span>
            </Cell>
            <Cell phone={unlessNone(cents.cashCents)} label={t("adminFinancial.revenue.columns.cash")}>
              <span className="whitespace-nowrap tabular-nums">{money(cents.cashCents)}</span>
            </Cell>
            <Cell phone={unlessNone(cents.wentCents)} label={t("adminFinancial.revenue.columns.went")}>
              <span className="whitespace-nowrap tabular-nums">{money(cents.wentCents)}</span>
            </Cell>
            <Cell
              phone={unlessNone(cents.correctedCents)}
              label={t("adminFinancial.revenue.columns.corrected")}
            >
              <span className="whitespace-nowrap tabular-nums">{money(cents.correctedCents)}</span>
            </Cell>
            <Cell label={t("adminFinancial.revenue.columns.net")}>
              <b className="whitespace-nowrap tabular-nums">{money(cents.netCents)}</b>
            </Cell>
            <Cell>
              <a
                href={hrefOf(`/admin/money.csv?month=${month}`)}
                aria-label={t("adminFinancial.revenue.csvMonth", { month: middleOf(month) })}
                className="tap min-w-11"
              >
                {t("adminFinancial.revenue.csvOf")}
              </a>
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** A phone leaves out what is nothing. */
const unlessNone = (figure: number) => (figure === 0 ? "none" : undefined);

const middleOf = (month: string) => noonOf(`${month}-15`);

const [width, height, gap] = [28, 120, 8];

/** One bar a month; a month in which more went than came has none. */
function Chart({ months }: { months: MonthOfRevenue[] }) {
  const { date } = useTexts();
  const most = Math.max(1, ...months.map(({ netCents }) => netCents));
  const whole = months.length * (width + gap);
  return (
    <svg
      viewBox={`0 0 ${whole} ${height + 18}`}
      className="mb-6 block w-full max-w-2xl rounded-lg border border-line bg-surface p-3"
      aria-hidden="true"
    >
      {months.map(({ month, netCents }, index) => {
        const bar = Math.round((Math.max(0, netCents) / most) * height);
        const x = index * (width + gap) + gap / 2;
        return (
          <g key={month}>
            <rect x={x} y={height - bar} width={width} height={bar} rx="2" className="fill-brand" />
            <line x1={x} x2={x + width} y1={height} y2={height} className="stroke-edge" />
            <text x={x + width / 2} y={height + 13} textAnchor="middle" className="fill-muted text-[9px]">
              {date(middleOf(month), "shortMonth")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
