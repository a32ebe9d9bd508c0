import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles, users } from "~/modules/accounts/tables.server";
import { bookingEvents, bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isGuests } from "./queries/writers.server";

const owner = alias(users, "owner");
const ownerProfile = alias(profiles, "owner_profile");

const same = (mine: SQL, theirs: SQL) =>
  sql<boolean>`coalesce(array_remove(${mine}, null) && array_remove(${theirs}, null), false)`;

/** Whether the customer has an address or a telephone number of the business or its owner. */
const isOwners = sql<boolean>`(${same(
  sql`array[lower(${users.email}), lower(${profiles.email}), lower(${bookings.customerEmail})]`,
  sql`array[lower(${owner.email}), lower(${ownerProfile.email}), lower(${businessProfiles.email})]`,
)} or ${same(
  sql`array[${profiles.phone}, ${bookings.customerPhone}]`,
  sql`array[${ownerProfile.phone}, ${businessProfiles.phone}, ${businessProfiles.whatsapp}]`,
)})`;

/** A person's own booking with what decides whether it gives a review; null for everybody else's. */
export async function findReviewed(db: Db, writerId: string, bookingId: string) {
  const [row] = await db
    .select({
      ...pick(bookings, "id", "businessId", "serviceName", "status", "reason", "startsAt", "endsAt"),
      ...pick(bookings, "noShowBy", "noShowAt", "disputedAt"),
      since:
        sql<Date>`coalesce((select max(e.at) from ${bookingEvents} as e where e.booking_id = ${bookings}.id),
        ${bookings.updatedAt})`.mapWith(bookings.updatedAt),
      customerId: bookings.customerId,
      customerEmail: bookings.customerEmail,
      customerName: sql<string>`coalesce(${users.name}, ${bookings.customerName})`,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      ...pick(businessProfiles, "businessName", "slug", "listed", "category", "subcategory"),
      ownerId: businessProfiles.userId,
      ownerEmail: owner.email,
      isOwners,
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.customerId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .leftJoin(owner, eq(owner.id, businessProfiles.userId))
    .leftJoin(ownerProfile, eq(ownerProfile.id, owner.id))
    .where(
      and(
        eq(bookings.id, bookingId),
        or(eq(bookings.customerId, writerId), and(eq(bookings.id, writerId), isGuests)),
      ),
    );
  return row ? { ...row, isHealth: isHealthTrade(row) } : null;
}

export type ReviewedBooking = NonNullable<Awaited<ReturnType<typeof findReviewed>>>;
