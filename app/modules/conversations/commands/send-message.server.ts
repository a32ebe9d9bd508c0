import { and, eq, sql } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { idOfContent, newId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { type Conversation, findConversation, type Who } from "../conversation.server";
import { type Closed, mailAfter, messagesPerHour, otherSide } from "../rules";
import { answerTimes, conversationReads, conversations, messagePhotos, messages } from "../tables.server";

/** `digest`: of the file as it was uploaded, by which it is known when it comes again. */
export type NewPhoto = { id: string; width: number; height: number; digest: string };
/** `key`: of the form; what is sent twice with one is one message. What is changed after the way back is another. */
export type NewMessage = { key: string; text: string; about?: string | null; photos?: NewPhoto[] };
export type Sent =
  | { ok: true; conversationId: string; number: number; isRepeat?: true }
  | { ok: false; reason: "not_found" | "empty" | "health_photos" | Closed }
  | TooMany;

/** At most 60 an hour and person. */
export async function countMessage(db: Db, userId: string, now: Date): Promise<TooMany | null> {
  const limit = { key: `message:${userId}`, max: messagesPerHour, windowMs: hour };
  const retryAfter = await countTry(db, {}, [limit], now);
  return retryAfter === null ? null : { ok: false, reason: "too_many", retryAfter };
}

export const sendMessage = (db: Db, who: Who, id: string, message: NewMessage, now: Date) =>
  inTransaction<Sent>(db, async (tx) => {
    const conversation = await findConversation(tx, who, id, now, true);
    if (!conversation) return { ok: false, reason: "not_found" };
    const photos = message.photos ?? [];
    const key = idOfContent(message.key, [message.text, ...photos.map(({ digest }) => digest)]);
    const number = await findSent(tx, who, id, key);
    if (number !== null) return { ok: true, conversationId: id, number, isRepeat: true };
    if (conversation.closed !== null) return { ok: false, reason: conversation.closed };
    if (message.text === "" && photos.length === 0) return { ok: false, reason: "empty" };
    if (conversation.isHealth && photos.length > 0) return { ok: false, reason: "health_photos" };
    const tooMany = await countMessage(tx, who.userId, now);
    if (tooMany) return tooMany;
    const written = await writeMessage(tx, who, conversation, { ...message, key }, now);
    return { ok: true, conversationId: id, number: written.number };
  });

async function findSent(tx: Db, { side }: Who, conversationId: string, key: string) {
  const [row] = await tx
    .select(pick(messages, "number"))
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.side, side), eq(messages.key, key)));
  return row?.number ?? null;
}

export async function writeMessage(
  tx: Db,
  { side, userId }: Who,
  { id, businessId, lastNumber, waitsSince, isHealth }: Conversation,
  { key, text, about = null, photos = [] }: NewMessage,
  now: Date,
): Promise<{ id: string; number: number }> {
  const number = lastNumber + 1;
  const messageId = newId();
  await tx
    .insert(messages)
    .values({ id: messageId, conversationId: id, number, side, key, text, about, at: now });
  if (photos.length > 0)
    await tx.insert(messagePhotos).values(
      photos.map(({ digest: _, ...photo }) => ({
        ...photo,
        ...{ conversationId: id, messageId, uploaderId: userId, createdAt: now },
      })),
    );
  if (side === "business" && waitsSince !== null)
    await tx.insert(answerTimes).values({ id: newId(), businessId, askedAt: waitsSince, answeredAt: now });
  await tx
    .update(conversations)
    .set({
      ...{ lastNumber: number, lastAt: now, isHealth, emptiedAt: null },
      waitsSince: side === "customer" ? (waitsSince ?? now) : null,
      version: sql`${conversations.version} + 1`,
    })
    .where(eq(conversations.id, id));
  // The mail is due after the first unread one only: until that is read there is no other.
  await tx
    .update(conversationReads)
    .set({
      unread: sql`${conversationReads.unread} + 1`,
      mailAt: sql`case when ${conversationReads.unread} = 0 and not ${conversationReads.muted}
        then ${new Date(now.getTime() + mailAfter).toISOString()}::timestamptz else ${conversationReads.mailAt} end`,
    })
    .where(and(eq(conversationReads.conversationId, id), eq(conversationReads.side, otherSide(side))));
  return { id: messageId, number };
}
