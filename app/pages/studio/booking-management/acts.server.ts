import { data, type RouterContextProvider } from "react-router";
import { parseIntent } from "~/forms/intent";
import { type Errors, type Refused, refused } from "~/forms/parse";
import { viewerOf } from "~/modules/accounts/viewer.server";
import {
  acceptBooking,
  agreeToMove,
  refuseToMove,
  rejectBooking,
} from "~/modules/bookings/commands/answer-booking.server";
import { blockCustomer, unblockCustomer } from "~/modules/bookings/commands/block-customer.server";
import { cancelAsBusiness } from "~/modules/bookings/commands/cancel-booking.server";
import {
  disputeAsBusiness,
  finishBooking,
  reportCustomerMissing,
} from "~/modules/bookings/commands/finish-booking.server";
import { type ProposeResult, proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { managementActs } from "~/modules/bookings/forms";
import { withFreeTime } from "~/modules/bookings/free-value";
import { tabs } from "~/modules/bookings/management-address";
import type { MoveName } from "~/modules/bookings/moves";
import { isLastMove } from "~/modules/bookings/queries/last-move.server";
import { slotError } from "~/modules/bookings/refusal-messages";
import { maxProposalsPerBooking, maxProposalsPerHour } from "~/modules/bookings/rules";
import { businessContext } from "~/modules/businesses/owner.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";

type Context = Readonly<RouterContextProvider>;
type Act = typeof managementActs._zod.output;
type Owner = { userId: string; businessId: string };
type Done = ProposeResult | Awaited<ReturnType<typeof cancelAsBusiness>>;
type Refusal = Exclude<Done, { ok: true }>["reason"];

/** Every form of the page: does what its intent says, and returns to the tab that shows the result. */
export async function actOnBooking(request: Request, context: Context) {
  const { db, now } = context.get(appContext);
  const owner = { userId: viewerOf(context).id, businessId: context.get(businessContext).id };
  const form = parseIntent(managementActs, withFreeTime(await request.formData()));
  if (!form.ok) return data(form, { status: 422 });
  const act = form.data;
  const done = await carryOut(db, owner, act, now()).catch((error: unknown) => {
    log.error({ err: error, intent: act.intent }, "booking not updated");
    return { ok: false, reason: "failed" } as const;
  });
  const isDone = done.ok || (done.reason === "too_late" && (await wasDoneBefore(db, act)));
  if (isDone) return redirectWith(tabOf(act), saidOf(act, done.ok && "untold" in done));
  if (act.intent === "cancel" && done.reason === "reason_missing")
    return data(refused({ ...act, notes: "" }, { notes: "bookings.management.cancel.missing" }), {
      status: 422,
    });
  if (act.intent === "propose" && isTimeWrong(done.reason))
    return data(refusedTime(act, done.reason), { status: 422 });
  return redirectWith(tabOf(act), { title: "common.error", text: whyNot(act, done.reason), tone: "error" });
}

function carryOut(db: Parameters<typeof acceptBooking>[0], owner: Owner, act: Act, now: Date) {
  const doIt: {
    [Intent in Act["intent"]]: (act: Extract<Act, { intent: Intent }>) => Promise<Done>;
  } = {
    accept: ({ bookingId, notes }) => acceptBooking(db, owner, { bookingId, notes: notes || null }, now),
    reject: ({ bookingId, notes }) => rejectBooking(db, owner, { bookingId, notes: notes || null }, now),
    propose: ({ notes, ...time }) => proposeTime(db, owner, { ...time, message: notes || null }, now),
    agree: (which) => agreeToMove(db, owner, which, now),
    refuse: (which) => refuseToMove(db, owner, which, now),
    cancel: ({ bookingId, notes }) => cancelAsBusiness(db, owner, { bookingId, reason: notes || null }, now),
    finish: (which) => finishBooking(db, owner, which, now),
    missed: (which) => reportCustomerMissing(db, owner, which, now),
    dispute: (which) => disputeAsBusiness(db, owner, which, now),
    block: (which) => blockCustomer(db, owner, which, now),
    unblock: (which) => unblockCustomer(db, owner, which),
  };
  return (doIt[act.intent] as (act: Act) => Promise<Done>)(act);
}

const moves: Partial<Record<Act["intent"], MoveName>> = {
  accept: "accept",
  reject: "reject",
  agree: "agreeToMove",
  refuse: "refuseToMove",
  cancel: "businessCancels",
  finish: "finish",
  missed: "customerMissed",
  dispute: "disputeAsBusiness",
};

/** Of a booking of the owner's, as 'too_late' says. */
async function wasDoneBefore(db: Parameters<typeof isLastMove>[0], act: Act): Promise<boolean> {
  const move = moves[act.intent];
  return move !== undefined && "bookingId" in act && isLastMove(db, act.bookingId, move);
}

function tabOf({ intent }: Act): string {
  if (intent === "accept" || intent === "reject" || intent === "propose") return tabs.current;
  return intent === "unblock" || intent === "cancel" ? tabs.history : tabs.upcoming;
}

function saidOf({ intent }: Act, untold: boolean) {
  if (intent === "propose")
    return {
      title: "bookings.management.propose.sent.title",
      text: "bookings.management.propose.sent.text",
    } as const;
  const title = "bookings.management.updated";
  return untold && (intent === "cancel" || intent === "missed")
    ? ({ title, text: `bookings.management.${intent}.doneUntold` } as const)
    : ({ title, text: `bookings.management.${intent}.done` } as const);
}

const noFaultOfTheTime = [
  "not_found",
  "too_late",
  "failed",
  "proposed_too_often",
  "too_many_proposals",
  "reason_missing",
] as const;
type TimeWrong = Exclude<Refusal, (typeof noFaultOfTheTime)[number]>;
const isTimeWrong = (reason: Refusal | "failed"): reason is TimeWrong =>
  !noFaultOfTheTime.some((other) => other === reason);

/** The dialog opens again, with what was typed. */
function refusedTime(
  { bookingId, date, time, notes = "" }: Extract<Act, { intent: "propose" }>,
  reason: TimeWrong,
): Refused {
  const errors: Errors =
    reason === "same_time" ? { time: "bookings.management.propose.sameTime" } : slotError(reason, null);
  return refused({ intent: "propose", bookingId, date, time, notes }, errors);
}

function whyNot({ intent }: Act, reason: Refusal | "failed") {
  if (reason === "too_late")
    return intent === "accept" || intent === "reject" || intent === "propose"
      ? "bookings.management.tooLate"
      : "bookings.management.changed";
  if (reason === "proposed_too_often")
    return { key: "bookings.management.propose.often", values: { count: maxProposalsPerBooking } } as const;
  if (reason === "too_many_proposals")
    return { key: "bookings.management.propose.many", values: { count: maxProposalsPerHour } } as const;
  return intent === "propose" ? "bookings.management.propose.failed" : "bookings.management.failed";
}
