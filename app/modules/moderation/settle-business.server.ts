import { eq } from "drizzle-orm";
import type { SettleBusiness } from "~/modules/accounts/commands/profile.server";
import { closeSubscription, refundSince } from "~/modules/billing/commands.server";
import { anonymiseBusiness } from "~/modules/businesses/commands/anonymise.server";
import { confirmOwner, giveUpBusiness } from "~/modules/businesses/commands/owner.server";
import { removeDraft } from "~/modules/businesses/commands/setup.server";
import { lockBusiness } from "~/modules/businesses/queries.server";
import { isInSetup } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";

/**
 * A business that was set up in a checkout belongs to whoever confirms the address by the sign-up of that checkout. If
 * it is another's, somebody else may have typed the address: what was not paid for is removed; what was paid for stays
 * unlisted until the owner says whose it is.
 */
export const settleBusiness: SettleBusiness = async (tx, { userId, isFirst }, now) => {
  if (!isFirst) await removeDraft(tx, userId);
  const business = await lockBusiness(tx, eq(businessProfiles.userId, userId));
  if (!business) return;
  if (isFirst) await confirmOwner(tx, { userId, businessId: business.id }, now);
  else if (isInSetup(business)) await dissolve(tx, business.id, now);
};

/** The owner of a confirmed address says that the business is theirs, or that somebody else set it up. */
export async function claimOrLeaveBusiness(db: Db, userId: string, isOwn: boolean, now: Date) {
  return db.transaction(async (tx) => {
    const business = await lockBusiness(tx, eq(businessProfiles.userId, userId));
    if (!business || business.ownerConfirmedAt !== null) return false;
    if (isOwn) await confirmOwner(tx, { userId, businessId: business.id }, now);
    else await dissolve(tx, business.id, now);
    return true;
  });
}

/** Nothing is charged any more, what was paid is given back, and the account has no business. */
async function dissolve(tx: Db, businessId: string, now: Date) {
  await refundSince(tx, businessId, new Date(0));
  await closeSubscription(tx, businessId, now);
  await anonymiseBusiness(tx, businessId, now);
  await giveUpBusiness(tx, businessId, now);
}
