import { eq, sql } from "drizzle-orm";
import { isAlive, readLink, type Visit } from "~/modules/links/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { type MailKind, mailKinds } from "~/modules/notifications/mail-kinds";
import type { Db } from "~/platform/db.server";
import type { TooMany } from "~/platform/limits.server";
import { isErased } from "../erased";
import { newLinkMail } from "../mails.server";
import { findDeclinedMails } from "../queries/profile.server";
import { recipientOf } from "../queries/recipients.server";
import { profiles } from "../tables.server";

/** The kinds that this person does not want any more; all others are sent. */
export async function chooseMails(
  db: Db,
  userId: string,
  { declined }: { declined: readonly MailKind[] },
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ declinedMails: [...declined], updatedAt: now })
    .where(eq(profiles.id, userId));
}

type Found = { ok: true; readerId: string; kind: MailKind; state: "open" | "done" | "dead" };

/** What the link of a mail stands for; looking at it changes nothing. */
export async function findUnsubscribing(
  db: Db,
  visit: Visit,
  token: string,
  now: Date,
): Promise<Found | { ok: false; reason: "wrong" } | TooMany> {
  const read = await readLink(db, visit, { kind: "unsubscribe", token }, now);
  if (!read.ok) return read;
  const { subject: readerId, side } = read.link;
  const kind = mailKinds.find((one) => one === side);
  if (!kind) return { ok: false, reason: "wrong" };
  if (!(await isAlive(db, read.link, readerId, now))) return { ok: true, readerId, kind, state: "dead" };
  const isDone = (await findDeclinedMails(db, readerId)).includes(kind);
  return { ok: true, readerId, kind, state: isDone ? "done" : "open" };
}

/** Declines this kind of mail for its reader. For a dead link a new one goes to the reader's own address, once an hour. */
export async function unsubscribe(db: Db, { readerId, kind, state }: Found, now: Date): Promise<void> {
  if (state === "dead") return sendNewLink(db, readerId, kind, now);
  await db
    .update(profiles)
    .set({
      declinedMails: sql`(select array_agg(distinct kind) from unnest(array_append(${profiles}.declined_mails, ${kind})) as kind)`,
      updatedAt: now,
    })
    .where(eq(profiles.id, readerId));
}

async function sendNewLink(db: Db, readerId: string, kind: MailKind, now: Date) {
  const recipient = await recipientOf(db, readerId);
  if (!recipient || isErased(recipient.to)) return;
  await db.transaction((tx) => enqueueMails(tx, [newLinkMail(recipient, { readerId, kind }, now)], now));
}
