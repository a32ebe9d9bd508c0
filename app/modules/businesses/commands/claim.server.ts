import { and, eq, isNull } from "drizzle-orm";
import { becomeBusiness } from "~/modules/accounts/commands/profile.server";
import type { Db } from "~/platform/db.server";
import { ownersAmong } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { refreshListed } from "../visibility.server";

/** Gives an unclaimed business to a person with a confirmed address. False if it has an owner, or they have a business. */
export async function giveToOwner(tx: Db, businessId: string, userId: string, now: Date): Promise<boolean> {
  if ((await ownersAmong(tx, [userId])).size > 0) return false;
  const given = await tx
    .update(businessProfiles)
    .set({ userId, ownerConfirmedAt: now, updatedAt: now })
    .where(and(eq(businessProfiles.id, businessId), isNull(businessProfiles.userId)))
    .returning({ id: businessProfiles.id });
  if (given.length === 0) return false;
  await becomeBusiness(tx, userId, now);
  await refreshListed(tx, [businessId], now);
  return true;
}
