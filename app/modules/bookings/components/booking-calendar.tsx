import { addDays, noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Filled } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { type BookingChoice, bookingHref } from "../booking-address";
import { type CalendarDay, type CalendarView, chosenSoFar } from "../calendar";

/** A Monday to a Sunday. */
const anyWeek = Array.from({ length: 7 }, (_, days) => noonOf(addDays("2026-11-23", days)));

/** 'Select Date': a month whose bookable days are links; a dot marks those with a free time. */
export function BookingCalendar({ calendar, address }: { calendar: CalendarView; address: string }) {
  const { t, date } = useTexts();
  const { month } = calendar;
  const monthName = date(noonOf(`${month.name}-01`), "month");
  const monthHref = (name: string) =>
    bookingHref(address, { ...chosenSoFar(calendar), month: name }, "availability");
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2">
        <h3>{t("bookingPage.calendar.title")}</h3>
        <div className="-mr-2.5 ml-auto flex min-h-11 max-w-full flex-wrap items-center justify-end">
          {month.previous && (
            <MonthLink
              href={monthHref(month.previous)}
              icon="chevron-left"
              label={t("bookingPage.calendar.previousMonth")}
            />
          )}
          <b className="tabular-nums">{monthName}</b>
          <MonthLink
            href={month.next && monthHref(month.next)}
            icon="chevron-right"
            label={t("bookingPage.calendar.nextMonth")}
          />
        </div>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full min-w-64 table-fixed text-center">
          <caption className="sr-only">{monthName}</caption>
          <thead>
            <tr>
              {anyWeek.map((day) => (
                <th key={day.getTime()} scope="col" className="pb-1 font-semibold text-muted text-xs">
                  {date(day, "shortWeekday")}
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
                        choice={chosenSoFar(calendar)}
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
    </div>
  );
}

type Props = { href: string | null; icon: "chevron-left" | "chevron-right"; label: string };

function MonthLink({ href, icon, label }: Props) {
  if (href === null) return <span className="w-11" />;
  return (
    <ButtonLink href={href} variant="text" icon={icon} aria-label={label} className="w-11 text-ink">
      {null}
    </ButtonLink>
  );
}

const cell =
  "mx-auto grid h-11 w-full max-w-11 place-content-center justify-items-center rounded-md border tabular-nums leading-tight no-underline";
const dot = "after:size-1.5 after:rounded-full";
const looks = {
  free: `font-semibold text-ink hover:border-brand hover:text-brand after:bg-ok ${dot}`,
  full: "text-muted line-through hover:border-edge hover:text-muted",
  none: "text-muted hover:border-edge hover:text-muted",
};

type DayProps = { day: CalendarDay; choice: BookingChoice; isShown: boolean; address: string };

function Day({ day, choice, isShown, address }: DayProps) {
  const { t } = useTexts();
  const { date, number, state, isToday } = day;
  if (state === "outside") return <span className={`${cell} border-transparent text-muted`}>{number}</span>;
  const look = isShown
    ? `border-brand bg-brand font-semibold text-on-brand hover:text-on-brand ${state === "free" ? `after:bg-on-brand ${dot}` : ""}`
    : `${looks[state]} ${isToday ? "border-edge" : "border-transparent"}`;
  return (
    <a
      href={bookingHref(address, { ...choice, date }, "times")}
      aria-label={t(spokenDay(day, state))}
      aria-current={isShown ? "date" : undefined}
      className={`${cell} ${look}`}
    >
      {number}
    </a>
  );
}

/** For screen readers: 'Monday, 23 November 2026, today, fully booked'. */
function spokenDay({ date, isToday, reason }: CalendarDay, state: "free" | "full" | "none"): Filled {
  const values = { date: noonOf(date) };
  const day = { key: isToday ? "bookingPage.calendar.today" : "bookingPage.calendar.day", values } as const;
  const said: Filled = state === "free" ? day : { key: `bookingPage.calendar.${state}`, values: { day } };
  return reason ? { key: "bookingPage.calendar.because", values: { day: said, reason } } : said;
}

export function SlotCounts({ counts }: { counts: CalendarView["counts"] }) {
  const { t } = useTexts();
  const sums = (["free", "booked", "total"] as const).map(
    (name) => [t(`bookingPage.counts.${name}`), counts[name]] as const,
  );
  return (
    <dl className="flex flex-wrap gap-x-4 text-muted text-xs">
      {sums.map(([label, sum]) => (
        <div key={label} className="flex flex-row-reverse gap-1.5">
          <dt>{label}</dt>
          <dd className="font-semibold text-ink tabular-nums">{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
