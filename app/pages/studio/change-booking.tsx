import { act, wrong } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { NoteField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { tabs, tellHref, upcomingLink } from "~/modules/bookings/booking-address";
import { changeAsOwner } from "~/modules/bookings/commands/move-as-owner.server";
import { FormProblems, warningIn } from "~/modules/bookings/components/form-problems";
import { PersonField } from "~/modules/bookings/components/person-field";
import { changeActs, laneOf } from "~/modules/bookings/forms";
import { findClash } from "~/modules/bookings/queries/in-the-way.server";
import { listPersonChoices, loadChangeable } from "~/modules/bookings/queries/owner-move.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { listServices } from "~/modules/businesses/queries.server";
import { comesToCustomer } from "~/modules/businesses/rules";
import { titled } from "~/page-texts";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { dayOf, instantOf, minute, timeOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/change-booking";
import { moveReasons, refusedMove } from "./refused-move.server";

export const handle = { back: upcomingLink };
export const meta: Route.MetaFunction = titled(({ loaderData }) => ({
  key: "bookings.change.title",
  values: { name: loaderData?.booking.customerName ?? "" },
}));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const booking = await loadChangeable(db, business.id, params.id);
  if (!booking) throw notFound("bookings.change.notFound", upcomingLink);
  return {
    booking,
    people: await listPersonChoices(db, business, booking),
    services: await listServices(db, business.id),
    hasAddress: booking.jobAddress !== null || comesToCustomer(business),
    today: dayOf(now()),
  };
}

/** The owner changes an agreed booking: at once, or the customer is asked. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, business, owner } = studioOf(context);
  return act(changeActs, await request.formData(), {
    run: {
      change: async ({ service, date, time, price = null, address, notes, name, ...typed }) => {
        const booking = await loadChangeable(db, business.id, params.id);
        if (!booking) return { ok: false as const, reason: "not_found" as const };
        const serviceId = service || null;
        // A warning is about this alone.
        const warned = [service, date, time, typed.lane].filter(Boolean).join(" ");
        const lane = laneOf(typed.lane) ?? undefined;
        const to = {
          ...{ bookingId: params.id, date, time, lane, name, serviceId, anyway: typed.anyway === warned },
          // Another service has its own price, unless one was typed.
          priceCents: serviceId && price === booking.priceCents ? undefined : price,
          ...{ address: address || null, message: notes || null },
        };
        const result = await changeAsOwner(db, owner, to, now());
        if (result.ok) return done(params.id, result.how, instantOf(date, time));
        if (result.reason === "service_gone") return wrong({ service: "bookings.change.serviceGone" });
        if (result.reason === "above_quote") return wrong({ price: "bookings.change.aboveQuote" });
        return refusedMove(result, {
          warned,
          customerName: async () => booking.customerName,
          clash: () => clash(db, business.id, booking, { ...to, date, time }),
        });
      },
    },
    failed: { title: "common.error", text: "bookings.change.failed" },
    reasons: moveReasons("change"),
  });
}

/** Named, so that the owner knows whom to call or where else to look. */
async function clash(
  db: Db,
  businessId: string,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
  to: { serviceId: string | null; lane: number | undefined; date: string; time: string },
): Promise<Message> {
  const services = await listServices(db, businessId);
  const length = services.find((service) => service.id === to.serviceId)?.durationMinutes;
  const from = instantOf(to.date, to.time);
  const until = new Date(+from + (length ? length * minute : +endsAt - +startsAt));
  return findClash(db, businessId, [from, until], { except: id, lane: to.lane });
}

function done(id: string, how: "moved" | "asked" | "changed" | "given", at: Date) {
  if (how === "moved")
    return redirectWith(tellHref(id, "moved"), {
      title: "bookings.move.moved.title",
      text: { key: "bookings.move.moved.text", values: { at } },
    });
  const said = how === "given" ? "changed" : how;
  return redirectWith(tabs.upcoming, `bookings.change.${said}`);
}

export default function ChangeBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { customerName, serviceName, startsAt, isAsked } = loaderData.booking;
  const name = customerName || t("bookings.formerCustomer");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t("bookings.change.title", { name })}
        subtitle={t("bookings.change.subtitle", { service: serviceName, at: startsAt })}
      />
      <p className="mb-4">{t(isAsked ? "bookings.change.asks" : "bookings.change.atOnce", { name })}</p>
      <ChangeForm {...loaderData} refused={actionData ?? null} />
    </div>
  );
}

type FormProps = Route.ComponentProps["loaderData"] & { refused: Refused | null };

function ChangeForm({ booking, people, services, hasAddress, today, refused }: FormProps) {
  const { t } = useTexts();
  const warning = warningIn(refused);
  const field = (name: "service" | "price" | "address" | "name") => ({
    name,
    label: t(`bookings.change.${name}`),
  });
  const as = { value: "", label: t("bookings.change.asAgreed", { service: booking.serviceName }) };
  const begins = { date: dayOf(booking.startsAt), time: timeOf(booking.startsAt) };
  return (
    <PostForm intent="change" filled={refused}>
      <Box className="grid grid-cols-1 gap-4 *:grid-cols-1 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <FormProblems refused={refused} />
        </div>
        <Field {...field("name")} required className="sm:col-span-2">
          <TextInput autoComplete="off" defaultValue={booking.customerName} />
        </Field>
        <Field {...field("service")} className="sm:col-span-2">
          <Select options={[as, ...services.map(({ id, name }) => ({ value: id, label: name }))]} />
        </Field>
        <Field label={t("bookings.move.date")} name="date" required>
          <TextInput type="date" min={begins.date < today ? begins.date : today} defaultValue={begins.date} />
        </Field>
        <Field label={t("bookings.move.time")} name="time" required>
          <TextInput type="time" defaultValue={begins.time} />
        </Field>
        <PersonField booking={booking} people={people} className="sm:col-span-2" />
        <Field {...field("price")} optional hint={t("bookings.change.priceHint")} className="sm:col-span-2">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            defaultValue={booking.priceCents === null ? "" : String(booking.priceCents / 100)}
          />
        </Field>
        {hasAddress && (
          <Field {...field("address")} optional className="sm:col-span-2">
            <TextInput autoComplete="off" maxLength={300} defaultValue={booking.jobAddress ?? ""} />
          </Field>
        )}
        <NoteField
          label={t("bookings.change.note")}
          name="notes"
          optional
          hint={t(booking.isAsked ? "bookings.management.customerSees" : "bookings.change.noteOwn")}
          className="sm:col-span-2"
          defaultValue={booking.businessNotes ?? ""}
        />
        <Button icon="check" data-busy={t("common.saving")} className="sm:col-span-2">
          {t(warning ? "bookings.move.saveAnyway" : "bookings.change.save")}
        </Button>
      </Box>
    </PostForm>
  );
}
