import { data, type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { optionalSentence, sentence } from "~/forms/fields";
import { parseIntent } from "~/forms/intent";
import { type Errors, refused } from "~/forms/parse";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { acceptBooking, rejectBooking } from "~/modules/bookings/commands/answer-booking.server";
import { findStatus } from "~/modules/bookings/queries/of-business.server";
import { readDayOff } from "~/modules/businesses/availability/forms";
import { dropDaysOff, takeDaysOff } from "~/modules/businesses/commands/availability.server";
import { businessContext } from "~/modules/businesses/owner.server";
import { claimOrLeaveBusiness } from "~/modules/moderation/settle-business.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { notFound } from "~/platform/responses.server";
import { dayOf, isDay } from "~/platform/time";
import type { Message } from "~/texts/message";

const page = "/dashboard";
const which = { bookingId: z.string() };

const dashboardActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["take", "leave"]) }),
  z.object({ intent: z.literal("accept"), ...which }),
  z.object({ intent: z.literal("reject"), ...which, notes: optionalSentence(1000) }),
  z.object({
    intent: z.literal("away"),
    lastDay: z
      .string({ error: "dashboard.away.lastDayMissing" })
      .check(z.refine(isDay, "dashboard.away.lastDayMissing")),
    reason: sentence(1, 120, "availability.off.reasonMissing"),
  }),
  z.object({ intent: z.literal("back"), firstDay: z.string() }),
]);

type Act = z.output<typeof dashboardActs>;
type Of<Intent extends Act["intent"]> = Extract<Act, { intent: Intent }>;
type Context = Readonly<RouterContextProvider>;

/** Every form of the page. */
export async function actOnDashboard(request: Request, context: Context) {
  const form = parseIntent(dashboardActs, await request.formData());
  if (!form.ok) return data(form, { status: 422 });
  const act = form.data;
  if (act.intent === "accept" || act.intent === "reject") return answerRequest(act, context);
  if (act.intent === "away") return goAway(act, context);
  if (act.intent === "back") return comeBack(act, context);
  return settle(act.intent === "take", context);
}

const ownerIn = (context: Context) => ({
  userId: viewerOf(context).id,
  businessId: context.get(businessContext).id,
});

async function answerRequest(act: Of<"accept"> | Of<"reject">, context: Context) {
  const { db, now } = context.get(appContext);
  const owner = ownerIn(context);
  const { bookingId } = act;
  const notes = act.intent === "reject" ? (act.notes ?? null) : null;
  const answer = act.intent === "accept" ? acceptBooking : rejectBooking;
  const done = await answer(db, owner, { bookingId, notes }, now()).catch((error: unknown) => {
    log.error({ err: error, intent: act.intent }, "booking not updated");
    return { ok: false, reason: "failed" } as const;
  });
  if (done.ok)
    return redirectWith(page, {
      title: "bookings.management.updated",
      text: `bookings.management.${act.intent}.done`,
    });
  const text = done.reason === "too_late" ? await whatItIs(context, bookingId) : "bookings.management.failed";
  return redirectWith(page, { title: "common.error", text, tone: "error" });
}

/** What became of a request meanwhile: in another tab, on another device, by the customer or by the clock. */
async function whatItIs(context: Context, bookingId: string): Promise<Message> {
  const { db } = context.get(appContext);
  const found = await findStatus(db, context.get(businessContext).id, bookingId);
  if (!found || found.status === "pending") return "bookings.management.tooLate";
  return found.reason
    ? {
        key: "dashboard.meanwhile.cancelled",
        values: { reason: { key: `bookings.reason.business.${found.reason}` } },
      }
    : `dashboard.meanwhile.${found.status}`;
}

const wrongDays = {
  overlapping: "availability.off.overlapping",
  too_many: "availability.off.tooMany",
} as const;

/** From today to the last day nobody books. */
async function goAway({ lastDay, reason }: Of<"away">, context: Context) {
  const { db, now } = context.get(appContext);
  const at = now();
  const again = (errors: Errors, status: number) =>
    data({ ...refused({ lastDay, reason }, errors), intent: "away" as const }, { status });
  const today = dayOf(at);
  const { off, errors } = readDayOff({ intent: "off", firstDay: today, lastDay, reason }, today);
  const [wrong] = Object.values(errors);
  if (wrong) return again({ lastDay: wrong }, 422);
  const done = await takeDaysOff(db, ownerIn(context), off, at);
  if (done.ok) return redirectWith(page, { title: "availability.savedTitle", text: "dashboard.away.done" });
  if (done.reason === "not_found") throw notFound();
  return again({ lastDay: wrongDays[done.reason] }, 409);
}

async function comeBack({ firstDay }: Of<"back">, context: Context) {
  const { db, now } = context.get(appContext);
  const done = await dropDaysOff(db, ownerIn(context), { firstDay }, now());
  return redirectWith(
    page,
    done.ok
      ? { title: "availability.savedTitle", text: "availability.off.backDone" }
      : { title: "common.error", text: "availability.off.gone", tone: "error" },
  );
}

/** Whose is a business that was paid for before the address was confirmed? */
async function settle(isOwn: boolean, context: Context) {
  const { db, now } = context.get(appContext);
  const answered = await claimOrLeaveBusiness(db, viewerOf(context).id, isOwn, now());
  if (!answered) return redirect(page);
  const what = isOwn ? "taken" : "left";
  return redirectWith(isOwn ? page : "/business-onboarding", {
    title: `dashboard.unclaimed.${what}.title`,
    text: `dashboard.unclaimed.${what}.text`,
  });
}
