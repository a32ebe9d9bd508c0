import { and, eq, isNull } from "drizzle-orm";
import { becomeBusiness } from "~/modules/accounts/commands/profile.server";
import type { Db } from "~/platform/db.server";
import { ownersAmong } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { refreshListed } from "../visibility.server";

/** The owner's address is confirmed: from now on the business may be shown. */
export async function confirmOwner(
  tx: Db,
  { userId, businessId }: { userId: string; businessId: string },
  now: Date,
): Promise<void> {
  const own = and(
    eq(businessProfiles.id, businessId),
    eq(businessProfiles.userId, userId),
    isNull(businessProfiles.ownerConfirmedAt),
  );
  const [confirmed] = await tx
    .update(businessProfiles)
    .set({ ownerConfirmedAt: now, updatedAt: now })
    .where(own)
    .returning({ id: businessProfiles.id });
  if (confirmed) await refreshListed(tx, [businessId], now);
}

/** For a business that its account has nothing to do with. */
export async function giveUpBusiness(tx: Db, businessId: string, now: Date): Promise<void> {
  await tx
    .update(businessProfiles)
    .set({ userId: null, updatedAt: now })
    .where(eq(businessProfiles.id, businessId));
}

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
