import { createContext } from "react-router";
import { act, wrong } from "~/forms/act.server";
import type { Errors, Refused, Words } from "~/forms/parse";
import { loadFreeTimes } from "~/modules/bookings/queries/free-times.server";
import type { OwnBusiness } from "~/modules/businesses/queries.server";
import { listServices } from "~/modules/businesses/queries.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { newId } from "~/platform/ids";
import { notFound } from "~/platform/responses.server";
import { dayOf, isDay } from "~/platform/time";
import { findConversation, type Who } from "../conversation.server";
import { lastQuestion } from "../queries/thread.server";
import { quoteLists, type TypedQuote, writeQuoteActs } from "./forms";
import { openQuoteOf } from "./queries.server";
import {
  isValidDay,
  lastMoment,
  mostLines,
  mostTimes,
  randText,
  readLines,
  typedLines,
  validDays,
} from "./rules";
import { sendQuote } from "./send-quote.server";

/** What was typed, for the loader that runs after a post. */
export const typedQuote = createContext<Refused["values"] | null>(null);

type Owner = Extract<Who, { side: "business" }>;
type Page = { owner: Owner; business: OwnBusiness; conversationId: string; app: App };

const noConversation = () =>
  notFound("messages.notFound", { label: "messages.back", href: "/dashboard/messages" });

/** The service that is meant: the one that is named, else the only one. Of several the owner says which. */
const serviceIn = <Service extends { id: string }>(services: Service[], id: unknown) =>
  services.find((one) => one.id === (id || (services.length === 1 && services[0]?.id)));

export type QuoteForm = Awaited<ReturnType<typeof loadQuoteForm>>;

/** The form as it was typed (`typed`), else empty or with the quote that is changed. */
export async function loadQuoteForm(
  { owner, business, conversationId, app: { db, now } }: Page,
  asked: URLSearchParams,
  typed: Refused["values"] | null,
) {
  const conversation = await findConversation(db, owner, conversationId, now());
  if (!conversation) throw noConversation();
  const services = await listServices(db, business.id);
  const about = await lastQuestion(db, conversationId);
  const open = await openQuoteOf(db, conversationId, now());
  const changed = open && open.id === asked.get("change") ? open : null;
  const values = typed ?? {
    ...{ key: newId(), changes: changed?.id ?? "", words: "" },
    seen: changed ? String(changed.totalCents) : "",
    ...(changed ? typedLines(changed.lines) : { what: [], rand: [], callOut: "", off: "", offWhat: "" }),
    service: changed?.serviceId ?? services.find(({ name }) => name === about)?.id ?? "",
    times: changed?.times ?? [],
    from: dayOf(now()),
    ...untilOf(changed?.validUntil ?? null, now()),
  };
  const service = serviceIn(services, values.service);
  const from = typeof values.from === "string" && isDay(values.from) ? values.from : dayOf(now());
  const free = service ? await loadFreeTimes(db, business, service, from, now()) : { near: [], next: null };
  return {
    ...{ conversationId, values, services, service, about, open, from },
    ...{ closed: conversation.closed, vatNumber: business.vatNumber },
    name: conversation.customerName ?? "",
    offered: { near: free.near, next: free.next },
    now: now(),
  };
}

/** The day of a quote that is changed, if it still lies ahead; else the usual one. */
function untilOf(validUntil: Date | null, now: Date) {
  const { days, usual } = validDays(now);
  const day = validUntil && isValidDay(dayOf(validUntil), now) ? dayOf(validUntil) : usual;
  return days.includes(day) ? { until: day, untilDay: "" } : { until: "other", untilDay: day };
}

/** Reads what was typed: 'See total' shows it again with what it comes to, 'Send quote' sends what was seen. */
export async function actOnQuoteForm({ owner, business, conversationId, app }: Page, request: Request) {
  const { db, now } = app;
  const page = `/dashboard/messages/${conversationId}`;
  return act(writeQuoteActs, await request.formData(), {
    run: {
      quote: async (typed) => {
        if (!(await findConversation(db, owner, conversationId, now()))) throw noConversation();
        const services = await listServices(db, business.id);
        const service = serviceIn(services, typed.service);
        const shown = { ...shownAgain(typed), ...pressed(typed, services) };
        const { lines, total, errors: wrongLines } = readLines(shown);
        const day = typed.until === "other" ? typed.untilDay : typed.until;
        const errors: Errors = {
          ...wrongLines,
          ...(isValidDay(day, now()) ? {} : { until: "quotes.errors.until" }),
        };
        const times = service ? await chosenTimes({ business, app }, typed.times, service) : [];
        if (times === null) errors.times = "quotes.errors.times";
        else if (times.length > mostTimes)
          errors.times = { key: "quotes.errors.manyTimes", values: { count: mostTimes } };
        const isSent = typed.step === "send";
        if (isSent && !service) errors.service = "quotes.errors.service";
        const isWrong = Object.keys(errors).length > 0;
        // Beside a button that adds a row or takes one away, a row that is not finished is no fault.
        if (isWrong && (isSent || typed.step === "see"))
          return { ...wrong(errors), values: { ...shown, seen: "" } };
        const seen = isWrong ? "" : String(total);
        const again = (notice?: Words) => ({
          ...{ ok: false as const, errors: {}, notice, status: 200 },
          values: { ...shown, seen },
        });
        if (!isSent) return again();
        if (typed.seen !== String(total)) return again({ text: "quotes.wrong.look" });
        const quote = {
          ...{ key: typed.key, changes: typed.changes || null, serviceId: service?.id ?? "", lines },
          ...{ times: times ?? [], validUntil: lastMoment(day), words: typed.words },
        };
        return sendQuote(db, owner, conversationId, quote, now());
      },
    },
    failed: { title: "quotes.wrong.notSent", text: "quotes.wrong.notSentFailed" },
    lists: quoteLists,
    reasons: {
      not_found: noConversation,
      not_bookable: "quotes.wrong.notBookable",
      service_gone: { field: "service", text: "quotes.wrong.serviceGone" },
      answered: "quotes.wrong.answered",
      closed: "messages.closed.business.closed",
      suspended: "messages.closed.business.suspended",
      ended: "messages.closed.business.ended",
      blocked: "messages.closed.business.blocked",
      person_suspended: "messages.closed.business.person_suspended",
      too_many: "messages.wrong.tooOften",
    },
    done: () => redirectWith(`${page}#last`, { title: "quotes.sent.title", text: "quotes.sent.text" }),
  });
}

/** The fields as the form fills them in again, without rows that are empty or taken away. */
function shownAgain({ intent: _, step, what, rand, ...typed }: TypedQuote) {
  const rows = what
    .map((text, at) => [text, rand[at] ?? ""] as const)
    .filter(([text, amount], at) => step !== `remove:${at}` && (text.trim() !== "" || amount.trim() !== ""));
  return { ...typed, what: rows.map(([text]) => text), rand: rows.map(([, amount]) => amount) };
}

/** What a button of the form adds, or shows next. */
function pressed(typed: TypedQuote, services: { id: string; name: string; priceCents: number | null }[]) {
  const { step } = typed;
  const { what, rand } = shownAgain(typed);
  if (step.startsWith("later:")) return { from: step.slice("later:".length) };
  const added = services.find(({ id }) => step === `add:${id}`);
  if (added?.priceCents == null || what.length >= mostLines) return {};
  const lines = { what: [...what, added.name], rand: [...rand, randText(added.priceCents)] };
  // Where nobody said what is done, and so how long it takes, the first line does.
  return typed.service || what.length > 0 ? lines : { ...lines, service: added.id };
}

/** Null when one of them is not free. */
async function chosenTimes(
  { business, app: { db, now } }: Pick<Page, "business" | "app">,
  typed: string[],
  { durationMinutes }: { durationMinutes: number },
): Promise<Date[] | null> {
  const some = [...new Set(typed)].slice(0, mostTimes + 1).map((text) => new Date(text));
  if (some.some((at) => Number.isNaN(at.getTime()))) return null;
  if (some.length === 0) return [];
  const { isFree } = await loadFreeTimes(db, business, { durationMinutes }, dayOf(now()), now());
  return some.every(isFree) ? some.toSorted((a, b) => a.getTime() - b.getTime()) : null;
}
