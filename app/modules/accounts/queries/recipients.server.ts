import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Recipient } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { mailRecipients, users } from "../tables.server";

/** Where mail to a user goes, and in which language. */
export async function recipientOf(db: Db, userId: string): Promise<Recipient | null> {
  const [row] = await db
    .select({ recipient: mailRecipients.recipient })
    .from(mailRecipients)
    .where(eq(mailRecipients.id, userId));
  return row?.recipient ?? null;
}

/** `recipientOf` as part of another query; no row if there is no such user. */
export const recipientIn = (userId: SQL) => sql<Recipient | null>`(
  select recipient from mail_recipients where id = ${userId})`;

/** The account with this sign-in address, if it may book. `email` is in small letters. */
export async function findBookerByAddress(
  db: Db,
  email: string,
): Promise<{ id: string; recipient: Recipient } | null> {
  const [row] = await db
    .select({ id: users.id, recipient: mailRecipients.recipient })
    .from(users)
    .innerJoin(mailRecipients, eq(mailRecipients.id, users.id))
    .where(and(eq(users.email, email), mailRecipients.mayBook));
  return row ?? null;
}

/** No row for users who may not book: unconfirmed addresses, suspended people, and administrators, who have no profile. */
export const bookerIn = (userId: SQL) => sql<Recipient | null>`(
  select recipient from mail_recipients where id = ${userId} and may_book)`;
