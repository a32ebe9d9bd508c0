import { lockUser } from "~/modules/accounts/commands/password.server";
import { type ProfileChange, saveProfile } from "~/modules/accounts/commands/profile.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { isOwn, type Owner, ownersAmong } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { businessTag } from "../visibility.server";

/**
 * Saves name, phone and account type. Returns false if it would turn the owner of a business into a customer. The lock
 * conflicts with the foreign key of a business that is being created, so that one of the two sees the other.
 */
export async function saveOwnProfile(db: Db, userId: string, change: ProfileChange, now: Date) {
  return db.transaction(async (tx) => {
    if (change.userType === "customer") {
      await lockUser(tx, userId);
      if ((await ownersAmong(tx, [userId])).size > 0) return false;
    }
    await saveProfile(tx, userId, change, now);
    return true;
  });
}

/** The owner says whether the business comes to its customers; null leaves it to the trade. */
export async function sayWhereJobsAre(
  db: Db,
  owner: Owner,
  { comesToCustomer }: { comesToCustomer: boolean | null },
  now: Date,
): Promise<void> {
  await db.update(businessProfiles).set({ comesToCustomer, updatedAt: now }).where(isOwn(owner));
  invalidatePages(businessTag(owner.businessId));
}
