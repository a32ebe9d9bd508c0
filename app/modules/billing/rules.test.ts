import { expect, test } from "vitest";
import { instantOf } from "~/platform/time";
import { paidBusiness as business, end, now } from "../../../tests/setup/paid-business";
import { accessUntil, adminBadge, afterPayment, neverPaid, subscriptionBadge } from "./rules";

const first = neverPaid;

test.each([
  ["2026-11-21", "2026-12-21"],
  ["2026-01-31", "2026-02-28"],
  ["2028-01-30", "2028-02-29"],
  ["2026-12-31", "2027-01-31"],
])("a first payment on %s buys until the end of %s", (paid, until) => {
  expect(afterPayment(first, instantOf(paid, "10:00")).subscriptionEnd).toEqual(end(until));
});

test("days are Johannesburg's: 23:30 UTC is already tomorrow", () => {
  expect(afterPayment(first, new Date("2026-11-20T23:30:00Z")).subscriptionEnd).toEqual(end("2026-12-21"));
});

test("the anchor day returns after a short month", () => {
  const january = afterPayment(first, instantOf("2026-01-31", "08:00"));
  const february = afterPayment(january, instantOf("2026-02-28", "08:00"));
  expect(february.subscriptionEnd).toEqual(end("2026-03-31"));
});

test("a payment up to five days late continues, a later one starts a new month", () => {
  const before = { subscriptionEnd: end("2026-11-10"), anchorDay: 10 };
  expect(afterPayment(before, instantOf("2026-11-15", "23:00")).subscriptionEnd).toEqual(end("2026-12-10"));
  expect(afterPayment(before, instantOf("2026-11-16", "09:00"))).toMatchObject({
    subscriptionEnd: end("2026-12-16"),
    anchorDay: 16,
  });
});

test("several months and a year end on the anchor day, cut to the month's last day", () => {
  expect(afterPayment(first, instantOf("2026-11-30", "10:00"), 3).subscriptionEnd).toEqual(end("2027-02-28"));
  expect(afterPayment(first, instantOf("2028-02-29", "10:00"), 12).subscriptionEnd).toEqual(
    end("2029-02-28"),
  );
});

test("months follow each other without gap or overlap", () => {
  const one = afterPayment(first, instantOf("2026-11-21", "08:00"));
  const two = afterPayment(one, instantOf("2026-12-20", "08:00"));
  expect(two.periodStart.getTime()).toBe(one.subscriptionEnd.getTime() + 1);
});

test("grace lasts five days, and only while PayFast's subscription is open", () => {
  const paid = { subscribed: true, subscriptionEnd: end("2026-12-21") };
  expect(accessUntil({ ...paid, providerToken: "t" })).toEqual(end("2026-12-26"));
  expect(accessUntil({ ...paid, providerToken: null })).toEqual(end("2026-12-21"));
  expect(accessUntil({ ...paid, subscribed: false, providerToken: "t" })).toBeNull();
});

test("the badge follows access while there is any, then the payment status", () => {
  const later = end("2026-12-21");
  const at = (accessUntil: Date | null, paymentStatus: Parameters<typeof subscriptionBadge>[1]) =>
    subscriptionBadge({ ...business, subscribed: accessUntil !== null, accessUntil }, paymentStatus, now);
  expect(at(later, "active")).toBe("active");
  expect(at(later, "cancelled")).toBe("ending");
  expect(at(later, "failed")).toBe("failed");
  expect(at(end("2026-11-21"), "failed")).toBe("inactive");
  expect(at(end("2026-11-21"), "active")).toBe("inactive");
  expect(at(null, "locked")).toBe("locked");
  expect(at(null, "cancelled")).toBe("cancelled");
  expect(at(null, null)).toBe("inactive");
});

test("the badge of the admin area", () => {
  const now = new Date("2026-11-23T08:00:00Z");
  const later = new Date("2026-12-23T08:00:00Z");
  const badge = (change: Partial<Parameters<typeof adminBadge>[0]>) =>
    adminBadge({ subscribed: true, paymentStatus: "active", subscriptionEnd: later, ...change }, now);
  expect(badge({})).toBe("active");
  expect(badge({ paymentStatus: "failed" })).toBe("failed");
  expect(badge({ paymentStatus: "failed", subscriptionEnd: now })).toBe("expired");
  expect(badge({ subscribed: false })).toBe("cancelled");
  expect(badge({ subscribed: false, paymentStatus: "locked" })).toBe("cancelled");
  expect(badge({ subscribed: false, paymentStatus: "failed", subscriptionEnd: now })).toBe("cancelled");
});
