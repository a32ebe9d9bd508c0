import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { mailRecipients, profiles, users } from "../tables.server";

/** The addresses a user has received mail at: sign-in and confirmed contact address, except any that another account also uses. */
export async function listOwnAddresses(db: Db, userId: string): Promise<string[]> {
  const [own] = await db
    .select({ signIn: users.email, contact: mailRecipients.address })
    .from(users)
    .innerJoin(mailRecipients, eq(mailRecipients.id, users.id))
    .where(eq(users.id, userId));
  if (!own) return [];
  const addresses = [...new Set([own.signIn, own.contact])];
  const contact = and(inArray(profiles.email, addresses), isNotNull(profiles.emailConfirmedAt));
  const having = db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, addresses))
    .union(db.select({ id: profiles.id }).from(profiles).where(contact));
  const others = await db
    .select({ signIn: users.email, contact: profiles.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(ne(users.id, userId), inArray(users.id, having)));
  const shared = new Set(others.flatMap(({ signIn, contact }) => [signIn, contact]));
  return addresses.filter((address) => !shared.has(address));
}

/** Of every account the addresses that it has confirmed, in small letters, as a table: sign-in and contact address. */
export const confirmedAddresses = sql`(
  select id as user_id, lower(email) as email from ${users} where email_verified
  union select id, lower(email) from ${profiles} where email_confirmed_at is not null)`;
