import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Recipient } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { profiles, users } from "../tables.server";

/** The address that mail to a user goes to: the contact address if it is confirmed, else the sign-in address. */
export const addressForMail = sql<string>`case
  when ${profiles.emailConfirmedAt} is null then ${users.email} else ${profiles.email} end`;

/** Where mail to a user goes, and in which language. */
export async function recipientOf(db: Db, userId: string): Promise<Recipient | null> {
  const [row] = await db
    .select({ recipient: asRecipient })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  return row?.recipient ?? null;
}

const asRecipient = sql<Recipient>`json_build_object('to', ${addressForMail}, 'language', ${users.language},
  'reader', json_build_object('id', ${users.id}, 'declined', coalesce(${profiles.declinedMails}, '{}')))`;

/** `recipientOf` as part of another query; no row if there is no such user. */
export const recipientIn = (userId: SQL) => sql<Recipient | null>`(
  select ${asRecipient} from users left join profiles on profiles.id = users.id where users.id = ${userId})`;

/** The account with this sign-in address, if it may book. `email` is in small letters. */
export async function findBookerByAddress(
  db: Db,
  email: string,
): Promise<{ id: string; recipient: Recipient } | null> {
  const [row] = await db
    .select({ id: users.id, recipient: asRecipient })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.email, email), users.emailVerified, isNull(users.suspendedAt)));
  return row ?? null;
}

/** No row for users who may not book: unconfirmed addresses, suspended people, and administrators, who have no profile. */
export const bookerIn = (userId: SQL) => sql<Recipient | null>`(
  select ${asRecipient} from users join profiles on profiles.id = users.id where users.id = ${userId}
    and users.email_verified and users.suspended_at is null)`;
