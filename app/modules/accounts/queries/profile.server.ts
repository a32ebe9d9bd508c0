import { and, eq, gt } from "drizzle-orm";
import type { MailKind } from "~/modules/notifications/mail-kinds";
import type { Db } from "~/platform/db.server";
import { hashOf } from "~/platform/one-time-token.server";
import { contactConfirmations, mailRecipients, profiles } from "../tables.server";

export type OwnProfile = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

/** The data of /profile; `waiting` is a contact address that is not confirmed yet. */
export async function findOwnProfile(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({
      name: profiles.name,
      email: mailRecipients.address,
      waiting: contactConfirmations.email,
      phone: profiles.phone,
      userType: profiles.userType,
    })
    .from(profiles)
    .innerJoin(mailRecipients, eq(mailRecipients.id, profiles.id))
    .leftJoin(
      contactConfirmations,
      and(eq(contactConfirmations.userId, profiles.id), gt(contactConfirmations.expiresAt, now)),
    )
    .where(eq(profiles.id, userId));
  return row ?? null;
}

/** Returns whether this link confirms the waiting address; does not consume it. */
export async function isContactLink(db: Db, userId: string, token: string, now: Date): Promise<boolean> {
  const [waiting] = await db
    .select({ tokenHash: contactConfirmations.tokenHash })
    .from(contactConfirmations)
    .where(and(eq(contactConfirmations.userId, userId), gt(contactConfirmations.expiresAt, now)));
  return waiting?.tokenHash === hashOf(token);
}

/** The user's theme; null follows the system. */
export async function findTheme(db: Db, userId: string): Promise<"light" | "dark" | null> {
  const [row] = await db.select({ theme: profiles.theme }).from(profiles).where(eq(profiles.id, userId));
  return row?.theme ?? null;
}

/** The kinds of mails that this person does not want. */
export async function findDeclinedMails(db: Db, userId: string): Promise<readonly MailKind[]> {
  const [row] = await db
    .select({ declined: profiles.declinedMails })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.declined ?? [];
}
