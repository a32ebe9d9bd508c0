import { expect, test } from "vitest";
import { instantOf } from "~/platform/time";
import {
  accessUntil,
  afterPayment,
  neverPaid,
  paymentEvent,
  subscriptionBadge,
  subscriptionMoves,
  subscriptionState,
} from "./rules";

const end = (day: string) => new Date(instantOf(day, "24:00").getTime() - 1);
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

test("months follow each other without gap or overlap", () => {
  const one = afterPayment(first, instantOf("2026-11-21", "08:00"));
  const two = afterPayment(one, instantOf("2026-12-20", "08:00"));
  expect(two.periodStart.getTime()).toBe(one.subscriptionEnd.getTime() + 1);
});

test("grace lasts five days, and only while PayFast's subscription is open", () => {
  expect(accessUntil(end("2026-12-21"), true)).toEqual(end("2026-12-26"));
  expect(accessUntil(end("2026-12-21"), false)).toEqual(end("2026-12-21"));
});

const now = instantOf("2026-12-01", "08:00");
const business = {
  status: "approved" as const,
  subscribed: true,
  accessUntil: end("2026-12-26") as Date | null,
  locked: false,
  suspendedAt: null,
  blacklistedAt: null,
  ownerConfirmedAt: now,
  userId: null,
};
const stored = {
  subscriptionEnd: end("2026-12-21") as Date | null,
  paymentStatus: "active" as Parameters<typeof subscriptionBadge>[1] & string,
  providerToken: "token-1" as string | null,
};
const none = () => false;

test("the state of a subscription comes from its columns and the business's standing", () => {
  const stateOf = (
    columns: Partial<typeof stored>,
    standing: Partial<typeof business> = {},
    isClosed = none,
  ) => subscriptionState({ ...business, ...standing }, { ...stored, ...columns }, isClosed, now);
  expect(subscriptionState(business, null, none, now)).toBe("none");
  expect(stateOf({ subscriptionEnd: null })).toBe("none");
  expect(stateOf({})).toBe("renewing");
  expect(stateOf({ paymentStatus: "failed" })).toBe("failing");
  expect(stateOf({ providerToken: null })).toBe("ending");
  expect(stateOf({}, {}, () => true)).toBe("ending");
  expect(stateOf({}, { accessUntil: now })).toBe("ended");
  expect(stateOf({}, { locked: true })).toBe("barred");
  expect(stateOf({ paymentStatus: "locked" })).toBe("barred");
});

test("a payment is told by its token", () => {
  expect(paymentEvent("token-1", stored, none)).toBe("renewal");
  expect(paymentEvent(null, stored, none)).toBe("renewal");
  expect(paymentEvent("token-2", stored, none)).toBe("newPayment");
  expect(paymentEvent("token-1", null, none)).toBe("newPayment");
  expect(paymentEvent("token-1", stored, () => true)).toBe("latePayment");
});

test("no payment of a barred business buys anything, and only a running subscription is paid twice", () => {
  for (const event of ["newPayment", "renewal", "latePayment"] as const) {
    expect(subscriptionMoves[event].barred).toMatchObject({ to: "barred", payment: "toRefund" });
    for (const [from, move] of Object.entries(subscriptionMoves[event]))
      if (move.mail === "paidTwice") expect(["renewing", "failing"]).toContain(from);
  }
});

test("the badge follows access while there is any, then the payment status", () => {
  const later = end("2026-12-21");
  const at = (accessUntil: Date | null, paymentStatus: Parameters<typeof subscriptionBadge>[1]) =>
    subscriptionBadge({ ...business, subscribed: accessUntil !== null, accessUntil }, paymentStatus, now);
  expect(at(later, "active")).toBe("active");
  expect(at(later, "cancelled")).toBe("active");
  expect(at(later, "failed")).toBe("failed");
  expect(at(end("2026-11-21"), "failed")).toBe("inactive");
  expect(at(end("2026-11-21"), "active")).toBe("inactive");
  expect(at(null, "locked")).toBe("locked");
  expect(at(null, "cancelled")).toBe("cancelled");
  expect(at(null, null)).toBe("inactive");
});
