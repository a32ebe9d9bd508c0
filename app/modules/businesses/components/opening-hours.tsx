import type { ReactNode } from "react";
import { dayOf, minutesPerDay, weekdayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";
import { daysMessage, otherHours } from "../availability/messages";
import type { OpeningPlan } from "../availability/rules";
import { alikeDays, hoursText, openingAt, weekdayMessage } from "../opening";
import type { Shift } from "../rules";

/** 'Open now until 17:00', 'Closed now Opens Monday 07:00'; and because of what, unless that is said already. */
export function OpenNow({ plan, now, because }: { plan: OpeningPlan; now: Date; because: boolean }) {
  const { t } = useTexts();
  const { open, until, because: reason } = openingAt(plan, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <b className={open ? "text-ok" : ""}>{t(open ? "hours.openNow" : "hours.closedNow")}</b>
      {until && <span className="text-muted tabular-nums">{t(until)}</span>}
      {because && reason && <span className="wrap-anywhere basis-full">{t(reason)}</span>}
    </p>
  );
}

type Props = {
  plan: OpeningPlan;
  now: Date;
  /** Below the hours: where it is. */
  children: ReactNode;
};

export function OpeningHours({ plan, now, children }: Props) {
  const { hours } = plan;
  const { t } = useTexts();
  const today = weekdayOf(dayOf(now));
  if (hours.length === 0) return <NoHours>{children}</NoHours>;
  return (
    <Section boxed id="hours" look="mb-1.5 scroll-mt-4 text-lg" className="sm:p-5" title={t("hours.title")}>
      <table className="mt-2 w-full text-sm tabular-nums">
        <tbody>
          {alikeDays(hours).map(({ first, last, shifts }) => {
            const isToday = first <= today && today <= last;
            return (
              <tr
                key={first}
                aria-current={isToday ? "date" : undefined}
                className={`border-line border-t max-[17.5rem]:*:block ${isToday ? "font-semibold" : ""}`}
              >
                <th
                  scope="row"
                  className={`py-1.5 pr-2 text-left align-top wrap-anywhere ${isToday ? "" : "font-normal"}`}
                >
                  {t(
                    first === last
                      ? weekdayMessage(first)
                      : {
                          key: "hours.weekdays",
                          values: { first: weekdayMessage(first), last: weekdayMessage(last) },
                        },
                  )}
                  {first === last && isToday && (
                    <span className="font-normal text-muted"> {t("hours.today")}</span>
                  )}
                </th>
                <td className="py-1.5 text-right">
                  <Shifts shifts={shifts} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <OtherHours plan={plan} now={now} />
      {children}
    </Section>
  );
}

/** The days off, shorter days and public holidays to come. */
function OtherHours({ plan, now }: { plan: OpeningPlan; now: Date }) {
  const { t } = useTexts();
  const others = otherHours(plan, dayOf(now));
  if (others.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-base">{t("hours.special")}</h3>
      <ul className="mt-1 grid gap-1.5 text-sm">
        {others.map(({ firstDay, lastDay, reason }) => (
          <li key={firstDay} className="wrap-anywhere">
            <b className="font-semibold tabular-nums">{t(daysMessage({ firstDay, lastDay }))}</b> {t(reason)}
          </li>
        ))}
      </ul>
    </>
  );
}

function NoHours({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Section boxed id="hours" look="text-lg" className="sm:p-5" title={t("hours.title")}>
      <p className="mt-1.5 text-muted text-sm">{t("hours.unknown")}</p>
      {children}
    </Section>
  );
}

const isWholeDay = ({ opens, closes }: Shift) => opens === 0 && closes === minutesPerDay;

/** One line per shift. */
function Shifts({ shifts }: { shifts: readonly Shift[] }) {
  const texts = useTexts();
  if (shifts.length === 0) return <span className="text-muted">{hoursText(texts, [])}</span>;
  return shifts.map((shift) => (
    <span key={shift.opens} className="block">
      {isWholeDay(shift) ? texts.t("hours.wholeDay") : hoursText(texts, [shift])}
    </span>
  ));
}
