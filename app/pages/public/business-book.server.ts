import { data, type RouterContextProvider } from "react-router";
import { type Errors, parseForm } from "~/forms/parse";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { bookingHref } from "~/modules/bookings/booking-address";
import {
  type CalendarBusiness,
  type CalendarView,
  findService,
  whyNotFree,
} from "~/modules/bookings/calendar";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import type { Booker, BookingRefusal } from "~/modules/bookings/components/booking-form";
import { bookingForm, missing } from "~/modules/bookings/forms";
import { findBooker, hasBooked, loadCalendar } from "~/modules/bookings/queries/calendar.server";
import {
  addressWords,
  failed,
  type RefusalWords,
  refusalWords,
  slotError,
  tooOften,
} from "~/modules/bookings/words";
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
  const { form, gone } = addressWords(business, calendar, chosen);
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
  const { db, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  if (!viewer) return askToSignIn(business, form);
  const { values, chosen } = typedIn(form);
  const loadChosen = () => loadCalendar(db, business, chosen, now());
  const refuse = (calendar: CalendarView | null, status: number, words: RefusalWords, headers = {}) =>
    data({ values, errors: {}, ...words, calendar } satisfies BookAnswer, { status, headers });

  const parsed = parseForm(bookingForm, form);
  const service = findService(business.services, values.service);
  if (!parsed.ok || !service) {
    const calendar = await loadChosen();
    const reason = calendar && whyNotFree(business, calendar, chosen);
    const errors = parsed.ok ? { service: "bookingPage.wrong.service" as const } : parsed.errors;
    return refuse(calendar, 422, wrongFields({ ...(reason && slotError(reason, calendar)), ...errors }));
  }

  const { service: _, phone = null, notes, ...asked } = parsed.data;
  const wanted = { ...asked, phone, notes: notes || null, businessId: business.id, serviceId: service.id };
  const customer = { userId: viewer.id, network: networkOf(request) };
  const result = await requestBooking(db, customer, wanted, now()).catch(logFailure);
  if (result === "failed") return refuse(await loadChosen(), 503, failed);
  if (result.ok)
    return redirectWith("/bookings", result.status === "pending" ? said("requested") : said("confirmed"));
  if (result.reason === "too_many")
    return refuse(await loadChosen(), 429, tooOften, { "Retry-After": String(result.retryAfter) });
  const calendar = await loadChosen();
  const status = result.reason === "slot_taken" ? 409 : 422;
  return refuse(calendar, status, refusalWords(result.reason, calendar));
}

const said = (what: "requested" | "confirmed") =>
  ({ title: `bookingPage.${what}.title`, text: `bookingPage.${what}.text` }) as const;

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
    title: "bookingPage.signInNotice",
    text: "",
    tone: "error",
  });
}

function logFailure(error: unknown): "failed" {
  log.error({ err: error }, "booking request failed");
  return "failed";
}
