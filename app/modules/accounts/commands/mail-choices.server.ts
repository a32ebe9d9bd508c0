import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type MailKind, mailKinds } from "~/modules/notifications/mail-kinds";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
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

/**
 * Declines the kind of this mail for its reader, who need not be signed in: whoever knows the random id has the mail.
 * Returns the kind; null for a mail that cannot be declined.
 */
export async function declineMail(db: Db, mailId: string, now: Date): Promise<MailKind | null> {
  const kind = await findDeclinable(db, mailId);
  if (!kind) return null;
  await db
    .update(profiles)
    .set({
      declinedMails: sql`(select array_agg(distinct kind) from unnest(array_append(${profiles}.declined_mails, ${kind})) as kind)`,
      updatedAt: now,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), eq(profiles.id, mailOutbox.readerId)));
  return kind;
}

/** The kind of a mail that its reader may decline; null for every other one. */
export async function findDeclinable(db: Db, mailId: string): Promise<MailKind | null> {
  if (!isId(mailId)) return null;
  const [mail] = await db
    .select({ kind: mailOutbox.kind })
    .from(mailOutbox)
    .innerJoin(profiles, eq(profiles.id, mailOutbox.readerId))
    .where(and(eq(mailOutbox.id, mailId), isNotNull(mailOutbox.kind)));
  return mailKinds.find((kind) => kind === mail?.kind) ?? null;
}
