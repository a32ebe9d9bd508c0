import { and, eq, gt, inArray, isNull, like, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { defaultLanguage } from "~/texts/language-prefix";
import type { Message } from "~/texts/message";
import type { Letter } from "./letter";
import type { MailKind } from "./mail-kinds";
import { type Appointment, isHeld, isToBeSent, mailOutbox, type ReplyTo } from "./tables.server";

/** Where a mail goes. An address without an account gets the default language, and cannot decline anything. */
export type Recipient = {
  to: string;
  language?: string;
  reader?: { id: string; declined: readonly string[] };
};

export type Mail = Recipient & {
  /** Unique, as in 'booking:{id}:accepted:customer': a second mail with the same cause is not sent. */
  cause: string;
  /** Without it, a reply goes to the operator. */
  replyTo?: ReplyTo;
  /** Only of what the reader may decline. */
  kind?: MailKind;
  subject: Message;
  letter: Letter;
  /** Attached as a calendar file. */
  appointment?: Appointment;
  /** Not sent before; without it, at once. */
  dueAt?: Date;
};

/** Writes mails to the outbox, in the transaction of the change they report. */
export async function enqueueMails(tx: Db, mails: Mail[], now: Date): Promise<void> {
  const rows = mails.filter(isWanted).map(({ to, reader, dueAt = now, ...mail }) => ({
    language: defaultLanguage,
    ...mail,
    id: newId(),
    recipient: to,
    readerId: mail.kind && reader ? reader.id : null,
    createdAt: now,
    nextAttemptAt: dueAt,
  }));
  if (rows.length === 0) return;
  await tx.insert(mailOutbox).values(rows).onConflictDoNothing({ target: mailOutbox.cause });
}

const isWanted = ({ kind, reader }: Mail) => !(kind && reader?.declined.includes(kind));

/** Drops mails that are not due yet, of these causes. */
export async function withdrawMails(tx: Db, causePrefixes: string[], now: Date): Promise<void> {
  const ofThese = or(...causePrefixes.map((prefix) => like(mailOutbox.cause, `${prefix}%`)));
  await tx
    .delete(mailOutbox)
    .where(
      and(isNull(mailOutbox.sentAt), gt(mailOutbox.nextAttemptAt, now), eq(mailOutbox.attempts, 0), ofThese),
    );
}

/** Removes all mails to these addresses and all whose cause names one of these ids ('booking:{id}:...'), sent or not. */
export async function removeMails(tx: Db, recipients: string[], aboutIds: string[]): Promise<void> {
  const about = inArray(sql`split_part(${mailOutbox.cause}, ':', 2)`, aboutIds);
  await tx.delete(mailOutbox).where(or(inArray(mailOutbox.recipient, recipients), about));
}

/** After a restore: what waits may have been sent since, or may be news that nobody expects any more. */
export async function holdMails(db: Db): Promise<number> {
  const held = await db
    .update(mailOutbox)
    .set({ held: true })
    .where(isToBeSent)
    .returning({ id: mailOutbox.id });
  return held.length;
}

/** What an administrator decided of all that were held; returns how many. */
export async function decideHeld(tx: Db, send: boolean, now: Date): Promise<number> {
  const id = { id: mailOutbox.id };
  const mails = send
    ? await tx.update(mailOutbox).set({ held: false, nextAttemptAt: now }).where(isHeld).returning(id)
    : await tx.delete(mailOutbox).where(isHeld).returning(id);
  return mails.length;
}
