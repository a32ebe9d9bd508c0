import { inArray, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { wake } from "~/platform/jobs.server";
import { type Attachment, mailOutbox } from "./tables.server";

export const mailQueue = "mail";

export type Mail = {
  /** What the mail is about, unique: 'booking:{id}:accepted:customer'. A second one of the same cause is not sent. */
  cause: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
};

/** Puts mails into the outbox, in the transaction of what they tell. */
export async function enqueueMails(tx: Db, mails: Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, attachments = [], ...mail }) => ({
    ...mail,
    id: newId(),
    recipient: to,
    attachments,
    createdAt: now,
    nextAttemptAt: now,
  }));
  await tx.insert(mailOutbox).values(rows).onConflictDoNothing({ target: mailOutbox.cause });
  await wake(tx, mailQueue);
}

/** Sent or not: all to these addresses, and all whose cause is about one of these ids ('booking:{id}:...'). */
export async function removeMails(tx: Db, recipients: string[], aboutIds: string[]): Promise<void> {
  const about = inArray(sql`split_part(${mailOutbox.cause}, ':', 2)`, aboutIds);
  await tx.delete(mailOutbox).where(or(inArray(mailOutbox.recipient, recipients), about));
}
