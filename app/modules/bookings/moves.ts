const cancelReasons = [
  "expired",
  "customer_cancelled",
  "customer_late",
  "business_cancelled",
  "customer_missing",
  "business_missing",
  "customer_left",
  "business_left",
  "business_suspended",
  "customer_suspended",
  "business_closed",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const bookingStatuses = ["pending", "accepted", "rejected", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export type Party = "customer" | "business";
/** `staff` is the operator: suspension and blacklisting. */
export type Side = Party | "clock" | "staff";

export const otherParty = { customer: "business", business: "customer" } as const;

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
/** A request stays one, an agreed booking stays agreed, or it is called off. */
const waits = { from: ["pending"], to: "pending", tells: both } as const;
const goesOn = { from: ["accepted"], to: "accepted", tells: both } as const;
const ends = { from: ["accepted"], to: "cancelled", holds: "none", tells: both } as const;

/**
 * The life of a booking: every move that either side, the clock or the operator can make. A proposed time does not change
 * the status; an accepted booking keeps its time until the owner agrees to the customer's proposal.
 */
export const bookingMoves = {
  accept: { from: ["pending"], to: "accepted", by: "business", holds: "own", agrees: true, tells: both },
  reject: { from: ["pending"], to: "rejected", by: "business", holds: "none", tells: both },
  propose: { ...waits, by: "business", holds: "both" },
  acceptProposal: {
    ...goesOn,
    from: live,
    by: "customer",
    answers: "business",
    holds: "proposed",
    agrees: true,
  },
  declineProposal: { ...waits, by: "customer", answers: "business", holds: "own" },
  expire: { ...ends, from: ["pending"], by: "clock", reason: "expired" },

  changeRequest: { ...waits, by: "customer", holds: "own" },
  moveDirectly: { ...goesOn, by: "customer", holds: "own", agrees: true },
  askToMove: { ...goesOn, by: "customer", holds: "both" },
  agreeToMove: { ...goesOn, by: "business", answers: "customer", holds: "proposed", agrees: true },
  refuseToMove: { ...goesOn, by: "business", answers: "customer", holds: "own" },
  withdrawMove: { ...goesOn, by: "customer", answers: "customer", holds: "own" },
  lapseMove: { ...goesOn, by: "clock", answers: "customer", holds: "own" },

  /** The owner asks the customer for another time; nobody without an account is asked (`moveByHand`). */
  proposeMove: { ...goesOn, by: "business", holds: "both" },
  /** The same with another service, price or address. */
  proposeChange: { ...goesOn, by: "business", holds: "both" },
  /** The owner changes what needs nobody's yes: the name's spelling, own notes, a lower price; by hand everything. */
  change: { ...goesOn, by: "business", holds: "both", keeps: true, agrees: true },
  declineMove: { ...goesOn, by: "customer", answers: "business", holds: "own" },
  takeBackMove: { ...goesOn, by: "business", answers: "business", holds: "own" },
  lapseProposal: { ...goesOn, by: "clock", answers: "business", holds: "own" },
  moveByHand: { ...goesOn, by: "business", holds: "own", agrees: true, tells: ["business"] },

  customerCancels: { ...ends, from: live, by: "customer", agrees: true, reason: "customer_cancelled" },
  /** After the limit of the business: it may ask for a fair part of the price. */
  customerCancelsLate: { ...ends, by: "customer", agrees: true, reason: "customer_late" },
  businessCancels: { ...ends, by: "business", agrees: true, reason: "business_cancelled" },

  finish: { from: ["accepted"], to: "completed", by: "business", holds: "none", tells: both },
  complete: { from: ["accepted"], to: "completed", by: "clock", holds: "none", tells: both },
  customerMissed: { ...goesOn, by: "business", holds: "own" },
  /** A person without an account is told nothing and cannot say otherwise: it is closed at once. */
  missedByHand: { ...ends, by: "business", tells: ["business"], reason: "customer_missing" },
  /** Also of a booking that was completed meanwhile. */
  businessMissed: { ...goesOn, from: ["accepted", "completed"], by: "customer", holds: "own" },
  /** Also, by a review, of a report that was closed without an answer. */
  dispute: { ...goesOn, from: ["accepted", "cancelled"], by: "customer", holds: "own" },
  disputeAsBusiness: { ...goesOn, by: "business", holds: "own" },
  closeCustomerMissed: { ...ends, by: "clock", reason: "customer_missing" },
  closeBusinessMissed: { ...ends, by: "clock", reason: "business_missing" },
  /** An administrator settles a dispute: the report stands, or it does not and the job counts as done. */
  upholdCustomerMissed: { ...ends, by: "staff", reason: "customer_missing" },
  upholdBusinessMissed: { ...ends, by: "staff", reason: "business_missing" },
  dismissMissed: { from: ["accepted"], to: "completed", by: "staff", holds: "none", tells: both },

  customerLeaves: {
    ...ends,
    from: live,
    by: "customer",
    agrees: true,
    tells: ["business"],
    reason: "customer_left",
  },
  businessLeaves: {
    ...ends,
    from: live,
    by: "business",
    agrees: true,
    tells: ["customer"],
    reason: "business_left",
  },
  /** Its owner asked for the deletion of the account, which may still be taken back: before then, after then, taken back. */
  keptWhileLeaving: { ...goesOn, by: "business", holds: "own", tells: ["customer"] },
  endsWithBusiness: { ...goesOn, by: "business", holds: "own", tells: ["customer"] },
  businessStays: { ...goesOn, by: "business", holds: "own", tells: ["customer"] },

  businessSuspended: { ...ends, from: ["pending"], by: "staff", reason: "business_suspended" },
  keptInSuspension: { ...goesOn, by: "staff", holds: "own", tells: ["customer"] },
  /** The customer gets one mail about the account. */
  customerSuspended: {
    ...ends,
    from: ["pending"],
    by: "staff",
    tells: ["business"],
    reason: "customer_suspended",
  },
  /** What was accepted stands; the owner learns that the customer cannot sign in, and may cancel. */
  keptWithoutCustomer: { ...goesOn, by: "staff", holds: "own", tells: ["business"] },
  businessClosed: { ...ends, from: live, by: "staff", agrees: true, reason: "business_closed" },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof bookingMoves;

export const moveOf = (name: MoveName): Move => bookingMoves[name];
