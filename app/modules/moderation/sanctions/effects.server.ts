import { eq } from "drizzle-orm";
import {
  barSubscription,
  downgrade,
  pauseCharges,
  resumeCharges,
  unbarSubscription,
  undoDowngrade,
} from "~/modules/billing/sanctions/commands.server";
import {
  closeBookings,
  lockBookingsOf,
  suspendBookings,
} from "~/modules/bookings/commands/leave-bookings.server";
import { judgeBusinesses } from "~/modules/businesses/commands/standing.server";
import { lockBusiness } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import type { SanctionType } from "./rules";
import type { sanctionActions } from "./tables.server";

export type Sanction = typeof sanctionActions.$inferSelect;
type Target = { businessId: string; userId: string | null };

/** Nobody books the business, and nothing else changes it, until the transaction ends. */
async function lockTarget(tx: Db, { businessId, userId }: Target) {
  await lockBookingsOf(tx, { userId: userId ?? businessId, businessId });
  return lockBusiness(tx, eq(businessProfiles.id, businessId));
}

type Effect = { ok: true; tierBefore: string | null } | { ok: false; reason: "gone" | "already" };

/** Everything that a sanction does at once: listing, bookings with their mails, and what PayFast charges. */
export async function takeEffect(tx: Db, type: SanctionType, target: Target, now: Date): Promise<Effect> {
  const business = await lockTarget(tx, target);
  if (!business) return { ok: false, reason: "gone" };
  const { businessId } = target;
  if (type === "auto_downgrade") {
    const tierBefore = await downgrade(tx, businessId, now);
    return tierBefore === null || tierBefore === "basic"
      ? { ok: false, reason: "already" }
      : { ok: true, tierBefore };
  }
  if (type === "suspension" ? business.suspendedAt : business.blacklistedAt)
    return { ok: false, reason: "already" };
  if (type === "suspension") {
    await judgeBusinesses(tx, [businessId], { suspendedAt: now }, now);
    await suspendBookings(tx, businessId, now);
    await pauseCharges(tx, businessId, now);
  } else {
    await judgeBusinesses(tx, [businessId], { blacklistedAt: now }, now);
    await closeBookings(tx, businessId, now);
    await barSubscription(tx, businessId, now);
  }
  return { ok: true, tierBefore: null };
}

/** Takes everything back that can be taken back; what was cancelled stays so. Returns the days that were given back. */
export async function endEffect(tx: Db, sanction: Sanction, now: Date): Promise<number> {
  const { businessId, actionType, tierBefore } = sanction;
  const business = await lockTarget(tx, sanction);
  if (actionType === "auto_downgrade") {
    await undoDowngrade(tx, businessId, (tierBefore ?? "business") as "business", now);
    return 0;
  }
  if (actionType === "blacklist") {
    await judgeBusinesses(tx, [businessId], { blacklistedAt: null }, now);
    await unbarSubscription(tx, businessId, now);
    return 0;
  }
  const since = business?.suspendedAt ?? now;
  await judgeBusinesses(tx, [businessId], { suspendedAt: null }, now);
  return resumeCharges(tx, businessId, since, now);
}
