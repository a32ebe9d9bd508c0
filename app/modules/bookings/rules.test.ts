import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayOf, hour, instantOf, minute, minutesOf, timeText, weekdayOf } from "~/platform/time";
import {
  bookingMoves,
  bookingStatuses,
  expiryOf,
  type Hold,
  holdsByDay,
  isBookableDay,
  limitReached,
  lowestFreeLane,
  type Schedule,
  slotsOfDay,
  startTimes,
} from "./rules";

const now = new Date("2026-11-23T08:00:00Z");
const monday = "2026-11-23";
const at = (time: string, date = monday) => instantOf(date, time);
const weekdays = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5].map((weekday) => shift(weekday, opens, closes));
const shift = (weekday: number, opens: string, closes: string) => ({
  weekday,
  opens: minutesOf(opens),
  closes: minutesOf(closes),
});
const plain: Schedule = { hours: weekdays("09:00", "17:00"), slotMinutes: 60, capacity: 1 };
const times = (schedule: Schedule, duration: number, date = monday) =>
  startTimes(schedule, duration, date).map(timeText);
const hold = (lane: number, from: string, to: string): Hold => ({ lane, from: at(from), to: at(to) });

describe("moves", () => {
  test("start and end in a known status, and a pending or accepted booking alone has a hold", () => {
    for (const { from, to, hold } of Object.values(bookingMoves)) {
      expect(bookingStatuses).toEqual(expect.arrayContaining([...from, to]));
      expect(hold === "kept").toBe(["pending", "accepted"].includes(to));
    }
  });
  test("the business answers, the clock expires and completes, and either side leaves by closing the account", () => {
    const moves = Object.entries(bookingMoves).map(
      ([name, { from, to, by }]) => `${name}: ${from.join(" or ")} -> ${to} by ${by}`,
    );
    expect(moves).toEqual([
      "accept: pending -> accepted by business",
      "reject: pending -> rejected by business",
      "expire: pending -> cancelled by clock",
      "complete: accepted -> completed by clock",
      "customerLeaves: pending or accepted -> cancelled by customer",
      "businessLeaves: pending or accepted -> cancelled by business",
    ]);
  });
});

describe("start times", () => {
  test("begin at opening and repeat every slot_minutes while the service ends by closing", () => {
    expect(times(plain, 60)).toEqual([
      "09:00",
      "10:00",
      "11:00",
      "12:00",
      "13:00",
      "14:00",
      "15:00",
      "16:00",
    ]);
    expect(times(plain, 90).at(-1)).toBe("15:00");
    expect(times(plain, 480)).toEqual(["09:00"]);
    expect(times(plain, 481)).toEqual([]);
  });
  test("a second shift starts its own grid", () => {
    const hours = [shift(1, "08:30", "12:00"), shift(1, "13:15", "15:30")];
    expect(times({ ...plain, hours }, 60)).toEqual(["08:30", "09:30", "10:30", "13:15", "14:15"]);
  });
  test("closing at 24:00 counts as the end of the day", () => {
    expect(times({ ...plain, hours: [shift(1, "22:00", "24:00")] }, 60)).toEqual(["22:00", "23:00"]);
  });
  test("a closed day has no start times", () => {
    expect(times(plain, 60, "2026-11-22")).toEqual([]);
  });
  test("overlapping shifts list each time once", () => {
    const hours = [shift(1, "08:00", "11:00"), shift(1, "09:00", "12:00")];
    expect(times({ ...plain, hours }, 60)).toEqual(["08:00", "09:00", "10:00", "11:00"]);
  });
});

describe("slots of a day", () => {
  const state = (slots: ReturnType<typeof slotsOfDay>) =>
    Object.fromEntries(slots.map((slot) => [slot.time, slot.state]));

  test("slots that began in the past or begin right now are not shown", () => {
    expect(Object.keys(state(slotsOfDay(plain, 60, monday, [], now)))[0]).toBe("11:00");
    expect(slotsOfDay(plain, 60, "2026-11-20", [], now)).toEqual([]);
  });
  test("a slot is Booked when a hold overlaps the service, but not when a hold only touches it", () => {
    const slots = state(slotsOfDay(plain, 90, monday, [hold(1, "13:00", "14:00")], now));
    expect(slots).toEqual({
      "11:00": "free",
      "12:00": "booked",
      "13:00": "booked",
      "14:00": "free",
      "15:00": "free",
    });
  });
  test("with capacity 2 a slot is Booked only when both lanes are taken somewhere in it", () => {
    const two = { ...plain, capacity: 2 };
    const one = [hold(1, "11:00", "12:00")];
    expect(state(slotsOfDay(two, 60, monday, one, now))["11:00"]).toBe("free");
    const both = [...one, hold(2, "11:30", "12:30")];
    expect(state(slotsOfDay(two, 60, monday, both, now))).toMatchObject({
      "11:00": "booked",
      "12:00": "free",
    });
  });
  test("the lowest free lane is taken", () => {
    const taken = [hold(1, "11:00", "12:00"), hold(3, "11:00", "12:00")];
    expect(lowestFreeLane(3, taken, at("11:00"), at("12:00"))).toBe(2);
    expect(lowestFreeLane(1, taken, at("11:00"), at("12:00"))).toBeNull();
    expect(lowestFreeLane(1, taken, at("12:00"), at("13:00"))).toBe(1);
  });
  test("a lane above a lowered capacity does not count", () => {
    expect(lowestFreeLane(1, [hold(2, "11:00", "12:00")], at("11:00"), at("12:00"))).toBe(1);
  });
});

describe("horizon, expiry, limits", () => {
  test("bookable days are today and the next 60, in Johannesburg", () => {
    expect(isBookableDay(monday, now)).toBe(true);
    expect(isBookableDay("2026-11-22", now)).toBe(false);
    expect(isBookableDay("2027-01-22", now)).toBe(true);
    expect(isBookableDay("2027-01-23", now)).toBe(false);
    expect(isBookableDay("2026-11-23", new Date("2026-11-22T22:30:00Z"))).toBe(true);
  });
  test("a request expires after 48 hours, or at its start if that is earlier", () => {
    expect(expiryOf(at("14:00"), now)).toEqual(at("14:00"));
    expect(expiryOf(at("14:00", "2026-12-01"), now)).toEqual(new Date(now.getTime() + 48 * hour));
  });
  test("a customer may have 3 requests and 5 live bookings at a business, 5 and 10 in all, 10 new ones a day", () => {
    const free = {
      ...{ pendingHere: 2, pendingInAll: 4, liveHere: 4, liveInAll: 9, madeToday: 9 },
      overlaps: false,
    };
    expect(limitReached(free)).toBeNull();
    expect(limitReached({ ...free, pendingHere: 3 })).toBe("too_many_here");
    expect(limitReached({ ...free, pendingInAll: 5 })).toBe("too_many_pending");
    expect(limitReached({ ...free, liveHere: 5 })).toBe("too_many_live_here");
    expect(limitReached({ ...free, liveInAll: 10 })).toBe("too_many_live");
    expect(limitReached({ ...free, madeToday: 10 })).toBe("too_many_today");
    expect(limitReached({ ...free, overlaps: true })).toBe("overlapping");
  });
});

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
const anySchedule = fc.record({
  hours: anyHours,
  slotMinutes: fc.integer({ min: 5, max: 240 }),
  capacity: fc.integer({ min: 1, max: 4 }),
});
const anyDuration = fc.integer({ min: 5, max: 600 });
const anyDate = fc.integer({ min: 0, max: 60 }).map((days) => addDays(monday, days));
const anyHolds = (date: string) =>
  fc.array(
    fc
      .record({
        lane: fc.integer({ min: 1, max: 5 }),
        from: fc.integer({ min: -600, max: 1440 }),
        length: fc.integer({ min: 1, max: 600 }),
      })
      .map(({ lane, from, length }) => ({
        lane,
        from: new Date(at("00:00", date).getTime() + from * minute),
        to: new Date(at("00:00", date).getTime() + (from + length) * minute),
      })),
    { maxLength: 20 },
  );
const anyDay = anyDate.chain((date) => fc.record({ date: fc.constant(date), holds: anyHolds(date) }));

describe("properties", () => {
  test("a slot lies in the future, within one shift, and on the shift's grid", () => {
    fc.assert(
      fc.property(anySchedule, anyDuration, anyDay, (schedule, duration, { date, holds }) => {
        for (const slot of slotsOfDay(schedule, duration, date, holds, now)) {
          const start = minutesOf(slot.time);
          const fits = schedule.hours.some(
            ({ weekday, opens, closes }) =>
              weekday === weekdayOf(date) &&
              opens <= start &&
              start + duration <= closes &&
              (start - opens) % schedule.slotMinutes === 0,
          );
          expect(fits).toBe(true);
          expect(slot.startsAt > now).toBe(true);
          expect(dayOf(slot.startsAt)).toBe(date);
          expect(slot.startsAt).toEqual(at(slot.time, date));
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(duration * minute);
        }
      }),
    );
  });

  test("slots equal those of a model that tries every minute", () => {
    fc.assert(
      fc.property(anySchedule, anyDuration, anyDay, (schedule, duration, { date, holds }) => {
        const expected: [string, string][] = [];
        for (let start = 0; start < 1440; start++) {
          const startsHere = schedule.hours.some(
            ({ weekday, opens, closes }) =>
              weekday === weekdayOf(date) &&
              start >= opens &&
              (start - opens) % schedule.slotMinutes === 0 &&
              start + duration <= closes,
          );
          if (!startsHere || at("00:00", date).getTime() + start * minute <= now.getTime()) continue;
          const busy = new Set<number>();
          for (let m = start; m < start + duration; m++) {
            const instant = at("00:00", date).getTime() + m * minute;
            for (const { lane, from, to } of holds)
              if (from.getTime() <= instant && instant < to.getTime() && lane <= schedule.capacity)
                busy.add(lane);
          }
          expected.push([timeText(start), busy.size < schedule.capacity ? "free" : "booked"]);
        }
        const slots = slotsOfDay(schedule, duration, date, holds, now);
        expect(slots.map(({ time, state }) => [time, state])).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test("taking the lowest free lane of an available slot never causes an overlap", () => {
    const wishes = fc.array(
      fc.record({ date: fc.constantFrom("2026-11-24", "2026-11-25"), duration: anyDuration, pick: fc.nat() }),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(anySchedule, wishes, (schedule, wanted) => {
        const holds: Hold[] = [];
        for (const { date, duration, pick } of wanted) {
          const slots = slotsOfDay(schedule, duration, date, holds, now).filter(
            (slot) => slot.state === "free",
          );
          const slot = slots[pick % slots.length];
          if (!slot) continue;
          const lane = lowestFreeLane(schedule.capacity, holds, slot.startsAt, slot.endsAt);
          expect(lane).not.toBeNull();
          holds.push({ lane: lane ?? 0, from: slot.startsAt, to: slot.endsAt });
        }
        for (const [index, a] of holds.entries()) {
          expect(a.lane).toBeLessThanOrEqual(schedule.capacity);
          for (const b of holds.slice(index + 1))
            expect(a.lane === b.lane && a.from < b.to && b.from < a.to).toBe(false);
        }
      }),
    );
  });

  test("holdsByDay lists every hold under each day it touches", () => {
    fc.assert(
      fc.property(anySchedule, anyDuration, anyDay, (schedule, duration, { date, holds }) => {
        const ofDay = holdsByDay(holds).get(date) ?? [];
        expect(slotsOfDay(schedule, duration, date, ofDay, now)).toEqual(
          slotsOfDay(schedule, duration, date, holds, now),
        );
      }),
    );
  });
});
