import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { forgetJobs } from "../jobs/end-jobs.server";
import { emptyQuotes } from "../quotes/expire-quotes.server";
import { quotes } from "../quotes/tables.server";
import { conversationReads, conversations, messagePhotos, messages, savedReplies } from "../tables.server";

type Person = { userId: string; businessId: string | null };

const ofPerson = ({ userId, businessId }: Person) =>
  or(
    eq(conversations.customerId, userId),
    businessId === null ? undefined : eq(conversations.businessId, businessId),
  );

/** The conversations of a person, whose ids the causes of their mails name. */
export async function conversationIdsOf(tx: Db, person: Person): Promise<string[]> {
  const rows = await tx.select({ id: conversations.id }).from(conversations).where(ofPerson(person));
  return rows.map(({ id }) => id);
}

/** For a person who closes their account: what they wrote is emptied, and the other side keeps its own words. */
export async function leaveConversations(tx: Db, person: Person, now: Date): Promise<void> {
  await forgetJobs(tx, person.userId, now);
  if (person.businessId !== null)
    await tx.delete(savedReplies).where(eq(savedReplies.businessId, person.businessId));
  const locked = await tx
    .select({ id: conversations.id, customerId: conversations.customerId })
    .from(conversations)
    .where(ofPerson(person))
    .orderBy(conversations.id)
    .for("update");
  const [asCustomer, asBusiness] = [true, false].map((isCustomer) =>
    locked.filter(({ customerId }) => (customerId === person.userId) === isCustomer).map(({ id }) => id),
  );
  for (const [side, ids] of [["customer", asCustomer] as const, ["business", asBusiness] as const]) {
    if (!ids || ids.length === 0) continue;
    await tx
      .update(messages)
      .set({ text: "", about: null })
      .where(and(inArray(messages.conversationId, ids), eq(messages.side, side)));
    await tx
      .update(conversationReads)
      .set({ mailAt: null, unread: 0 })
      .where(and(inArray(conversationReads.conversationId, ids), eq(conversationReads.side, side)));
  }
  await tx.update(messagePhotos).set({ removedAt: now }).where(eq(messagePhotos.uploaderId, person.userId));
  if (locked.length === 0) return;
  const all = locked.map(({ id }) => id);
  await tx
    .update(quotes)
    .set({ status: "expired", endedAt: now })
    .where(and(inArray(quotes.conversationId, all), eq(quotes.status, "sent")));
  await emptyQuotes(tx, asBusiness ?? [], "unaccepted");
  await tx
    .update(conversations)
    .set({
      customerId: sql`nullif(${conversations.customerId}, ${person.userId}::uuid)`,
      waitsSince: null,
      version: sql`${conversations.version} + 1`,
    })
    .where(inArray(conversations.id, all));
}
