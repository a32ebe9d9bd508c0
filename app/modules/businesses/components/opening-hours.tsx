import { dayOf, minutesPerDay, weekdayOf } from "~/platform/time";
import { Badge } from "~/ui/badge";
import { Box } from "~/ui/card";
import { openingAt, weekdayLabel } from "../opening";
import { hoursText, type Shift, shiftsOn } from "../rules";

/** 'Open now until 17:00', 'Closed now Opens Monday 07:00' */
export function OpenNow({ hours, now }: { hours: readonly Shift[]; now: Date }) {
  const { open, text } = openingAt(hours, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Badge tone={open ? "ok" : "neutral"}>{open ? "Open now" : "Closed now"}</Badge>
      <span className="text-muted tabular-nums">{text}</span>
    </p>
  );
}

export function OpeningHours({ hours, now }: { hours: readonly Shift[]; now: Date }) {
  const today = weekdayOf(dayOf(now));
  if (hours.length === 0) return <NoHours />;
  return (
    <Box as="section" aria-labelledby="hours" className="sm:p-5">
      <h2 id="hours" className="mb-1.5 scroll-mt-4 text-lg">
        Opening hours
      </h2>
      <OpenNow hours={hours} now={now} />
      <table className="mt-3 w-full text-sm tabular-nums">
        <tbody>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <tr
              key={weekday}
              aria-current={weekday === today ? "date" : undefined}
              className={`border-line border-t ${weekday === today ? "font-semibold" : ""}`}
            >
              <th
                scope="row"
                className={`py-1.5 text-left align-top ${weekday === today ? "" : "font-normal"}`}
              >
                {weekdayLabel(weekday)}
                {weekday === today && <span className="font-normal text-muted"> (today)</span>}
              </th>
              <td className="py-1.5 text-right">
                <Shifts shifts={shiftsOn(hours, weekday)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function NoHours() {
  return (
    <Box as="section" aria-labelledby="hours" className="sm:p-5">
      <h2 id="hours" className="text-lg">
        Opening hours
      </h2>
      <p className="mt-1.5 text-muted text-sm">
        This business has not given its hours. Please ask before you go there.
      </p>
    </Box>
  );
}

const isWholeDay = ({ opens, closes }: Shift) => opens === 0 && closes === minutesPerDay;

/** One line per shift. */
function Shifts({ shifts }: { shifts: readonly Shift[] }) {
  if (shifts.length === 0) return <span className="text-muted">{hoursText([])}</span>;
  return shifts.map((shift) => (
    <span key={shift.opens} className="block whitespace-nowrap">
      {isWholeDay(shift) ? "Open 24 hours" : hoursText([shift])}
    </span>
  ));
}
