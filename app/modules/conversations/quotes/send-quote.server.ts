import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { bookableNow } from "~/modules/businesses/visibility.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { idOfContent, newId } from "~/platform/ids";
import type { TooMany } from "~/platform/limits.server";
import { inTransaction } from "~/platform/transaction.server";
import { countMessage, writeMessage } from "../commands/send-message.server";
import { findConversation, type Who } from "../conversation.server";
import type { Closed } from "../rules";
import { messages } from "../tables.server";
import { endOpenQuote, standsNow, touch } from "./queries.server";
import { type Line, mostTimes } from "./rules";
import { quotes } from "./tables.server";

type Owner = Extract<Who, { side: "business" }>;

export type NewQuote = {
  /** Of the form: what is sent twice with one is one quote. */
  key: string;
  /** The quote that it takes the place of, if the owner changes one. */
  changes: string | null;
  serviceId: string;
  lines: Line[];
  times: Date[];
  validUntil: Date;
  words: string;
};

export type QuoteSent =
  | { ok: true }
  | { ok: false; reason: "not_found" | "not_bookable" | "service_gone" | "answered" | Closed }
  | TooMany;

/**
 * Sends a quote as a message of the business. It takes the place of an open one, so that a conversation has at most one. A
 * change of a quote that was answered meanwhile is refused: the price is agreed, or not wanted.
 */
export const sendQuote = (db: Db, owner: Owner, conversationId: string, typed: NewQuote, now: Date) =>
  inTransaction<QuoteSent>(db, async (tx) => {
    const conversation = await findConversation(tx, owner, conversationId, now, true);
    if (!conversation) return { ok: false, reason: "not_found" };
    const before = await findQuoteSent(tx, conversationId, typed.key);
    if (before && isDeepStrictEqual(before.quote, asSent(typed))) return { ok: true };
    const key = before ? idOfContent(typed.key, asSent(typed)) : typed.key;
    if (before && (await findQuoteSent(tx, conversationId, key))) return { ok: true };
    if (conversation.closed !== null) return { ok: false, reason: conversation.closed };
    const { businessId } = conversation;
    const { changes, serviceId, lines, times, validUntil, words } = typed;
    const [business] = await tx
      .select({
        vatNumber: businessProfiles.vatNumber,
        isBookable: sql<boolean>`coalesce(${bookableNow(now)}, false)`,
      })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, businessId));
    if (!business?.isBookable) return { ok: false, reason: "not_bookable" };
    const service = await findService(tx, businessId, serviceId);
    if (!service) return { ok: false, reason: "service_gone" };
    // The way back leads to a form that was sent: what is changed in it is another quote, in place of that one.
    const changed = before ? before.id : changes;
    if (changed !== null && !(await isOpen(tx, conversationId, changed)))
      return { ok: false, reason: "answered" };
    const tooMany = await countMessage(tx, owner.userId, now);
    if (tooMany) return tooMany;
    await endOpenQuote(tx, conversationId, "replaced", now);
    const message = await writeMessage(tx, owner, conversation, { key, text: words }, now);
    await tx.insert(quotes).values({
      ...{ id: newId(), businessId, conversationId, messageId: message.id, status: "sent" },
      ...{ serviceId, serviceName: service.name, durationMinutes: service.durationMinutes },
      ...{ lines, vatNumber: business.vatNumber, validUntil, createdAt: now },
      times: timesOf(times),
    });
    return { ok: true };
  });

const timesOf = (times: Date[]) => times.slice(0, mostTimes).map((time) => time.toISOString());

const asSent = ({ serviceId, lines, times, validUntil, words }: NewQuote) => ({
  ...{ serviceId, lines, times: timesOf(times), validUntil, words },
});

/** What was sent with this form. */
async function findQuoteSent(tx: Db, conversationId: string, key: string) {
  const [row] = await tx
    .select({
      id: quotes.id,
      quote: { ...pick(quotes, "serviceId", "lines", "times", "validUntil"), words: messages.text },
    })
    .from(quotes)
    .innerJoin(messages, eq(messages.id, quotes.messageId))
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.side, "business"), eq(messages.key, key)),
    );
  return row ?? null;
}

async function findService(tx: Db, businessId: string, serviceId: string) {
  const [service] = await tx
    .select({ name: businessServices.name, durationMinutes: businessServices.durationMinutes })
    .from(businessServices)
    .where(
      and(
        eq(businessServices.id, serviceId),
        eq(businessServices.businessId, businessId),
        isNull(businessServices.removedAt),
      ),
    );
  return service ?? null;
}

async function isOpen(tx: Db, conversationId: string, id: string): Promise<boolean> {
  const open = and(eq(quotes.id, id), eq(quotes.conversationId, conversationId), eq(quotes.status, "sent"));
  return (await tx.$count(quotes, open)) > 0;
}

type TakenBack = { ok: true } | { ok: false; reason: "not_found" | "over" };

/** A second press finds it taken back. */
export const takeBackQuote = (db: Db, owner: Owner, id: string, now: Date) =>
  inTransaction<TakenBack>(db, async (tx) => {
    const found = await lockQuote(tx, owner, id, now);
    if (!found) return { ok: false, reason: "not_found" };
    if (found.status === "taken_back") return { ok: true };
    if (!found.stands) return { ok: false, reason: "over" };
    await tx.update(quotes).set({ status: "taken_back", endedAt: now }).where(eq(quotes.id, id));
    await touch(tx, found.conversation.id);
    return { ok: true };
  });

/** A quote of this side with its conversation, both locked, in this order; null for a stranger. */
export async function lockQuote(tx: Db, who: Who, id: string, now: Date) {
  const [known] = await tx
    .select({ conversationId: quotes.conversationId })
    .from(quotes)
    .where(eq(quotes.id, id));
  const conversation =
    known?.conversationId && (await findConversation(tx, who, known.conversationId, now, true));
  if (!conversation) return null;
  const [quote] = await tx
    .select({
      ...pick(quotes, "status", "totalCents", "bookingId"),
      stands: standsNow(now),
    })
    .from(quotes)
    .where(eq(quotes.id, id))
    .for("update", { of: quotes });
  return quote ? { ...quote, conversation } : null;
}
