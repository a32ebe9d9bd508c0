import { type SQL, sql } from "drizzle-orm";
import { adminAccounts, profiles, users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { blockedGuests } from "../../blocks/tables.server";
import { blockedCustomers } from "../../tables.server";

export type GuestContact = { email: string | null; phone: string };

const isTheirs = (user: SQL, profile: SQL, { email, phone }: GuestContact) =>
  sql`(${user}.email = ${email}::text or ${profile}.email = ${email}::text or ${profile}.phone = ${phone})`;

/** Whether address or number belong to the business itself, to somebody suspended or blocked, or to an administrator. */
export async function isGuestRefused(tx: Db, businessId: string, contact: GuestContact): Promise<boolean> {
  const { email, phone } = contact;
  const { rows } = await tx.execute<{ refused: boolean }>(sql`select
    exists(select from ${users} u left join ${profiles} p on p.id = u.id
      where u.suspended_at is not null and ${isTheirs(sql`u`, sql`p`, contact)})
    or exists(select from ${blockedCustomers} x join ${users} u on u.id = x.customer_id left join ${profiles} p on p.id = u.id
      where x.business_id = ${businessId} and ${isTheirs(sql`u`, sql`p`, contact)})
    or exists(select from ${blockedGuests} g where g.business_id = ${businessId}
      and (g.phone = ${phone} or g.email = ${email}::text))
    or exists(select from ${businessProfiles} b left join ${users} u on u.id = b.user_id left join ${profiles} p on p.id = u.id
      where b.id = ${businessId} and (${isTheirs(sql`u`, sql`p`, contact)}
        or lower(b.email) = ${email}::text or b.phone = ${phone} or b.whatsapp = ${phone}))
    or exists(select from ${adminAccounts} a where a.is_active and lower(a.email) = ${email}::text) as refused`);
  return rows[0]?.refused ?? false;
}
