import { data, type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { leaveWaiting, takeOffered } from "~/modules/bookings/waiting/commands.server";
import { findOffer } from "~/modules/bookings/waiting/queries.server";
import { takeRefusals } from "~/modules/bookings/waiting/refusals";
import type { Link } from "~/modules/links/queries.server";
import { isOfGeneration } from "~/modules/links/queries.server";
import { appContext } from "~/platform/app-context.server";

const acts = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("take-time") }),
  z.object({ intent: z.literal("leave-list") }),
]);

/** Behind the link of the mail: the time is taken, and the page is then that of the booking; or the list is left. */
export async function actOnOffer(
  link: Link,
  page: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now } = context.get(appContext);
  const placeId = link.subject;
  const offer = await findOffer(db, link, now());
  const holder = offer && {
    userId: offer.userId,
    isTheirs: isOfGeneration(offer.userId, link.generation),
  };
  return act(
    acts,
    await request.formData(),
    {
      "take-time": async () => {
        if (!holder) return redirect(page);
        const taken = await takeOffered(db, holder, { placeId }, now());
        return taken.ok ? redirect(page) : taken;
      },
      "leave-list": async () => {
        if (holder) await leaveWaiting(db, holder, { placeId });
        return data({ state: "left" } as const);
      },
    },
    { failed: { title: "common.error", text: "waiting.wrong.failed" }, reasons: takeRefusals },
  );
}
