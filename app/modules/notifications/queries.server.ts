import { and, asc, desc, eq, gte, inArray } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { attachmentsOf } from "./calendar-file.server";
import { letterText } from "./letter";
import { mailOutbox, type StoredMail } from "./tables.server";

/** The newest mails, to everybody or to one address. */
export async function listMails(db: Db, to: string | null, limit: number) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(to === null ? undefined : eq(mailOutbox.recipient, to))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
  return rows.map(renderedMail);
}

/** Every mail to these addresses since then, oldest first. */
export async function listMailsTo(db: Db, addresses: string[], since: Date) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.recipient, addresses), gte(mailOutbox.createdAt, since)))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));
  return rows.map(renderedMail);
}

function renderedMail({ id, recipient, subject, letter, appointment, createdAt, sentAt }: StoredMail) {
  const attachments = attachmentsOf(appointment);
  return { id, to: recipient, subject, text: letterText(letter), attachments, createdAt, sentAt };
}
