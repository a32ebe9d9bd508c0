import { calendarHref, newBookingHref } from "~/modules/bookings/booking-address";
import { freeStretches } from "~/modules/bookings/lanes";
import type { LaneBooking, LaneDay } from "~/modules/bookings/queries/lanes.server";
import { noonOf, timeText } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { hrefFor, lookOf, stateOf } from "./legend";
import { OutageBand } from "./outage-band";

const bookedIn = ({ lanes }: LaneDay) =>
  lanes.flat().flatMap(({ from, booking }) => (booking ? [{ from, booking }] : []));

/** Seven days as links; a dot for each booking. */
export function WeekStrip({ days, date: shown, today }: { days: LaneDay[]; date: string; today: string }) {
  const { t, date } = useTexts();
  return (
    <ul className="mb-4 grid grid-cols-7 gap-1 text-center">
      {days.map((day) => (
        <li key={day.date}>
          <a
            href={calendarHref("day", day.date)}
            aria-label={t("bookingCalendar.onDay", { at: noonOf(day.date) })}
            aria-current={day.date === shown ? "date" : undefined}
            className={`grid min-h-14 content-start justify-items-center rounded-md border py-1 text-sm no-underline tabular-nums ${day.date === shown ? "border-brand bg-brand-soft text-ink" : `text-ink hover:border-brand ${day.date === today ? "border-edge" : "border-transparent"}`}`}
          >
            <span className="text-muted text-xs">{date(noonOf(day.date), "shortWeekday")}</span>
            <b>{Number(day.date.slice(8))}</b>
            <span aria-hidden className="flex h-1.5 gap-0.5">
              {bookedIn(day)
                .slice(0, 4)
                .map(({ booking }) => (
                  <i
                    key={`${booking.id}${booking.isProposed}`}
                    className={`size-1.5 rounded-full ${booking.status === "pending" ? "bg-accent" : "bg-brand"}`}
                  />
                ))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A week: a column for each day, on a phone one below the other. */
export function WeekDays({ days, today }: { days: LaneDay[]; today: string }) {
  const { date, hrefOf } = useTexts();
  return (
    <div className="grid gap-3 md:grid-cols-7 md:gap-1.5">
      {days.map((day) => (
        <section key={day.date} aria-labelledby={`week-${day.date}`} className="min-w-0">
          <h3 id={`week-${day.date}`} className="mb-1 text-sm">
            <a
              href={hrefOf(calendarHref("day", day.date))}
              className={`inline-grid min-h-8 items-center no-underline ${day.date === today ? "text-accent" : "text-ink"}`}
            >
              {date(noonOf(day.date), "shortDate")}
            </a>
          </h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <Day day={day} />
          </ul>
        </section>
      ))}
    </div>
  );
}

function WeekBooking({ from, booking }: { from: number; booking: LaneBooking }) {
  const { t } = useTexts();
  return (
    <a
      href={hrefFor(booking)}
      className={`block min-h-8 overflow-hidden rounded-md border px-2 py-1 text-xs no-underline ${lookOf(booking)}`}
    >
      <b className="tabular-nums">{timeText(from)}</b>{" "}
      {booking.isByHand && <Icon name="pencil" size="sm" className="inline" />}
      <span className="sr-only">{t(`bookingCalendar.states.${stateOf(booking)}`)}</span>{" "}
      {booking.isUnconfirmed && booking.customerName && <b>{t("bookings.guest.unconfirmed")} </b>}
      <span className="wrap-anywhere">
        {booking.customerName ||
          (booking.status === "blocked" && t("bookingCalendar.states.blocked")) ||
          t(booking.isUnconfirmed ? "bookings.guest.unconfirmed" : "bookings.formerCustomer")}
      </span>
      <span className="block truncate">{booking.serviceName}</span>
    </a>
  );
}

/** What is booked and when at least one lane is free, in the order of the day. */
function Day({ day }: { day: LaneDay }) {
  const { t } = useTexts();
  const free = freeStretches(day.lanes).map((stretch) => ({ ...stretch, booking: null, outage: null }));
  const booked = bookedIn(day).map((one) => ({ ...one, outage: null }));
  const off = day.outages.map((outage) => ({ from: outage.from, booking: null, outage }));
  const all = [...off, ...booked, ...free].toSorted((a, b) => a.from - b.from);
  if (all.length === 0)
    return (
      <li className="rounded-md bg-sunk px-2 py-1.5 text-muted text-xs wrap-anywhere">
        {t(isOpen(day) ? "bookingCalendar.nothing" : (day.because ?? "bookingCalendar.closed"))}
      </li>
    );
  return all.map((one) =>
    one.outage ? (
      <li key={one.outage.id}>
        <OutageBand outages={[one.outage]} className="px-2 py-1" />
      </li>
    ) : one.booking ? (
      <li key={`${one.booking.id}${one.booking.isProposed}`}>
        <WeekBooking from={one.from} booking={one.booking} />
      </li>
    ) : (
      <li key={one.from}>
        <FreeTime date={day.date} from={timeText(one.from)} to={timeText(one.to)} />
      </li>
    ),
  );
}

function FreeTime({ date, ...times }: { date: string; from: string; to: string }) {
  const { t } = useTexts();
  return (
    <a
      href={newBookingHref(date, times.from)}
      aria-label={t("bookingCalendar.addAt", times)}
      className="block min-h-8 rounded-md border border-edge border-dashed px-2 py-1 text-ok text-xs no-underline tabular-nums hover:border-brand"
    >
      {t("bookingCalendar.free", times)}
    </a>
  );
}

const isOpen = ({ lanes }: LaneDay) => lanes.flat().some(({ state }) => state === "over");
