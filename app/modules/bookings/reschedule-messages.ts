import type { RescheduleResult } from "./commands/reschedule-booking.server";

type Reason = Exclude<Extract<RescheduleResult, { ok: false }>["reason"], "not_found">;

/** Why a customer's booking cannot have the chosen time. */
export const rescheduleMessages = {
  too_many: "bookingPage.refused.tooOften",
  too_late: "ownBooking.wrong.tooLate",
  policy_over: "ownBooking.wrong.policyOver",
  same_time: "ownBooking.wrong.sameTime",
  overlapping: "bookingPage.refused.overlapping",
  slot_taken: "bookingPage.wrong.taken",
  not_a_slot: "bookingPage.wrong.notASlot",
  in_outage: "bookingPage.wrong.outage",
  begun: "bookingPage.wrong.notASlot",
  past_day: "bookingPage.wrong.pastDay",
  beyond_horizon: "bookingPage.wrong.date",
  day_off: "bookingPage.wrong.closedDay",
  holiday: "bookingPage.wrong.closedDay",
  closed_day: "bookingPage.wrong.closedDay",
  too_soon: "bookingPage.wrong.tooSoon",
  not_bookable: "ownBooking.wrong.closed",
  own_business: "bookingPage.refused.ownBusiness",
  not_confirmed: "bookingPage.refused.notConfirmed",
  blocked: "ownBooking.wrong.blocked",
} as const satisfies Record<Reason, string>;
