import { act } from "~/forms/act.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { daysMessage } from "~/modules/businesses/availability/messages";
import { businessContext, studioOf } from "~/modules/businesses/owner.server";
import { addPerson } from "~/modules/businesses/people/commands.server";
import { peopleActs } from "~/modules/businesses/people/forms";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { longestName, type Person, personHref } from "~/modules/businesses/people/rules";
import { listServices } from "~/modules/businesses/queries.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { Route } from "./+types/people";

export const handle = { back: { href: "/business-hours", label: "availability.title" } };
export const meta = titled("people.title");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, capacity } = context.get(businessContext);
  const [people, services] = [await listPeople(db, id), await listServices(db, id)];
  const offered = new Set(services.map((service) => service.id));
  return {
    capacity,
    // A service that was taken off the list is done by nobody.
    people: people.map((one) => ({
      ...one,
      services: one.services?.filter((service) => offered.has(service)) ?? null,
    })),
    today: dayOf(now()),
  };
}

/** One more who works here. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  return act(peopleActs, await request.formData(), {
    run: { add: (typed) => addPerson(db, owner, typed, now()) },
    failed: { title: "common.error", text: "people.wrong.failed" },
    done: ({ name }, { lane }) =>
      redirectWith(personHref(lane), {
        title: "people.add.saved",
        text: { key: "people.add.savedText", values: { name } },
      }),
    reasons: {
      not_found: null,
      name_taken: { field: "name", text: "people.wrong.nameTaken" },
      too_many: { field: "name", text: "people.add.full" },
      too_many_days: null,
      changed: null,
    },
  });
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { capacity, people, today } = loaderData;
  const last = Math.max(capacity, ...people.map(({ lane }) => lane));
  const places = Array.from({ length: last }, (_, index) => index + 1).map((lane) => ({
    lane,
    person: people.find((one) => one.lane === lane) ?? null,
  }));
  const isFull = places.slice(0, capacity).every(({ person }) => person);
  const { errors = {} } = actionData ?? {};
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("people.title")} subtitle={t("people.lead")} />
      <div>
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {places.map(({ lane, person }) => (
            <li key={lane} className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              {person ? (
                <Somebody person={person} isBeyond={lane > capacity} today={today} />
              ) : (
                <p className="min-w-0 flex-1 text-muted">
                  {t("people.nameless", { number: lane })}
                  <span className="block text-sm">{t("people.namelessHint")}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
          <span className="text-muted">{t("people.places", { count: capacity })}</span>
          <a href="/business-hours#rules" className="tap">
            {t("people.placesLink")}
          </a>
        </p>
      </div>
      <Section boxed id="add" title={t("people.add.title")}>
        <p className="mt-1 mb-4 text-muted text-sm">{t(isFull ? "people.add.more" : "people.add.next")}</p>
        <RefusalNotice refused={actionData} />
        <ErrorSummary errors={errors} />
        <PostForm intent="add" at="add" filled={actionData} className="grid gap-4">
          <Field label={t("people.add.name")} name="name" hint={t("people.add.hint")} required>
            <TextInput autoComplete="off" maxLength={longestName} />
          </Field>
          <Button icon="plus" className="max-sm:w-full sm:justify-self-start">
            {t("people.add.save")}
          </Button>
        </PostForm>
      </Section>
    </div>
  );
}

function Somebody({ person, isBeyond, today }: { person: Person; isBeyond: boolean; today: string }) {
  const { t } = useTexts();
  const { lane, name, hours, services, takesBookings, daysOff } = person;
  const off = daysOff.find(([, lastDay]) => lastDay >= today);
  const facts: Message[] = [
    ...(takesBookings ? [] : ["people.away" as const]),
    ...(isBeyond ? ["people.beyond" as const] : []),
    hours === null ? "people.business" : "people.own",
    services === null
      ? "people.all"
      : services.length === 0
        ? "people.noWork"
        : { key: "people.some", values: { count: services.length } },
    ...(off
      ? [
          {
            key: "people.off",
            values: { days: daysMessage({ firstDay: off[0], lastDay: off[1] }) },
          } as const satisfies Message,
        ]
      : []),
  ];
  return (
    <>
      <p className="min-w-40 flex-1 wrap-anywhere">
        <b className="font-semibold">{name}</b>
        <span className="block text-muted text-sm">{facts.map((fact) => t(fact)).join(" · ")}</span>
      </p>
      <ButtonLink href={personHref(lane)} variant="outline" small aria-label={t("people.changeOf", { name })}>
        {t("people.change")}
      </ButtonLink>
    </>
  );
}
