import { expect, test } from "vitest";
import { day } from "~/platform/time";
import { answersWithin, dateIn, type Facts, initialsOf, openMinutes, whyClosed } from "./rules";

const now = new Date("2026-11-23T07:41:00Z");
const open: Facts = {
  business: {
    ...{ status: "approved", userId: "owner", accessUntil: new Date("2027-06-01T00:00:00Z") },
    ...{ suspendedAt: null, blacklistedAt: null, removedAt: null },
  },
  customer: { isSuspended: false },
  isBlocked: false,
  closedAt: null,
};
const when = (change: Partial<Facts>, business: Partial<Facts["business"]> = {}) =>
  whyClosed({ ...open, ...change, business: { ...open.business, ...business } }, now);

test("who may write", () => {
  expect(when({})).toBeNull();
  expect(when({ closedAt: now })).toBe("closed");
  expect(when({ customer: null })).toBe("closed");
  expect(when({}, { userId: null })).toBe("closed");
  expect(when({}, { removedAt: now })).toBe("closed");
  expect(when({}, { blacklistedAt: now })).toBe("closed");
  expect(when({}, { status: "rejected" })).toBe("closed");
  expect(when({}, { suspendedAt: now })).toBe("suspended");
  expect(when({ customer: { isSuspended: true } })).toBe("person_suspended");
  expect(when({ isBlocked: true })).toBe("blocked");
});

test("an ended plan is answered for 30 days", () => {
  const ended = (days: number) => when({}, { accessUntil: new Date(now.getTime() - days * day) });
  expect(ended(29)).toBeNull();
  expect(ended(30)).toBe("ended");
  expect(when({}, { accessUntil: null })).toBe("ended");
});

test("a person is two letters", () => {
  expect(initialsOf("Thandi Nkosi")).toBe("TN");
  expect(initialsOf("Thandi van der Merwe")).toBe("TM");
  expect(initialsOf("Sipho")).toBe("S");
  expect(initialsOf("🙂")).toBe("");
});

test("only opening hours count", () => {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }));
  const at = (text: string) => new Date(`${text}+02:00`);
  // Friday 16:00 to Monday 10:00.
  expect(openMinutes(at("2026-11-20T16:00"), at("2026-11-23T10:00"), hours)).toBe(120);
  expect(openMinutes(at("2026-11-21T10:00"), at("2026-11-21T12:00"), hours)).toBe(0);
  expect(openMinutes(at("2026-11-21T10:00"), at("2026-11-21T12:00"), [])).toBe(120);
});

test("the median is rounded up to what can be said", () => {
  expect(answersWithin([1, 2, 3, 4])).toBeNull();
  expect(answersWithin([1, 2, 3, 4, 5])).toBe(30);
  expect(answersWithin([1, 2, 61, 200, 900])).toBe(120);
});

test("an instant in an address is one that the database knows", () => {
  expect(dateIn("2026-11-23T07:41:00Z")).toEqual(now);
  const others = ["+275760-09-13", "-271821-04-20", "-000001-01-01", "0000-01-01", "+010000-01-01", "no", ""];
  for (const typed of others) expect(dateIn(typed), typed).toBeNull();
  expect(dateIn(null)).toBeNull();
});
