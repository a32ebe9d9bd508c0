import { and, eq, gt, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { dayOf, instantOf } from "~/platform/time";
import { bookings } from "../../tables.server";
import type { GuestContact } from "./refused.server";

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
