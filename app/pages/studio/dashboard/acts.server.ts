import { type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { act, wrong } from "~/forms/act.server";
import { optionalSentence, sentence } from "~/forms/fields";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { acceptBooking, rejectBooking } from "~/modules/bookings/commands/answer-booking.server";
import { findStatus } from "~/modules/bookings/queries/of-business.server";
import { readDayOff } from "~/modules/businesses/availability/forms";
import { dropDaysOff, takeDaysOff } from "~/modules/businesses/commands/availability.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { claimOrLeaveBusiness } from "~/modules/moderation/settle-business.server";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectRefused, redirectWith } from "~/platform/flash.server";
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

type Of<Intent> = Extract<z.output<typeof dashboardActs>, { intent: Intent }>;
type Context = Readonly<RouterContextProvider>;

export async function actOnDashboard(request: Request, context: Context) {
  const { db, now, owner } = studioOf(context);
  const refuse = (text: Message) => redirectRefused(page, text);
  const settle = ({ intent }: Of<"take" | "leave">) => settleBusiness(intent === "take", context);
  return act(dashboardActs, await request.formData(), {
    run: {
      take: settle,
      leave: settle,
      accept: ({ bookingId }) => acceptBooking(db, owner, { bookingId, notes: null }, now()),
      reject: ({ bookingId, notes = null }) => rejectBooking(db, owner, { bookingId, notes }, now()),
      away: (typed) => goAway(db, owner, typed, now()),
      back: ({ firstDay }) => dropDaysOff(db, owner, { firstDay }, now()),
    },
    failed: ({ intent }) => ({
      title: "common.error",
      text:
        intent === "accept" || intent === "reject" ? "bookings.management.failed" : "accounts.somethingWrong",
    }),
    done: ({ intent }) =>
      intent === "accept" || intent === "reject"
        ? redirectWith(page, {
            title: "bookings.management.updated",
            text: `bookings.management.${intent}.done`,
          })
        : redirectWith(page, {
            title: "availability.savedTitle",
            text: intent === "away" ? "dashboard.away.done" : "availability.off.backDone",
          }),
    reasons: {
      not_found: (_, { intent }) => {
        if (intent === "away") throw notFound();
        return refuse(intent === "back" ? "availability.off.gone" : "bookings.management.failed");
      },
      too_late: async (_, asked) =>
        refuse(
          "bookingId" in asked ? await whatItIs(context, asked.bookingId) : "bookings.management.failed",
        ),
      overlapping: { field: "lastDay", text: "availability.off.overlapping", status: 409 },
      too_many: { field: "lastDay", text: "availability.off.tooMany", status: 409 },
    },
  });
}

/** What became of a request meanwhile: in another tab, on another device, by the customer or by the clock. */
async function whatItIs(context: Context, bookingId: string): Promise<Message> {
  const { db, business } = studioOf(context);
  const found = await findStatus(db, business.id, bookingId);
  if (!found || found.status === "pending") return "bookings.management.tooLate";
  return found.reason
    ? {
        key: "dashboard.meanwhile.cancelled",
        values: { reason: { key: `bookings.reason.business.${found.reason}` } },
      }
    : `dashboard.meanwhile.${found.status}`;
}

/** From today to the last day nobody books. */
async function goAway(
  db: Db,
  owner: { userId: string; businessId: string },
  { lastDay, reason }: Of<"away">,
  now: Date,
) {
  const today = dayOf(now);
  const { off, errors } = readDayOff({ intent: "off", firstDay: today, lastDay, reason }, today);
  const [first] = Object.values(errors);
  return first ? wrong({ lastDay: first }) : takeDaysOff(db, owner, off, now);
}

/** Whose is a business that was paid for before the address was confirmed? */
async function settleBusiness(isOwn: boolean, context: Context) {
  const { db, now } = context.get(appContext);
  const answered = await claimOrLeaveBusiness(db, viewerOf(context).id, isOwn, now());
  if (!answered) return redirect(page);
  const what = isOwn ? "taken" : "left";
  return redirectWith(isOwn ? page : "/business-onboarding", `dashboard.unclaimed.${what}`);
}
