import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import type { CalendarView } from "~/modules/bookings/calendar";
import { isChangeable } from "~/modules/bookings/cancellation";
import { rescheduleBooking } from "~/modules/bookings/commands/reschedule-booking.server";
import { BookingCalendar } from "~/modules/bookings/components/booking-calendar";
import { BookingTimes } from "~/modules/bookings/components/booking-times";
import { rescheduleActs } from "~/modules/bookings/forms";
import { findOwnBooking, loadMoveCalendar } from "~/modules/bookings/queries/own-booking.server";
import { rescheduleMessages } from "~/modules/bookings/refusal-messages";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { networkOf } from "~/platform/requests.server";
import { notFound, retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/booking-move";

export const headers = retryAfterHeaders;
export const handle = { back: { href: "/bookings" } };
export const meta = titled("ownBooking.move.title");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const customer = { userId: viewerOf(context).id };
  const asked = (name: string) => url.searchParams.get(name);
  const chosen = { date: asked("date"), time: asked("time"), month: asked("month") };
  const booking = await findOwnBooking(db, customer, params.id, { healthNotes: false });
  const isLive = booking?.status === "pending" || booking?.status === "accepted";
  // The booking's page says why.
  if (booking && isLive && !isChangeable(booking, now())) throw redirect(`/bookings/${params.id}`);
  const calendar = isLive ? await loadMoveCalendar(db, customer, params.id, chosen, now()) : null;
  if (!booking || !calendar)
    throw notFound("ownBooking.notFound", { label: "ownBooking.back", href: "/bookings" });
  const { serviceName, businessName, startsAt, status, contactMethods } = booking;
  const agreed = contactMethods.directBooking ? ("atOnce" as const) : ("asksOwner" as const);
  const how = status === "pending" ? ("asRequest" as const) : agreed;
  return { id: params.id, calendar, serviceName, businessName, startsAt, how };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const customer = { userId: viewerOf(context).id, network: networkOf(request) };
  const reschedule = async (time: { date: string; time: string }) => {
    const result = await rescheduleBooking(db, customer, { bookingId: params.id, ...time }, now());
    if (!result.ok) return result;
    const text = `ownBooking.done.${result.how}` as const;
    return redirectWith(`/bookings/${params.id}`, { title: "ownBooking.done.title", text });
  };
  return act(rescheduleActs, await request.formData(), {
    run: { reschedule },
    failed: { text: "ownBooking.wrong.failed" },
    reasons: {
      ...rescheduleMessages,
      not_found: () => notFound("ownBooking.notFound"),
    },
  });
}

export default function MoveBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { id, calendar, serviceName, businessName, startsAt, how } = loaderData;
  const address = `/bookings/${id}/reschedule`;
  return (
    <>
      <PageHeader
        title={t("ownBooking.move.title")}
        subtitle={t("ownBooking.move.subtitle", {
          service: serviceName,
          business: businessName,
          at: startsAt,
        })}
      />
      <RefusalNotice refused={actionData} className="mb-5" />
      <p className="mb-5">{t(`ownBooking.move.${how}`, { business: businessName })}</p>
      <Box id="availability" className="grid gap-8 sm:grid-cols-2">
        <BookingCalendar calendar={calendar} address={address} />
        <BookingTimes calendar={calendar} address={address} mayBook nextId="book">
          <Confirm calendar={calendar} />
        </BookingTimes>
      </Box>
    </>
  );
}

function Confirm({ calendar: { chosen, date } }: { calendar: CalendarView }) {
  const { t } = useTexts();
  if (!chosen) return null;
  return (
    <Press intent="reschedule" fields={{ date, time: chosen.time }} full icon="calendar-check">
      {t("ownBooking.move.confirm", { at: chosen.startsAt })}
    </Press>
  );
}
