import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { optionalSentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { RefusalNotice } from "~/forms/refusal-notice";
import { withFreeTime } from "~/modules/bookings/booking-address";
import { isChangeable } from "~/modules/bookings/cancellation";
import { isLastMove } from "~/modules/bookings/commands/own-booking.server";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { rescheduleBooking } from "~/modules/bookings/commands/reschedule-booking.server";
import { loadAnswering } from "~/modules/bookings/queries/answering.server";
import { loadOfferedTimes } from "~/modules/bookings/queries/free-times.server";
import { loadMoveCalendar } from "~/modules/bookings/queries/own-booking.server";
import { rescheduleMessages } from "~/modules/bookings/refusal-messages";
import { refusedProposal, tooManyProposals } from "~/modules/bookings/refused-proposal.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { networkOf } from "~/platform/requests.server";
import { linkHeaders, tooManyRequests } from "~/platform/responses.server";
import { dayOf, isDay, isTime } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/answer-time";
import { findAnswer } from "./answer.server";
import { Move, Suggest } from "./answer-time/forms";

export const headers = linkHeaders;

export const meta = titled("answer.another");

const both = "bookings.management.propose.missing";

const acts = intents({
  reschedule: { date: z._default(z.string(), ""), time: z._default(z.string(), "") },
  propose: {
    date: z.string({ error: both }).check(z.refine(isDay, "bookingPage.wrong.date")),
    time: z.string({ error: both }).check(z.refine(isTime, "bookingPage.wrong.time")),
    notes: optionalSentence(1000),
  },
});

/** The open link; what is closed, suspended or has no time to change is told by the page of the booking. */
async function find(app: App, request: Request, token: string) {
  const found = await findAnswer(app, request, token);
  if (!found.ok) return found;
  const { answering } = found;
  const mayChange = answering?.side === "business" ? ["pending"] : ["pending", "accepted"];
  if (!answering?.isOpen || answering.isSuspended || !mayChange.includes(answering.status))
    throw redirect(`/answer/${token}`);
  return { ok: true as const, answering };
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await find(app, request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  const { answering } = found;
  const back = `/answer/${params.token}`;
  const answered = await loadAnswering(app.db, answering, app);
  if (!answered) throw redirect(back);
  if (answered.side === "business") {
    const business = await findOwnBusiness(app.db, answering.ownerId);
    if (!business) throw redirect(back);
    const [booking] = await loadOfferedTimes(app.db, business, [answered.booking], app.now());
    if (!booking) throw redirect(back);
    return data({ state: "suggest" as const, back, booking });
  }
  const { booking } = answered;
  if (!isChangeable(booking, app.now())) throw redirect(back);
  const asked = (name: string) => url.searchParams.get(name);
  // The days around the agreed one come first.
  const isFresh = asked("date") === null && asked("month") === null;
  const chosen = {
    date: isFresh ? dayOf(booking.startsAt) : asked("date"),
    time: asked("time"),
    month: asked("month"),
  };
  const calendar = await loadMoveCalendar(
    app.db,
    { userId: answering.ownerId },
    answering.id,
    chosen,
    app.now(),
  );
  if (!calendar) throw redirect(back);
  const { serviceName, businessName, startsAt, status, contactMethods, cancelHours } = booking;
  const agreed = contactMethods.directBooking ? ("atOnce" as const) : ("asksOwner" as const);
  const how = status === "pending" ? ("asRequest" as const) : agreed;
  return data({
    state: "move" as const,
    back,
    calendar,
    serviceName,
    businessName,
    startsAt,
    cancelHours,
    how,
    now: app.now(),
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const page = `/answer/${params.token}`;
  const found = await findAnswer(app, request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  const { answering } = found;
  if (!answering?.isOpen || answering.isSuspended) throw redirect(page);
  const { id: bookingId, side, ownerId: userId, businessId, link } = answering;
  const actor = { userId, link };
  return act(acts, withFreeTime(await request.formData()), {
    run: {
      reschedule: async (time) => {
        if (side === "business") return { ok: false, reason: "not_found" } as const;
        const customer = { ...actor, network: networkOf(request) };
        const result = await rescheduleBooking(app.db, customer, { bookingId, ...time }, app.now());
        const how = result.ok ? result.how : await wasDone(app, bookingId, result.reason);
        if (how === null) return result as Exclude<typeof result, { ok: true }>;
        const text = `ownBooking.done.${how}` as const;
        return redirectWith(page, { title: "ownBooking.done.title", text });
      },
      propose: async ({ notes, ...time }) => {
        if (side !== "business") return { ok: false, reason: "not_found" } as const;
        const proposal = { bookingId, ...time, message: notes || null };
        const result = await proposeTime(app.db, { ...actor, businessId }, proposal, app.now());
        return result.ok ? redirectWith(page, "bookings.management.propose.sent") : refusedProposal(result);
      },
    },
    failed: { text: "ownBooking.wrong.failed" },
    reasons: {
      ...rescheduleMessages,
      // Ended since it was read, or the other side's act: the page of the booking says so.
      not_found: () => redirect(page),
      ...tooManyProposals,
    },
  });
}

/** Pressed twice: what the first press did. */
async function wasDone({ db }: App, bookingId: string, reason: string) {
  if (reason !== "same_time") return null;
  if (await isLastMove(db, bookingId, "changeRequest")) return "requested" as const;
  return (await isLastMove(db, bookingId, "moveDirectly")) ? ("moved" as const) : null;
}

export default function AnswerTime({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const refused = actionData && "ok" in actionData ? actionData : undefined;
  if (loaderData.state === "limited" || (actionData && !refused))
    return <PageHeader title={t("errors.tooMany.title")} subtitle={t("errors.tooMany.text")} />;
  return (
    <>
      <RefusalNotice refused={refused} className="mb-5" />
      {loaderData.state === "move" ? <Move {...loaderData} /> : <Suggest {...loaderData} refused={refused} />}
    </>
  );
}
