import { laneStep, type outageCells } from "~/modules/bookings/lanes";
import type { DayOutage } from "~/modules/bookings/queries/lanes.server";
import { timeText } from "~/platform/time";
import { useTexts } from "~/texts/context";

export const outageLook = "rounded-sm border-warn border-l-4 bg-warn-soft";

/** Times without power or water, in words: no job is in them, and what needs nothing may be. */
export function OutageBand({ outages, className }: { outages: DayOutage[]; className: string }) {
  const { t } = useTexts();
  return (
    <div className={`overflow-hidden text-warn text-xs wrap-anywhere ${outageLook} ${className}`}>
      {outages.map(({ id, kind, place, from, to }) => {
        const what = t(`outages.no.${kind}`);
        const said = place === null ? what : t("outages.toCome.in", { what, place });
        return (
          <p
            key={id}
            data-off={t("bookingCalendar.drag.outage", { what: said })}
            data-from={from}
            data-to={to}
            className="mb-1 last:mb-0"
          >
            <b className="block">{said}</b>
            <span className="tabular-nums">
              {t("bookingCalendar.outage", { from: timeText(from), to: timeText(to) })}
            </span>
          </p>
        );
      })}
    </div>
  );
}

/** What begins in the row at this minute of the day. */
export function OutageCell({ cells, at }: { cells: ReturnType<typeof outageCells<DayOutage>>; at: number }) {
  const cell = cells.find(({ from }) => from === at);
  return (
    cell && (
      <td rowSpan={(cell.to - cell.from) / laneStep} className="h-px py-px align-top">
        {cell.outages.length > 0 && <OutageBand outages={cell.outages} className="h-full px-1.5" />}
      </td>
    )
  );
}
