import { addDays, dayOf, instantOf, minute } from "~/platform/time";
import { type Hold, type Horizon, type Lanes, lastBookableDay } from "./slots";
import { widestGap } from "./travel/rules";

/** Between which instants holds can take slots from now to the horizon. */
export function holdsFor(rules: Lanes & Horizon, now: Date): [from: Date, to: Date] {
  const buffer = widestGap(rules) * minute;
  const end = instantOf(addDays(lastBookableDay(rules, now), 1), "00:00");
  return [new Date(+now - buffer), new Date(+end + buffer)];
}

/** Groups holds by each Johannesburg day whose slots they can take: with the buffer also a neighbouring one. */
export function holdsByDay(holds: Hold[], rules: Lanes): Map<string, Hold[]> {
  const buffer = widestGap(rules) * minute;
  const byDay = new Map<string, Hold[]>();
  for (const hold of holds)
    for (
      let date = dayOf(new Date(+hold.from - buffer));
      +instantOf(date, "00:00") < +hold.to + buffer;
      date = addDays(date, 1)
    ) {
      const sameDay = byDay.get(date);
      if (sameDay) sameDay.push(hold);
      else byDay.set(date, [hold]);
    }
  return byDay;
}
