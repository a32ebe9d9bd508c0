import { expect, test } from "vitest";
import { day } from "~/platform/time";
import { type Facts, initialsOf, whyClosed } from "./rules";

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
