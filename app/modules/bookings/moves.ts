import type { CancelReason } from "./cancel-reasons";

export const bookingStatuses = ["pending", "accepted", "rejected", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export type Party = "customer" | "business";
/** `staff` is the operator: suspension and blacklisting. */
export type Side = Party | "clock" | "staff";

export const otherParty = { customer: "business", business: "customer" } as const satisfies Record<
  Party,
  Party
>;

/** How a booking begins: asked for, booked directly, written in by the owner, or confirmed by the owner for a guest. */
export type FirstMove = "request" | "book" | "enter" | "confirm";

/** The time that is requested or agreed, and one that was proposed instead. */
export type HoldKind = "own" | "proposed";
/** Also what the owner keeps free of bookings. */
export type AnyHoldKind = HoldKind | "blocked";

type Move = {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: Side;
  /** Only while a time proposed by this side waits for an answer. */
  answers?: Party;
  /**
   * Which of its times the booking holds afterwards: the agreed or requested one, the proposed one in its place, both,
   * or none. What is neither pending nor accepted holds none.
   */
  holds: "own" | "proposed" | "both" | "none";
  /** A time that waits for an answer goes on waiting. */
  keeps?: true;
  /** The time is agreed anew, or no longer: the calendar file's SEQUENCE rises. */
  agrees?: true;
  /** Who gets a mail. */
  tells: readonly Party[];
  reason?: CancelReason;
};

const both = ["customer", "business"] as const;
const live = ["pending", "accepted"] as const;

/**
 * The life of a booking: every move that either side, the clock or the operator can make. A proposed time does not change
 * the status; an accepted booking keeps its time until the owner agrees to the customer's proposal.
 */
export const bookingMoves = {
  accept: { from: ["pending"], to: "accepted", by: "business", holds: "own", agrees: true, tells: both },
  reject: { from: ["pending"], to: "rejected", by: "business", holds: "none", tells: both },
  propose: { from: ["pending"], to: "pending", by: "business", holds: "both", tells: both },
  acceptProposal: {
    from: live,
    to: "accepted",
    by: "customer",
    answers: "business",
    holds: "proposed",
    agrees: true,
    tells: both,
  },
  declineProposal: {
    from: ["pending"],
    to: "pending",
    by: "customer",
    answers: "business",
    holds: "own",
    tells: both,
  },
  expire: { from: ["pending"], to: "cancelled", by: "clock", holds: "none", tells: both, reason: "expired" },

  changeRequest: { from: ["pending"], to: "pending", by: "customer", holds: "own", tells: both },
  moveDirectly: {
    from: ["accepted"],
    to: "accepted",
    by: "customer",
    holds: "own",
    agrees: true,
    tells: both,
  },
  askToMove: { from: ["accepted"], to: "accepted", by: "customer", holds: "both", tells: both },
  agreeToMove: {
    from: ["accepted"],
    to: "accepted",
    by: "business",
    answers: "customer",
    holds: "proposed",
    agrees: true,
    tells: both,
  },
  refuseToMove: {
    from: ["accepted"],
    to: "accepted",
    by: "business",
    answers: "customer",
    holds: "own",
    tells: both,
  },
  withdrawMove: {
    from: ["accepted"],
    to: "accepted",
    by: "customer",
    answers: "customer",
    holds: "own",
    tells: both,
  },
  lapseMove: {
    from: ["accepted"],
    to: "accepted",
    by: "clock",
    answers: "customer",
    holds: "own",
    tells: both,
  },

  /** The owner asks the customer for another time; nobody without an account is asked (`moveByHand`). */
  proposeMove: { from: ["accepted"], to: "accepted", by: "business", holds: "both", tells: both },
  /** The same with another service, price or address. */
  proposeChange: { from: ["accepted"], to: "accepted", by: "business", holds: "both", tells: both },
  /** The owner changes what needs nobody's yes: the name's spelling, own notes, a lower price; by hand everything. */
  change: {
    from: ["accepted"],
    to: "accepted",
    by: "business",
    holds: "both",
    keeps: true,
    agrees: true,
    tells: both,
  },
  declineMove: {
    from: ["accepted"],
    to: "accepted",
    by: "customer",
    answers: "business",
    holds: "own",
    tells: both,
  },
  takeBackMove: {
    from: ["accepted"],
    to: "accepted",
    by: "business",
    answers: "business",
    holds: "own",
    tells: both,
  },
  lapseProposal: {
    from: ["accepted"],
    to: "accepted",
    by: "clock",
    answers: "business",
    holds: "own",
    tells: both,
  },
  moveByHand: {
    from: ["accepted"],
    to: "accepted",
    by: "business",
    holds: "own",
    agrees: true,
    tells: ["business"],
  },

  customerCancels: {
    from: live,
    to: "cancelled",
    by: "customer",
    holds: "none",
    agrees: true,
    tells: both,
    reason: "customer_cancelled",
  },
  /** After the limit of the business: it may ask for a fair part of the price. */
  customerCancelsLate: {
    from: ["accepted"],
    to: "cancelled",
    by: "customer",
    holds: "none",
    agrees: true,
    tells: both,
    reason: "customer_late",
  },
  businessCancels: {
    from: ["accepted"],
    to: "cancelled",
    by: "business",
    holds: "none",
    agrees: true,
    tells: both,
    reason: "business_cancelled",
  },

  finish: { from: ["accepted"], to: "completed", by: "business", holds: "none", tells: both },
  complete: { from: ["accepted"], to: "completed", by: "clock", holds: "none", tells: both },
  customerMissed: { from: ["accepted"], to: "accepted", by: "business", holds: "own", tells: both },
  /** A person without an account is told nothing and cannot say otherwise: it is closed at once. */
  missedByHand: {
    from: ["accepted"],
    to: "cancelled",
    by: "business",
    holds: "none",
    tells: ["business"],
    reason: "customer_missing",
  },
  /** Also of a booking that was completed meanwhile. */
  businessMissed: {
    from: ["accepted", "completed"],
    to: "accepted",
    by: "customer",
    holds: "own",
    tells: both,
  },
  /** Also, by a review, of a report that was closed without an answer. */
  dispute: { from: ["accepted", "cancelled"], to: "accepted", by: "customer", holds: "own", tells: both },
  disputeAsBusiness: { from: ["accepted"], to: "accepted", by: "business", holds: "own", tells: both },
  closeCustomerMissed: {
    from: ["accepted"],
    to: "cancelled",
    by: "clock",
    holds: "none",
    tells: both,
    reason: "customer_missing",
  },
  closeBusinessMissed: {
    from: ["accepted"],
    to: "cancelled",
    by: "clock",
    holds: "none",
    tells: both,
    reason: "business_missing",
  },

  /** An administrator settles a dispute: the report stands, or it does not and the job counts as done. */
  upholdCustomerMissed: {
    from: ["accepted"],
    to: "cancelled",
    by: "staff",
    holds: "none",
    tells: both,
    reason: "customer_missing",
  },
  upholdBusinessMissed: {
    from: ["accepted"],
    to: "cancelled",
    by: "staff",
    holds: "none",
    tells: both,
    reason: "business_missing",
  },
  dismissMissed: { from: ["accepted"], to: "completed", by: "staff", holds: "none", tells: both },

  customerLeaves: {
    from: live,
    to: "cancelled",
    by: "customer",
    holds: "none",
    agrees: true,
    tells: ["business"],
    reason: "customer_left",
  },
  businessLeaves: {
    from: live,
    to: "cancelled",
    by: "business",
    holds: "none",
    agrees: true,
    tells: ["customer"],
    reason: "business_left",
  },
  /** Its owner asked for the deletion of the account, which may still be taken back: before then, after then, taken back. */
  keptWhileLeaving: { from: ["accepted"], to: "accepted", by: "business", holds: "own", tells: ["customer"] },
  endsWithBusiness: { from: ["accepted"], to: "accepted", by: "business", holds: "own", tells: ["customer"] },
  businessStays: { from: ["accepted"], to: "accepted", by: "business", holds: "own", tells: ["customer"] },
  businessSuspended: {
    from: ["pending"],
    to: "cancelled",
    by: "staff",
    holds: "none",
    tells: both,
    reason: "business_suspended",
  },
  keptInSuspension: { from: ["accepted"], to: "accepted", by: "staff", holds: "own", tells: ["customer"] },
  /** The customer gets one mail about the account. */
  customerSuspended: {
    from: ["pending"],
    to: "cancelled",
    by: "staff",
    holds: "none",
    tells: ["business"],
    reason: "customer_suspended",
  },
  /** What was accepted stands; the owner learns that the customer cannot sign in, and may cancel. */
  keptWithoutCustomer: { from: ["accepted"], to: "accepted", by: "staff", holds: "own", tells: ["business"] },
  businessClosed: {
    from: live,
    to: "cancelled",
    by: "staff",
    holds: "none",
    agrees: true,
    tells: both,
    reason: "business_closed",
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof bookingMoves;
export const moveOf = (name: MoveName): Move => bookingMoves[name];
