import { and, asc, count, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { mailOutbox } from "../tables.server";
import { worded } from "../worded.server";

const pageLength = 25;
/** More than this is not counted: the size of a table must not matter. */
const mostCounted = 1000;

export type Outbox = Awaited<ReturnType<typeof readOutbox>>;

/**
 * How many mails wait and how many of them failed, and those that failed, the next attempt first; `after` continues after
 * that one.
 */
export async function readOutbox(db: Db, after: string | null, now: Date) {
  const isWaiting = isNull(mailOutbox.sentAt);
  const isFailed = and(isWaiting, isNotNull(mailOutbox.lastError));
  const later =
    after !== null && isId(after)
      ? sql`(${mailOutbox.nextAttemptAt}, ${mailOutbox.id}) > (select next_attempt_at, id from ${mailOutbox} as m where m.id = ${after})`
      : undefined;
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(isFailed, later))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(pageLength + 1);
  const failed = rows.slice(0, pageLength).map((mail) => {
    const { id, recipient, attempts, lastError, nextAttemptAt, createdAt } = mail;
    return {
      id,
      recipient,
      attempts,
      lastError,
      nextAttemptAt,
      createdAt,
      subject: worded(mail, null).subject,
    };
  });
  return {
    failed,
    next: rows.length > pageLength ? (failed.at(-1)?.id ?? null) : null,
    counts: {
      due: await countMails(db, and(isWaiting, lte(mailOutbox.nextAttemptAt, now))),
      waiting: await countMails(db, isWaiting),
      failed: await countMails(db, isFailed),
    },
  };
}

async function countMails(db: Db, where: SQL | undefined): Promise<number> {
  const some = db.select({ id: mailOutbox.id }).from(mailOutbox).where(where).limit(mostCounted).as("some");
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}
