import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
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
