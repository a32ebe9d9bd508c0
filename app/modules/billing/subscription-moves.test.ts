import { expect, test } from "vitest";
import { paidBusiness as business, end, now } from "../../../tests/setup/paid-business";
import {
  checkoutPrice,
  paymentEvent,
  type StoredSubscription,
  type SubscriptionEvent,
  subscriptionMoves,
  subscriptionState,
  subscriptionStates,
} from "./subscription-moves";

const stored: StoredSubscription = {
  subscriptionEnd: end("2026-12-21"),
  paymentStatus: "active",
  providerToken: "token-1",
  freeForever: false,
};

test("the state of a subscription comes from its columns and the business's standing", () => {
  const stateOf = (columns: Partial<StoredSubscription>, standing: Partial<typeof business> = {}) =>
    subscriptionState({ ...business, ...standing }, { ...stored, ...columns }, now);
  expect(subscriptionState(business, null, now)).toBe("none");
  expect(stateOf({ subscriptionEnd: null })).toBe("none");
  expect(stateOf({})).toBe("renewing");
  expect(stateOf({ paymentStatus: "failed" })).toBe("failing");
  expect(stateOf({ providerToken: null })).toBe("prepaid");
  expect(stateOf({ providerToken: null, paymentStatus: "cancelled" })).toBe("ending");
  expect(stateOf({}, { accessUntil: now })).toBe("ended");
  expect(stateOf({}, { locked: true })).toBe("barred");
  expect(stateOf({ paymentStatus: "locked" })).toBe("barred");
});

test("a payment is told by its amount and its token", () => {
  const paid = (token: string | null, isClosed = false, amountCents = 5000) =>
    paymentEvent({ token, amountCents }, stored, isClosed);
  expect(paid("token-1")).toBe("renewal");
  expect(paid(null)).toBe("renewal");
  expect(paid("token-2")).toBe("newPayment");
  expect(paid("token-1", true)).toBe("latePayment");
  expect(paid("token-2", false, 0)).toBe("cardKept");
  expect(paymentEvent({ token: "token-1", amountCents: 5000 }, null, false)).toBe("newPayment");
});

const payments: SubscriptionEvent[] = ["newPayment", "renewal", "latePayment"];

test("every payment has a move from every state: it buys, or it is to be refunded", () => {
  for (const event of payments)
    for (const state of subscriptionStates)
      expect(["buys", "toRefund"]).toContain(subscriptionMoves[event][state]?.payment);
});

test("no payment of a barred business buys anything, and only a running subscription is paid twice", () => {
  for (const event of payments) {
    expect(subscriptionMoves[event].barred).toMatchObject({ to: "barred", payment: "toRefund" });
    for (const [from, move] of Object.entries(subscriptionMoves[event]))
      if (move.mail === "paidTwice") expect(["renewing", "failing"]).toContain(from);
  }
});

test("what ends access, or the charges, closes the provider's subscription", () => {
  for (const moves of Object.values(subscriptionMoves))
    for (const [from, move] of Object.entries(moves))
      if (["ending", "ended", "barred"].includes(move.to) && ["renewing", "failing"].includes(from))
        expect(move.provider).toBe("closes");
});

test("a checkout costs a month, nothing before the end of paid days, and is not open while a card is charged", () => {
  const full = { amountCents: 5000, recurringCents: 5000, billingDay: null };
  expect(checkoutPrice("none", null)).toEqual(full);
  expect(checkoutPrice("ended", end("2026-11-21"))).toEqual(full);
  for (const state of ["ending", "prepaid"] as const)
    expect(checkoutPrice(state, end("2026-12-21"))).toEqual({
      ...{ ...full, amountCents: 0, billingDay: "2026-12-21" },
    });
  for (const state of ["renewing", "failing", "barred"] as const)
    expect(checkoutPrice(state, end("2026-12-21"))).toBeNull();
});
