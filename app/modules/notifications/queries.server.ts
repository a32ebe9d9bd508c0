import { and, asc, desc, eq, gte, inArray, isNotNull, lte, type SQL } from "drizzle-orm";
import { generationsOf } from "~/modules/links/queries.server";
import type { Db } from "~/platform/db.server";
import { countUpTo, pageOf, rising } from "~/platform/lists.server";
import type { Site } from "~/platform/site";
import type { Message } from "~/texts/message";
import { textsIn } from "~/texts/texts.server";
import { attachmentsOf, calendarFeed, calendarFile, type WordedEvent } from "./calendar-file.server";
import { letterText } from "./letter-rendering.server";
import { ownersOf, rendered, type Sender } from "./outbox.server";
import { type Appointment, isHeld, isToBeSent, mailOutbox, type StoredMail } from "./tables.server";
import { type WordedMail, withAddresses, withoutTokens, worded, wordedAppointment } from "./word-mail.server";

const failedPerPage = 25;
/** More than this is not counted: the size of a table must not matter. */
const mostCounted = 1000;

/** The newest mails as they are sent, to everybody or to one address. */
export async function listMails(db: Db, to: string | null, limit: number, sender: Sender) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(to === null ? undefined : eq(mailOutbox.recipient, to))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
  return asSent(db, rows, sender);
}

export async function findMail(db: Db, id: string, sender: Sender) {
  const [mail] = await asSent(db, await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)), sender);
  return mail ?? null;
}

async function asSent(db: Db, mails: StoredMail[], sender: Sender) {
  const generationOf = await generationsOf(db, mails.flatMap(ownersOf));
  return mails.map((mail) => {
    const { id, createdAt, sentAt, attempts, lastError } = mail;
    const said = withAddresses(worded(mail, sender.operator), sender.site);
    const shown = rendered(said, sender, generationOf);
    return { id, ...shown, createdAt, sentAt, attempts, lastError };
  });
}

/** Every mail to these addresses since then, oldest first, for the data download: without the tokens of its links. */
export async function listMailsTo(db: Db, addresses: string[], since: Date) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.recipient, addresses), gte(mailOutbox.createdAt, since)))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));
  return rows.map((mail) => renderedMail(withoutTokens(worded(mail, null))));
}

function renderedMail({ id, recipient, subject, letter, appointment, createdAt, sentAt }: WordedMail) {
  const attachments = attachmentsOf(appointment);
  const text = subject === "" ? "" : letterText(letter);
  return { id, to: recipient, subject, text, attachments, createdAt, sentAt };
}

/** A booking in somebody's calendar. */
export type CalendarEvent = Omit<WordedEvent, "title"> & { title: Message };

/** Bookings as a calendar to subscribe to, in its reader's language. */
export function calendarOf(
  name: Message,
  events: CalendarEvent[],
  { language, site }: { language: string; site: Site },
): string {
  const { t, hrefOf } = textsIn(language);
  return calendarFeed(
    t(name),
    events.map((event) => ({
      ...event,
      title: t(event.title),
      href: site.addressOf(hrefOf(event.href)),
    })),
  );
}

/** An appointment as a file, for somebody who adds it to a calendar. */
export function appointmentFile(
  appointment: Appointment,
  { language, site }: { language: string; site: Site },
) {
  const said = wordedAppointment(appointment, language);
  return calendarFile({ ...said, href: site.addressOf(said.href) });
}

export type Outbox = Awaited<ReturnType<typeof readOutbox>>;

/**
 * How many mails wait and how many of them failed, and those that failed, the next attempt first; `after` continues after
 * that one.
 */
export async function readOutbox(db: Db, after: string | null, now: Date) {
  const isWaiting = isToBeSent;
  const isFailed = and(isWaiting, isNotNull(mailOutbox.lastError));
  const order = rising(mailOutbox, [mailOutbox.nextAttemptAt, mailOutbox.id]);
  const found = await db
    .select()
    .from(mailOutbox)
    .where(and(isFailed, order.after(after)))
    .orderBy(...order.by)
    .limit(failedPerPage + 1);
  const { rows, next } = pageOf(found, failedPerPage);
  const failed = rows.map((mail) => {
    const { id, recipient, attempts, lastError, nextAttemptAt, createdAt } = mail;
    const { subject } = worded(mail, null);
    return { id, recipient, attempts, lastError, nextAttemptAt, createdAt, subject };
  });
  return {
    failed,
    next,
    counts: {
      due: await countMails(db, and(isWaiting, lte(mailOutbox.nextAttemptAt, now))),
      waiting: await countMails(db, isWaiting),
      failed: await countMails(db, isFailed),
      held: await countMails(db, isHeld),
    },
  };
}

const countMails = (db: Db, which: SQL | undefined) => countUpTo(db, mailOutbox, which, mostCounted);

/** Mails that are due, since when the oldest of them is, and those that could not be sent so far. */
export async function countMailsDue(db: Db, now: Date) {
  const isDue = and(isToBeSent, lte(mailOutbox.nextAttemptAt, now));
  const [oldest] = await db
    .select({ since: mailOutbox.nextAttemptAt })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(1);
  return {
    count: await countMails(db, isDue),
    dueSince: oldest?.since ?? null,
    failing: await countMails(db, and(isToBeSent, isNotNull(mailOutbox.lastError))),
  };
}
