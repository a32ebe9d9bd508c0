import fc from "fast-check";
import { expect, test } from "vitest";
import type { Person, Span } from "~/modules/businesses/people/rules";
import { addDays, instantOf, minute, minutesOf, timeText, weekdayOf } from "~/platform/time";
import { aSchedule } from "../../../tests/builders/business";
import { type Hold, lowestFreeLane, ownersLane, slotsOfDay, startTimes, whyNotOffered } from "./slots";

const monday = "2026-11-23";
const now = instantOf("2026-11-20", "08:00");
const services = ["braids", "cut"];
const lanes = [1, 2, 3];

const anySpan = (end: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: end - 1 }), fc.integer({ min: 1, max: 600 }))
    .map(([from, length]): Span => [from, Math.min(end, from + length)]);
const anyPerson = fc.record({
  takesBookings: fc.constantFrom(true, true, true, false),
  hours: fc.option(fc.array(anySpan(2 * 1440), { minLength: 1, maxLength: 4 })),
  breaks: fc.array(anySpan(1440), { maxLength: 2 }),
  daysOff: fc.constantFrom([], [], [[monday, monday] as const]),
  services: fc.constantFrom(null, null, ["braids"], []),
});
const anyPeople = fc
  .uniqueArray(fc.constantFrom(...lanes), { maxLength: 3 })
  .chain((named) =>
    fc.tuple(
      ...named.map((lane) => anyPerson.map((one): Person => ({ ...one, lane, name: `Person ${lane}` }))),
    ),
  );
const anyHolds = fc.array(
  fc
    .record({
      lane: fc.constantFrom(...lanes),
      from: fc.integer({ min: 0, max: 1440 }),
      length: fc.integer({ min: 1, max: 300 }),
    })
    .map(({ lane, from, length }): Hold => {
      const midnight = instantOf(monday, "00:00").getTime();
      return {
        lane,
        from: new Date(midnight + from * minute),
        to: new Date(midnight + (from + length) * minute),
      };
    }),
  { maxLength: 6 },
);
const anyCase = fc.record({
  people: anyPeople,
  holds: anyHolds,
  date: fc.constantFrom(monday, addDays(monday, 1)),
  duration: fc.integer({ min: 5, max: 240 }),
  bufferMinutes: fc.constantFrom(0, 0, 15),
  wish: fc.record({
    lane: fc.constantFrom(null, null, ...lanes),
    serviceId: fc.constantFrom(null, ...services),
  }),
});

/** Whether a lane works on every minute, and has none booked: read off the rules as they are told. */
function naive({ people, holds, date, duration, bufferMinutes, wish }: Case, start: number) {
  const minutes = Array.from({ length: duration }, (_, at) => start + at);
  const midnight = instantOf(date, "00:00").getTime();
  const inside = (spans: readonly Span[], at: number) => spans.some(([from, to]) => from <= at && at < to);
  const works = (lane: number) => {
    if (wish.lane !== null && wish.lane !== lane) return false;
    const person = people.find((one) => one.lane === lane);
    if (!person) return true;
    if (!person.takesBookings || person.daysOff.some(([from, to]) => from <= date && date <= to))
      return false;
    if (person.services && wish.serviceId && !person.services.includes(wish.serviceId)) return false;
    if (person.breaks.some(([from, to]) => minutes.some((at) => from <= at && at < to))) return false;
    const { hours } = person;
    // Two spans that meet are two: the database makes one of them.
    return (
      hours === null ||
      hours.some((span) => minutes.every((at) => inside([span], (weekdayOf(date) - 1) * 1440 + at)))
    );
  };
  const isBusy = (lane: number) =>
    holds.some((hold) => {
      const from = (hold.from.getTime() - midnight) / minute - bufferMinutes;
      const to = (hold.to.getTime() - midnight) / minute + bufferMinutes;
      return hold.lane === lane && from < start + duration && start < to;
    });
  const at = lanes.filter(works);
  return { isOffered: at.length > 0, free: at.filter((lane) => !isBusy(lane)) };
}
type Case = {
  people: Person[];
  holds: Hold[];
  date: string;
  duration: number;
  bufferMinutes: number;
  wish: { lane: number | null; serviceId: string | null };
};

test("with people, the free times and lanes are those of a model that looks at every minute", () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { people, holds, date, duration, bufferMinutes, wish } = one;
      const plan = { ...aSchedule({ capacity: 3, slotMinutes: 30, bufferMinutes }), people, wish };
      const all = startTimes({ ...plan, people: [], wish: {} }, duration, date);
      const slots = slotsOfDay(plan, duration, date, holds, now);
      expect(slots.map(({ time }) => minutesOf(time))).toEqual(
        all.filter((start) => naive(one, start).isOffered),
      );
      for (const slot of slots) {
        const { free } = naive(one, minutesOf(slot.time));
        expect(slot.state).toBe(free.length > 0 ? "free" : "booked");
        expect(lowestFreeLane(plan, holds, slot.startsAt, slot.endsAt)).toBe(free[0] ?? null);
      }
      for (const start of all) {
        const isOffered = whyNotOffered(plan, duration, { date, time: timeText(start) }, now) === null;
        expect(isOffered).toBe(naive(one, start).isOffered);
      }
    }),
    { numRuns: 300 },
  );
});

test("an owner may take any free lane of the wanted, and is told what is unusual", () => {
  const people: Person[] = [
    {
      ...{ lane: 1, name: "Zanele", takesBookings: true, hours: null, daysOff: [], services: null },
      breaks: [[720, 780]],
    },
  ];
  const [from, to] = [instantOf(monday, "12:00"), instantOf(monday, "13:00")];
  const rules = { capacity: 2, bufferMinutes: 30, people };
  expect(ownersLane(rules, [], from, to)).toEqual({ lane: 2, unusual: null });
  expect(ownersLane({ ...rules, wish: { lane: 1 } }, [], from, to)).toEqual({
    lane: 1,
    unusual: "not_at_work",
  });
  const before: Hold = { lane: 2, from: instantOf(monday, "11:00"), to: from };
  expect(ownersLane(rules, [before], from, to)).toEqual({ lane: 2, unusual: "in_buffer" });
  const then: Hold = { lane: 1, from, to };
  expect(ownersLane({ ...rules, wish: { lane: 1 } }, [then], from, to)).toBeNull();
});

test("a business that names nobody offers what it offered", () => {
  fc.assert(
    fc.property(anyHolds, fc.integer({ min: 5, max: 240 }), (holds, duration) => {
      const plan = aSchedule({ capacity: 3, slotMinutes: 30 });
      const named = { ...plan, people: [], wish: { serviceId: "braids", lane: null } };
      expect(slotsOfDay(named, duration, monday, holds, now)).toEqual(
        slotsOfDay(plan, duration, monday, holds, now),
      );
    }),
  );
});
