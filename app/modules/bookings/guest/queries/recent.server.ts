import { and, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { adminAccounts, profiles, users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { dayOf, instantOf } from "~/platform/time";
import { blockedGuests } from "../../blocks/tables.server";
import { blockedCustomers, bookings } from "../../tables.server";

type GuestContact = { email: string | null; phone: string };

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

/** What people without an account booked with this address or number: live, or made today. As of a customer. */
export const recentOfGuest = (tx: Db, { email, phone }: GuestContact, now: Date) =>
  tx
    .select({
      ...pick(bookings, "id", "businessId", "serviceId", "status", "startsAt", "endsAt", "expiresAt"),
      createdAt: bookings.createdAt,
      askedFrom:
        sql`case when ${bookings.proposedBy} = 'customer' then ${bookings.proposedStartsAt} end`.mapWith(
          bookings.proposedStartsAt,
        ),
      askedTo: sql`case when ${bookings.proposedBy} = 'customer' then ${bookings.proposedEndsAt} end`.mapWith(
        bookings.proposedEndsAt,
      ),
    })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.guest),
        isNull(bookings.customerId),
        or(eq(bookings.customerPhone, phone), email === null ? undefined : eq(bookings.customerEmail, email)),
        or(
          eq(bookings.status, "pending"),
          and(eq(bookings.status, "accepted"), gt(bookings.endsAt, now)),
          gte(bookings.createdAt, instantOf(dayOf(now), "00:00")),
        ),
      ),
    );
