import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { profiles, users } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { blockedGuests } from "../blocks/tables.server";
import { blockedCustomers } from "../tables.server";

/** Whether this pair, or somebody else with the telephone number or address of that person, is blocked. */
export const blockedIn = (businessId: SQL, customerId: SQL) => sql<boolean>`exists(
  select from ${blockedCustomers} as b where b.business_id = ${businessId} and (b.customer_id = ${customerId} or exists(
    select from ${profiles} as mine, ${profiles} as theirs where mine.id = ${customerId} and theirs.id = b.customer_id
      and (mine.phone = theirs.phone or lower(mine.email) = lower(theirs.email))))
  union all select from ${blockedGuests} as g where g.business_id = ${businessId} and exists(
    select from ${profiles} as mine join ${users} as u on u.id = mine.id where mine.id = ${customerId}
      and (mine.phone = g.phone or g.email in (lower(mine.email), lower(u.email)))))`;

/** Whether the owner takes no bookings of this customer: `blockedIn` as a query of its own. */
export async function blocks(db: Db, businessId: string, customerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${blockedIn(sql`${businessId}::uuid`, sql`${customerId}::uuid`)} as is`,
  );
  return rows[0]?.is === true;
}

/** For the owner's own data: customers with an account. */
export const blockedCustomersOf = (db: Db, businessId: string) =>
  db
    .select({ name: users.name, blockedAt: blockedCustomers.blockedAt })
    .from(blockedCustomers)
    .innerJoin(users, eq(users.id, blockedCustomers.customerId))
    .where(and(eq(blockedCustomers.businessId, businessId), eq(blockedCustomers.by, "business")))
    .orderBy(asc(blockedCustomers.blockedAt));

/** For the owner's own data: people without an account. */
export const blockedGuestsOf = (db: Db, businessId: string) =>
  db
    .select({
      ...{ name: blockedGuests.name, phone: blockedGuests.phone, email: blockedGuests.email },
      blockedAt: blockedGuests.blockedAt,
    })
    .from(blockedGuests)
    .where(eq(blockedGuests.businessId, businessId))
    .orderBy(asc(blockedGuests.blockedAt), asc(blockedGuests.id));
