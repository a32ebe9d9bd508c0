import type { Errors } from "~/forms/parse";
import { instantOf, minute } from "~/platform/time";
import type { Message, Words } from "~/texts/message";
import {
  type CalendarBusiness,
  type CalendarView,
  type Chosen,
  type SlotReason,
  whyNotFree,
} from "./calendar";
import type { RequestRefusal } from "./commands/request-booking.server";
import type { BookingRefusal } from "./components/booking-form";
import {
  horizonDays,
  maxLiveInAll,
  maxLivePerBusiness,
  maxNewPerDay,
  maxPendingInAll,
  maxPendingPerBusiness,
} from "./rules";

type Filled = Exclude<Message, string>;

export const durationOf = (from: Date, to: Date): Filled =>
  minutesText((to.getTime() - from.getTime()) / minute);

/** 60 -> '1 h', 90 -> '1 h 30 min', 45 -> '45 min' */
export function minutesText(whole: number): Filled {
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return { key: "dates.minutes", values: { minutes } };
  return minutes === 0
    ? { key: "dates.hours", values: { hours } }
    : { key: "dates.hoursAndMinutes", values: { hours, minutes } };
}

export type SlotNotice = { title: Words; text?: Words };
export type RefusalWords = { errors?: Errors; notice?: SlotNotice };

const noon = (day: string) => instantOf(day, "12:00");

/** The error beside the date or the time. */
export function slotError(reason: SlotReason, calendar: CalendarView | null): Errors {
  switch (reason) {
    case "past_day":
      return { date: "bookingPage.wrong.pastDay" };
    case "beyond_horizon": {
      const values = { count: horizonDays, lastDay: noon(calendar?.lastDay ?? "") };
      return {
        date: calendar ? { key: "bookingPage.wrong.beyondHorizon", values } : "bookingPage.wrong.date",
      };
    }
    case "closed_day":
      return { date: "bookingPage.wrong.closedDay" };
    case "day_full":
      return { date: "bookingPage.wrong.dayFull" };
    case "not_a_slot":
    case "begun":
      return { time: "bookingPage.wrong.notASlot" };
    case "slot_taken":
      return { time: "bookingPage.wrong.taken" };
  }
}

/**
 * What an address with a date and a time gets besides the calendar: the form if the time is empty, and a notice if it
 * cannot be booked.
 */
export function addressWords(
  business: CalendarBusiness,
  calendar: CalendarView | null,
  chosen: Chosen,
): { form: BookingRefusal | null; gone: SlotNotice | null } {
  const { date, time } = chosen;
  if (!calendar || !date || typeof time !== "string" || calendar.chosen) return { form: null, gone: null };
  const reason = whyNotFree(business, calendar, { ...chosen, serviceId: calendar.service.id });
  const errors = reason ? slotError(reason, calendar) : {};
  if (time === "") return { form: { values: { date }, errors }, gone: null };
  const wasOffered = date === calendar.date && calendar.slots.some((slot) => slot.time === time);
  if (wasOffered)
    return { form: null, gone: { title: "bookingPage.wrong.taken", text: stillFree(calendar, "still") } };
  const title = errors.date ?? errors.time;
  return { form: null, gone: title ? { title } : null };
}

const error = (text: Message): RefusalWords => ({ notice: { title: "common.error", text } });

export const failed = error("bookingPage.refused.failed");
export const tooOften = error("bookingPage.refused.tooOften");

/** The customer's message for a refused request. `calendar` is that of the requested day. */
export function refusalWords(reason: RequestRefusal, calendar: CalendarView | null): RefusalWords {
  const isFull = calendar?.counts.free === 0;
  switch (reason) {
    case "slot_taken":
      return {
        errors: isFull ? slotError("day_full", calendar) : { time: "bookingPage.wrong.chooseAnother" },
        notice: {
          title: "bookingPage.wrong.taken",
          text: stillFree(calendar, "stillAndKept"),
        },
      };
    case "not_a_slot":
    case "begun":
      return { errors: slotError(isFull ? "day_full" : reason, calendar) };
    case "past_day":
    case "beyond_horizon":
    case "closed_day":
      return { errors: slotError(reason, calendar) };
    case "consent_missing":
      return { errors: { healthConsent: "bookingPage.wrong.healthConsent" } };
    case "not_bookable":
      return error("bookingPage.refused.notBookable");
    case "own_business":
      return error("bookingPage.refused.ownBusiness");
    case "not_confirmed":
      return error("bookingPage.refused.notConfirmed");
    case "too_many_here":
      return error({ key: "bookingPage.refused.tooManyHere", values: { count: maxPendingPerBusiness } });
    case "too_many_pending":
      return error({ key: "bookingPage.refused.tooManyPending", values: { count: maxPendingInAll } });
    case "too_many_live_here":
      return error({ key: "bookingPage.refused.tooManyLiveHere", values: { count: maxLivePerBusiness } });
    case "too_many_live":
      return error({ key: "bookingPage.refused.tooManyLive", values: { count: maxLiveInAll } });
    case "overlapping":
      return {
        ...error("bookingPage.refused.overlapping"),
        errors: { time: "bookingPage.wrong.chooseAnother" },
      };
    case "too_many_today":
      return error({ key: "bookingPage.refused.tooManyToday", values: { count: maxNewPerDay } });
  }
}

function stillFree(calendar: CalendarView | null, say: "still" | "stillAndKept"): Words {
  const free = calendar?.slots.filter((slot) => slot.state === "free").map((slot) => slot.time) ?? [];
  if (!calendar || free.length === 0) return "bookingPage.free.nothing";
  return { key: `bookingPage.free.${say}`, values: { date: noon(calendar.date), times: free.join(", ") } };
}
