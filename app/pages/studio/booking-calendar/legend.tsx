import { calendarHref, tabs } from "~/modules/bookings/booking-address";
import { calendarsPage } from "~/modules/bookings/calendars-in/rules";
import type { LaneBooking } from "~/modules/bookings/queries/lanes.server";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
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

type LaneState = (typeof states)[number];

export function stateOf({
  status,
  isProposed,
  isByHand,
  isUnconfirmed,
  isTheirTurn,
}: LaneBooking): LaneState {
  if (isUnconfirmed) return "unconfirmed";
  if (isProposed) return "proposed";
  if (isTheirTurn) return "theirTurn";
  return status === "accepted" && isByHand ? "byHand" : status;
}

/** Solid is booked, a warm edge waits for an answer, an ink edge was written in by hand. */
const looks: Record<LaneState, string> = {
  accepted: "border-brand bg-brand text-on-brand hover:text-on-brand",
  pending: "border-accent border-l-4 bg-surface text-ink hover:text-ink",
  theirTurn: "border-edge border-l-4 bg-surface text-ink hover:text-ink",
  proposed: "border-accent border-dashed border-l-4 bg-surface text-ink hover:text-ink",
  unconfirmed: "border-accent border-dashed bg-accent-soft text-ink hover:text-ink",
  byHand: "border-ink bg-surface text-ink hover:text-ink",
  blocked:
    "border-edge bg-[repeating-linear-gradient(135deg,var(--sunk)_0_6px,transparent_6px_12px)] text-muted",
  elsewhere:
    "border-line bg-[repeating-linear-gradient(45deg,var(--sunk)_0_3px,transparent_3px_9px)] text-muted hover:text-muted",
  completed: "border-line bg-sunk text-muted hover:text-muted",
};

export const lookOf = (booking: LaneBooking) => looks[stateOf(booking)];

/** The card of the booking on its tab. */
export function hrefFor({ id, status, startsAt }: LaneBooking): string {
  if (status === "completed") return tabs.history;
  if (status === "elsewhere") return calendarsPage;
  if (status === "blocked") return calendarHref("day", dayOf(startsAt));
  return `${status === "pending" ? tabs.current : tabs.upcoming}#booking-${id}`;
}
