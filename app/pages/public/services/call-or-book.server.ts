import { type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { intents } from "~/forms/intents";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { countLead } from "~/modules/analytics/commands.server";
import { visitorOf } from "~/modules/analytics/view-counter.server";
import { bookingHref } from "~/modules/bookings/booking-address";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { isId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { isDay } from "~/platform/time";

const text = z._default(z.string(), "");
const cardActs = intents({ call: { business: text }, book: { business: text, date: text, service: text } });

/** Handles the posted buttons of a card. A visitor signs in first and returns to the business. */
export async function callOrBook(request: Request, context: Readonly<RouterContextProvider>) {
  const go = async ({
    intent,
    business,
    date,
    service,
  }: {
    intent: "call" | "book";
    business: string;
    date?: string;
    service?: string;
  }) => {
    const slug = business.replace(/[^a-z0-9-]/g, "");
    const address = `/business/${slug}`;
    const choice = {
      service: service && isId(service) ? service : undefined,
      date: date && isDay(date) ? date : undefined,
    };
    const page = intent === "book" ? bookingHref(address, choice, "book") : address;
    const to = slug === "" ? "/services" : page;
    if (!context.get(viewerContext))
      return redirectWith(`/auth?action=signin&next=${encodeURIComponent(to)}`, {
        title: `listing.alerts.${intent}`,
        tone: "error",
      });
    if (intent === "call") await countCall(slug, request, context);
    return redirect(to);
  };
  return act(cardActs, await request.formData(), {
    run: { call: go, book: go },
    failed: { text: "accounts.somethingWrong" },
    reasons: {},
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
