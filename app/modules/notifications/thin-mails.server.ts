import { and, inArray, lt, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { firstIdAt } from "~/platform/ids";
import { day, monthsBefore } from "~/platform/time";
import { mailMonthsKept, wordDaysKept } from "./rules";
import { hasWords, mailOutbox } from "./tables.server";

const batchSize = 1000;

/**
 * Empties the words of mails some time after they were sent; kind, time and delivery stay, and go too in the end. Health
 * notes need no haste: no mail ever carries them.
 */
export async function thinMails(db: Db, now: Date): Promise<void> {
  const wordsUntil = new Date(now.getTime() - wordDaysKept * day);
  const mailsUntil = monthsBefore(now, mailMonthsKept);
  while ((await emptySome(db, wordsUntil)) === batchSize);
  while ((await deleteSome(db, mailsUntil)) === batchSize);
}

const { id, sentAt } = mailOutbox;

async function emptySome(db: Db, until: Date): Promise<number> {
  const old = db
    .select({ id })
    .from(mailOutbox)
    .where(and(lte(sentAt, until), hasWords))
    .limit(batchSize);
  const emptied = await db
    .update(mailOutbox)
    .set({
      subject: "",
      letter: sql`jsonb_build_object('language', ${mailOutbox.language}, 'greeting', '', 'paragraphs', '[]'::jsonb)`,
      appointment: null,
      replyTo: null,
    })
    .where(inArray(id, old))
    .returning({ id });
  return emptied.length;
}

/** A mail is never sent before it is written, and its id says when that was. */
async function deleteSome(db: Db, until: Date): Promise<number> {
  const old = db
    .select({ id })
    .from(mailOutbox)
    .where(and(lt(id, firstIdAt(until)), lte(sentAt, until)))
    .limit(batchSize);
  const deleted = await db.delete(mailOutbox).where(inArray(id, old)).returning({ id });
  return deleted.length;
}
