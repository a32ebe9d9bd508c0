import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DayOff } from "~/modules/businesses/availability/rules";
import { addDays, dayOf, instantOf, minute, timeText, weekdayOf } from "~/platform/time";
import { holdsByDay } from "./hold-days";
import { type Hold, lowestFreeLane, type Schedule, slotsOfDay, whyNotOffered } from "./slots";

const anyHours = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      opens: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
    }),
    { maxLength: 8 },
  )
  .map((shifts) =>
    shifts.map(({ weekday, opens, length }) => ({ weekday, opens, closes: Math.min(1440, opens + length) })),
  );
/** Around the ends of a day, a month and a year, holidays (also a Sunday's Monday), Easter, and 29 February. */
const anyNow = fc
  .tuple(
    fc.constantFrom(
      "2026-11-23",
      "2026-12-15",
      "2026-12-31",
      "2027-03-25",
      "2027-12-24",
      "2028-02-28",
      "2028-02-29",
      "2028-12-31",
    ),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(([date, minutes]) => instantOf(date, timeText(minutes)));
/** Days off in days from today, none of which share a day. */
const anyDaysOff = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 8 }),
    days: fc.integer({ min: 1, max: 3 }),
    hours: fc.option(fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 600 }))),
  }),
  { maxLength: 3 },
);
const anyWorld = fc
  .record({
    hours: anyHours,
    slotMinutes: fc.integer({ min: 5, max: 240 }),
    capacity: fc.integer({ min: 1, max: 4 }),
    bufferMinutes: fc.constantFrom(0, 0, 15, 90, 480),
    noticeMinutes: fc.constantFrom(0, 0, 45, 600, 2880),
    horizonDays: fc.constantFrom(1, 2, 7, 60),
    closesOnHolidays: fc.boolean(),
    off: anyDaysOff,
    now: anyNow,
  })
  .map(({ off, now, ...rules }) => {
    const daysOff: DayOff[] = [];
    for (const { from, days, hours } of off) {
      const firstDay = addDays(dayOf(now), from);
      const lastDay = addDays(firstDay, days - 1);
      const [opens, closes] = hours ? [hours[0], Math.min(1440, hours[0] + hours[1])] : [null, null];
      if (daysOff.every((other) => other.lastDay < firstDay || lastDay < other.firstDay))
        daysOff.push({ firstDay, lastDay, opens, closes, reason: "Course" });
    }
    return { now, schedule: { ...rules, daysOff } satisfies Schedule };
  });
const anyDuration = fc.integer({ min: 5, max: 600 });
const anyHolds = (date: string, capacity: number) =>
  fc.array(
    fc
      .record({
        lane: fc.integer({ min: 1, max: capacity }),
        from: fc.integer({ min: -600, max: 1440 }),
        length: fc.integer({ min: 1, max: 600 }),
      })
      .map(({ lane, from, length }) => ({
        lane,
        from: new Date(instantOf(date, "00:00").getTime() + from * minute),
        to: new Date(instantOf(date, "00:00").getTime() + (from + length) * minute),
      })),
    { maxLength: 12 },
  );
const anyCase = anyWorld.chain(({ now, schedule }) =>
  fc
    .integer({ min: -1, max: 9 })
    .map((days) => addDays(dayOf(now), days))
    .chain((date) =>
      fc.record({
        now: fc.constant(now),
        schedule: fc.constant(schedule),
        date: fc.constant(date),
        duration: anyDuration,
        holds: anyHolds(date, schedule.capacity),
      }),
    ),
);

/** Written down year by year, so that nothing is computed twice in the same way. */
const holidays = new Set([
  ...["2026-12-16", "2026-12-25", "2026-12-26", "2027-01-01", "2027-03-22", "2027-03-26", "2027-03-29"],
  ...["2027-12-25", "2027-12-26", "2027-12-27", "2028-01-01", "2027-03-21", "2029-01-01"],
]);

/** What a naive reader of the rules offers: it tries every minute, and counts bookings minute by minute. */
function naiveSlots({ schedule, duration, date, holds, now }: Case): [string, string][] {
  const { hours, slotMinutes, capacity, bufferMinutes, noticeMinutes, closesOnHolidays, daysOff } = schedule;
  const off = daysOff.filter(({ firstDay, lastDay }) => date >= firstDay && date <= lastDay)[0];
  if (off ? off.opens === null : closesOnHolidays && holidays.has(date)) return [];
  const [from, to] = [off?.opens ?? 0, off?.closes ?? 1440];
  const found: [string, string][] = [];
  for (let start = 0; start < 1440; start++) {
    const startsHere = hours.some(({ weekday, opens, closes }) => {
      const first = Math.max(opens, from);
      return (
        weekday === weekdayOf(date) &&
        start >= first &&
        (start - first) % slotMinutes === 0 &&
        start + duration <= Math.min(closes, to)
      );
    });
    const instant = instantOf(date, "00:00").getTime() + start * minute;
    if (!startsHere || instant <= now.getTime() || instant - now.getTime() < noticeMinutes * minute) continue;
    const busy = new Set<number>();
    for (const hold of holds)
      for (let m = -bufferMinutes; m < duration + bufferMinutes; m++) {
        const then = instant + m * minute;
        if (hold.from.getTime() <= then && then < hold.to.getTime()) busy.add(hold.lane);
      }
    found.push([timeText(start), busy.size < capacity ? "free" : "booked"]);
  }
  return found;
}
type Case = { schedule: Schedule; duration: number; date: string; holds: Hold[]; now: Date };

describe("properties", () => {
  test("slots equal those of a model that tries every minute", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { schedule, duration, date, holds, now } = one;
        const slots = slotsOfDay(schedule, duration, date, holds, now);
        expect(slots.map(({ time, state }) => [time, state])).toEqual(naiveSlots(one));
        for (const { time, startsAt, endsAt } of slots) {
          expect(startsAt).toEqual(instantOf(date, time));
          expect(endsAt.getTime() - startsAt.getTime()).toBe(duration * minute);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("a time is offered to a customer when it is a slot of a day within the horizon", () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: 1439 }), (one, minutes) => {
        const { schedule, duration, date, now } = one;
        const shown = naiveSlots({ ...one, holds: [] }).map(([time]) => time);
        const isNear = date >= dayOf(now) && date <= addDays(dayOf(now), schedule.horizonDays);
        for (const time of [timeText(minutes), ...shown.slice(0, 3)]) {
          const isOffered = whyNotOffered(schedule, duration, { date, time }, now) === null;
          expect(isOffered).toBe(isNear && shown.includes(time));
        }
      }),
      { numRuns: 60 },
    );
  });

  test("taking the lowest free lane of a free slot never goes over the capacity, nor into a buffer", () => {
    const wishes = fc.array(
      fc.record({ ahead: fc.integer({ min: 0, max: 2 }), duration: anyDuration, pick: fc.nat() }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyWorld, wishes, ({ schedule, now }, wanted) => {
        const holds: Hold[] = [];
        for (const { ahead, duration, pick } of wanted) {
          const date = addDays(dayOf(now), ahead);
          const slots = slotsOfDay(schedule, duration, date, holds, now).filter(
            (slot) => slot.state === "free",
          );
          const slot = slots[pick % slots.length];
          if (!slot) continue;
          const lane = lowestFreeLane(schedule, holds, slot.startsAt, slot.endsAt);
          expect(lane).not.toBeNull();
          holds.push({ lane: lane ?? 0, from: slot.startsAt, to: slot.endsAt });
        }
        const buffer = schedule.bufferMinutes * minute;
        for (const [index, a] of holds.entries()) {
          expect(a.lane).toBeLessThanOrEqual(schedule.capacity);
          for (const b of holds.slice(index + 1))
            expect(a.lane === b.lane && +a.from < +b.to + buffer && +b.from < +a.to + buffer).toBe(false);
        }
      }),
    );
  });

  test("holdsByDay lists every hold under each day whose slots it can take", () => {
    fc.assert(
      fc.property(anyCase, ({ schedule, duration, date, holds, now }) => {
        const ofDay = holdsByDay(holds, schedule).get(date) ?? [];
        expect(slotsOfDay(schedule, duration, date, ofDay, now)).toEqual(
          slotsOfDay(schedule, duration, date, holds, now),
        );
      }),
    );
  });
});
