import { describe, expect, test } from "vitest";
import { day, hour } from "~/platform/time";
import {
  editableUntil,
  isDisputing,
  mayReportMissing,
  publicName,
  type Reviewed,
  whyNoReview,
} from "./rules";

const startsAt = new Date("2026-11-16T08:00:00Z");
const endsAt = new Date(startsAt.getTime() + hour);
const completed: Reviewed = {
  ...{ status: "completed", reason: null, startsAt, endsAt, since: endsAt },
  ...{ noShowBy: null, noShowAt: null, disputedAt: null },
};
const later = (milliseconds: number) => new Date(endsAt.getTime() + milliseconds);

describe("which bookings give a review", () => {
  test("a completed one, for 90 days", () => {
    expect(whyNoReview(completed, later(90 * day))).toBeNull();
    expect(whyNoReview(completed, later(90 * day + 1))).toBe("too_late");
  });

  test.for(["pending", "accepted", "rejected", "cancelled"] as const)("not one that is %s", (status) =>
    expect(whyNoReview({ ...completed, status }, later(1))).toBe("not_completed"),
  );

  test("one that the business did not come to, or called off less than a day before", () => {
    const cancelled = { ...completed, status: "cancelled" } as const;
    expect(whyNoReview({ ...cancelled, reason: "business_missing" }, later(1))).toBeNull();
    const calledOff = (since: Date) =>
      whyNoReview({ ...cancelled, reason: "business_cancelled", since }, later(1));
    expect(calledOff(new Date(startsAt.getTime() - day + 1))).toBeNull();
    expect(calledOff(new Date(startsAt.getTime() - day))).toBe("not_completed");
    expect(whyNoReview({ ...cancelled, reason: "customer_late" }, later(1))).toBe("not_completed");
  });

  test("one whose customer is said not to have come, while that may be disputed or is", () => {
    const reported: Reviewed = { ...completed, status: "accepted", noShowBy: "business", noShowAt: endsAt };
    expect(whyNoReview(reported, later(47 * hour))).toBeNull();
    expect(isDisputing(reported, later(48 * hour))).toBe(false);
    const disputed = { ...reported, disputedAt: later(hour) };
    expect(isDisputing(disputed, later(14 * day))).toBe(true);
    expect(isDisputing(disputed, later(14 * day + 1))).toBe(false);
    expect(isDisputing({ ...reported, noShowBy: "customer" }, later(hour))).toBe(false);
    const closed: Reviewed = { ...reported, status: "cancelled", reason: "customer_missing" };
    expect(whyNoReview(closed, later(14 * day))).toBeNull();
    expect(whyNoReview(closed, later(14 * day + 1))).toBe("not_completed");
    expect(whyNoReview({ ...closed, disputedAt: later(hour) }, later(3 * day))).toBe("not_completed");
  });
});

test("that nobody came may be said for 14 days after the end, completed or not, and once", () => {
  expect(mayReportMissing(completed, later(14 * day - 1))).toBe(true);
  expect(mayReportMissing(completed, later(14 * day))).toBe(false);
  expect(mayReportMissing({ ...completed, noShowAt: endsAt }, later(1))).toBe(false);
  expect(mayReportMissing({ ...completed, status: "accepted" }, new Date(startsAt.getTime() - 1))).toBe(
    false,
  );
  expect(mayReportMissing({ ...completed, status: "cancelled" }, later(1))).toBe(false);
});

test("a review may be changed for 14 days", () =>
  expect(editableUntil(new Date("2026-11-23T08:00:00Z"))).toEqual(new Date("2026-12-07T08:00:00Z")));

test.for([
  ["Zanele Khumalo", "Zanele K."],
  ["Pieter van der merwe", "Pieter M."],
  ["  Thandi  ", "Thandi"],
  ["Élodie Ńkosi", "Élodie Ń."],
  ["", null],
  [null, null],
] as const)("'%s' is shown as '%s'", ([name, shown]) => expect(publicName(name)).toBe(shown));
