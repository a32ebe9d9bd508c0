import type { RouterContextProvider } from "react-router";
import type * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { showPhone } from "~/forms/fields";
import type { Question } from "~/forms/parse";
import { tabs, withFreeTime } from "~/modules/bookings/booking-address";
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
import { takeBackMove } from "~/modules/bookings/commands/move-as-owner.server";
import { isLastMove } from "~/modules/bookings/commands/own-booking.server";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { managementActs } from "~/modules/bookings/forms";
import { confirmByOwner, refuseGuest } from "~/modules/bookings/guest/commands/confirm.server";
import { listUnconfirmed } from "~/modules/bookings/guest/queries/request.server";
import type { MoveName } from "~/modules/bookings/moves";
import { refusedProposal, tooManyProposals } from "~/modules/bookings/refused-proposal.server";
import { studioOf } from "~/modules/businesses/owner.server";
import type { Db } from "~/platform/db.server";
import { redirectRefused, redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";

type Context = Readonly<RouterContextProvider>;
type Act = z.output<typeof managementActs>;
type Owner = { userId: string; businessId: string };

/** Every form of the page: does what its intent says, and returns to the tab that shows the result. */
export async function actOnBooking(request: Request, context: Context) {
  const { db, now, owner } = studioOf(context);
  const refuse = (text: Message, asked: Act) => redirectRefused(tabOf(asked), text);
  const failure = (asked: Act) =>
    asked.intent === "propose" ? "bookings.management.propose.failed" : "bookings.management.failed";
  return act(managementActs, withFreeTime(await request.formData()), {
    run: {
      accept: ({ bookingId, notes }) => acceptBooking(db, owner, { bookingId, notes: notes || null }, now()),
      reject: ({ bookingId, notes }) => rejectBooking(db, owner, { bookingId, notes: notes || null }, now()),
      propose: (typed) => propose(db, owner, typed, now()),
      agree: (which) => agreeToMove(db, owner, which, now()),
      refuse: (which) => refuseToMove(db, owner, which, now()),
      "take-back": (which) => takeBackMove(db, owner, which, now()),
      cancel: ({ bookingId, notes }) =>
        cancelAsBusiness(db, owner, { bookingId, reason: notes || null }, now()),
      finish: (which) => finishBooking(db, owner, which, now()),
      missed: (which) => reportCustomerMissing(db, owner, which, now()),
      dispute: (which) => disputeAsBusiness(db, owner, which, now()),
      seen: async (which) => {
        const result = await confirmByOwner(db, owner, which, now());
        return result.ok ? result : ({ ok: false, reason: "not_kept" } as const);
      },
      "not-seen": (which) => refuseGuest(db, owner, which),
      block: (which) => blockCustomer(db, owner, which, now()),
      unblock: (which) => unblockCustomer(db, owner, which),
    },
    failed: (asked) => ({ title: "common.error", text: failure(asked) }),
    question: (asked) => (asked.intent === "not-seen" ? askToFree(db, owner, asked, now()) : null),
    done: (asked, result) => redirectWith(tabOf(asked), saidOf(asked, "untold" in result)),
    reasons: {
      not_found: (_, asked) => refuse(failure(asked), asked),
      not_kept: (_, asked) => refuse("bookings.guest.late", asked),
      too_late: async (_, asked) =>
        (await wasDoneBefore(db, asked))
          ? redirectWith(tabOf(asked), saidOf(asked, false))
          : refuse(tooLate(asked), asked),
      proposed_too_often: (_, asked) => refuse(tooManyProposals.proposed_too_often.text, asked),
      too_many_proposals: (_, asked) => refuse(tooManyProposals.too_many_proposals.text, asked),
      reason_missing: { field: "notes", text: "bookings.management.cancel.missing" },
    },
  });
}

/** Who asked, and the number, are deleted with the time. */
async function askToFree(
  db: Db,
  { businessId }: Owner,
  { requestId }: Of<"not-seen">,
  now: Date,
): Promise<Question | null> {
  const { toCompare } = await listUnconfirmed(db, businessId, now);
  const request = toCompare.find(({ id }) => id === requestId);
  if (!request) return null;
  const { name, phone, startsAt: at } = request;
  return {
    title: { key: "bookings.guest.free.title", values: { at } },
    follows: [
      { key: "bookings.guest.free.gone", values: { name, phone: showPhone(phone) } },
      "bookings.guest.free.others",
    ],
    submit: "bookings.guest.notSeen",
  };
}

/** A time that cannot be opens the dialog again. */
async function propose(db: Db, owner: Owner, { notes, ...time }: Of<"propose">, now: Date) {
  const done = await proposeTime(db, owner, { ...time, message: notes || null }, now);
  return done.ok ? done : refusedProposal(done);
}

type Of<Intent> = Extract<Act, { intent: Intent }>;

const tooLate = ({ intent }: Act) =>
  intent === "accept" || intent === "reject" || intent === "propose"
    ? "bookings.management.tooLate"
    : "bookings.management.changed";

const moves: Partial<Record<Act["intent"], MoveName>> = {
  accept: "accept",
  reject: "reject",
  agree: "agreeToMove",
  refuse: "refuseToMove",
  "take-back": "takeBackMove",
  cancel: "businessCancels",
  finish: "finish",
  missed: "customerMissed",
  dispute: "disputeAsBusiness",
};

/** Of a booking of the owner's, as 'too_late' says. */
async function wasDoneBefore(db: Db, act: Act): Promise<boolean> {
  const move = moves[act.intent];
  return move !== undefined && "bookingId" in act && isLastMove(db, act.bookingId, move);
}

const isOfRequests = (intent: Act["intent"]) =>
  ["accept", "reject", "propose", "seen", "not-seen"].includes(intent);

function tabOf({ intent }: Act): string {
  if (isOfRequests(intent)) return tabs.current;
  return intent === "unblock" || intent === "cancel" ? tabs.history : tabs.upcoming;
}

function saidOf({ intent }: Act, untold: boolean) {
  if (intent === "propose")
    return {
      title: "bookings.management.propose.sent.title",
      text: "bookings.management.propose.sent.text",
    } as const;
  const title = "bookings.management.updated";
  if (intent === "seen") return { title, text: "bookings.guest.done" } as const;
  if (intent === "not-seen") return { title, text: "bookings.guest.freed" } as const;
  return untold && (intent === "cancel" || intent === "missed")
    ? ({ title, text: `bookings.management.${intent}.doneUntold` } as const)
    : ({ title, text: `bookings.management.${intent}.done` } as const);
}
