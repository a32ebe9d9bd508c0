import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { listCities, listServices, lockOwn, type OwnBusiness, type Owner } from "../queries.server";
import { cityRows, searchColumns } from "../rows.server";
import { businessCities, businessProfiles } from "../tables.server";
import { refreshListed } from "../visibility.server";
import { type Area, areaMark } from "./rules";

/** 'changed': since the form was filled in, another tab or device has saved something else. */
type AreaSaved =
  | { ok: true }
  | { ok: false; reason: "not_found" }
  | { ok: false; reason: "changed"; seen: string };

/**
 * Where the business comes to its customers; null: it does not say. It is found in the towns of its area. `seen`: what the form
 * began with.
 */
export const saveArea = (
  db: Db,
  owner: Owner,
  { area, seen }: { area: Area | null; seen?: string | undefined },
  now: Date,
): Promise<AreaSaved> =>
  inTransaction<AreaSaved>(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    const mark = areaMark(business.area);
    if (seen !== undefined && seen !== mark && areaMark(area) !== mark)
      return { ok: false, reason: "changed", seen: mark };
    await writeArea(tx, { ...business, area }, now);
    return { ok: true };
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
