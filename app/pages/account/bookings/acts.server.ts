import { type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { optionalSentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { leaveWaiting, takeOffered, takeRefusals } from "~/modules/bookings/waiting/commands.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";

const place = z.string({ error: "waiting.wrong.failed" });
const acts = intents({ "take-time": { place, price: optionalSentence(20) }, "leave-list": { place } });

/** What somebody does with a place of a waiting list. */
export async function actOnPlaces(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(appContext);
  const person = { userId: viewerOf(context).id };
  return act(acts, await request.formData(), {
    run: {
      "take-time": async ({ place: placeId, price }) => {
        const taken = await takeOffered(db, person, { placeId, price }, now());
        if (!taken.ok) return taken;
        // It says whether the time is booked, or asked for.
        return redirect(`/bookings/${taken.bookingId}?booked`);
      },
      "leave-list": async ({ place: placeId }) => {
        const left = await leaveWaiting(db, person, { placeId });
        if (!left.ok) return redirectWith(`/bookings/${placeId}`, "waiting.taken");
        return redirectWith("/bookings", { title: "ownBooking.done.title", text: "waiting.own.left" });
      },
    },
    failed: { title: "common.error", text: "waiting.wrong.failed" },
    reasons: takeRefusals,
  });
}
