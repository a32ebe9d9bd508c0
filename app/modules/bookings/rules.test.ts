import { expect, test } from "vitest";
import { limitReached } from "./rules";

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
