import { desc, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { mailOutbox } from "./tables.server";

/** The newest mails, of everybody or to one address. */
export async function listMails(db: Db, to: string | null, limit: number) {
  return db
    .select({
      id: mailOutbox.id,
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: mailOutbox.text,
      attachments: mailOutbox.attachments,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(to === null ? undefined : eq(mailOutbox.recipient, to))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
}
