import { Form } from "react-router";
import { act, wrong } from "~/forms/act.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { type Refused, refusedIn } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { BookedList } from "~/modules/bookings/components/booked-list";
import { type ComingBooking, listComing } from "~/modules/bookings/queries/of-business.server";
import { daysMessage } from "~/modules/businesses/availability/messages";
import { farthestDayOff } from "~/modules/businesses/availability/rules";
import { businessContext, studioOf } from "~/modules/businesses/owner.server";
import {
  bringPersonBack,
  forgetPerson,
  savePerson,
  takePersonOff,
} from "~/modules/businesses/people/commands.server";
import { personActs, personLists, readPerson } from "~/modules/businesses/people/forms";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { peoplePage, personHref, personMark } from "~/modules/businesses/people/rules";
import { listServices } from "~/modules/businesses/queries.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { addDays, dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { Route } from "./+types/person";
import { DetailsForm } from "./person/details-form";

export const handle = { back: { href: peoplePage, label: "people.person.back" } };
export const meta: Route.MetaFunction = titled(
  ({ loaderData }) => loaderData?.person.name ?? { key: "people.title" },
);

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

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  const lane = laneIn(params.lane);
  const said = {
    save: { title: "people.person.saved", text: "people.person.savedText" },
    off: { title: "people.person.tookOff" },
    back: { title: "people.person.broughtBack" },
    forget: { title: "people.person.forgotten", text: "people.person.forgetText" },
  } as const;
  return act(personActs, await request.formData(), {
    run: {
      save: async (typed) => {
        const read = readPerson(typed);
        if ("errors" in read) return wrong(read.errors);
        const saved = await savePerson(db, owner, lane, read.details, typed.seen);
        if (saved.ok || saved.reason !== "changed") return saved;
        const now = (await listPeople(db, owner.businessId)).find((one) => one.lane === lane);
        const notice = { title: "availability.changed.title", text: "people.wrong.changed" } as const;
        return { ...wrong({}, notice, 409), values: { seen: now ? personMark(now) : "" } };
      },
      off: ({ firstDay, lastDay = firstDay }) => {
        if (!firstDay || !lastDay) return wrong({ firstDay: "availability.off.dayWrong" });
        if (lastDay < firstDay) return wrong({ lastDay: "people.wrong.lastFirst" });
        if (lastDay < dayOf(now())) return wrong({ firstDay: "people.wrong.past" });
        if (lastDay > addDays(dayOf(now()), farthestDayOff))
          return wrong({ lastDay: "availability.off.tooFar" });
        return takePersonOff(db, owner, lane, { firstDay, lastDay }, now());
      },
      back: (days) => bringPersonBack(db, owner, lane, days),
      forget: () => forgetPerson(db, owner, lane),
    },
    lists: personLists,
    failed: { title: "common.error", text: "people.wrong.failed" },
    done: ({ intent }) => redirectWith(intent === "forget" ? peoplePage : personHref(lane), said[intent]),
    reasons: {
      not_found: nobody,
      name_taken: { field: "name", text: "people.wrong.nameTaken" },
      too_many: null,
      changed: null,
      too_many_days: { field: "firstDay", text: "people.wrong.tooManyDays" },
    },
  });
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
      <details>
        <summary className="flex min-h-11 items-center font-semibold text-sm">
          {t("people.person.forget")}
        </summary>
        <Form method="post" className="grid gap-2 pb-2">
          <p className="max-w-prose text-muted text-sm">{t("people.person.forgetText")}</p>
          <Button name="intent" value="forget" variant="outline" small className="justify-self-start">
            {t("people.person.forget")}
          </Button>
        </Form>
      </details>
    </div>
  );
}

type Props = {
  name: string;
  daysOff: readonly { firstDay: string; lastDay: string; bookings: ComingBooking[] }[];
  today: string;
  refused: Refused | null;
};

function DaysOff({ name, daysOff, today, refused }: Props) {
  const { t } = useTexts();
  return (
    <Section boxed id="off" title={t("people.person.daysOff")}>
      <p className="mt-1 mb-4 text-muted text-sm">{t("people.person.daysOffHint", { name })}</p>
      {daysOff.length === 0 ? (
        <p className="mb-4">{t("people.person.none")}</p>
      ) : (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {daysOff.map(({ firstDay, lastDay, bookings }) => {
            const days = daysMessage({ firstDay, lastDay });
            return (
              <li key={firstDay}>
                <PostForm intent="back" className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                  <input type="hidden" name="firstDay" value={firstDay} />
                  <input type="hidden" name="lastDay" value={lastDay} />
                  <div className="min-w-0 flex-1">
                    <b className="tabular-nums">{t(days)}</b>
                    {bookings.length > 0 && (
                      <BookedList
                        title={t("people.person.booked", { count: bookings.length })}
                        bookings={bookings}
                      />
                    )}
                  </div>
                  <Button variant="outline" small aria-label={t("people.person.bringBackOf", { days })}>
                    {t("people.person.bringBack")}
                  </Button>
                </PostForm>
              </li>
            );
          })}
        </ul>
      )}
      <PostForm
        intent="off"
        at="off"
        filled={refused}
        key={JSON.stringify(refused?.values ?? daysOff.length)}
      >
        <RefusalNotice refused={refused} />
        <ErrorSummary />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("people.person.first")} name="firstDay" required>
            <TextInput type="date" min={today} />
          </Field>
          <Field label={t("people.person.last")} name="lastDay" optional hint={t("people.person.lastHint")}>
            <TextInput type="date" min={today} />
          </Field>
        </div>
        <Button icon="calendar-x" className="mt-4 max-sm:w-full">
          {t("people.person.takeOff")}
        </Button>
      </PostForm>
    </Section>
  );
}
