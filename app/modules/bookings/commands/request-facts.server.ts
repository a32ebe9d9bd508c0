import { and, eq, gte, or } from "drizzle-orm";
import { profiles, users } from "~/modules/accounts/tables.server";
import { businessHours, businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { bookableNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { dayOf, instantOf, weekdayOf } from "~/platform/time";
import type { CustomerLoad } from "../rules";
import { bookings } from "../tables.server";

type Wanted = { businessId: string; serviceId: string; date: string };

/** The business and the service asked for, with the shifts of that weekday; nothing when it cannot be booked now. */
export async function findOffer(tx: Db, { businessId, serviceId, date }: Wanted, now: Date) {
  const rows = await tx
    .select({
      ownerId: businessProfiles.userId,
      category: businessProfiles.category,
      subcategory: businessProfiles.subcategory,
      contactMethods: businessProfiles.contactMethods,
      slotMinutes: businessProfiles.slotMinutes,
      capacity: businessProfiles.capacity,
      serviceName: businessServices.name,
      durationMinutes: businessServices.durationMinutes,
      shift: businessHours,
    })
    .from(businessProfiles)
    .innerJoin(businessServices, eq(businessServices.businessId, businessProfiles.id))
    .leftJoin(
      businessHours,
      and(eq(businessHours.businessId, businessProfiles.id), eq(businessHours.weekday, weekdayOf(date))),
    )
    .where(and(eq(businessProfiles.id, businessId), eq(businessServices.id, serviceId), bookableNow(now)));
  const [offer] = rows;
  return offer ? { ...offer, hours: rows.flatMap(({ shift }) => shift ?? []) } : null;
}

/** Customers and owners may book once their address is confirmed; administrators have no profile. */
export async function isConfirmedPerson(tx: Db, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), users.emailVerified));
  return found.length > 0;
}

/** What the limits and the check for a repeated request look at: live bookings, and all those made today. */
export async function recentBookings(tx: Db, customerId: string, now: Date) {
  const { id, businessId, serviceId, startsAt, status, expiresAt, createdAt } = bookings;
  return tx
    .select({ id, businessId, serviceId, startsAt, status, expiresAt, createdAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.customerId, customerId),
        or(
          eq(bookings.status, "pending"),
          and(eq(bookings.status, "accepted"), gte(bookings.startsAt, now)),
          gte(bookings.createdAt, instantOf(dayOf(now), "00:00")),
        ),
      ),
    );
}

export type Recent = Awaited<ReturnType<typeof recentBookings>>;

export function loadOf(recent: Recent, businessId: string, now: Date): CustomerLoad {
  const pending = recent.filter(
    ({ status, expiresAt }) => status === "pending" && expiresAt && expiresAt > now,
  );
  return {
    pendingHere: pending.filter((booking) => booking.businessId === businessId).length,
    pendingInAll: pending.length,
    madeToday: recent.filter(({ createdAt }) => dayOf(createdAt) === dayOf(now)).length,
  };
}

/** A live booking of the same service at the same time: the form was sent twice. */
export function sameRequest(recent: Recent, serviceId: string, startsAt: Date) {
  for (const { id: bookingId, status, ...booking } of recent)
    if (booking.serviceId === serviceId && booking.startsAt.getTime() === startsAt.getTime())
      if (status === "pending" || status === "accepted") return { bookingId, status };
  return null;
}
