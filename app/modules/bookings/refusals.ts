import type { Errors } from "~/forms/parse";
import { instantOf, isDay, isTime, plainDate, weekdayOf } from "~/platform/time";
import { type CalendarBusiness, type CalendarView, type Chosen, findService } from "./calendar";
import type { RequestRefusal } from "./commands/request-booking.server";
import type { BookingRefusal } from "./components/booking-form";
import { horizonDays, maxNewPerDay, maxPendingInAll, maxPendingPerBusiness } from "./rules";

export type SlotNotice = { title: string; text: string };
export type RefusalWords = { errors?: Errors; notice?: SlotNotice };

const error = (text: string): RefusalWords => ({ notice: { title: "Error", text } });

export const failed = error("Failed to send booking request. Please try again.");
export const tooOften = error("Too many booking requests. Please try again later.");

type SlotErrors = { date?: string; time?: string };

/** Why the requested day or time can no longer be booked, by the calendar of that day. */
export function slotErrors(
  business: CalendarBusiness,
  calendar: CalendarView | null,
  { serviceId, date, time }: Chosen,
): SlotErrors {
  if (!calendar || !date || !isDay(date)) return {};
  if (date < calendar.today) return { date: "That day is in the past" };
  if (date > calendar.lastDay) {
    const last = plainDate(instantOf(calendar.lastDay, "12:00"));
    return { date: `Bookings can be made ${horizonDays} days ahead, until ${last}` };
  }
  if (!business.hours.some(({ weekday }) => weekday === weekdayOf(date)))
    return { date: "The business is closed on that day" };
  if (!findService(business.services, serviceId)) return {};
  if (calendar.counts.available === 0) return { date: "No free time is left on that day" };
  if (!time || !isTime(time)) return {};
  const slot = calendar.slots.find((candidate) => candidate.time === time);
  if (!slot) return { time: notOffered };
  return slot.state === "Booked" ? { time: taken } : {};
}

const taken = "Sorry, that time was just taken";

/**
 * What an address with a date and a time gets besides the calendar: the form if the time is empty, and a notice if it
 * cannot be booked.
 */
export function answerToAddress(
  business: CalendarBusiness,
  calendar: CalendarView | null,
  chosen: Chosen,
): { form: BookingRefusal | null; gone: SlotNotice | null } {
  const { date, time } = chosen;
  if (!calendar || !date || typeof time !== "string" || calendar.chosen) return { form: null, gone: null };
  const errors = slotErrors(business, calendar, { ...chosen, serviceId: calendar.service.id });
  if (time === "") return { form: { values: { date }, errors }, gone: null };
  const isTaken = date === calendar.date && calendar.slots.some((slot) => slot.time === time);
  if (isTaken) return { form: null, gone: { title: taken, text: stillFree(calendar) } };
  const title = errors.date ?? errors.time;
  return { form: null, gone: title ? { title, text: "" } : null };
}

const notOffered = "Please choose one of the available times";

/** The customer's message for a refused request. `calendar` is that of the requested day. */
export function refusalWords(
  reason: RequestRefusal,
  calendar: CalendarView | null,
  wrong: SlotErrors,
): RefusalWords {
  switch (reason) {
    case "slot_taken":
      return {
        errors: wrong.date ? {} : { time: "Please choose another time" },
        notice: { title: taken, text: stillFree(calendar, " Everything else you typed is kept.") },
      };
    case "not_a_slot":
      return { errors: wrong.date || wrong.time ? {} : { time: notOffered } };
    case "consent_missing":
      return { errors: { healthConsent: "Please tick this, or leave the notes empty" } };
    case "not_bookable":
      return error("This business does not take bookings at the moment.");
    case "own_business":
      return error("This is your own business.");
    case "not_confirmed":
      return error("Please confirm your e-mail address first: the link is in the mail that we sent you.");
    case "too_many_here":
      return error(
        `You have ${maxPendingPerBusiness} requests waiting at this business. Please wait for an answer first.`,
      );
    case "too_many_pending":
      return error(`You have ${maxPendingInAll} requests waiting. Please wait for an answer first.`);
    case "too_many_today":
      return error(`You have made ${maxNewPerDay} booking requests today. Please come back tomorrow.`);
  }
}

function stillFree(calendar: CalendarView | null, kept = ""): string {
  const free = calendar?.slots.filter((slot) => slot.state === "Available").map((slot) => slot.time) ?? [];
  if (!calendar || free.length === 0) return "Nothing else is free on that day: please choose another date.";
  return `Still free on ${calendar.dateName}: ${free.join(", ")}.${kept}`;
}
