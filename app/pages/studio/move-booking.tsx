import { act } from "~/forms/act.server";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { NoteField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { freeValue, tabs, tellHref, upcomingLink, withFreeTime } from "~/modules/bookings/booking-address";
import { moveAsOwner } from "~/modules/bookings/commands/move-as-owner.server";
import { FormProblems, warningIn } from "~/modules/bookings/components/form-problems";
import { PersonField } from "~/modules/bookings/components/person-field";
import { freeChoices } from "~/modules/bookings/components/propose-fields";
import { durationOf } from "~/modules/bookings/duration-messages";
import { laneOf, moveActs } from "~/modules/bookings/forms";
import { findClash } from "~/modules/bookings/queries/in-the-way.server";
import { listPersonChoices, loadMovable } from "~/modules/bookings/queries/owner-move.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { dayOf, instantOf, isDay, isTime } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/move-booking";
import { moveReasons, refusedMove } from "./refused-move.server";

export const handle = { back: upcomingLink };
export const meta: Route.MetaFunction = titled(({ loaderData }) => ({
  key: "bookings.move.title",
  values: { name: loaderData?.booking.customerName ?? "" },
}));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const booking = await loadMovable(db, business, params.id, now());
  if (!booking) throw notFound("bookings.move.notFound", upcomingLink);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  return {
    booking,
    people: await listPersonChoices(db, business, booking),
    today: dayOf(now()),
    date: isDay(asked("date")) ? asked("date") : dayOf(booking.startsAt),
    time: isTime(asked("time")) ? asked("time") : "",
  };
}

/** The owner moves an agreed booking: at once, or the customer is asked. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, business, owner } = studioOf(context);
  /** Named, so that the owner knows whom to call or where else to look. */
  const clash = async (date: string, time: string, lane: number | undefined): Promise<Message> => {
    const booking = await loadMovable(db, business, params.id, now());
    const from = instantOf(date, time);
    const length = booking ? booking.endsAt.getTime() - booking.startsAt.getTime() : 0;
    const until = new Date(from.getTime() + length);
    return findClash(db, business.id, [from, until], { except: params.id, lane });
  };
  return act(moveActs, withFreeTime(await request.formData()), {
    run: {
      move: async ({ date, time, notes, ...typed }) => {
        const lane = laneOf(typed.lane) ?? undefined;
        // A warning is about this time alone.
        const warned = [date, time, typed.lane].filter(Boolean).join(" ");
        const to = { bookingId: params.id, date, time, lane, message: notes || null };
        const result = await moveAsOwner(db, owner, { ...to, anyway: typed.anyway === warned }, now());
        if (result.ok) return done(params.id, result.how, instantOf(date, time));
        return refusedMove(result, {
          ...{ warned, kept: { date, time, free: "" } },
          customerName: async () => (await loadMovable(db, business, params.id, now()))?.customerName ?? "",
          clash: () => clash(date, time, lane),
        });
      },
    },
    failed: { title: "common.error", text: "bookings.move.failed" },
    reasons: moveReasons("move"),
  });
}

const done = (id: string, how: "moved" | "asked" | "given" | "changed", at: Date) =>
  how === "given" || how === "changed"
    ? redirectWith(tabs.upcoming, "bookings.change.changed")
    : redirectWith(how === "moved" ? tellHref(id, "moved") : tabs.upcoming, {
        title: `bookings.move.${how}.title`,
        text:
          how === "moved" ? { key: "bookings.move.moved.text", values: { at } } : "bookings.move.asked.text",
      });

export default function MoveBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { customerName, serviceName, startsAt, endsAt, isAsked } = loaderData.booking;
  const name = customerName || t("bookings.formerCustomer");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t("bookings.move.title", { name })}
        subtitle={t("bookings.move.subtitle", {
          service: serviceName,
          length: durationOf(startsAt, endsAt),
          at: startsAt,
        })}
      />
      <MoveForm {...loaderData} refused={actionData ?? null} />
      <p className="mt-4 text-muted text-sm">
        {t(isAsked ? "bookings.move.asks" : "bookings.move.atOnce", { name })}
      </p>
    </div>
  );
}

type FormProps = Route.ComponentProps["loaderData"] & { refused: Refused | null };

function MoveForm({ booking, people, today, date, time, refused }: FormProps) {
  const texts = useTexts();
  const { t } = texts;
  const { near, lastDay, isAsked } = booking;
  const { errors = {} } = refused ?? {};
  const warning = warningIn(refused);
  const choices = freeChoices(near, texts);
  const other = { value: "", label: t("bookings.move.other") };
  const shown = refused?.values ?? { date: time ? date : "", time };
  const chosen = freeValue(String(shown.date ?? ""), String(shown.time ?? ""));
  return (
    <PostForm intent="move" filled={refused}>
      <Box className="grid gap-4">
        <div className="empty:hidden">
          <FormProblems refused={refused} />
        </div>
        {choices.length > 0 ? (
          <div className="sm:[&_fieldset>div]:grid-cols-2">
            <Choice
              legend={t("bookings.move.near")}
              name="free"
              value={choices.some(({ value }) => value === chosen) && !warning ? chosen : ""}
              options={[...choices, other]}
            />
          </div>
        ) : (
          <p>{t("bookings.move.noneNear")}</p>
        )}
        <div className="grid grid-cols-2 gap-4 *:grid-cols-1">
          <Field label={t("bookings.move.date")} name="date" required>
            <TextInput type="date" min={today} max={lastDay} defaultValue={date} />
          </Field>
          <Field
            label={t("bookings.move.time")}
            name="time"
            required
            error={errors.time === errors.date ? null : errors.time}
          >
            <TextInput type="time" defaultValue={time} />
          </Field>
        </div>
        <PersonField booking={booking} people={people} />
        {isAsked && (
          <NoteField
            label={t("bookings.management.propose.label")}
            name="notes"
            optional
            hint={t("bookings.management.customerSees")}
            rows={2}
          />
        )}
        <Button icon="calendar-check" data-busy={t("common.saving")}>
          {t(warning ? "bookings.move.saveAnyway" : "bookings.move.save")}
        </Button>
      </Box>
    </PostForm>
  );
}
