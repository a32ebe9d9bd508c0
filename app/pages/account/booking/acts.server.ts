import type { RouterContextProvider } from "react-router";
import { act } from "~/forms/act.server";
import { intents } from "~/forms/intents";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { customerActs } from "~/modules/bookings/commands/customer-acts.server";
import { isLastMove } from "~/modules/bookings/commands/own-booking.server";
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

/** Every form of a customer's booking; what came of it is said on its page. */
export async function actOnOwnBooking(
  bookingId: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now } = context.get(appContext);
  const page = `/bookings/${bookingId}`;
  const run = async ({ intent }: { intent: keyof typeof customerActs }) => {
    const { run: command, moves, done } = customerActs[intent];
    const result = await command(db, { userId: viewerOf(context).id }, { bookingId }, now());
    if (!result.ok && (result.reason !== "too_late" || !(await isLastMove(db, bookingId, ...moves))))
      return result;
    return redirectWith(page, { title: "ownBooking.done.title", text: done });
  };
  return act(acts, await request.formData(), {
    run: {
      ...{ accept: run, decline: run, keep: run, cancel: run, missing: run, dispute: run },
      ...{ "series-yes": run, "series-no": run, "series-stop": run },
    },
    failed: { text: "ownBooking.wrong.failed" },
    reasons: {
      not_found: () => notFound("ownBooking.notFound"),
      too_late: "ownBooking.wrong.tooLate",
      overlapping: "ownBooking.wrong.overlapping",
      slot_taken: "ownBooking.wrong.failed",
    },
    back: () => page,
  });
}
