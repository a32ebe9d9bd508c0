import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";
import type { BusinessRecord, Shares, StarCounts } from "../queries/public-reviews.server";
import { countedFrom, recordFrom, starRange } from "../rules";

/** The average, and how many gave how many stars. */
export function Score({ rating, counts }: { rating: number; counts: StarCounts }) {
  const { t } = useTexts();
  const count = starRange.reduce((all, stars) => all + counts[stars], 0);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
      <p className="font-head text-[3.25rem] leading-none tracking-[-0.03em] tabular-nums">
        <span aria-hidden="true">{rating.toFixed(1)}</span>
        <span className="sr-only">{t("common.rating.stars", { value: rating.toFixed(1) })}</span>
      </p>
      <table className="w-full text-muted text-xs tabular-nums">
        <caption className="sr-only">{t("reviews.counts")}</caption>
        <tbody>
          {starRange.map((stars) => (
            <tr key={stars}>
              <th scope="row" className="w-5 py-0.5 text-left font-normal">
                <span aria-hidden="true">{stars}</span>
                <span className="sr-only">{t("reviews.stars", { count: stars })}</span>
              </th>
              <td aria-hidden="true">
                <svg className="block h-2 w-full rounded-full bg-line" aria-hidden="true">
                  <rect
                    width={`${(counts[stars] * 100) / Math.max(count, 1)}%`}
                    height="100%"
                    rx="4"
                    className="fill-accent forced-colors:fill-[Highlight]"
                  />
                </svg>
              </td>
              <td className="w-8 text-right">{counts[stars]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many say yes to each question, of those who answered it. */
export function ShareList({ shares }: { shares: Shares }) {
  const { t } = useTexts();
  const shown = (["asAgreed", "onTime", "again"] as const).filter((name) => shares[name].of >= countedFrom);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] border-line border-y">
      {shown.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end border-line not-first:border-l py-3 pr-2 not-first:pl-3"
        >
          <dt className="text-muted text-xs leading-snug">{t(`reviews.share.${name}`)}</dt>
          <dd className="whitespace-nowrap font-head font-semibold text-xl tabular-nums">
            {shares[name].yes}{" "}
            <small className="font-normal font-sans text-muted text-sm">
              {t("reviews.share.of", { count: shares[name].of })}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const parts = [
  ["came", "bg-ok"],
  ["cancelled", "bg-edge"],
  ["missed", "bg-danger"],
] as const;

/** What became of its bookings; nothing while there are only a few. */
export function KeptBookings({ record }: { record: BusinessRecord }) {
  const { t } = useTexts();
  const all = parts.reduce((sum, [name]) => sum + record[name], 0);
  if (all < recordFrom) return null;
  return (
    <Section id="record" look="text-lg" className="grid gap-2.5" title={t("reviews.record.title")}>
      <svg aria-hidden="true" className="h-3 w-full overflow-hidden rounded-sm">
        {parts.map(([name], index) => {
          const before = parts.slice(0, index).reduce((sum, [one]) => sum + record[one], 0);
          return (
            record[name] > 0 && (
              <rect
                key={name}
                x={`${(before * 100) / all}%`}
                width={`${(record[name] * 100) / all}%`}
                height="100%"
                className={`${fills[name]} stroke-2 stroke-ground`}
              />
            )
          );
        })}
      </svg>
      <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-muted text-xs tabular-nums">
        {parts.map(([name, color]) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-sm ${color}`} />
            {t(`reviews.record.${name}`)} <b className="text-ink">{record[name]}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const fills = { came: "fill-ok", cancelled: "fill-edge", missed: "fill-danger" } as const;
