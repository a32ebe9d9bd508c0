import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Db } from "~/platform/db.server";
import { wake } from "~/platform/jobs.server";
import { log } from "~/platform/log.server";
import { minute } from "~/platform/time";
import { type Attachment, attachmentsOf } from "./calendar-file.server";
import { mailQueue } from "./commands.server";
import { letterHtml, letterText } from "./letter";
import { mailOutbox, type StoredMail } from "./tables.server";

export type SendMail = (mail: {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: Attachment[];
}) => Promise<unknown>;

export function smtpSender(smtpUrl: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return (mail) => transport.sendMail(mail);
}

/** Longer than the time-outs above. */
const claim = minute;

/** The wait before the next try: 1, 2, 4 ... minutes, at most 6 hours. */
export const backOff = (attempts: number): number => Math.min(minute * 2 ** (attempts - 1), 360 * minute);

/**
 * Sends what is due, one by one. A mail is claimed for a minute before it is handed over, so that a process
 * that dies in between delays it, and two processes do not send it twice; when the first claim ends, the worker is
 * woken again. The Message-ID is the row's id: a mail
 * that was handed over but not marked is recognised as the same by the receiving side.
 */
export async function sendDueMails(db: Db, send: SendMail, from: string, now: Date): Promise<number> {
  let tried = 0;
  let sent = 0;
  const began = performance.now();
  for (;;) {
    const claimedUntil = new Date(now.getTime() + (performance.now() - began) + claim);
    const mail = await claimNext(db, now, claimedUntil);
    if (!mail) return sent;
    if (tried++ === 0) await wake(db, mailQueue, claimedUntil);
    try {
      await send({ from, ...drawn(mail) });
      await db.update(mailOutbox).set({ sentAt: now, lastError: null }).where(eq(mailOutbox.id, mail.id));
      sent++;
    } catch (error) {
      log.warn({ mail: mail.id, attempts: mail.attempts }, "mail not sent");
      const nextAttemptAt = new Date(now.getTime() + backOff(mail.attempts));
      await db
        .update(mailOutbox)
        .set({ nextAttemptAt, lastError: String(error).slice(0, 500) })
        .where(eq(mailOutbox.id, mail.id));
    }
  }
}

const drawn = ({ id, recipient, subject, letter, appointment }: StoredMail) => ({
  to: recipient,
  subject,
  text: letterText(letter),
  html: letterHtml(letter),
  attachments: attachmentsOf(appointment),
  messageId: `<${id}@thola>`,
});

async function claimNext(db: Db, now: Date, claimedUntil: Date) {
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db
    .update(mailOutbox)
    .set({ nextAttemptAt: claimedUntil, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(eq(mailOutbox.id, sql`(${next})`))
    .returning();
  return mail ?? null;
}
