import { eq } from "drizzle-orm";
import { giveToOwner } from "~/modules/businesses/commands/owner.server";
import type { Db } from "~/platform/db.server";
import { businessSubscribers } from "../tables.server";
import { findClaim } from "./queries.server";
import { manualBusinessSignups } from "./tables.server";

type Claim = { ok: true } | { ok: false; reason: "link" | "has_business" };

/** The person with the link takes over the unclaimed business, once. Their address is confirmed, or they had no session. */
export async function claimBusiness(db: Db, userId: string, token: string, now: Date): Promise<Claim> {
  return db.transaction(async (tx): Promise<Claim> => {
    const claim = await findClaim(tx, token, now);
    if (!claim) return { ok: false, reason: "link" };
    const { businessId, signupId } = claim;
    if (!(await giveToOwner(tx, businessId, userId, now))) return { ok: false, reason: "has_business" };
    await tx
      .update(businessSubscribers)
      .set({ userId, updatedAt: now })
      .where(eq(businessSubscribers.businessId, businessId));
    await tx
      .update(manualBusinessSignups)
      .set({ claimedAt: now })
      .where(eq(manualBusinessSignups.id, signupId));
    return { ok: true };
  });
}
