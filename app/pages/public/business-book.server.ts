import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { act, wrong } from "~/forms/act.server";
import { parseIntent } from "~/forms/intent";
import type { Errors } from "~/forms/parse";
import { keepContact } from "~/modules/accounts/commands/profile.server";
import { impersonatorContext, viewerContext } from "~/modules/accounts/viewer.server";
import { bookingHref } from "~/modules/bookings/booking-address";
import {
  type Booker,
  type CalendarBusiness,
  type CalendarView,
  calendarView,
  findService,
  nextFree,
  whyNotFree,
} from "~/modules/bookings/calendar";
import { type CallsOut, callOutLines } from "~/modules/bookings/commands/lines-on-top.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { bookingActs, laneOf, missing } from "~/modules/bookings/forms";
import { jobPlace } from "~/modules/bookings/job-places.server";
import {
  findBooker,
  findOwnBooking,
  listHolds,
  loadCalendar,
} from "~/modules/bookings/queries/calendar.server";
import { outsideOf } from "~/modules/bookings/queries/outside.server";
import {
  addressMessages,
  type BookingRefusal,
  failed,
  type RefusalMessages,
  refusalMessages,
  slotError,
  tooOften,
} from "~/modules/bookings/refusal-messages";
import { isAddressMissing } from "~/modules/bookings/rules";
import { findPlace } from "~/modules/bookings/waiting/queries.server";
import type { Extra } from "~/modules/businesses/prices";
import { comesToCustomer } from "~/modules/businesses/rules";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { isId } from "~/platform/ids";
import { networkOf } from "~/platform/requests.server";
import { isDay } from "~/platform/time";

type Context = Readonly<RouterContextProvider>;
type Business = CalendarBusiness &
  CallsOut & { extras: readonly Extra[] } & { slug: string; userId: string | null };
/** What is said before a booking, of the address that the form has. */
export const onTopOf = (
  business: CallsOut & { extras: readonly Extra[] },
  address: string | null | undefined,
) => ({
  callOut: callOutLines(business, address || (business.area?.rings.length ? null : "here")),
  rings: comesToCustomer(business) ? (business.area?.rings ?? []) : [],
  extras: business.extras,
});

type Viewer = Booker | "may_not_book" | null;

/** The calendar that a refused post loaded: the loader that runs after it loads none. */
const refusedCalendar = createContext<{ calendar: CalendarView | null; address: string } | null>(null);

/** The data of <BookingSection> on GET: what the URL asks for, else the first service, and the viewer's part. */
export async function loadBooking(business: Business, url: URL, context: Context) {
  const { db, readDb, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const asked = (name: string) => url.searchParams.get(name);
  const day = asked("date") ?? "";
  const slot = { businessId: business.id, date: asked("date"), time: asked("time") };
  const [holds, own, booker] = await Promise.all([
    // A signed-in viewer may just have booked and must see it; for others a slot may be gone a moment later anyway.
    listHolds(viewer ? db : readDb, business, now()),
    viewer && findOwnBooking(db, { userId: viewer.id }, slot, now()),
    business.bookable ? whoBooks(business, context) : null,
  ]);
  const lastAddress = booker && booker !== "may_not_book" ? booker.jobAddress : null;
  const chosen = {
    serviceId: asked("service"),
    person: asked("person"),
    date: asked("date"),
    time: asked("time"),
    month: asked("month"),
    job: jobPlace(lastAddress, business),
  };
  const refused = context.get(refusedCalendar);
  const calendar = refused ? refused.calendar : calendarView(business, holds, chosen, now());
  const { form, gone } = addressMessages(business, calendar, chosen, now());
  const waiter = calendar && context.get(impersonatorContext) === null && viewer;
  return {
    // What was booked already is not asked for again.
    calendar: calendar && own?.isAsked ? { ...calendar, chosen: null } : calendar,
    nextFree: nextFree(business, holds, isDay(day) ? day : null, now()),
    viewer: calendar && booker,
    onTop: onTopOf(business, refused?.address ?? lastAddress),
    form,
    gone: own?.isAsked ? null : gone,
    own,
    place: waiter ? await findPlace(db, waiter.id, business.id, calendar.date, now()) : undefined,
  };
}

async function whoBooks(business: Business, context: Context): Promise<Viewer> {
  const viewer = context.get(viewerContext);
  if (!viewer) return null;
  if (viewer.role === "admin" || viewer.id === business.userId) return "may_not_book";
  const { name, email } = viewer;
  return (await findBooker(context.get(appContext).db, viewer.id)) ?? { name, email, phone: null };
}

/** A refused booking: the form as it was typed, and the calendar of the requested day. */
export type RefusedBooking = BookingRefusal & { calendar: CalendarView | null };

/** The 'Book Service' form, posted to the business page. */
export async function bookAction(business: Business, request: Request, context: Context) {
  const { db, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  if (!viewer) {
    parseIntent(bookingActs, form);
    return askToSignIn(business, form);
  }
  const { values, texts, chosen } = typedIn(form);
  const loadChosen = async () => {
    const job = jobPlace(texts.address, business);
    const calendar = await loadCalendar(db, business, { ...chosen, job }, now());
    context.set(refusedCalendar, { calendar, address: texts.address ?? "" });
    return calendar;
  };
  const service = findService(business.services, texts.service);
  const needsAddress = isAddressMissing(business, texts.address);
  const answer = await act(bookingActs, form, {
    run: {
      book: async ({ intent: _, service: _service, person, phone, address, notes, ...asked }) => {
        const { callOut, extras, ...typed } = asked;
        // Which is said below.
        if (!service || needsAddress) return wrong({});
        const wanted = {
          ...{ ...typed, phone, address: address || null, notes: notes || null },
          ...{ businessId: business.id, serviceId: service.id, lane: laneOf(person) },
          said: { callOutCents: callOut, extras },
        };
        const customer = { userId: viewer.id, network: networkOf(request) };
        const result = await requestBooking(db, customer, wanted, now());
        if (result.ok) {
          await keepContact(db, viewer.id, { name: typed.name, phone }, now());
          return redirect(`/bookings/${result.bookingId}?booked`);
        }
        if (result.reason === "too_many") return { ...result, reason: result.reason };
        const calendar = await loadChosen();
        const words = refusalMessages(result.reason, calendar, outsideOf(business, address));
        const status = result.reason === "slot_taken" ? 409 : 422;
        return data<RefusedBooking>({ values, errors: {}, ...words, calendar }, { status });
      },
    },
    failed,
    reasons: { too_many: tooOften },
    lists: ["extras"],
  });
  if (answer instanceof Response) return answer;
  const { data: refused, init } = answer;
  if ("calendar" in refused) return data<RefusedBooking>(refused, init ?? {});
  const { notice, errors: typedErrors } = refused;
  const calendar = await loadChosen().catch(() => null);
  const refuse = (refusal: BookingRefusal) => data<RefusedBooking>({ ...refusal, calendar }, init ?? {});
  if (notice) return refuse({ values, errors: {}, notice: { title: "common.error", ...notice } });
  const reason = calendar && whyNotFree(business, calendar, chosen, now());
  const isOld = isId(texts.service ?? "");
  const errors: Errors = {
    ...(reason && slotError(reason, calendar)),
    ...(needsAddress ? { address: missing.text } : {}),
    ...(service || Object.keys(typedErrors).length > 0
      ? {}
      : { service: isOld ? "bookingPage.wrong.serviceGone" : "bookingPage.wrong.service" }),
    ...typedErrors,
  };
  return refuse({ values, ...wrongFields(errors), errors });
}

function wrongFields(errors: Errors): RefusalMessages {
  return Object.values(errors).includes(missing.text) ? { errors, notice: missing } : { errors };
}

function typedIn(form: FormData) {
  const texts: Record<string, string> = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const values = { ...texts, extras: form.getAll("extras").map(String) };
  return { values, texts, chosen: chosenOf(texts) };
}

const chosenOf = ({ service: serviceId, person, date, time }: Record<string, string>) => ({
  ...{ serviceId, person, date, time },
});

/** Returns to the same slot after the sign-in. */
function askToSignIn(business: Business, form: FormData) {
  const { service, person, date, time } = typedIn(form).texts;
  const next = bookingHref(`/business/${business.slug}`, { service, person, date, time }, "book");
  return redirectWith(`/auth?action=book&next=${encodeURIComponent(next)}`, {
    title: "bookingPage.signInNotice",
    tone: "error",
  });
}
