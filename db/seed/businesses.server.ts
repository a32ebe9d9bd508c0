import { eq } from "drizzle-orm";
import { businessSubscribers } from "~/modules/billing/tables.server";
import {
  businessCities,
  businessHours,
  businessProfiles,
  businessServices,
} from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { sampleRows } from "./business-rows.server";
import { ownedBusinesses, sampleBusinesses } from "./businesses";
import { ownerIdOf, sampleId } from "./sample-ids";

/**
 * Writes all sample businesses at once, with the rows that the commands would write. Those without an owner registered
 * at various times in the last eleven months, and paid for a year by hand or not at all.
 */
export async function fillBusinesses(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const rows = sampleBusinesses.map((business, index) => {
    const id = sampleId("business", index);
    if (index < ownedBusinesses.length)
      return sampleRows(business, { id, userId: ownerIdOf(index), since: ago(90), paidUntil: null }, now);
    const daysAgo = 20 + ((index * 37) % 310);
    const paidUntil = business.subscribed ? ago(daysAgo - 365) : null;
    return sampleRows(business, { id, userId: null, since: ago(daysAgo), paidUntil }, now);
  });
  await db.transaction(async (tx) => {
    const [there] = await tx
      .select({ id: businessProfiles.id })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, sampleId("business", 0)));
    if (there) return;
    await tx.insert(businessProfiles).values(rows.map(({ profile }) => profile));
    await tx.insert(businessServices).values(rows.flatMap(({ services }) => services));
    await tx.insert(businessHours).values(rows.flatMap(({ hours }) => hours));
    await tx.insert(businessCities).values(rows.flatMap(({ cities }) => cities));
    await tx.insert(businessSubscribers).values(rows.flatMap(({ subscribers }) => subscribers));
  });
}
