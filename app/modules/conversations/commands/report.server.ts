import { and, between, eq, inArray, isNull } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { day } from "~/platform/time";
import { findConversation, type Who } from "../conversation.server";
import { quotes } from "../quotes/tables.server";
import { around, otherSide, type Quoted, type ReportReason, reportsPerDay, type Takedown } from "../rules";
import { messagePhotos, messageReports, messages } from "../tables.server";

type Said = { messageId: string; reason: ReportReason; details: string; takedown: Takedown };
export type Reported = { ok: true } | { ok: false; reason: "not_found" | "gone" } | TooMany;

/** Reports a message of the other side, with what stands around it now. A second report of one message changes nothing. */
export async function reportMessage(
  db: Db,
  who: Who,
  id: string,
  { messageId, reason, details, takedown }: Said,
  now: Date,
): Promise<Reported> {
  return db.transaction<Reported>(async (tx) => {
    const found = await findConversation(tx, who, id, now);
    if (!found) return { ok: false, reason: "not_found" };
    const theirs = otherSide(who.side);
    const [message] = await tx
      .select({ number: messages.number })
      .from(messages)
      .where(
        and(
          eq(messages.id, messageId),
          eq(messages.conversationId, id),
          eq(messages.side, theirs),
          isNull(messages.hiddenAt),
        ),
      );
    if (!message) return { ok: false, reason: "gone" };
    const limit = { key: `message-report:${who.userId}`, max: reportsPerDay, windowMs: day };
    const retryAfter = await countTry(tx, {}, [limit], now);
    if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
    // Of a health business nobody reads more than the message itself.
    const reach = found.isHealth ? 0 : around;
    await tx
      .insert(messageReports)
      .values({
        ...{ id: newId(), conversationId: id, messageId, businessId: found.businessId },
        senderId: theirs === "customer" ? found.customerId : found.business.userId,
        ...{ reporterId: who.userId, reporterSide: who.side, reason, details, takedown },
        quoted: await quote(tx, id, message.number, reach),
        createdAt: now,
      })
      .onConflictDoNothing();
    return { ok: true };
  });
}

async function quote(tx: Db, conversationId: string, number: number, reach: number): Promise<Quoted[]> {
  const rows = await tx
    .select(pick(messages, "id", "number", "side", "text", "at"))
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        between(messages.number, number - reach, number + reach),
      ),
    )
    .orderBy(messages.number);
  const ids = rows.map(({ id }) => id);
  const photos = await tx
    .select({ id: messagePhotos.id, messageId: messagePhotos.messageId })
    .from(messagePhotos)
    .where(and(inArray(messagePhotos.messageId, ids), isNull(messagePhotos.removedAt)));
  const sent = await tx
    .select({ messageId: quotes.messageId, lines: quotes.lines })
    .from(quotes)
    .where(inArray(quotes.messageId, ids));
  // What a quote says is part of its message.
  const linesOf = (id: string) =>
    sent.flatMap(({ messageId, lines }) => (messageId === id ? lines.map(({ text }) => text) : []));
  return rows.map(({ id, at, text, ...row }) => ({
    ...row,
    text: [text, ...linesOf(id)].filter(Boolean).join("\n"),
    at: at.toISOString(),
    photos: photos.flatMap((photo) => (photo.messageId === id ? [photo.id] : [])),
    isReported: row.number === number,
  }));
}
