import { eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { listCities, listHours, listServices } from "../queries.server";
import { keepIds, type NewService, searchColumns, serviceRows } from "../rows.server";
import { startsOf } from "../rules";
import { businessProfiles, businessServices } from "../tables.server";
import { refreshListed } from "../visibility.server";

/**
 * Replaces all services, in this order. A service is known by its id, else by its name, also after it was removed:
 * renamed or offered again it keeps its id, to which bookings refer. Those left out are kept, but hidden.
 */
export async function setServices(tx: Db, businessId: string, services: readonly NewService[], now: Date) {
  const isOurs = eq(businessServices.businessId, businessId);
  const known = await tx.select().from(businessServices).where(isOurs).orderBy(businessServices.id);
  const rows = keepIds(serviceRows(businessId, services), known);
  // All are removed first: names may change places, and only those that are offered have to differ.
  await tx
    .update(businessServices)
    .set({ removedAt: sql`coalesce(removed_at, ${now.toISOString()}::timestamptz)` })
    .where(isOurs);
  if (rows.length > 0)
    await tx
      .insert(businessServices)
      .values(rows)
      .onConflictDoUpdate({
        target: businessServices.id,
        set: {
          name: sql`excluded.name`,
          position: sql`excluded.position`,
          priceCents: sql`excluded.price_cents`,
          priceAs: sql`excluded.price_as`,
          durationMinutes: sql`excluded.duration_minutes`,
          removedAt: null,
        },
      });
  await setSearchColumns(tx, businessId);
  await refreshListed(tx, [businessId], now);
}

/** Writes what the listing searches, after a change of services. */
export async function setSearchColumns(tx: Db, businessId: string): Promise<void> {
  const [business] = await tx.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return;
  const [services, cities] = [await listServices(tx, businessId), await listCities(tx, businessId)];
  const starts = startsOf(await listHours(tx, businessId), services, business.slotMinutes);
  await tx
    .update(businessProfiles)
    .set({ ...searchColumns(business, { services, cities }), starts })
    .where(eq(businessProfiles.id, businessId));
}
