import { type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { countLead } from "~/modules/analytics/commands.server";
import { visitorOf } from "~/modules/analytics/visitor.server";
import { bookingHref } from "~/modules/bookings/booking-address";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { isDay } from "~/platform/time";

const text = z._default(z.string(), "");
const cardActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("call"), business: text }),
  z.object({ intent: z.literal("book"), business: text, date: text }),
]);

/** Handles the posted buttons of a card. A visitor signs in first and returns to the business. */
export async function callOrBook(request: Request, context: Readonly<RouterContextProvider>) {
  const act = parseIntent(cardActs, await request.formData());
  const { intent } = act.ok ? act.data : act;
  const slug = act.ok ? act.data.business.replace(/[^a-z0-9-]/g, "") : "";
  const date = act.ok && act.data.intent === "book" && isDay(act.data.date) ? act.data.date : undefined;
  const address = `/business/${slug}`;
  const page = intent === "book" ? bookingHref(address, { date }, "book") : address;
  if (context.get(viewerContext)) {
    if (intent === "call") await countCall(slug, request, context);
    return redirect(slug === "" ? "/services" : page);
  }
  return redirectWith(`/auth?action=signin&next=${encodeURIComponent(slug === "" ? "/services" : page)}`, {
    title: `listing.alerts.${intent}`,
    tone: "error",
  });
}

/** A failure to count never stops the call. */
async function countCall(slug: string, request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(appContext);
  const visitor = visitorOf(request, context);
  if (!visitor) return;
  await countLead(db, { kind: "call", slug }, visitor, now()).catch((error: unknown) => {
    log.error({ err: error }, "lead");
  });
}
