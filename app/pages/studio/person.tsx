import { Form } from "react-router";
import { act, wrong } from "~/forms/act.server";
import { Checkbox, Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field, FieldError } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { type Errors, type Refused, refusedIn } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { listComing } from "~/modules/bookings/queries/of-business.server";
import { weekdayMessage } from "~/modules/businesses/opening";
import { businessContext } from "~/modules/businesses/owner.server";
import { peoplePage, personHref } from "~/modules/businesses/people/addresses";
import {
  bringPersonBack,
  forgetPerson,
  savePerson,
  takePersonOff,
} from "~/modules/businesses/people/commands.server";
import { personActs, personLists, readPerson } from "~/modules/businesses/people/forms";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { longestName, mostBreaks, type Person, type Span } from "~/modules/businesses/people/rules";
import { listServices } from "~/modules/businesses/queries.server";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { dayOf, minutesPerDay, timeText } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/person";
import { DaysOff } from "./person/days-off";

export const handle = { back: { href: peoplePage, label: "people.person.back" } };
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { t } = metaTexts(matches);
  return [{ title: t("common.pageTitle", { title: loaderData?.person.name ?? t("people.title") }) }];
};

const laneIn = (typed: string) => (/^[1-9]\d?$/.test(typed) ? Number(typed) : 0);

const nobody = () => notFound("people.person.notFound", { label: "people.person.back", href: peoplePage });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id } = context.get(businessContext);
  const lane = laneIn(params.lane);
  const person = (await listPeople(db, id)).find((one) => one.lane === lane);
  if (!person) throw nobody();
  const [services, coming] = [await listServices(db, id), await listComing(db, id, now())];
  const theirs = coming.filter((booking) => booking.lane === lane);
  const today = dayOf(now());
  return {
    person,
    services: services.map(({ id, name }) => ({ id, name })),
    today,
    daysOff: person.daysOff
      .filter(([, lastDay]) => lastDay >= today)
      .map(([firstDay, lastDay]) => ({
        ...{ firstDay, lastDay },
        bookings: theirs.filter(({ startsAt }) => firstDay <= dayOf(startsAt) && dayOf(startsAt) <= lastDay),
      })),
  };
}

/** What a person does, and when. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const owner = { userId: viewerOf(context).id, businessId: context.get(businessContext).id };
  const lane = laneIn(params.lane);
  const said = {
    save: { title: "people.person.saved", text: "people.person.savedText" },
    off: { title: "people.person.tookOff" },
    back: { title: "people.person.broughtBack" },
    forget: { title: "people.person.forgotten", text: "people.person.forgetText" },
  } as const;
  return act(
    personActs,
    await request.formData(),
    {
      save: (typed) => {
        const read = readPerson(typed);
        return "errors" in read ? wrong(read.errors) : savePerson(db, owner, lane, read.details);
      },
      off: ({ firstDay, lastDay = firstDay }) => {
        if (!firstDay || !lastDay) return wrong({ firstDay: "availability.off.dayWrong" });
        if (lastDay < firstDay) return wrong({ lastDay: "people.wrong.lastFirst" });
        if (lastDay < dayOf(now())) return wrong({ firstDay: "people.wrong.past" });
        return takePersonOff(db, owner, lane, { firstDay, lastDay });
      },
      back: (days) => bringPersonBack(db, owner, lane, days),
      forget: () => forgetPerson(db, owner, lane),
    },
    {
      lists: personLists,
      failed: { title: "common.error", text: "people.wrong.failed" },
      done: ({ intent }) => redirectWith(intent === "forget" ? peoplePage : personHref(lane), said[intent]),
      reasons: {
        not_found: () => {
          throw nobody();
        },
        name_taken: { field: "name", text: "people.wrong.nameTaken" },
        too_many: null,
        too_many_days: { field: "firstDay", text: "people.wrong.tooManyDays" },
      },
    },
  );
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { person, services, daysOff, today } = loaderData;
  const refused = (intent: string) => refusedIn(actionData, intent) ?? null;
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={person.name} />
      <RefusalNotice refused={refusedIn(actionData, "back") ?? refusedIn(actionData, "forget")} />
      <DetailsForm person={person} services={services} refused={refused("save")} />
      <DaysOff name={person.name} daysOff={daysOff} today={today} refused={refused("off")} />
      <Form method="post" className="grid gap-2">
        <p className="max-w-prose text-muted text-sm">{t("people.person.forgetText")}</p>
        <Button name="intent" value="forget" variant="outline" small className="justify-self-start">
          {t("people.person.forget")}
        </Button>
      </Form>
    </div>
  );
}

/** From and until on one day of the week, as typed fields. */
function ofDay(hours: readonly Span[], weekday: number): [string, string] {
  const midnight = (weekday - 1) * minutesPerDay;
  for (const [from, to] of hours) {
    const [begins, ends] = [
      Math.max(from, midnight) - midnight,
      Math.min(to, midnight + minutesPerDay) - midnight,
    ];
    if (begins < ends) return [timeText(begins), timeText(ends % minutesPerDay)];
  }
  return ["", ""];
}

function valuesOf({ name, takesBookings, hours, breaks, services }: Person): Refused["values"] {
  const week = Array.from({ length: 7 }, (_, index) => ofDay(hours ?? [], index + 1));
  return {
    name,
    takesBookings: takesBookings ? "on" : "",
    whose: hours === null ? "business" : "own",
    from: week.map(([from]) => from),
    to: week.map(([, to]) => to),
    breakFrom: breaks.map(([from]) => timeText(from)),
    breakTo: breaks.map(([, to]) => timeText(to % minutesPerDay)),
    which: services === null ? "all" : "some",
    services: [...(services ?? [])],
  };
}

type DetailsProps = {
  person: Person;
  services: { id: string; name: string }[];
  refused: Refused | null;
};

function DetailsForm({ person, services, refused }: DetailsProps) {
  const { t } = useTexts();
  const values = refused?.values ?? valuesOf(person);
  const errors = refused?.errors ?? {};
  const typed = (name: string) => String(values[name] ?? "");
  const listed = (name: string) => [values[name] ?? []].flat();
  return (
    <Form method="post" noValidate className="group/form" key={JSON.stringify(values)}>
      <input type="hidden" name="intent" value="save" />
      <Box className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-3 empty:hidden">
          <RefusalNotice refused={refused ?? undefined} />
          <ErrorSummary errors={errors} />
        </div>
        <Field
          label={t("people.person.name")}
          name="name"
          hint={t("people.person.nameHint")}
          required
          error={errors.name}
        >
          <TextInput autoComplete="off" maxLength={longestName} defaultValue={typed("name")} />
        </Field>
        <Checkbox
          name="takesBookings"
          label={t("people.person.takes")}
          hint={t("people.person.takesHint")}
          defaultChecked={typed("takesBookings") === "on"}
        />
        <Choice
          legend={t("people.person.whose")}
          name="whose"
          value={typed("whose")}
          error={errors.whose}
          columns
          options={[
            { value: "business", label: t("people.person.business"), hint: t("people.person.businessHint") },
            { value: "own", label: t("people.person.own"), hint: t("people.person.ownHint") },
          ]}
        />
        <OwnWeek listed={listed} errors={errors} />
        <Breaks listed={listed} errors={errors} />
        <Choice
          legend={t("people.person.which")}
          name="which"
          value={typed("which")}
          error={errors.which}
          columns
          options={[
            { value: "all", label: t("people.person.all") },
            { value: "some", label: t("people.person.some") },
          ]}
        />
        <div id="services" className="group-has-[[name=which][value=all]:checked]/form:hidden">
          <Choice
            many
            columns
            legend={t("people.person.services")}
            name="services"
            value={listed("services")}
            error={errors.services}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <Button icon="check" data-busy={t("common.saving")} className="max-sm:w-full sm:justify-self-start">
          {t("people.person.save")}
        </Button>
      </Box>
    </Form>
  );
}

type ListProps = { listed: (name: string) => string[]; errors: Errors };

function OwnWeek({ listed, errors }: ListProps) {
  const { t } = useTexts();
  return (
    <fieldset className="min-w-0 group-has-[[name=whose][value=business]:checked]/form:hidden">
      <legend className="font-semibold text-sm">{t("people.person.week")}</legend>
      <p className="mb-2 text-muted text-sm">{t("people.person.weekHint")}</p>
      <div className="divide-y divide-line">
        {Array.from({ length: 7 }, (_, index) => {
          const day = t(weekdayMessage(index + 1));
          return (
            <Times
              key={day}
              id={`day${index + 1}`}
              label={day}
              from={{
                name: "from",
                label: t("people.person.from", { day }),
                value: listed("from")[index],
              }}
              to={{ name: "to", label: t("people.person.to", { day }), value: listed("to")[index] }}
              error={errors[`day${index + 1}`]}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function Breaks({ listed, errors }: ListProps) {
  const { t } = useTexts();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{t("people.person.breaks")}</legend>
      <p className="mb-2 text-muted text-sm">{t("people.person.breaksHint")}</p>
      <div className="divide-y divide-line">
        {Array.from({ length: mostBreaks }, (_, index) => {
          const number = index + 1;
          return (
            <Times
              key={number}
              id={`break${number}`}
              label={t("people.person.break", { number })}
              from={{
                ...{ name: "breakFrom", value: listed("breakFrom")[index] },
                label: t("people.person.breakFrom", { number }),
              }}
              to={{
                ...{ name: "breakTo", value: listed("breakTo")[index] },
                label: t("people.person.breakTo", { number }),
              }}
              error={errors[`break${number}`]}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type Time = { name: string; label: string; value: string | undefined };
type TimesProps = { id: string; label: string; from: Time; to: Time; error: Message | undefined };

function Times({ id, label, from, to, error }: TimesProps) {
  const { t } = useTexts();
  const errorId = error && `${id}-error`;
  return (
    <div id={id} className="scroll-mt-20 py-2">
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,20rem)]">
        <span aria-hidden="true">{label}</span>
        <div className="flex items-center gap-2">
          <TimeInput {...from} errorId={errorId} />
          <span aria-hidden="true" className="text-muted text-sm">
            {t("availability.hours.until")}
          </span>
          <TimeInput {...to} errorId={errorId} />
        </div>
      </div>
      {error && <FieldError id={errorId} error={error} />}
    </div>
  );
}

const TimeInput = ({ name, label, value, errorId }: Time & { errorId: string | undefined }) => (
  <input
    type="time"
    name={name}
    defaultValue={value ?? ""}
    aria-label={label}
    aria-invalid={errorId ? true : undefined}
    aria-describedby={errorId}
    className="input min-w-0 flex-1 px-2 text-base"
  />
);
