import { and, count, eq, gte, isNull, sql } from "drizzle-orm";
import { profiles, users } from "~/modules/accounts/tables.server";
import { listEntries } from "~/modules/billing/ledger/queries.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { findLastDecision } from "../onboarding/queries.server";
import { listLastActs } from "../records/queries.server";

export type StaffBusiness = NonNullable<Awaited<ReturnType<typeof findBusinessForStaff>>>;

const shownEntries = 4;
const shownActs = 6;

/** One business for an administrator, whatever its state is: why it is not listed, its money, people and history. */
export async function findBusinessForStaff(db: Db, businessId: string, now: Date) {
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return null;
  const [owner] = business.userId
    ? await db
        .select({
          id: users.id,
          name: profiles.name,
          email: users.email,
          emailConfirmed: users.emailVerified,
          lastSignInAt: users.lastSignInAt,
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(eq(users.id, business.userId))
    : [];
  const ofBusiness = and(eq(businessServices.businessId, businessId), isNull(businessServices.removedAt));
  const subscription = await findSubscription(db, businessId);
  return {
    business,
    owner: owner ?? null,
    services: await db.$count(businessServices, ofBusiness),
    tier: subscription?.subscriptionTier ?? "basic",
    hasCard: subscription?.providerToken != null,
    paidUntil: subscription?.subscriptionEnd ?? null,
    decision: await findLastDecision(db, businessId),
    entries: (await listEntries(db, businessId)).slice(0, shownEntries),
    record: await countRecord(db, businessId, now),
    acts: await listLastActs(db, shownActs, businessId),
  };
}

/** What came of the bookings of the last twelve months. */
async function countRecord(db: Db, businessId: string, now: Date) {
  const { status, reason, startsAt } = bookings;
  const since = new Date(now.getTime() - 365 * day);
  const [found] = await db
    .select({
      came: count(sql`case when ${status} = 'completed' then 1 end`),
      cancelled: count(sql`case when ${status} = 'cancelled' then 1 end`),
      missed: count(sql`case when ${reason} = 'business_missing' then 1 end`),
    })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), gte(startsAt, since)));
  return found ?? { came: 0, cancelled: 0, missed: 0 };
}

/** The account behind a business; empty, which is no account, while nobody has claimed it. */
export async function ownerOf(db: Db, businessId: string): Promise<string> {
  const { id, userId } = businessProfiles;
  const [found] = await db.select({ userId }).from(businessProfiles).where(eq(id, businessId));
  return found?.userId ?? "";
}
