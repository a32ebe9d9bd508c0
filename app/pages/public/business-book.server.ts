import { data, type RouterContextProvider } from "react-router";
import type { Errors } from "~/forms/parse";
import { parseForm } from "~/forms/parse";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { bookingHref } from "~/modules/bookings/booking-address";
import { type CalendarBusiness, type CalendarView, findService } from "~/modules/bookings/calendar";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import type { Booker, BookingRefusal } from "~/modules/bookings/components/booking-form";
import { bookingForm, missing } from "~/modules/bookings/forms";
import { findBooker, hasBooked, loadCalendar } from "~/modules/bookings/queries.server";
import {
  answerToAddress,
  failed,
  type RefusalWords,
  refusalWords,
  slotErrors,
  tooOften,
} from "~/modules/bookings/refusals";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { networkOf } from "~/platform/requests.server";

type Context = Readonly<RouterContextProvider>;
type Business = CalendarBusiness & { slug: string; userId: string | null };
type Viewer = Booker | "may_not_book" | null;

/** The data of <BookingSection> on GET: what the URL asks for, and the viewer's part. */
export async function loadBooking(business: Business, url: URL, context: Context) {
  const { db, readDb, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const asked = (name: string) => url.searchParams.get(name);
  const chosen = {
    serviceId: asked("service"),
    date: asked("date"),
    time: asked("time"),
    month: asked("month"),
  };
  // A signed-in viewer may just have booked and must see it; for others a slot may be gone a moment later anyway.
  const calendar = await loadCalendar(viewer ? db : readDb, business, chosen, now());
  const { form, gone } = answerToAddress(business, calendar, chosen);
  const own = gone && viewer && (await hasBooked(db, viewer.id, business.id, chosen.date, chosen.time));
  return { calendar, viewer: calendar && (await whoBooks(business, context)), form, gone: own ? null : gone };
}

async function whoBooks(business: Business, context: Context): Promise<Viewer> {
  const viewer = context.get(viewerContext);
  if (!viewer) return null;
  if (viewer.role === "admin" || viewer.id === business.userId) return "may_not_book";
  const { name, email } = viewer;
  return (await findBooker(context.get(appContext).db, viewer.id)) ?? { name, email, phone: null };
}

/** A refused booking: the form as it was typed, and the calendar of the requested day. */
export type BookAnswer = BookingRefusal & { calendar: CalendarView | null };

/** The 'Book Service' form, posted to the business page. */
export async function bookAction(business: Business, request: Request, context: Context) {
  const { db, appUrl, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  if (!viewer) return askToSignIn(business, form);
  const answer = async (status: number, words: WordsFor, headers: Record<string, string> = {}) => {
    const { values, chosen } = typedIn(form);
    const calendar = await loadCalendar(db, business, chosen, now());
    const wrong = slotErrors(business, calendar, chosen);
    const { errors, notice } = words(calendar, wrong);
    const refusal: BookAnswer = { values, errors: { ...wrong, ...errors }, notice, calendar };
    return data(refusal, { status, headers });
  };

  const parsed = parseForm(bookingForm, form);
  if (!parsed.ok) return answer(422, () => wrongFields(parsed.errors));
  const { service: idOrName, phone = null, notes, ...asked } = parsed.data;
  const service = findService(business.services, idOrName);
  if (!service) return answer(422, () => wrongFields({ service: "Please choose one of the services" }));

  const wanted = { ...asked, phone, notes: notes || null, businessId: business.id, serviceId: service.id };
  const customer = { userId: viewer.id, network: networkOf(request) };
  const result = await requestBooking(db, customer, wanted, appUrl, now()).catch(logFailure);
  if (result === "failed") return answer(503, () => failed);
  if (!result.ok && result.reason === "too_many")
    return answer(429, () => tooOften, { "Retry-After": String(result.retryAfter) });
  if (!result.ok) {
    const { reason } = result;
    return answer(reason === "slot_taken" ? 409 : 422, (...found) => refusalWords(reason, ...found));
  }
  return redirectWith("/bookings", toasts[result.status]);
}

const toasts = {
  pending: {
    title: "Booking Request Sent",
    text: "The business will review your request and get back to you soon!",
  },
  accepted: {
    title: "Booking Confirmed",
    text: "Your booking is confirmed. We sent you a mail with a calendar file.",
  },
};

type WordsFor = (calendar: CalendarView | null, wrong: ReturnType<typeof slotErrors>) => RefusalWords;

function wrongFields(errors: Errors): RefusalWords {
  return Object.values(errors).includes(missing.text) ? { errors, notice: missing } : { errors };
}

function typedIn(form: FormData) {
  const values = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  return { values, chosen: { serviceId: values.service, date: values.date, time: values.time } };
}

/** Returns to the same slot after the sign-in. */
function askToSignIn(business: Business, form: FormData) {
  const { service, date, time } = typedIn(form).values;
  const next = bookingHref(`/business/${business.slug}`, { service, date, time }, "book");
  return redirectWith(`/auth?action=signin&next=${encodeURIComponent(next)}`, {
    title: "Please sign up or log in to book this service",
    text: "",
    tone: "error",
  });
}

function logFailure(error: unknown): "failed" {
  log.error({ err: error }, "booking request failed");
  return "failed";
}
