import type { Yesterday } from "~/modules/moderation/home/queries.server";
import { type FigureName, figureNames } from "~/modules/moderation/home/rules";
import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { PanelFailed } from "./panels";

/** What happened yesterday beside what is usual on that weekday. `found` is null until the day is counted. */
export function YesterdayPanel({ yesterday }: { yesterday: { found: Yesterday | null } | null }) {
  const { t, date } = useTexts();
  const found = yesterday?.found ?? null;
  return (
    <section aria-labelledby="yesterday">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="yesterday">{t("adminHome.yesterday.title")}</h2>
        {found && <span className="text-muted text-sm">{date(noonOf(found.day.day), "shortDate")}</span>}
      </div>
      {!yesterday && <PanelFailed />}
      {yesterday && !found && (
        <p className="rounded-lg border border-line bg-surface p-4 text-muted text-sm">
          {t("adminHome.yesterday.counting")}
        </p>
      )}
      {found && (
        <div className="rounded-lg border border-line bg-surface p-4">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
            {figureNames.map((name) => (
              <Figure key={name} name={name} found={found} />
            ))}
          </dl>
          <p className="mt-3 text-muted text-xs">
            {found.usual.people === null
              ? t("adminHome.yesterday.firstWeeks")
              : t("adminHome.yesterday.usualHint", { at: noonOf(found.day.day) })}
          </p>
          <Chart days={found.chart} />
        </div>
      )}
    </section>
  );
}

function Figure({ name, found: { day, usual } }: { name: FigureName; found: Yesterday }) {
  const { t, number, money } = useTexts();
  const [count, before] = [day[name], usual[name]];
  const isWorse = name === "failedCharges" && before !== null && count > before;
  return (
    <div>
      <dt className="text-muted text-sm">{t(`adminHome.yesterday.figures.${name}`)}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-head text-xl tabular-nums">{number(count)}</b>
        <span className={`text-xs ${isWorse ? "font-semibold text-accent" : "text-muted"}`}>
          {name === "payments" && <>{money(day.paidCents)} </>}
          {before !== null && t("adminHome.yesterday.usual", { count: before })}
        </span>
      </dd>
    </div>
  );
}

const [width, height, gap] = [16, 84, 8];

/** One bar a day: yesterday and the same day a week before have their numbers. The table below says the same. */
function Chart({ days }: { days: Yesterday["chart"] }) {
  const { t, date, number } = useTexts();
  const most = Math.max(1, ...days.map(({ bookings }) => bookings));
  const marked = new Set([days.length - 1, days.length - 8]);
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h3 className="text-sm">{t("adminHome.yesterday.chart")}</h3>
      <svg
        viewBox={`0 0 ${14 * (width + gap)} ${height + 34}`}
        className="block w-full max-w-md"
        aria-hidden="true"
      >
        {days.map(({ day, bookings }, index) => {
          const bar = Math.round((bookings / most) * height);
          const [x, isLast] = [index * (width + gap) + gap / 2, index === days.length - 1];
          const middle = x + width / 2;
          return (
            <g key={day}>
              <rect
                x={x}
                y={height + 16 - bar}
                width={width}
                height={bar}
                rx="2"
                className={
                  isLast
                    ? "fill-brand"
                    : marked.has(index)
                      ? "fill-brand opacity-60"
                      : "fill-brand opacity-30"
                }
              />
              {marked.has(index) && (
                <text x={middle} y={height + 11 - bar} textAnchor="middle" className="fill-ink text-[11px]">
                  {number(bookings)}
                </text>
              )}
              <text x={middle} y={height + 30} textAnchor="middle" className="fill-muted text-[10px]">
                {date(noonOf(day), "shortWeekday").slice(0, 1)}
              </text>
            </g>
          );
        })}
      </svg>
      <details className="text-sm">
        <summary className="tap font-semibold text-brand">{t("adminHome.yesterday.table")}</summary>
        <table className="w-full max-w-xs">
          <thead>
            <tr>
              <th scope="col" className="text-left">
                {t("adminHome.yesterday.day")}
              </th>
              <th scope="col" className="text-right">
                {t("adminHome.yesterday.figures.bookings")}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, bookings }) => (
              <tr key={day}>
                <th scope="row" className="text-left font-normal">
                  {date(noonOf(day), "shortDate")}
                </th>
                <td className="text-right tabular-nums">{number(bookings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
