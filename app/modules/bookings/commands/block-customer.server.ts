import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { type Found, foundIf } from "~/platform/found";
import { newId } from "~/platform/ids";
import { blockedGuests } from "../blocks/tables.server";
import { blockedCustomers, bookings } from "../tables.server";
import { type Owner, ofOwner, ownBusiness } from "./own-booking.server";

/** The business takes no more bookings of the customer of this booking. What is agreed stays. */
export async function blockCustomer(
  db: Db,
  owner: Owner,
  { bookingId }: { bookingId: string },
  now: Date,
): Promise<Found> {
  const customer = db
    .select({
      businessId: bookings.businessId,
      customerId: sql<string>`${bookings.customerId}`.as("customer_id"),
      by: sql<"business">`'business'`.as("by"),
      blockedAt: sql<Date>`${now.toISOString()}::timestamptz`.as("blocked_at"),
    })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), ofOwner(db, owner), isNotNull(bookings.customerId)));
  const blocked = await db
    .insert(blockedCustomers)
    .select(customer)
    .onConflictDoUpdate({
      target: [blockedCustomers.businessId, blockedCustomers.customerId, blockedCustomers.by],
      set: { businessId: owner.businessId },
    })
    .returning();
  if (blocked.length > 0 || (await blockGuest(db, owner, bookingId, now))) return { ok: true };
  return { ok: false, reason: "not_found" };
}

/** Whoever booked without an account, by the address and the number of this booking. */
async function blockGuest(db: Db, owner: Owner, bookingId: string, now: Date): Promise<boolean> {
  const [guest] = await db
    .select({
      businessId: bookings.businessId,
      name: bookings.customerName,
      phone: bookings.customerPhone,
      email: bookings.customerEmail,
    })
    .from(bookings)
    .where(
      and(
        ...[eq(bookings.id, bookingId), ofOwner(db, owner), isNotNull(bookings.guest)],
        ...[isNull(bookings.customerId), isNotNull(bookings.customerPhone)],
      ),
    );
  if (!guest?.phone) return false;
  const row = { ...guest, phone: guest.phone, email: guest.email || null, blockedAt: now };
  await db
    .insert(blockedGuests)
    .values({ id: newId(), ...row })
    .onConflictDoUpdate({ target: [blockedGuests.businessId, blockedGuests.phone], set: row });
  return true;
}

/** By the id of an account, or by that of a blocked person without one. */
export async function unblockCustomer(
  db: Db,
  owner: Owner,
  { customerId }: { customerId: string },
): Promise<Found> {
  const freed = await db
    .delete(blockedCustomers)
    .where(
      and(
        eq(blockedCustomers.customerId, customerId),
        eq(blockedCustomers.by, "business"),
        inArray(blockedCustomers.businessId, ownBusiness(db, owner)),
      ),
    )
    .returning();
  const guests = await db
    .delete(blockedGuests)
    .where(and(eq(blockedGuests.id, customerId), inArray(blockedGuests.businessId, ownBusiness(db, owner))))
    .returning();
  return foundIf(freed.length + guests.length > 0);
}
