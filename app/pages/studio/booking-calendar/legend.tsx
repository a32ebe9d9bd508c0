import { useTexts } from "~/texts/context";
import { looks } from "./looks";
import { outageLook } from "./outage-band";

const states = [
  "accepted",
  "pending",
  "theirTurn",
  "proposed",
  "byHand",
  "unconfirmed",
  "completed",
  "blocked",
  "elsewhere",
] as const;

/** `keepsFree`: the owner has a buffer around bookings. */
export function Legend({ keepsFree, hasOutage }: { keepsFree: boolean; hasOutage: boolean }) {
  const { t } = useTexts();
  return (
    <ul
      aria-label={t("bookingCalendar.legend")}
      className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs"
    >
      {states.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <i aria-hidden className={`size-3.5 rounded-sm border ${looks[state]}`} />
          {t(`bookingCalendar.states.${state}`)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <i aria-hidden className="size-3.5 rounded-sm border border-edge border-dashed" />
        {t("bookingCalendar.states.free")}
      </li>
      {hasOutage && (
        <li className="flex items-center gap-1.5">
          <i aria-hidden className={`size-3.5 ${outageLook}`} />
          {t("bookingCalendar.states.outage")}
        </li>
      )}
      {keepsFree && (
        <li className="flex items-center gap-1.5">
          <i aria-hidden className="size-3.5 rounded-sm bg-sunk" />
          {t("bookingCalendar.states.kept")}
        </li>
      )}
    </ul>
  );
}
