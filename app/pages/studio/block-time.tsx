import { act, wrong } from "~/forms/act.server";
import { Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { calendarHref, calendarPage, moveHref } from "~/modules/bookings/booking-address";
import { blockTime } from "~/modules/bookings/commands/block-time.server";
import { blockActs } from "~/modules/bookings/forms";
import { clashMessage } from "~/modules/bookings/refusal-messages";
import { businessContext, studioOf } from "~/modules/businesses/owner.server";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { nameOf } from "~/modules/businesses/people/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { dayOf, instantOf, isDay, isTime } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/block-time";

export const handle = { back: { href: calendarPage, label: "bookingCalendar.block.back" } };
export const meta = titled("bookingCalendar.block.title");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, capacity } = context.get(businessContext);
  const today = dayOf(now());
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  return {
    today,
    capacity,
    people: await listPeople(db, id),
    date: isDay(asked("date")) && asked("date") >= today ? asked("date") : today,
    from: isTime(asked("time")) ? asked("time") : "",
  };
}

/** No bookings for a part of a day. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  return act(blockActs, await request.formData(), {
    run: {
      block: async ({ date, from, to, lane }) => {
        const typed = { date, from, to, lane: lane === "" ? null : Number(lane) };
        const result = await blockTime(db, owner, typed, now());
        if (result.ok || result.reason !== "in_the_way") return result;
        const { first } = result;
        const errors = { from: clashMessage(first) };
        return { ...wrong(errors), values: { move: first.isMovable ? first.id : "" } };
      },
    },
    done: ({ date, from, to }) =>
      redirectWith(calendarHref("day", date), {
        title: "bookingCalendar.block.done.title",
        text: {
          key: "bookingCalendar.block.done.text",
          values: { from: instantOf(date, from), to: instantOf(date, to) },
        },
      }),
    reasons: {
      not_found: null,
      not_a_slot: { field: "to", text: "bookingCalendar.block.order" },
      past_day: { field: "date", text: "bookingCalendar.block.past" },
      too_far: { field: "date", text: "bookings.enter.tooFar" },
      too_many: "bookingCalendar.block.many",
      slot_taken: { field: "from", text: "bookings.enter.taken" },
    },
  });
}

export default function BlockTime({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("bookingCalendar.block.title")} subtitle={t("bookingCalendar.block.subtitle")} />
      <BlockForm {...loaderData} refused={actionData ?? null} />
      <p className="mt-4 text-sm">
        <a href="/business-hours" className="inline-grid min-h-6 items-center">
          {t("bookingCalendar.block.wholeDay")}
        </a>
      </p>
    </div>
  );
}

type FormProps = Awaited<ReturnType<typeof loader>> & { refused: Refused | null };

function BlockForm({ today, capacity, people, date, from, refused }: FormProps) {
  const { t } = useTexts();
  const inTheWay = String(refused?.values.move ?? "");
  const lanes = Array.from({ length: capacity }, (_, index) => ({
    value: String(index + 1),
    label: nameOf(people, index + 1) ?? t("bookingCalendar.lane", { number: index + 1 }),
  }));
  return (
    <PostForm intent="block" filled={refused}>
      <Box className="grid grid-cols-2 gap-4 *:grid-cols-1">
        <div className="col-span-2 empty:hidden">
          <ErrorSummary />
          <RefusalNotice refused={refused} />
          {inTheWay && (
            <p className="mt-2">
              <a href={moveHref(inTheWay)}>{t("bookingCalendar.block.moveIt")}</a>
            </p>
          )}
        </div>
        <Field label={t("bookings.move.date")} name="date" required className="col-span-2">
          <TextInput type="date" min={today} defaultValue={date} />
        </Field>
        <Field label={t("bookingCalendar.block.from")} name="from" required>
          <TextInput type="time" defaultValue={from} />
        </Field>
        <Field label={t("bookingCalendar.block.to")} name="to" required>
          <TextInput type="time" />
        </Field>
        {capacity > 1 && (
          <div className="col-span-2">
            <Choice
              columns
              legend={t("bookingCalendar.block.which")}
              name="lane"
              value=""
              options={[{ value: "", label: t("bookingCalendar.block.all") }, ...lanes]}
            />
          </div>
        )}
        <Button icon="calendar-x" data-busy={t("common.saving")} className="col-span-2">
          {t("bookingCalendar.block.save")}
        </Button>
      </Box>
    </PostForm>
  );
}
