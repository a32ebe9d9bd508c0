import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { listCities, listServices, lockOwn, type OwnBusiness, type Owner } from "../queries.server";
import { cityRows, searchColumns } from "../rows.server";
import { businessCities, businessProfiles } from "../tables.server";
import { refreshListed } from "../visibility.server";
import type { Area } from "./rules";

/** Where the business comes to its customers; null: it does not say. It is found in the towns of its area. */
export const saveArea = (db: Db, owner: Owner, area: Area | null, now: Date) =>
  inTransaction(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false as const, reason: "not_found" as const };
    await writeArea(tx, { ...business, area }, now);
    return { ok: true as const };
  });

/** Everything that follows from the area of a business whose row is locked. */
export async function writeArea(tx: Db, business: OwnBusiness, now: Date): Promise<void> {
  const { id, area } = business;
  const cities = await listCities(tx, id);
  const { filterTerms } = searchColumns(business, { services: await listServices(tx, id), cities });
  await tx
    .update(businessProfiles)
    .set({ area, filterTerms, updatedAt: now })
    .where(eq(businessProfiles.id, id));
  await tx
    .delete(businessCities)
    .where(and(eq(businessCities.businessId, id), eq(businessCities.byArea, true)));
  const found = cityRows(id, business, cities).filter(({ byArea }) => byArea);
  if (found.length > 0) await tx.insert(businessCities).values(found);
  await refreshListed(tx, [id], now);
}
