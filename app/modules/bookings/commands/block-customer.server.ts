import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { blockedCustomers, bookings } from "../tables.server";
import { type Owner, ofOwner, ownBusiness } from "./own-booking.server";

/** The business takes no more bookings of the customer of this booking. What is agreed stays. */
export async function blockCustomer(
  db: Db,
  owner: Owner,
  { bookingId }: { bookingId: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  if (!isId(bookingId)) return { ok: false, reason: "not_found" };
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
  return blocked.length > 0 ? { ok: true } : { ok: false, reason: "not_found" };
}

export async function unblockCustomer(
  db: Db,
  owner: Owner,
  { customerId }: { customerId: string },
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  if (!isId(customerId)) return { ok: false, reason: "not_found" };
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
  return freed.length > 0 ? { ok: true } : { ok: false, reason: "not_found" };
}
