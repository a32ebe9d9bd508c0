import { ButtonLink } from "~/ui/button";
import { type BookingChoice, bookingHref } from "../booking-address";
import type { CalendarDay, CalendarView } from "../calendar";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** 'Select Date': a month whose bookable days are links. */
export function BookingCalendar({ calendar, address }: { calendar: CalendarView; address: string }) {
  const { month, service } = calendar;
  const monthHref = (name: string) =>
    bookingHref(address, { service: service.id, month: name }, "availability");
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2">
        <h3>Select Date</h3>
        <div className="-mr-2.5 ml-auto flex min-h-11 items-center">
          {month.previous && (
            <MonthLink href={monthHref(month.previous)} icon="chevron-left" label="Previous month" />
          )}
          <b className="whitespace-nowrap tabular-nums">{month.name}</b>
          <MonthLink href={month.next && monthHref(month.next)} icon="chevron-right" label="Next month" />
        </div>
      </div>
      <table className="w-full table-fixed text-center">
        <caption className="sr-only">{month.name}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 font-semibold text-muted text-xs">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, index) => (
                <td key={day?.date ?? index} className="p-0">
                  {day && (
                    <Day
                      day={day}
                      choice={{ service: service.id }}
                      isShown={day.date === calendar.date}
                      address={address}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthLink({
  href,
  icon,
  label,
}: {
  href: string | null;
  icon: "chevron-left" | "chevron-right";
  label: string;
}) {
  if (href === null) return <span className="w-11" />;
  return (
    <ButtonLink href={href} variant="text" icon={icon} aria-label={label} className="w-11 text-ink">
      {null}
    </ButtonLink>
  );
}

const cell =
  "mx-auto grid h-11 w-full max-w-11 place-items-center rounded-md border tabular-nums no-underline";
const looks = {
  free: "font-semibold text-ink hover:border-brand hover:text-brand",
  full: "text-muted line-through hover:border-edge hover:text-muted",
  none: "text-muted hover:border-edge hover:text-muted",
};
const spoken = { free: "", full: ", fully booked", none: ", no availability" };

type DayProps = { day: CalendarDay; choice: BookingChoice; isShown: boolean; address: string };

function Day({ day, choice, isShown, address }: DayProps) {
  const { date, number, name, state, isToday } = day;
  if (state === "outside") return <span className={`${cell} border-transparent text-muted`}>{number}</span>;
  const look = isShown
    ? "border-brand bg-brand font-semibold text-on-brand hover:text-on-brand"
    : `${looks[state]} ${isToday ? "border-edge" : "border-transparent"}`;
  return (
    <a
      href={bookingHref(address, { ...choice, date }, "times")}
      aria-label={`${name}${isToday ? ", today" : ""}${spoken[state]}`}
      aria-current={isShown ? "date" : undefined}
      className={`${cell} ${look}`}
    >
      {number}
    </a>
  );
}

export function SlotCounts({ counts }: { counts: CalendarView["counts"] }) {
  const sums = [
    ["Available Slots", counts.available],
    ["Booked Slots", counts.booked],
    ["Total Slots", counts.total],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-3 border-line border-t pt-3 text-center">
      {sums.map(([label, sum]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="font-head font-semibold text-lg tabular-nums">{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
