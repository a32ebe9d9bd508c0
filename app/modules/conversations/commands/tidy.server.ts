import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { tidyJobs } from "../jobs/end-jobs.server";
import { emptyQuotes, tidyQuotes } from "../quotes/expire-quotes.server";
import { draftKeptFor, healthKeptFor, keptFor, reportKeptFor } from "../rules";
import { conversations, messageReports, messages, questionDrafts } from "../tables.server";

const atOnce = 500;
const before = (now: Date, span: number) => new Date(now.getTime() - span);

/**
 * Conversations go 24 months after their last message, the words of health businesses after 90 days, and questions of
 * visitors who did not sign in after a day.
 */
export async function tidyConversations(db: Db, now: Date): Promise<void> {
  await db.delete(questionDrafts).where(lt(questionDrafts.createdAt, before(now, draftKeptFor)));
  await db.delete(messageReports).where(lt(messageReports.decidedAt, before(now, reportKeptFor)));
  while ((await emptyHealth(db, now)) === atOnce);
  while ((await deleteOld(db, now)) === atOnce);
  await tidyQuotes(db, now);
  await tidyJobs(db, now);
}

async function emptyHealth(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.isHealth, true),
        isNull(conversations.emptiedAt),
        lt(conversations.lastAt, before(now, healthKeptFor)),
      ),
    )
    .limit(atOnce);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.transaction(async (tx) => {
    const still = await tx
      .update(conversations)
      .set({ emptiedAt: now })
      .where(and(inArray(conversations.id, ids), lt(conversations.lastAt, before(now, healthKeptFor))))
      .returning({ id: conversations.id });
    const emptied = still.map(({ id }) => id);
    await tx.update(messages).set({ text: "", about: null }).where(inArray(messages.conversationId, emptied));
    await emptyQuotes(tx, emptied, "all");
  });
  return due.length;
}

async function deleteOld(db: Db, now: Date): Promise<number> {
  const old = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(lt(conversations.lastAt, before(now, keptFor)))
    .limit(atOnce);
  const gone = await db
    .delete(conversations)
    .where(and(inArray(conversations.id, old), lt(conversations.lastAt, before(now, keptFor))))
    .returning({ id: conversations.id });
  return gone.length;
}
