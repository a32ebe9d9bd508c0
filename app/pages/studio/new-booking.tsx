import { act, wrong } from "~/forms/act.server";
import { impersonatorContext } from "~/modules/accounts/viewer.server";
import { repeatHref, tabs, tellHref, upcomingLink, withFreeTime } from "~/modules/bookings/booking-address";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { listContacts } from "~/modules/bookings/contacts/queries.server";
import { listAccess } from "~/modules/bookings/contacts/rules";
import { knowChosen } from "~/modules/bookings/customers/commands.server";
import { findKnown, listCustomers } from "~/modules/bookings/customers/queries.server";
import { enteredActs, laneOf } from "~/modules/bookings/forms";
import { loadFreeTimes } from "~/modules/bookings/queries/free-times.server";
import { unusualMessages } from "~/modules/bookings/refusal-messages";
import { isRepeat, usualDates } from "~/modules/bookings/series/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { listServices } from "~/modules/businesses/queries.server";
import { comesToCustomer } from "~/modules/businesses/rules";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { newId } from "~/platform/ids";
import { dayOf, isDay } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/new-booking";
import { EntryForm } from "./new-booking/entry-form";
import { FreeTimesForm, WhoForm } from "./new-booking/forms";

export const handle = { back: upcomingLink };
export const meta = titled("bookings.enter.title");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const today = dayOf(now());
  const typed = (name: string) => url.searchParams.get(name) ?? "";
  const asked = typed("date");
  const words = typed("who").trim().slice(0, 100);
  const search = { words, show: "all", label: "", from: 0, limit: mostFound } as const;
  // Whoever views the site as the owner reads no lists of customers.
  const isOpen = context.get(impersonatorContext) === null;
  const wanted = isDay(asked) && asked >= today ? asked : null;
  const isListed = listAccess(business, now()) !== "closed";
  const known =
    isOpen && typed("person") ? await findKnown(db, business.id, typed("person"), isListed) : null;
  const services = await listServices(db, business.id);
  const last = services.find(({ id }) => id === known?.serviceId);
  const service = last ?? services.find(({ id }) => id === typed("service")) ?? services[0];
  const freeFrom = async (from: string) =>
    service && !typed("time") ? await loadFreeTimes(db, business, service, from, now()) : null;
  const first = await freeFrom(wanted ?? today);
  // In the evening the day's calls are written in: for another day.
  const next = wanted === null && first?.isOver ? first.near[0] : undefined;
  const date = next ? dayOf(next) : (wanted ?? today);
  const free = next ? await freeFrom(date) : first;
  const isAsked = isOpen && words.length > 1;
  const customers = isAsked ? await listCustomers(db, business.id, search, now()) : [];
  const more = mostFound - customers.length;
  const contacts =
    isAsked && isListed && more > 0 ? await listContacts(db, business.id, { words, limit: more }) : [];
  const found = [...customers, ...contacts.map((one) => ({ ...one, visits: 0 }))];
  return {
    mayFind: isOpen,
    bookingKey: newId(),
    words,
    found: isAsked
      ? found.map(({ id, name, phone, address, visits }) => ({ id, name, phone, address, visits }))
      : null,
    known,
    services,
    service,
    // Of who was here before, when it suits again; for somebody new, all of the day that is asked about.
    free:
      free &&
      (last ? { near: free.near.slice(0, mostNear), isOfDay: false } : { near: free.ofDay, isOfDay: true }),
    people: (await listPeople(db, business.id)).filter(({ lane }) => lane <= business.capacity),
    lane: typed("lane"),
    visits: comesToCustomer(business),
    today,
    date,
    time: typed("time"),
  };
}

/** So many people of a search are offered. */
const mostFound = 8;
/** And so many free times of what they had last. */
const mostNear = 4;

/** A booking that was agreed on the telephone or at the door. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  return act(enteredActs, withFreeTime(await request.formData()), {
    run: {
      enter: async ({ intent: _, service, lane, phone = null, email = null, address, notes, ...typed }) => {
        const { date, time, name } = typed;
        // A warning is about these alone.
        const warned = [service, date, time, lane, address].filter(Boolean).join(" ");
        const anyway = typed.anyway === warned;
        const entered = {
          ...{
            key: typed.key,
            date,
            time,
            name,
            serviceId: service,
            lane: laneOf(lane),
            phone,
            email,
            anyway,
          },
          ...{ address: address || null, notes: notes || null },
        };
        const result = await enterBooking(db, owner, entered, now());
        if (result.ok) {
          const chosen = url.searchParams.get("person") ?? "";
          await knowChosen(db, owner, { bookingId: result.bookingId, chosen });
          return { ...result, isReachable: Boolean(phone ?? email) };
        }
        if (result.reason !== "unusual") return result;
        const text = result.because ?? unusualMessages[result.why];
        return {
          ...wrong({}, { title: text, text: "bookings.enter.unusual.anyway" }),
          values: { anyway: warned },
        };
      },
    },
    done: ({ again }, { bookingId, isReachable }) => {
      const next = isReachable ? tellHref(bookingId) : tabs.upcoming;
      const times = String(usualDates);
      return redirectWith(
        isRepeat(again) ? repeatHref(bookingId, { every: again, times }) : next,
        "bookings.enter.done",
      );
    },
    reasons: {
      not_found: { field: "service", text: "bookings.enter.serviceGone" },
      service_gone: { field: "service", text: "bookings.enter.serviceGone" },
      not_a_slot: { field: "time", text: "bookingPage.wrong.time" },
      past_day: { field: "date", text: "bookingPage.wrong.pastDay" },
      too_far: { field: "date", text: "bookings.enter.tooFar" },
      slot_taken: { field: "time", text: "bookings.enter.taken" },
    },
  });
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("bookings.enter.title")} subtitle={t("bookings.enter.subtitle")} />
      {loaderData.services.length === 0 ? (
        <EmptyState
          compact
          title={t("bookings.enter.noServices.title")}
          text={t("bookings.enter.noServices.text")}
          actions={
            <ButtonLink href="/business-onboarding">{t("bookings.enter.noServices.action")}</ButtonLink>
          }
        />
      ) : (
        <>
          {loaderData.mayFind && !loaderData.known && (
            <WhoForm {...loaderData} isFirst={!actionData && !loaderData.words} />
          )}
          {loaderData.free?.isOfDay && !actionData && <FreeTimesForm {...loaderData} />}
          <EntryForm {...loaderData} refused={actionData ?? null} />
        </>
      )}
    </div>
  );
}
