import { and, asc, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { adminAccounts, profiles, users } from "~/modules/accounts/tables.server";
import { shownContacts } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { isAlive, type Link } from "~/modules/links/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { dayOf, instantOf } from "~/platform/time";
import { blockedGuests } from "../../blocks/tables.server";
import { isLiveAt } from "../../queries/shown-booking.server";
import { blockedCustomers, bookings, guestRequests } from "../../tables.server";
import { waitingPlaces } from "../../waiting/tables.server";

/** What the link of a request that is not confirmed shows: to the guest, to the browser that asked, to the owner. */
export async function findGuestRequest(db: Db, link: Link, now: Date) {
  const { subject: id, side } = link;
  if (!["customer", "visitor", "business"].includes(side)) return null;
  const [row] = await db
    .select({ request: guestRequests, business: businessProfiles })
    .from(guestRequests)
    .innerJoin(businessProfiles, eq(businessProfiles.id, guestRequests.businessId))
    .where(eq(guestRequests.id, id));
  if (!row) return null;
  const { request, business } = row;
  const ownerId = side === "business" ? business.userId : id;
  if (ownerId === null || !(await isAlive(db, link, ownerId, now))) return null;
  const { whatsapp } = shownContacts(business);
  const { browser: _, network: _network, terms: _terms, ...shown } = request;
  return {
    ...shown,
    side: side as "customer" | "visitor" | "business",
    ...{ ownerId, businessName: business.businessName, businessSlug: business.slug, whatsapp },
    isHeld: request.heldUntil > now,
    link: { generation: link.generation },
  };
}

export type GuestRequest = NonNullable<Awaited<ReturnType<typeof findGuestRequest>>>;

/** What waits at this business at that time of the browser that asks: `browser` is its keyed hash. */
export async function listOwnRequests(
  db: Db,
  browser: string,
  { businessId, startsAt }: { businessId: string; startsAt: Date },
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: guestRequests.id })
    .from(guestRequests)
    .where(
      and(
        ...[eq(guestRequests.browser, browser), eq(guestRequests.businessId, businessId)],
        ...[eq(guestRequests.startsAt, startsAt), gt(guestRequests.heldUntil, now)],
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Whether there is no booking of this link either: its request was let go. */
export const isNothing = async (db: Db, { subject }: Link): Promise<boolean> =>
  (await db.$count(bookings, eq(bookings.id, subject))) === 0;

/** Whether a request or a place of a waiting list is still there: a link that was ended lets nothing go. */
export const isStillThere = async (db: Db, { subject }: Link): Promise<boolean> =>
  (await db.$count(guestRequests, eq(guestRequests.id, subject))) > 0 ||
  (await db.$count(waitingPlaces, eq(waitingPlaces.id, subject))) > 0;

/** Whether what this browser asked for was confirmed since: it learns no more of it. */
export const isConfirmed = async (db: Db, link: Link): Promise<boolean> =>
  link.side === "visitor" && !(await isNothing(db, link));

/** What waits for the owner, who sees the number in the chat; and how many times wait for an e-mail, of nobody named yet. */
export async function listUnconfirmed(db: Db, businessId: string, now: Date) {
  const rows = await db
    .select({
      ...pick(guestRequests, "id", "way", "name", "phone", "startsAt", "serviceName", "priceCents"),
      ...pick(guestRequests, "priceAs", "heldUntil"),
    })
    .from(guestRequests)
    .where(and(eq(guestRequests.businessId, businessId), gt(guestRequests.heldUntil, now)))
    .orderBy(asc(guestRequests.startsAt));
  const toCompare = rows.filter(({ way }) => way === "whatsapp");
  return { toCompare, byEmail: rows.length - toCompare.length };
}

export type Unconfirmed = Awaited<ReturnType<typeof listUnconfirmed>>;

/** Whether the request of these words of a guest waits at this business. */
export async function isUnconfirmedAt(db: Db, businessId: string, id: string, now: Date): Promise<boolean> {
  return (await listUnconfirmed(db, businessId, now)).toCompare.some((request) => request.id === id);
}

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

const ifCustomerAsks = (time: typeof bookings.proposedStartsAt | typeof bookings.proposedEndsAt) =>
  sql`case when ${bookings.proposedBy} = 'customer' then ${time} end`.mapWith(time);

/** What people without an account booked with this address or number: live, or made today. As of a customer. */
export const recentOfGuest = (tx: Db, { email, phone }: GuestContact, now: Date) =>
  tx
    .select({
      ...pick(bookings, "id", "businessId", "serviceId", "status", "startsAt", "endsAt", "expiresAt"),
      createdAt: bookings.createdAt,
      askedFrom: ifCustomerAsks(bookings.proposedStartsAt),
      askedTo: ifCustomerAsks(bookings.proposedEndsAt),
    })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.guest),
        isNull(bookings.customerId),
        or(eq(bookings.customerPhone, phone), email === null ? undefined : eq(bookings.customerEmail, email)),
        or(isLiveAt(now), gte(bookings.createdAt, instantOf(dayOf(now), "00:00"))),
      ),
    );
