import { Form } from "react-router";
import { act, wrong } from "~/forms/act.server";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { impersonatorContext, viewerOf } from "~/modules/accounts/viewer.server";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { FormProblems, warningIn } from "~/modules/bookings/components/form-problems";
import { listContacts } from "~/modules/bookings/contacts/queries.server";
import { knowChosen } from "~/modules/bookings/customers/commands.server";
import { findKnown, listCustomers } from "~/modules/bookings/customers/queries.server";
import { enteredActs, laneOf } from "~/modules/bookings/forms";
import { freeValue, withFreeTime } from "~/modules/bookings/free-value";
import { newBookingHref, repeatHref, tabs, tellHref } from "~/modules/bookings/management-address";
import { loadFreeTimes } from "~/modules/bookings/queries/free-times.server";
import { unusualMessages } from "~/modules/bookings/refusal-messages";
import { isRepeat, repeats, usualDates } from "~/modules/bookings/series/rules";
import { businessContext } from "~/modules/businesses/owner.server";
import { listPeople } from "~/modules/businesses/people/queries.server";
import type { Person } from "~/modules/businesses/people/rules";
import { listServices, type OfferedService } from "~/modules/businesses/queries.server";
import { comesToCustomer } from "~/modules/businesses/rules";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { dayOf, instantOf, isDay, timeOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/new-booking";
import { FreeTimesForm } from "./new-booking/free-times-form";
import { WhoForm } from "./new-booking/who-form";

export const handle = { back: { href: tabs.upcoming, label: "bookings.management.day.back" } };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "bookings.enter.title" } }) },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const business = context.get(businessContext);
  const today = dayOf(now());
  const typed = (name: string) => url.searchParams.get(name) ?? "";
  const asked = typed("date");
  const words = typed("who").trim().slice(0, 100);
  const search = { words, show: "all", label: "", from: 0, limit: mostFound } as const;
  // Whoever views the site as the owner reads no lists of customers.
  const isOpen = context.get(impersonatorContext) === null;
  const date = isDay(asked) && asked >= today ? asked : today;
  const known = isOpen && typed("person") ? await findKnown(db, business.id, typed("person")) : null;
  const services = await listServices(db, business.id);
  const last = services.find(({ id }) => id === known?.serviceId);
  const service = last ?? services.find(({ id }) => id === typed("service")) ?? services[0];
  const free = service && !typed("time") ? await loadFreeTimes(db, business, service, date, now()) : null;
  const isAsked = isOpen && words.length > 1;
  const customers = isAsked ? await listCustomers(db, business.id, search, now()) : [];
  const more = mostFound - customers.length;
  const contacts = isAsked && more > 0 ? await listContacts(db, business.id, { words, limit: more }) : [];
  const found = [...customers, ...contacts.map((one) => ({ ...one, visits: 0 }))];
  return {
    mayFind: isOpen,
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
  const { db, now } = context.get(appContext);
  const owner = { userId: viewerOf(context).id, businessId: context.get(businessContext).id };
  return act(
    enteredActs,
    withFreeTime(await request.formData()),
    {
      enter: async ({ intent: _, service, lane, phone = null, email = null, address, notes, ...typed }) => {
        const { date, time, name } = typed;
        // A warning is about these alone.
        const warned = [service, date, time, lane, address].filter(Boolean).join(" ");
        const anyway = typed.anyway === warned;
        const entered = {
          ...{ date, time, name, serviceId: service, lane: laneOf(lane), phone, email, anyway },
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
    {
      failed: { title: "common.error", text: "accounts.somethingWrong" },
      done: ({ again }, { bookingId, isReachable }) => {
        const next = isReachable ? tellHref(bookingId) : tabs.upcoming;
        const times = String(usualDates);
        return redirectWith(isRepeat(again) ? repeatHref(bookingId, { every: again, times }) : next, {
          title: "bookings.enter.done.title",
          text: "bookings.enter.done.text",
        });
      },
      reasons: {
        not_found: { field: "service", text: "bookings.enter.serviceGone" },
        service_gone: { field: "service", text: "bookings.enter.serviceGone" },
        not_a_slot: { field: "time", text: "bookingPage.wrong.time" },
        past_day: { field: "date", text: "bookingPage.wrong.pastDay" },
        too_far: { field: "date", text: "bookings.enter.tooFar" },
        slot_taken: { field: "time", text: "bookings.enter.taken" },
      },
    },
  );
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

type Known = Awaited<ReturnType<typeof findKnown>>;
type FormProps = {
  /** Whom the booking is for, if that was chosen. */
  known: Known;
  services: OfferedService[];
  /** What the free times are for. */
  service: OfferedService | undefined;
  /** When they may have again what they had last, or what is free on the day that is asked about. */
  free: { near: Date[]; isOfDay: boolean } | null;
  people: Person[];
  /** Whose time it is to be, by the lane; empty for anybody. */
  lane: string;
  /** The business comes to the customer. */
  visits: boolean;
  today: string;
  date: string;
  time: string;
  /** With a warning it may be saved as it is. */
  refused: Refused | null;
};

function EntryForm({
  known,
  services,
  service,
  free,
  people,
  lane,
  visits,
  today,
  date,
  time,
  refused,
}: FormProps) {
  const { t } = useTexts();
  const { errors = {} } = refused ?? {};
  const warning = warningIn(refused);
  const typed = (name: string, otherwise = "") => (refused ? String(refused.values[name] ?? "") : otherwise);
  const { near, isOfDay } = free ?? { near: [], isOfDay: false };
  const choices = near.map((at) => ({
    value: freeValue(dayOf(at), timeOf(at)),
    label: (
      <span className="whitespace-nowrap tabular-nums">
        {isOfDay ? timeOf(at) : t("bookings.management.propose.freeTime", { at })}
      </span>
    ),
  }));
  const chosen = freeValue(typed("date"), typed("time"));
  const field = (name: "service" | "date" | "time" | "name" | "phone" | "email" | "address" | "notes") => ({
    name,
    label: t(`bookings.enter.${name}`),
    error: errors[name],
  });
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="enter" />
      <Box className="grid grid-cols-1 gap-4 *:grid-cols-1 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          {known && !refused && (
            <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-brand-soft px-3 py-1">
              <span>
                <b>{known.name}</b> {t("bookings.enter.who.as")}
              </span>
              <ButtonLink href={newBookingHref(date, time)} variant="text" small>
                {t("bookings.enter.who.newPerson")}
              </ButtonLink>
            </p>
          )}
          <FormProblems refused={refused} />
        </div>
        <Field {...field("service")} required className="sm:col-span-2">
          <Select
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={typed("service", service?.id)}
          />
        </Field>
        {people.length > 0 && (
          <Field label={t("bookings.enter.lane")} name="lane" error={errors.lane} className="sm:col-span-2">
            <Select
              empty={t("bookingPage.person.anybody")}
              options={people.map((person) => ({ value: String(person.lane), label: person.name }))}
              defaultValue={typed("lane", lane)}
            />
          </Field>
        )}
        {near.length > 0 && (
          <div
            className={`sm:col-span-2 ${isOfDay ? "[&_fieldset>div]:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] [&_label]:gap-1.5 [&_label]:px-2" : "[&_fieldset>div]:grid-cols-2"} [&_label:last-child]:col-span-full`}
          >
            <Choice
              legend={
                isOfDay
                  ? t("bookings.enter.freeOn", { at: instantOf(date, "12:00"), service: service?.name ?? "" })
                  : t("bookings.enter.near", { service: service?.name ?? "" })
              }
              name="free"
              value={choices.some(({ value }) => value === chosen) && !warning ? chosen : ""}
              options={[...choices, { value: "", label: t("bookings.move.other") }]}
            />
          </div>
        )}
        <Field {...field("date")} required>
          <TextInput type="date" min={today} defaultValue={typed("date", date)} />
        </Field>
        <Field {...field("time")} required>
          <TextInput type="time" defaultValue={typed("time", time)} />
        </Field>
        <Field {...field("name")} required className="sm:col-span-2">
          <TextInput autoComplete="off" defaultValue={typed("name", known?.name ?? "")} />
        </Field>
        <Field {...field("phone")} optional>
          <TextInput
            type="tel"
            autoComplete="off"
            defaultValue={typed("phone", known?.phone ? showPhone(known.phone) : "")}
          />
        </Field>
        <Field {...field("email")} optional hint={t("bookings.enter.emailHint")}>
          <TextInput type="email" autoComplete="off" defaultValue={typed("email", known?.email ?? "")} />
        </Field>
        {visits && (
          <Field {...field("address")} optional className="sm:col-span-2">
            <TextInput
              autoComplete="off"
              maxLength={300}
              defaultValue={typed("address", known?.address ?? "")}
            />
          </Field>
        )}
        <Field {...field("notes")} optional hint={t("bookings.enter.notesHint")} className="sm:col-span-2">
          <TextArea rows={3} maxLength={1000} defaultValue={typed("notes")} />
        </Field>
        <Field label={t("series.again")} name="again" className="sm:col-span-2">
          <Select
            options={[
              { value: "", label: t("series.once") },
              ...repeats.map((value) => ({ value, label: t(`series.every.${value}`) })),
            ]}
            defaultValue={typed("again")}
          />
        </Field>
        <SaveButton label={warning ? "bookings.enter.saveAnyway" : "bookings.enter.save"} />
      </Box>
    </Form>
  );
}

function SaveButton({ label }: { label: Message }) {
  const { t } = useTexts();
  return (
    <Button icon="calendar-check" data-busy={t("bookings.enter.saving")} className="sm:col-span-2">
      {t(label)}
    </Button>
  );
}
