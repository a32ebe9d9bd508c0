import { Form } from "react-router";
import { act } from "~/forms/act.server";
import { Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { addCalendar, fetchCalendar, removeCalendar } from "~/modules/bookings/calendars-in/commands.server";
import { calendarsInActs } from "~/modules/bookings/calendars-in/forms";
import { listCalendars } from "~/modules/bookings/calendars-in/queries.server";
import {
  calendarsPage,
  type Fault,
  faultMessage,
  faults,
  longestName,
  mostCalendars,
} from "~/modules/bookings/calendars-in/rules";
import { laneOf } from "~/modules/bookings/forms";
import { actingOwner, businessContext } from "~/modules/businesses/owner.server";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { nameOf } from "~/modules/businesses/people/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { Route } from "./+types/calendars";

export const handle = { back: { href: "/booking-management/calendar", label: "frame.studio.calendar" } };
export const meta = titled("calendarsIn.title");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, capacity } = context.get(businessContext);
  const people = await listPeople(db, id);
  return {
    people: people.filter(({ lane }) => lane <= capacity).map(({ lane, name }) => ({ lane, name })),
    calendars: (await listCalendars(db, id, now())).map((calendar) => ({
      ...calendar,
      person: nameOf(people, calendar.lane),
    })),
  };
}

/** A fault stands beside the address where one was typed, else above the list. */
const told =
  (fault: Fault) =>
  (_: unknown, { intent }: { intent: string }) =>
    intent === "add" ? { field: "address", text: faultMessage(fault) } : faultMessage(fault);
const faultsTold = Object.fromEntries(faults.map((fault) => [fault, told(fault)])) as Record<
  Fault,
  ReturnType<typeof told>
>;

/** Calendars elsewhere, in which the owner or one person is busy. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db } = app;
  const now = app.now();
  const business = context.get(businessContext);
  const owner = actingOwner(context);
  return act(calendarsInActs, await request.formData(), {
    run: {
      add: ({ lane, ...typed }) => addCalendar(db, app, owner, { ...typed, lane: laneOf(lane) }, now),
      fetch: ({ id }) => fetchCalendar(db, app, owner, { id }, now),
      remove: ({ id }) => removeCalendar(db, owner, { id }),
    },
    failed: { title: "common.error", text: "calendarsIn.failed" },
    question: async (asked) => {
      if (asked.intent !== "remove") return null;
      const one = (await listCalendars(db, business.id, now)).find(({ id }) => id === asked.id);
      return one
        ? {
            title: { key: "calendarsIn.removing.title", values: { name: one.name } },
            follows: ["calendarsIn.removing.free", "calendarsIn.removing.stays"],
            submit: "calendarsIn.removing.yes",
          }
        : null;
    },
    done: ({ intent }, result) => {
      if (intent === "remove" || !("count" in result))
        return redirectWith(calendarsPage, "calendarsIn.removed");
      const said = intent === "add" ? "added" : "fetched";
      return redirectWith(calendarsPage, {
        title: `calendarsIn.${said}.title`,
        text: { key: `calendarsIn.${said}.text`, values: { count: result.count } },
      });
    },
    reasons: {
      ...faultsTold,
      not_found: "calendarsIn.notThere",
      too_many_calendars: "calendarsIn.add.full",
      too_many: "calendarsIn.tooOften",
    },
  });
}

export default function Calendars({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { calendars, people } = loaderData;
  const question = actionData?.question;
  if (question) return <Ask alone question={question} back={calendarsPage} />;
  return (
    <>
      <PageHeader title={t("calendarsIn.title")} subtitle={t("calendarsIn.lead")} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="in" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <h2 id="in">{t("calendarsIn.in")}</h2>
          <RefusalNotice refused={refusedIn(actionData, "fetch") ?? refusedIn(actionData, "remove")} />
          {calendars.length === 0 ? (
            <p>{t("calendarsIn.none")}</p>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {calendars.map((calendar) => (
                <CalendarIn key={calendar.id} calendar={calendar} />
              ))}
            </ul>
          )}
          {calendars.length < mostCalendars ? (
            <AddForm people={people} refused={refusedIn(actionData, "add") ?? null} />
          ) : (
            <p className="text-muted">{t("calendarsIn.add.full")}</p>
          )}
        </section>
        <Section boxed id="out" className="self-start" title={t("calendarsIn.out.title")}>
          <p className="mt-1">{t("calendarsIn.out.text")}</p>
          <a href="/settings" className="tap">
            {t("calendarsIn.out.link")}
          </a>
        </Section>
      </div>
    </>
  );
}

type Calendar = Route.ComponentProps["loaderData"]["calendars"][number];

function CalendarIn({ calendar }: { calendar: Calendar }) {
  const { t } = useTexts();
  const { id, name, person, count, unread, fault, fetchedAt, addedAt } = calendar;
  const at = fetchedAt ?? addedAt;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <Icon name="calendar" className="mt-0.5 text-muted" />
      <div className="min-w-48 flex-1">
        <h3 className="wrap-anywhere text-base">{name}</h3>
        <p className="text-muted text-sm">
          {person === null ? t("calendarsIn.whoseAll") : t("calendarsIn.whose", { name: person })}
        </p>
        <p className="text-sm">{t(fault ? "calendarsIn.since" : "calendarsIn.state", { count, at })}</p>
        {unread > 0 && <p className="text-sm">{t("calendarsIn.unread", { count: unread })}</p>}
        {fault && <p className="mt-1 text-sm text-warn">{t(faultMessage(fault))}</p>}
      </div>
      <Badge tone={fault ? "warn" : "ok"}>{t(fault ? "calendarsIn.silent" : "calendarsIn.works")}</Badge>
      <Form method="post" className="flex w-full flex-wrap gap-x-4 pl-9">
        <input type="hidden" name="id" value={id} />
        <Button
          name="intent"
          value="fetch"
          variant="text"
          small
          aria-label={t("calendarsIn.fetchOf", { name })}
          data-busy={t("common.loading")}
        >
          {t("calendarsIn.fetch")}
        </Button>
        <Button
          name="intent"
          value="remove"
          variant="text"
          small
          aria-label={t("calendarsIn.removeOf", { name })}
        >
          {t("calendarsIn.remove")}
        </Button>
      </Form>
    </li>
  );
}

function AddForm({ people, refused }: { people: { lane: number; name: string }[]; refused: Refused | null }) {
  const { t } = useTexts();
  const { errors = {} } = refused ?? {};
  const everybody = { value: "", label: t("calendarsIn.add.everybody") };
  return (
    <Section boxed id="add" as="h3" look="mb-4" title={t("calendarsIn.add.title")}>
      <RefusalNotice refused={refused} />
      <ErrorSummary errors={errors} />
      <PostForm intent="add" at="add" filled={refused} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label={t("calendarsIn.add.address")} name="address" hint={t("calendarsIn.add.hint")} required>
          <TextInput inputMode="url" autoComplete="off" spellCheck={false} maxLength={2000} />
        </Field>
        <details>
          <summary className="flex min-h-11 w-fit list-none items-center gap-2 font-semibold text-brand text-sm [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-down" size="sm" />
            {t("calendarsIn.add.more")}
          </summary>
          <p className="text-muted text-sm">{t("calendarsIn.add.outlook")}</p>
          <p className="mt-2 text-muted text-sm">{t("calendarsIn.add.icloud")}</p>
        </details>
        <Field label={t("calendarsIn.add.name")} name="name" required>
          <TextInput autoComplete="off" maxLength={longestName} />
        </Field>
        {people.length > 0 && (
          <Choice
            legend={t("calendarsIn.add.whose")}
            name="lane"
            value=""
            options={[...people.map(({ lane, name }) => ({ value: String(lane), label: name })), everybody]}
          />
        )}
        <Button
          icon="calendar-plus"
          data-busy={t("common.loading")}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t("calendarsIn.add.save")}
        </Button>
        <p className="text-muted text-sm">{t("calendarsIn.add.once")}</p>
      </PostForm>
    </Section>
  );
}
