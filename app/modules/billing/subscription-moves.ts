import { type BusinessStanding, hasActiveSubscription } from "~/modules/businesses/rules";
import { dayOf } from "~/platform/time";
import { mayPay, type PaymentStatus, planPriceCents } from "./rules";

/**
 * none: never paid. renewing: PayFast charges every month. failing: it tried in vain. prepaid: paid up to a day, by
 * cash or a promo code. ending: paid up to a day, cancelled. ended: without access. barred: locked or blacklisted.
 */
export const subscriptionStates = [
  "none",
  "renewing",
  "failing",
  "prepaid",
  "ending",
  "ended",
  "barred",
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export type StoredSubscription = {
  subscriptionEnd: Date | null;
  paymentStatus: PaymentStatus;
  /** PayFast's token while we want its subscription to run. */
  providerToken: string | null;
  /** A promo code makes every month free. */
  freeForever: boolean;
};

export function subscriptionState(
  business: BusinessStanding,
  stored: StoredSubscription | null,
  now: Date,
): SubscriptionState {
  const isShut = business.blacklistedAt !== null || business.removedAt !== null;
  if (business.locked || isShut || stored?.paymentStatus === "locked") return "barred";
  if (stored === null || stored.subscriptionEnd === null) return "none";
  if (!hasActiveSubscription(business, now)) return "ended";
  if (stored.providerToken !== null) return stored.paymentStatus === "failed" ? "failing" : "renewing";
  return stored.paymentStatus === "cancelled" ? "ending" : "prepaid";
}

/**
 * Of PayFast's payments: newPayment, of another provider subscription than the one on record; renewal, of that one;
 * latePayment, of one that is cancelled, or about to be; cardKept, of R0.00, which only stores the card. The rest:
 * freeMonths, by a promo code that leaves nothing to pay; cash, paid without PayFast;
 * chargeFails, PayFast could not charge; providerEnds, PayFast no longer charges though we did not ask; cancel, by the
 * owner; lapse, access has run out; lock and unlock, by an administrator; days, of service that are given back.
 */
export type SubscriptionEvent =
  | "newPayment"
  | "renewal"
  | "latePayment"
  | "cardKept"
  | "freeMonths"
  | "cash"
  | "chargeFails"
  | "providerEnds"
  | "cancel"
  | "lapse"
  | "lock"
  | "unlock"
  | "days";

/** What a payment of an amount, or of nothing, is to us. */
export function paymentEvent(
  payment: { token: string | null; amountCents: number },
  stored: Pick<StoredSubscription, "providerToken"> | null,
  isClosed: boolean,
): SubscriptionEvent {
  if (payment.amountCents === 0) return "cardKept";
  if (isClosed) return "latePayment";
  return payment.token === null || payment.token === stored?.providerToken ? "renewal" : "newPayment";
}

export type SubscriptionMail =
  | "started"
  | "renewed"
  | "prolonged"
  | "paidTwice"
  | "promoGone"
  | "cardKept"
  | "free"
  | "failed"
  | "cancelled"
  | "endedAtProvider"
  | "expired";

export type SubscriptionMove = {
  to: SubscriptionState;
  /** A payment buys its months, or nothing and is to be refunded. */
  payment?: "buys" | "toRefund";
  /** What becomes of the provider's subscription: of the payment's, else of the one on record. */
  provider?: "runs" | "closes";
  mail?: SubscriptionMail;
};

const starts = { to: "renewing", payment: "buys", provider: "runs", mail: "started" } as const;
const renews = { to: "renewing", payment: "buys", provider: "runs", mail: "renewed" } as const;
const prolongs = { to: "ending", payment: "buys", provider: "closes", mail: "prolonged" } as const;
const buysNothing = { to: "barred", payment: "toRefund", provider: "closes" } as const;
const paysTwice = { payment: "toRefund", provider: "closes", mail: "paidTwice" } as const;
const chargedAlready = {
  renewing: { ...paysTwice, to: "renewing" },
  failing: { ...paysTwice, to: "failing" },
} as const;
const keepsCard = { to: "renewing", provider: "runs", mail: "cardKept" } as const;
const isFree = { to: "prepaid", payment: "buys", mail: "free" } as const;
const pays = (to: "prepaid" | "renewing") => ({ to, payment: "buys" }) as const;
const fails = { to: "failing", mail: "failed" } as const;
const endsThere = { to: "ending", provider: "closes", mail: "endedAtProvider" } as const;
const cancels = { to: "ending", provider: "closes", mail: "cancelled" } as const;
const lapses = { to: "ended", provider: "closes", mail: "expired" } as const;
const locks = { to: "barred", provider: "closes" } as const;

/** A card that came too late, or beside one that is charged already: its provider subscription is closed. */
const unneeded = <State extends SubscriptionState>(to: State) => ({ to, provider: "closes" }) as const;

/** The same from every state but the barred one. */
const fromEach = (move: SubscriptionMove) => ({
  ...{ none: move, renewing: move, failing: move, prepaid: move, ending: move, ended: move },
});

/** The life of a subscription: where each event leads from each state. An event without a move there changes nothing. */
export const subscriptionMoves: Record<
  SubscriptionEvent,
  Partial<Record<SubscriptionState, SubscriptionMove>>
> = {
  newPayment: { ...fromEach(starts), ...chargedAlready, barred: buysNothing },
  renewal: { ...fromEach(renews), barred: buysNothing },
  latePayment: {
    ...fromEach(prolongs),
    ...chargedAlready,
    prepaid: { ...prolongs, to: "prepaid" },
    barred: buysNothing,
  },
  cardKept: {
    none: unneeded("none"),
    renewing: unneeded("renewing"),
    failing: unneeded("failing"),
    prepaid: keepsCard,
    ending: keepsCard,
    ended: unneeded("ended"),
    barred: unneeded("barred"),
  },
  freeMonths: { none: isFree, prepaid: isFree, ending: isFree, ended: isFree },
  cash: { ...fromEach(pays("prepaid")), renewing: pays("renewing"), failing: pays("renewing") },
  chargeFails: { renewing: fails, failing: fails },
  providerEnds: { renewing: endsThere, failing: endsThere },
  cancel: { renewing: cancels, failing: cancels },
  lapse: { renewing: lapses, failing: lapses, prepaid: lapses, ending: lapses },
  lock: fromEach(locks),
  unlock: { barred: { to: "ended" } },
  days: {
    renewing: { to: "renewing" },
    failing: { to: "failing" },
    prepaid: { to: "prepaid" },
    ending: { to: "ending" },
    ended: { to: "ending" },
    barred: { to: "barred" },
  },
};

/** What the owner may end: while the business is suspended its days do not run out. */
export const stateToCancel = (
  business: BusinessStanding,
  stored: StoredSubscription | null,
  now: Date,
): SubscriptionState => subscriptionState(business, stored, business.suspendedAt ?? now);

export type CheckoutPrice = { amountCents: number; recurringCents: number; billingDay: string | null };

/** What a checkout costs from a state: nothing before the end of days that are paid for. Null where none is open. */
export function checkoutPrice(state: SubscriptionState, subscriptionEnd: Date | null): CheckoutPrice | null {
  const price = { amountCents: planPriceCents, recurringCents: planPriceCents, billingDay: null };
  if (state === "none" || state === "ended") return price;
  if ((state === "ending" || state === "prepaid") && subscriptionEnd)
    return { ...price, amountCents: 0, billingDay: dayOf(subscriptionEnd) };
  return null;
}

/** The move that an event makes from here; null when it changes nothing. */
export const moveOf = (event: SubscriptionEvent, state: SubscriptionState): SubscriptionMove | null =>
  subscriptionMoves[event][state] ?? null;

/** What the owner may agree to pay now; null while a card is charged already, and for a business that may not be shown. */
export function checkoutOffer(
  business: BusinessStanding,
  stored: StoredSubscription | null,
  now: Date,
): CheckoutPrice | null {
  const state = subscriptionState(business, stored, now);
  if (!mayPay(business) || (state === "none" && hasActiveSubscription(business, now))) return null;
  if (state === "prepaid" && stored?.freeForever) return null;
  return checkoutPrice(state, stored?.subscriptionEnd ?? null);
}

/** A payment at the price of a promo code that is used up: it buys nothing. */
export const promoGone = (state: SubscriptionState, amountCents: number): SubscriptionMove => ({
  to: state,
  ...(amountCents > 0 ? ({ payment: "toRefund" } as const) : {}),
  provider: "closes",
  mail: "promoGone",
});
