import type { RouterContextProvider } from "react-router";
import { act } from "~/forms/act.server";
import { intents } from "~/forms/intents";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { cancelAsCustomer } from "~/modules/bookings/commands/cancel-booking.server";
import { disputeAsCustomer, reportBusinessMissing } from "~/modules/bookings/commands/finish-booking.server";
import { isLastMove } from "~/modules/bookings/commands/own-booking.server";
import { acceptProposal, declineProposal } from "~/modules/bookings/commands/propose-time.server";
import { withdrawMove } from "~/modules/bookings/commands/reschedule-booking.server";
import type { MoveName } from "~/modules/bookings/moves";
import { actOnSeries } from "~/modules/bookings/series/commands.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";

const acts = intents({
  accept: {},
  decline: {},
  keep: {},
  cancel: {},
  missing: {},
  dispute: {},
  "series-yes": {},
  "series-no": {},
  "series-stop": {},
});

const commands = {
  accept: acceptProposal,
  decline: declineProposal,
  keep: withdrawMove,
  cancel: cancelAsCustomer,
  missing: reportBusinessMissing,
  dispute: disputeAsCustomer,
};

const moves = {
  accept: ["acceptProposal"],
  decline: ["declineProposal", "declineMove"],
  keep: ["withdrawMove"],
  cancel: ["customerCancels", "customerCancelsLate"],
  missing: ["businessMissed"],
  dispute: ["dispute"],
} satisfies Record<keyof typeof commands, MoveName[]>;

/** Every form of a customer's booking; what came of it is said on its page. */
export async function actOnOwnBooking(
  bookingId: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now } = context.get(appContext);
  const page = `/bookings/${bookingId}`;
  const run = async ({ intent }: { intent: keyof typeof commands }) => {
    const done = await commands[intent](db, { userId: viewerOf(context).id }, { bookingId }, now());
    if (!done.ok && (done.reason !== "too_late" || !(await isLastMove(db, bookingId, ...moves[intent]))))
      return done;
    return redirectWith(page, { title: "ownBooking.done.title", text: `ownBooking.done.${intent}` });
  };
  const customer = { userId: viewerOf(context).id };
  const series = async (done: "yes" | "no" | "stop") => {
    const result = await actOnSeries(db, customer, { bookingId, done }, now());
    if (!result.ok) return result;
    return redirectWith(page, { title: "ownBooking.done.title", text: `series.done.${done}` });
  };
  return act(
    acts,
    await request.formData(),
    {
      ...{ accept: run, decline: run, keep: run, cancel: run, missing: run, dispute: run },
      "series-yes": () => series("yes"),
      "series-no": () => series("no"),
      "series-stop": () => series("stop"),
    },
    {
      failed: { text: "ownBooking.wrong.failed" },
      reasons: {
        not_found: () => {
          throw notFound("ownBooking.notFound");
        },
        too_late: "ownBooking.wrong.tooLate",
        overlapping: "ownBooking.wrong.overlapping",
        slot_taken: "ownBooking.wrong.failed",
      },
      back: () => page,
    },
  );
}
