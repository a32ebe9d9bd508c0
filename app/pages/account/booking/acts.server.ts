import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { type CancelResult, cancelAsCustomer } from "~/modules/bookings/commands/cancel-booking.server";
import { disputeAsCustomer, reportBusinessMissing } from "~/modules/bookings/commands/finish-booking.server";
import {
  type AcceptResult,
  acceptProposal,
  declineProposal,
} from "~/modules/bookings/commands/propose-time.server";
import { withdrawMove } from "~/modules/bookings/commands/reschedule-booking.server";
import type { MoveName } from "~/modules/bookings/moves";
import { isLastMove } from "~/modules/bookings/queries/last-move.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { notFound } from "~/platform/responses.server";

const acts = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("accept") }),
  z.object({ intent: z.literal("decline") }),
  z.object({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("missing") }),
  z.object({ intent: z.literal("dispute") }),
]);

const commands = {
  accept: acceptProposal,
  decline: declineProposal,
  keep: withdrawMove,
  cancel: cancelAsCustomer,
  missing: reportBusinessMissing,
  dispute: disputeAsCustomer,
};

const moves = {
  accept: "acceptProposal",
  decline: "declineProposal",
  keep: "withdrawMove",
  cancel: "customerCancels",
  missing: "businessMissed",
  dispute: "dispute",
} as const satisfies Record<keyof typeof commands, MoveName>;

/** Every form of a customer's booking; what came of it is said on its page. */
export async function actOnOwnBooking(
  bookingId: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now } = context.get(appContext);
  const form = parseIntent(acts, await request.formData());
  if (!form.ok) throw notFound();
  const { intent } = form.data;
  const customer = { userId: viewerOf(context).id };
  const done = await commands[intent](db, customer, { bookingId }, now()).catch((error: unknown) => {
    log.error({ err: error, booking: bookingId, intent }, "booking not updated");
    return { ok: false, reason: "failed" } as const;
  });
  const page = `/bookings/${bookingId}`;
  if (done.ok || (done.reason === "too_late" && (await isLastMove(db, bookingId, moves[intent]))))
    return redirectWith(page, { title: "ownBooking.done.title", text: `ownBooking.done.${intent}` });
  if (done.reason === "not_found") throw notFound("ownBooking.notFound");
  return redirectWith(page, { title: "common.error", text: wrong[done.reason], tone: "error" });
}

type Refusal = Exclude<AcceptResult | CancelResult, { ok: true }>["reason"];
type Wrong = Exclude<Refusal, "not_found"> | "failed";

const wrong = {
  too_late: "ownBooking.wrong.tooLate",
  policy_over: "ownBooking.wrong.policyOver",
  overlapping: "ownBooking.wrong.overlapping",
  failed: "ownBooking.wrong.failed",
} as const satisfies Record<Wrong, string>;
