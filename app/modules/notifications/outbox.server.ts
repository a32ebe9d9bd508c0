import { and, eq, gt, sql } from "drizzle-orm";
import { generationsOf, type LinkKey, linkToken } from "~/modules/links/queries.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { afterFailure, claimDue } from "~/platform/due-rows.server";
import { log } from "~/platform/log.server";
import type { Site } from "~/platform/site";
import { hour, minute } from "~/platform/time";
import { strictTextsIn } from "~/texts/texts.server";
import { type Attachment, attachmentsOf } from "./calendar-file.server";
import type { WordedLetter } from "./letter";
import { letterHtml, letterText } from "./letter-rendering.server";
import { isToBeSent, mailOutbox, type StoredMail } from "./tables.server";
import { type Operator, type WordedMail, withAddresses, worded } from "./word-mail.server";

export type SendMail = (mail: {
  from: string;
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
  attachments: Attachment[];
}) => Promise<unknown>;

export async function smtpTransport(smtpUrl: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    // The address itself may say otherwise: ?requireTLS=false, for a server in the own network.
    requireTLS: true,
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

export function smtpSender(smtpUrl: string): SendMail {
  const transport = smtpTransport(smtpUrl);
  return async (mail) => (await transport).sendMail(mail);
}

export type Sender = { from: string; site: Site; operator: Operator; key: LinkKey };

export const senderOf = ({ env, site }: Pick<App, "env" | "site">): Sender => ({
  from: env.mailFrom,
  site,
  operator: env.operator,
  key: env,
});

/** Longer than the timeouts above. */
const lease = minute;

/**
 * Sends the due mails one by one and returns how many were sent. Each is leased for a minute first, so that two
 * processes do not send it twice and a process that dies only delays it. The Message-ID is the row's id: a mail that was handed over but not marked as sent is recognised as the
 * same one by the receiving server.
 */
export async function sendDueMails(db: Db, send: SendMail, sender: Sender, now: Date): Promise<number> {
  let sent = 0;
  const startedAt = performance.now();
  for (;;) {
    const passed = performance.now() - startedAt;
    const waits = { first: passed + lease, longest: passed + lease };
    const mail = await claimDue(db, mailOutbox, { waiting: isToBeSent, waits }, now);
    if (!mail) return sent;
    try {
      const said = worded(mail, sender.operator);
      const generationOf = await generationsOf(db, ownersOf(mail));
      await send(rendered(withAddresses(said, sender.site), sender, generationOf));
      const { subject, letter, appointment } = said;
      await db
        .update(mailOutbox)
        .set({ subject, letter, appointment, sentAt: now, lastError: null })
        .where(eq(mailOutbox.id, mail.id));
      sent++;
    } catch (error) {
      const lastError = reasonOf(error);
      log.warn({ mail: mail.id, attempts: mail.attempts, reason: lastError }, "mail not sent");
      const nextAttemptAt = afterFailure(mail.attempts, { first: minute, longest: 6 * hour }, now);
      await db.update(mailOutbox).set({ nextAttemptAt, lastError }).where(eq(mailOutbox.id, mail.id));
    }
  }
}

/**
 * Mails written, or tried, while the clock of the machine was ahead, in minutes or hours: they are due as long after now as they
 * were after that, and at once if they were tried.
 */
export async function dateBackMails(db: Db, now: Date): Promise<void> {
  const ahead = new Date(now.getTime() + minute);
  const { createdAt, nextAttemptAt, attempts } = mailOutbox;
  await db
    .update(mailOutbox)
    .set({
      createdAt: now,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + case ${attempts} when 0 then ${nextAttemptAt} - ${createdAt} else interval '0' end`,
    })
    .where(and(isToBeSent, gt(nextAttemptAt, ahead), gt(createdAt, ahead)));
}

/** What the mail server said, without addresses: the log holds no personal data. */
const reasonOf = (error: unknown): string =>
  String(error)
    .replace(/[^\s<>"]+@[^\s<>"]+/g, "…")
    .slice(0, 500);

/** The mail as it is handed to the mail server: headers, text, HTML and files. */
export const rendered = (
  mail: WordedMail,
  { from, operator, site, key }: Sender,
  generationOf: (ownerId: string) => number,
) => {
  const { id, recipient, replyTo, subject, appointment } = mail;
  const token = unsubscribeToken(mail, key, generationOf);
  const linked = withLink(mail, key, generationOf);
  const letter = token === null ? linked.letter : withDecline(linked, site, token);
  return {
    from,
    to: recipient,
    replyTo: replyTo
      ? { name: replyTo.name, address: replyTo.email }
      : { name: operator.name, address: operator.email },
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: attachmentsOf(appointment),
    messageId: `<${id}@thola>`,
    headers: token === null ? {} : oneClick(site.addressOf(unsubscribeHref(token))),
  };
};

const unsubscribeHref = (token: string) => `/unsubscribe/${token}`;

/** The link that declines what may be declined. It is made when the mail is sent or read, and never stored. */
function unsubscribeToken(
  { kind, readerId }: WordedMail,
  key: LinkKey,
  generationOf: (ownerId: string) => number,
): string | null {
  if (!kind || !readerId) return null;
  const generation = generationOf(readerId);
  return linkToken({ kind: "unsubscribe", subject: readerId, side: kind, generation, endsAt: null }, key);
}

function withLink(mail: WordedMail, key: LinkKey, generationOf: (ownerId: string) => number): WordedMail {
  const { action } = mail.letter;
  if (!action?.link) return mail;
  const { ownerId, endsAt, ...link } = action.link;
  const ends = endsAt === null ? null : new Date(endsAt);
  const token = linkToken({ ...link, generation: generationOf(ownerId), endsAt: ends }, key);
  return { ...mail, letter: { ...mail.letter, action: { ...action, href: `${action.href}/${token}` } } };
}

/** Who can end the links of a mail. */
export const ownersOf = ({ readerId, letter }: StoredMail): string[] =>
  [readerId, letter.action?.link?.ownerId].filter((id) => typeof id === "string");

function withDecline({ language, letter }: WordedMail, site: Site, token: string): WordedLetter {
  const { t, hrefOf } = strictTextsIn(language);
  const href = site.addressOf(hrefOf(unsubscribeHref(token)));
  return { ...letter, decline: { label: t("mails.footer.decline"), href } };
}

/** The mail program's own button to unsubscribe (RFC 2369, RFC 8058). */
const oneClick = (address: string): Record<string, string> => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
