import { type RouterContextProvider, redirect } from "react-router";
import type * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { optionalSentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import type { Question } from "~/forms/parse";
import { cancelMessage } from "~/modules/bookings/cancellation";
import {
  acceptBooking,
  agreeToMove,
  refuseToMove,
  rejectBooking,
} from "~/modules/bookings/commands/answer-booking.server";
import { cancelAsBusiness } from "~/modules/bookings/commands/cancel-booking.server";
import { type CustomerAct, customerActs } from "~/modules/bookings/commands/customer-acts.server";
import {
  disputeAsBusiness,
  finishBooking,
  reportCustomerMissing,
} from "~/modules/bookings/commands/finish-booking.server";
import { isLastMove, type Owner, type OwnerResult } from "~/modules/bookings/commands/own-booking.server";
import { forgetGuest } from "~/modules/bookings/guest/commands/tidy.server";
import type { MoveName } from "~/modules/bookings/moves";
import type { Answering } from "~/modules/bookings/queries/answering.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import type { TextKey } from "~/texts/message";

const acts = intents({
  accept: {},
  decline: {},
  keep: {},
  agree: {},
  refuse: {},
  finish: {},
  missing: {},
  dispute: {},
  reject: { reason: optionalSentence(1000) },
  cancel: { reason: optionalSentence(1000) },
  "new-link": {},
  forget: {},
  ...{ confirm: {}, seen: {}, again: {}, release: {}, "not-seen": {}, "take-time": {}, "leave-list": {} },
  "series-yes": {},
  "series-no": {},
  "series-stop": {},
});

type Act = z.output<typeof acts>;
/** Of the page that the link showed before there was a booking, in a browser that still shows it. */
type Before = "confirm" | "seen" | "again" | "release" | "not-seen" | "take-time" | "leave-list";
type Intent = Exclude<Act["intent"], Before | "new-link" | "forget">;
/** `reason`: the owner's words to the customer. */
type Asked = { bookingId: string; reason: string | null };
type Run = (db: Db, owner: Owner, asked: Asked, now: Date) => Promise<OwnerAnswer>;
type OwnerAnswer = OwnerResult | { ok: false; reason: "reason_missing" };
type AnyResult = OwnerAnswer | Awaited<ReturnType<CustomerAct["run"]>>;

const ofCustomer: Partial<Record<Intent, CustomerAct>> = customerActs;

const withNotes =
  (run: typeof rejectBooking): Run =>
  (db, owner, { bookingId, reason: notes }, now) =>
    run(db, owner, { bookingId, notes }, now);

const ofBusiness: Partial<Record<Intent, { run: Run; moves: MoveName[]; done: TextKey }>> = {
  accept: { run: withNotes(acceptBooking), moves: ["accept"], done: "bookings.management.accept.done" },
  reject: { run: withNotes(rejectBooking), moves: ["reject"], done: "bookings.management.reject.done" },
  agree: { run: agreeToMove, moves: ["agreeToMove"], done: "bookings.management.agree.done" },
  refuse: { run: refuseToMove, moves: ["refuseToMove"], done: "bookings.management.refuse.done" },
  cancel: { run: cancelAsBusiness, moves: ["businessCancels"], done: "bookings.management.cancel.done" },
  finish: { run: finishBooking, moves: ["finish"], done: "bookings.management.finish.done" },
  missing: { run: reportCustomerMissing, moves: ["customerMissed"], done: "bookings.management.missed.done" },
  dispute: { run: disputeAsBusiness, moves: ["disputeAsBusiness"], done: "bookings.management.dispute.done" },
};

/** Every form behind an answer link, for the side of the link. */
export async function actOnAnswer(
  answering: Answering,
  page: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now } = context.get(appContext);
  const { id: bookingId, side, ownerId: userId, businessId, isSuspended, link } = answering;
  const run = async ({
    intent,
    ...typed
  }: Extract<Act, { intent: Intent }>): Promise<Response | Refusal | ReturnType<typeof askAgain>> => {
    if (side === "view" && intent !== "cancel") return { ok: false, reason: "only_looks" };
    if (isSuspended && intent !== "cancel") return { ok: false, reason: "suspended" };
    const reason = "reason" in typed ? typed.reason || null : null;
    const asked = { bookingId, reason };
    const actor = { userId, link };
    const can = side === "business" ? ofBusiness[intent] : ofCustomer[intent];
    if (!can) return { ok: false, reason: "too_late" };
    const result =
      side === "business"
        ? await ofBusiness[intent]?.run(db, { ...actor, businessId }, asked, now())
        : await ofCustomer[intent]?.run(db, actor, asked, now());
    if (result?.ok || (result?.reason === "too_late" && (await isLastMove(db, bookingId, ...can.moves))))
      return redirectWith(page, { title: "ownBooking.done.title", text: can.done });
    if (result && result.reason === "reason_missing")
      return askAgain(answering, { intent, ...typed } as Act, now());
    return result ?? { ok: false, reason: "too_late" };
  };
  const shows = async () => redirect(page);
  return act(acts, await request.formData(), {
    run: {
      ...{ accept: run, decline: run, keep: run, agree: run, refuse: run, finish: run, missing: run },
      ...{ dispute: run, reject: run, cancel: run },
      ...{ "series-yes": run, "series-no": run, "series-stop": run },
      forget: async () => {
        if (side !== "customer") return { ok: false, reason: "only_looks" } as const;
        const actor = { userId, link };
        const result = await forgetGuest(db, actor, { bookingId }, now());
        if (!result.ok) return { ok: false, reason: "not_over" } as const;
        return redirectWith(page, { title: "ownBooking.done.title", text: "guest.kept.done" });
      },
      // Pressed twice: the page shows what the first press did.
      ...{ confirm: shows, seen: shows, again: shows, release: shows, "not-seen": shows, "take-time": shows },
      "leave-list": async () => redirectWith(page, "waiting.taken"),
      "new-link": async () => redirectWith(page, "answer.dead.works"),
    },
    failed: { text: "ownBooking.wrong.failed" },
    reasons: {
      // Ended since it was read: the page says so.
      not_found: () => redirect(page),
      too_late: "ownBooking.wrong.tooLate",
      overlapping: "ownBooking.wrong.overlapping",
      slot_taken: "ownBooking.wrong.failed",
      suspended: "answer.suspended",
      not_over: "guest.kept.notOver",
      only_looks: "answer.onlyLooks",
    },
    question: (asked) => questionOf(answering, asked, now()),
  });
}

/** A cancellation that a customer reads needs words. */
function askAgain(answering: Answering, asked: Act, now: Date) {
  const question = questionOf(answering, asked, now);
  const error = "bookings.management.cancel.missing" as const;
  return {
    ok: false as const,
    errors: {},
    question: question?.reason && { ...question, reason: { ...question.reason, error } },
  };
}

type Refusal =
  | Exclude<Extract<AnyResult, { ok: false }>, { reason: "reason_missing" }>
  | { ok: false; reason: "suspended" | "only_looks" };

/** What ends a booking, or counts against somebody, is asked first. */
function questionOf(
  { side, businessName, isByHand, isSuspended, ...booking }: Answering,
  { intent, ...typed }: Act,
  now: Date,
): Question | null {
  const business = nameOrFormer(businessName);
  if (intent === "forget")
    return side !== "customer"
      ? null
      : {
          ...{ title: "guest.kept.ask", follows: ["guest.kept.follows"] },
          submit: "guest.kept.forget",
        };
  if (side !== "business") {
    if (intent !== "cancel" && (intent !== "missing" || side === "view" || isSuspended)) return null;
    const follows =
      intent === "cancel"
        ? cancelMessage({ ...booking, businessName: business }, now)
        : { key: "ownBooking.missing.text" as const };
    const when = { key: "ownBooking.whenAt" as const, values: { at: booking.startsAt } };
    return {
      title: { key: `ownBooking.${intent}.title` as const, values: { business } },
      follows: [when, follows],
      submit: `ownBooking.${intent}.confirm`,
    };
  }
  if (intent !== "reject" && intent !== "cancel" && intent !== "missing") return null;
  if (isSuspended && intent !== "cancel") return null;
  if (intent === "missing")
    return {
      ...{ title: "bookings.management.missed.title", submit: "bookings.management.missed.confirm" },
      ...{ follows: [isByHand ? "answer.byHand" : "bookings.management.missed.text"] },
    };
  const text = "reason" in typed ? (typed.reason ?? "") : "";
  return {
    title: `bookings.management.${intent}.title`,
    follows: ["bookings.management.customerSees"],
    submit: `bookings.management.${intent}.confirm`,
    reason: {
      ...{ label: `bookings.management.${intent}.label`, text, error: undefined },
      isOptional: intent === "reject" || isByHand,
    },
  };
}
