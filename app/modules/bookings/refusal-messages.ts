import type { Errors } from "~/forms/parse";
import { dayMessage } from "~/modules/businesses/availability/messages";
import type { OpeningPlan } from "~/modules/businesses/availability/rules";
import { noonOf } from "~/platform/time";
import type { Filled, Message } from "~/texts/message";
import {
  type CalendarBusiness,
  type CalendarView,
  type Chosen,
  type SlotReason,
  whyNotFree,
} from "./calendar";
import type { RequestRefusal } from "./commands/request-booking.server";
import type { RescheduleResult } from "./commands/reschedule-booking.server";
import { missing } from "./forms";
import {
  maxLiveInAll,
  maxLivePerBusiness,
  maxNewPerDay,
  maxPendingInAll,
  maxPendingPerBusiness,
} from "./rules";
import { isOfLane, type Unusual } from "./slots";

export type SlotNotice = { title: Message; text?: Message };
export type RefusalMessages = { errors?: Errors; notice?: SlotNotice };

/** The values of a refused post or of an address that opens the form, and what is wrong with them. */
export type BookingRefusal = {
  values: Record<string, string | string[]>;
  errors: Errors;
  notice?: SlotNotice | undefined;
};

const slotErrors = {
  past_day: { date: "bookingPage.wrong.pastDay" },
  closed_day: { date: "bookingPage.wrong.closedDay" },
  day_full: { date: "bookingPage.wrong.dayFull" },
  not_a_slot: { time: "bookingPage.wrong.notASlot" },
  begun: { time: "bookingPage.wrong.notASlot" },
  too_soon: { time: "bookingPage.wrong.tooSoon" },
  in_outage: { time: "bookingPage.wrong.outage" },
  slot_taken: { time: "bookingPage.wrong.taken" },
} as const satisfies Partial<Record<SlotReason, Errors>>;

/** The error beside the date or the time. */
export function slotError(reason: SlotReason, calendar: CalendarView | null): Errors {
  if (reason === "day_off" || reason === "holiday")
    return { date: calendar?.reason ?? "bookingPage.wrong.closedDay" };
  if (reason !== "beyond_horizon") return slotErrors[reason];
  if (!calendar) return { date: "bookingPage.wrong.date" };
  const values = { count: calendar.horizonDays, lastDay: noonOf(calendar.lastDay) };
  return { date: { key: "bookingPage.wrong.beyondHorizon", values } };
}

/**
 * What an address with a date and a time gets besides the calendar: the form if the time is empty, and a notice if it
 * cannot be booked.
 */
export function addressMessages(
  business: CalendarBusiness,
  calendar: CalendarView | null,
  chosen: Chosen,
  now: Date,
): { form: BookingRefusal | null; gone: SlotNotice | null } {
  const { date, time } = chosen;
  if (!calendar || !date || typeof time !== "string" || calendar.chosen) return { form: null, gone: null };
  const reason = whyNotFree(business, calendar, { ...chosen, serviceId: calendar.service.id }, now);
  const errors = reason ? slotError(reason, calendar) : {};
  if (time === "") return { form: { values: { date }, errors }, gone: null };
  const wasOffered = date === calendar.date && calendar.slots.some((slot) => slot.time === time);
  if (wasOffered)
    return { form: null, gone: { title: "bookingPage.wrong.taken", text: stillFree(calendar, "still") } };
  const title = errors.date ?? errors.time;
  return { form: null, gone: title ? { title } : null };
}

type InTheWay = { isBlocked: boolean; customerName: string | null; from: Date; to: Date };
/** What an owner has at that time already. */
export function clashMessage({ isBlocked, customerName, from, to }: InTheWay): Message {
  if (isBlocked) return "bookings.move.clashBlocked";
  return customerName
    ? { key: "bookings.move.clash", values: { name: customerName, from, to } }
    : "bookings.enter.taken";
}

/** The owner may write it in or move it there by hand; a customer is not asked for such a time. */
export const elsewhereMessage = (name: string): Filled => ({
  key: "bookings.move.clashElsewhere",
  values: { name },
});

/** What an owner is warned of. */
export const unusualMessages: Record<Unusual, Message> = {
  day_off: "bookings.enter.unusual.closedDay",
  holiday: "bookings.enter.unusual.closedDay",
  closed_day: "bookings.enter.unusual.closedDay",
  outside_hours: "bookings.enter.unusual.outsideHours",
  in_buffer: "bookings.enter.unusual.inBuffer",
  outside_area: "bookings.enter.unusual.outsideArea",
  in_outage: "bookings.enter.unusual.outage",
  busy_elsewhere: "bookings.enter.unusual.busyElsewhere",
  not_at_work: "bookings.enter.unusual.notAtWork",
};

/** What the day has other hours of, where that is why the owner is asked. */
export const becauseOf = (why: Unusual, plan: OpeningPlan, date: string): Filled | null =>
  isOfLane(why) ? null : dayMessage(plan, date);

const error = (text: Message): RefusalMessages => ({ notice: { title: "common.error", text } });

export const failed = { title: "common.error", text: "bookingPage.refused.failed" } as const;
export const tooOften = "bookingPage.refused.tooOften";

/** 'Does not come to Hatfield, Pretoria' */
export const outsideMessage = (suburb: string): Filled => ({
  key: "bookingPage.wrong.outside",
  values: { suburb },
});

export const isOutsideMessage = (error: Message | undefined): boolean =>
  typeof error === "object" && error.key === "bookingPage.wrong.outside";

const refusals = {
  service_gone: { errors: { service: "bookingPage.wrong.serviceGone" } },
  address_missing: { errors: { address: missing.text }, notice: missing },
  call_out: { notice: { title: "bookingPage.wrong.callOut", text: "bookingPage.wrong.callOutText" } },
  extra_gone: { notice: { title: "bookingPage.wrong.extras", text: "bookingPage.wrong.extrasText" } },
  consent_missing: { errors: { healthConsent: "bookingPage.wrong.healthConsent" } },
  not_bookable: error("bookingPage.refused.notBookable"),
  own_business: error("bookingPage.refused.ownBusiness"),
  not_confirmed: error("bookingPage.refused.notConfirmed"),
  blocked: error("bookingPage.refused.blocked"),
  too_many_here: error({ key: "bookingPage.refused.tooManyHere", values: { count: maxPendingPerBusiness } }),
  too_many_pending: error({ key: "bookingPage.refused.tooManyPending", values: { count: maxPendingInAll } }),
  too_many_live_here: error({
    key: "bookingPage.refused.tooManyLiveHere",
    values: { count: maxLivePerBusiness },
  }),
  too_many_live: error({ key: "bookingPage.refused.tooManyLive", values: { count: maxLiveInAll } }),
  too_many_today: error({ key: "bookingPage.refused.tooManyToday", values: { count: maxNewPerDay } }),
  overlapping: {
    ...error("bookingPage.refused.overlapping"),
    errors: { time: "bookingPage.wrong.chooseAnother" },
  },
} as const satisfies Partial<Record<RequestRefusal, RefusalMessages>>;

/** The customer's message for a refused request. `calendar` is that of the requested day, `outside` where nobody comes. */
export function refusalMessages(
  reason: RequestRefusal,
  calendar: CalendarView | null,
  outside: string | null = null,
): RefusalMessages {
  const isFull = calendar?.counts.free === 0;
  switch (reason) {
    case "slot_taken":
      return {
        errors: isFull ? slotError("day_full", calendar) : { time: "bookingPage.wrong.chooseAnother" },
        notice: { title: "bookingPage.wrong.taken", text: stillFree(calendar, "stillAndKept") },
      };
    case "not_a_slot":
    case "in_outage":
    case "begun":
    case "too_soon":
      return { errors: slotError(isFull ? "day_full" : reason, calendar) };
    case "past_day":
    case "beyond_horizon":
    case "day_off":
    case "holiday":
    case "closed_day":
      return { errors: slotError(reason, calendar) };
    case "outside_area":
      return { errors: { address: outsideMessage(outside ?? "") } };
    default:
      return refusals[reason];
  }
}

function stillFree(calendar: CalendarView | null, say: "still" | "stillAndKept"): Message {
  const free = calendar?.slots.filter((slot) => slot.state === "free").map((slot) => slot.time) ?? [];
  if (!calendar || free.length === 0) return "bookingPage.free.nothing";
  return { key: `bookingPage.free.${say}`, values: { date: noonOf(calendar.date), times: free.join(", ") } };
}

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
  blocked: "bookingPage.refused.blocked",
} as const satisfies Record<Reason, string>;
