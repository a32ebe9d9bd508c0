import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { OwnBusiness } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { refreshListed } from "../visibility.server";

/**
 * Records the subscription as billing knows it: until when it gives access, and whether bookings are locked. Without
 * access, the end of the last one stays: from it count the 30 days to answer and the 90 to read the own list.
 */
export async function setSubscription(
  tx: Db,
  businessId: string,
  subscription: { subscribed: boolean; accessUntil?: Date | null; locked?: boolean },
  now: Date,
): Promise<void> {
  const { accessUntil } = businessProfiles;
  const ended = sql`case when ${accessUntil} is not null then least(${accessUntil}, ${now.toISOString()}::timestamptz) end`;
  await tx
    .update(businessProfiles)
    .set({ ...subscription, ...(subscription.subscribed ? {} : { accessUntil: ended }), updatedAt: now })
    .where(eq(businessProfiles.id, businessId));
  await refreshListed(tx, [businessId], now);
}

/** While its owner's account waits for its deletion, the business is not listed and takes no new bookings; null ends that. */
export async function setLeaving(tx: Db, businessId: string, leavingAt: Date | null, now: Date) {
  await tx
    .update(businessProfiles)
    .set({ leavingAt, updatedAt: now })
    .where(eq(businessProfiles.id, businessId));
  await refreshListed(tx, [businessId], now);
}

type Judgement = Partial<
  Pick<OwnBusiness, "status" | "approvedAt" | "suspendedAt" | "blacklistedAt" | "removedAt">
>;

/** What administrators decide about businesses; whether they are listed follows from it. */
export async function judgeBusinesses(tx: Db, businessIds: string[], judgement: Judgement, now: Date) {
  await tx
    .update(businessProfiles)
    .set({ ...judgement, updatedAt: now })
    .where(inArray(businessProfiles.id, businessIds));
  await refreshListed(tx, businessIds, now);
}
