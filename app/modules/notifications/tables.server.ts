import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, uuid } from "~/platform/columns.server";
import type { Message } from "~/texts/message";
import type { Letter, WordedLetter } from "./letter";
import type { MailKind } from "./mail-kinds";

/** An agreed booking, or one that is no longer, for a calendar file. Times are ISO 8601 text. */
export type AppointmentIn<Text> = {
  bookingId: string;
  /** Rises with every agreed change. */
  sequence: number;
  status: "confirmed" | "cancelled";
  title: Text;
  description: Text;
  location?: string;
  startsAt: string;
  endsAt: string;
  href: string;
  /** The business, if it has a public address: calendars offer to write to it. */
  organizer?: { name: string; email: string };
};

export type Appointment = AppointmentIn<Message>;

/** The other side of a booking, or who wrote to the operator. */
export type ReplyTo = { name: string; email: string };

/**
 * Mails to be sent, written in the transaction of the change they report. `cause` is unique, so that nothing is sent
 * twice. Only the content is stored: text, HTML and calendar file are rendered when the mail is sent or read. It is stored as
 * messages, and once sent as the words that were sent, which later changes of the texts leave alone.
 */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid().primaryKey(),
    cause: text().notNull().unique(),
    recipient: text().notNull(),
    /** A BCP 47 tag: the recipient's when the mail was written. */
    language: text().notNull().default("en"),
    /** Where a reply goes; null for the operator. */
    replyTo: jsonb().$type<ReplyTo>(),
    subject: jsonb().$type<Message | string>().notNull(),
    letter: jsonb().$type<Letter | WordedLetter>().notNull(),
    appointment: jsonb().$type<Appointment | AppointmentIn<string>>(),
    /** Of a mail that may be declined, with the account that may; null for every other mail. */
    kind: text().$type<MailKind>(),
    readerId: uuid(),
    createdAt: at().notNull(),
    sentAt: at(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at().notNull(),
    lastError: text(),
    /** Written before a restore, so that it may have been sent: an administrator says whether it goes. */
    held: boolean().notNull().default(false),
  },
  (t) => [
    index("mail_outbox_due").on(t.nextAttemptAt).where(sql`sent_at is null`),
    index("mail_outbox_with_words").on(t.sentAt).where(sql`subject <> '""'::jsonb`),
    index("mail_outbox_of_recipient").on(t.recipient, t.createdAt),
  ],
);

/** A condition of rows. */
export const isToBeSent = sql`${mailOutbox.sentAt} is null and not ${mailOutbox.held}`;

/** Not emptied yet: a mail without a subject has no words either. */
export const hasWords = sql`${mailOutbox.subject} <> '""'::jsonb`;

export const isHeld = sql`${mailOutbox.sentAt} is null and ${mailOutbox.held}`;

export type StoredMail = typeof mailOutbox.$inferSelect;
