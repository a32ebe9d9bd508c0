import { type RouterContextProvider, redirect } from "react-router";
import { act, wrong } from "~/forms/act.server";
import type { Errors } from "~/forms/parse";
import { keepContact } from "~/modules/accounts/commands/profile.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { outsideOf } from "~/modules/bookings/queries/outside.server";
import { refusalMessages } from "~/modules/bookings/refusal-messages";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { networkOf } from "~/platform/requests.server";
import { notFound } from "~/platform/responses.server";
import { inboxOf } from "../rules";
import { acceptQuote, declineQuote } from "./answer-quote.server";
import { quoteActs } from "./forms";
import { findAnswering, findQuote, type QuoteOfSide } from "./queries.server";
import { takeBackQuote } from "./send-quote.server";

export const noQuote = () => notFound("quotes.page.notFound", { label: "messages.back", href: "/messages" });

export const threadOf = ({ side, conversationId }: Pick<QuoteOfSide, "side" | "conversationId">): string =>
  conversationId === null ? inboxOf[side] : `${inboxOf[side]}/${conversationId}#last`;

/** A time that is no longer offered or free leads to the calendar: nothing is done by halves. */
const otherTime = (id: string) =>
  redirectWith(`/quotes/${id}/time`, { title: "quotes.gone.title", text: "quotes.gone.text", tone: "error" });

/** Every form about a quote that was sent: of the customer, and 'Take back' of the owner. */
export async function actOnQuote(id: string, request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const quote = await findQuote(db, viewer.id, id, now());
  if (!quote) throw noQuote();
  const { side, conversationId, business } = quote;
  const customer = { userId: viewer.id, network: networkOf(request) };
  const form = await request.formData();
  // They are hidden then, and asked for beside the time that is picked.
  if (form.get("at") === "other") for (const hidden of ["phone", "address"]) form.delete(hidden);
  return act(quoteActs, form, {
    run: {
      accept: async ({ at, phone: typedPhone, address: typedAddress, outside: warned }) => {
        if (side !== "customer") throw noQuote();
        if (at === "other" && quote.status === "sent") return redirect(`/quotes/${id}/time`);
        const { visits, booker } = await findAnswering(db, viewer.id, business.id);
        const phone = typedPhone ?? booker?.phone ?? null;
        const address = visits ? typedAddress || null : null;
        const missing: Errors = {
          ...(visits && !address ? { address: "quotes.errors.address" } : {}),
          ...(phone === null ? { phone: "quotes.errors.number" } : {}),
        };
        if (quote.status === "sent" && Object.keys(missing).length > 0) return wrong(missing);
        const outside = outsideOf(business, address);
        if (quote.status === "sent" && outside !== null && outside !== warned)
          return {
            ...wrong({ address: { key: "quotes.errors.outside", values: { place: outside } } }),
            values: { at, phone: typedPhone ?? "", address: address ?? "", outside },
          };
        const [date = "", time = ""] = at.split(" ");
        const name = booker?.name || viewer.name;
        const contact = { name, email: booker?.email ?? viewer.email, phone, address };
        const accepted = await acceptQuote(db, customer, id, { date, time, ...contact }, now());
        if (!accepted.ok) return accepted;
        if (phone !== null) await keepContact(db, viewer.id, { name, phone }, now());
        return redirect(`/bookings/${accepted.bookingId}?booked`);
      },
      decline: () => declineQuote(db, customer, id, now()),
      "take-back": () =>
        takeBackQuote(db, { side: "business", userId: viewer.id, businessId: business.id }, id, now()),
    },
    question: ({ intent }) =>
      intent === "decline" && side === "customer" && quote.status === "sent"
        ? {
            ...{ title: "quotes.declineAsk.title", submit: "quotes.declineAsk.yes" },
            follows: ["quotes.declineAsk.told", "quotes.declineAsk.final"],
          }
        : null,
    failed: { title: "quotes.wrong.title", text: "quotes.wrong.failed" },
    reasons: reasonsOf(id),
    done: ({ intent }) => {
      const key = intent === "decline" ? "declined" : "takenBack";
      return redirectWith(threadOf({ side, conversationId }), {
        title: `quotes.${key}.title`,
        text: `quotes.${key}.text`,
      });
    },
  });
}

/** In the words of the booking form, which would refuse the same. */
const said = (reason: Parameters<typeof refusalMessages>[0]) => ({
  text: refusalMessages(reason, null).notice?.text ?? ("quotes.wrong.failed" as const),
});

const reasonsOf = (id: string) =>
  ({
    not_found: noQuote,
    over: "quotes.wrong.over",
    person_suspended: "quotes.wrong.suspended",
    too_many: "bookingPage.refused.tooOften",
    slot_taken: () => otherTime(id),
    not_a_slot: () => otherTime(id),
    in_outage: () => otherTime(id),
    begun: () => otherTime(id),
    too_soon: () => otherTime(id),
    past_day: () => otherTime(id),
    beyond_horizon: () => otherTime(id),
    day_off: () => otherTime(id),
    holiday: () => otherTime(id),
    closed_day: () => otherTime(id),
    overlapping: said("overlapping"),
    address_missing: { field: "address", text: "quotes.errors.address" },
    not_bookable: said("not_bookable"),
    own_business: said("own_business"),
    not_confirmed: said("not_confirmed"),
    blocked: said("blocked"),
    too_many_here: said("too_many_here"),
    too_many_pending: said("too_many_pending"),
    too_many_live_here: said("too_many_live_here"),
    too_many_live: said("too_many_live"),
    too_many_today: said("too_many_today"),
  }) as const;
