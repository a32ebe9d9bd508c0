import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const at = () => timestamp({ withTimezone: true });

export type Attachment = { filename: string; contentType: string; content: string };

/** Mails to be sent, written in the transaction of their cause; `cause` is unique, so that nothing is said twice. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid().primaryKey(),
    cause: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    createdAt: at().notNull(),
    sentAt: at(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at().notNull(),
    lastError: text(),
  },
  (t) => [
    index("mail_outbox_due").on(t.nextAttemptAt).where(sql`sent_at is null`),
    index("mail_outbox_of_recipient").on(t.recipient, t.createdAt),
  ],
);
