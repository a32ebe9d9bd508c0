import { and, eq, isNull } from "drizzle-orm";
import { listEntries } from "~/modules/billing/ledger/queries.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { findRecord } from "~/modules/reviews/queries/public-reviews.server";
import type { Db } from "~/platform/db.server";
import { findLastDecision, findOwner } from "../onboarding/queries.server";
import { listLastActs } from "../records/queries.server";

export type StaffBusiness = NonNullable<Awaited<ReturnType<typeof findBusinessForStaff>>>;

const shownEntries = 4;
const shownActs = 6;

/** One business for an administrator, whatever its state is: why it is not listed, its money, people and history. */
export async function findBusinessForStaff(db: Db, businessId: string, now: Date) {
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return null;
  const ofBusiness = and(eq(businessServices.businessId, businessId), isNull(businessServices.removedAt));
  const subscription = await findSubscription(db, businessId);
  return {
    business,
    owner: await findOwner(db, business),
    services: await db.$count(businessServices, ofBusiness),
    tier: subscription?.subscriptionTier ?? "basic",
    hasCard: subscription?.providerToken != null,
    paidUntil: subscription?.subscriptionEnd ?? null,
    decision: await findLastDecision(db, businessId),
    entries: (await listEntries(db, businessId)).slice(0, shownEntries),
    record: await findRecord(db, businessId, now),
    acts: await listLastActs(db, shownActs, businessId),
  };
}

/** The account behind a business; empty, which is no account, while nobody has claimed it. */
export async function ownerOf(db: Db, businessId: string): Promise<string> {
  const { id, userId } = businessProfiles;
  const [found] = await db.select({ userId }).from(businessProfiles).where(eq(id, businessId));
  return found?.userId ?? "";
}
