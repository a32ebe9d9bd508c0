import { type SQL, sql } from "drizzle-orm";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { countedNoShows } from "~/modules/bookings/queries/disputes.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { countedChargebacks } from "./queries/case.server";
import {
  failedPaymentsForDowngrade,
  noShowsTolerated,
  type SanctionType,
  type Signals,
  severityOf,
} from "./rules";
import { sanctionActions } from "./tables.server";

type Offender = {
  businessId: string;
  userId: string | null;
  businessName: string;
  email: string | null;
  tier: string | null;
  count: number;
  evidence: string;
};

/** One query per rule, over its own partial index: none reads all businesses. */
const offendersOf: Record<SanctionType, (now: Date) => SQL> = {
  // The same unpaid month is one reason, however often its charge fails.
  auto_downgrade: () => sql`
    select business_id, failed_payments as count, coalesce(subscription_end::date::text, 'unpaid') as evidence
    from ${businessSubscribers}
    where failed_payments >= ${sql.raw(String(failedPaymentsForDowngrade))} and subscribed and subscription_tier <> 'basic'`,
  suspension: (now) => sql`
    select business_id, count, evidence from (${countedNoShows(now)}) as shows where count > ${noShowsTolerated}`,
  blacklist: () =>
    sql`select business_id, count, count::text as evidence from (${countedChargebacks}) as chargebacks`,
};

const signalOf: Record<SanctionType, keyof Signals> = {
  auto_downgrade: "failedPayments",
  suspension: "noShows",
  blacklist: "chargebacks",
};

/** Whether a sanction of this kind could still do something. */
const stands: Record<SanctionType, SQL> = {
  auto_downgrade: sql`b.blacklisted_at is null`,
  suspension: sql`b.blacklisted_at is null and b.suspended_at is null`,
  blacklist: sql`b.blacklisted_at is null`,
};

/**
 * Proposes the sanctions that the rules ask for, and withdraws proposals whose reason is gone. The same reason is never
 * proposed twice, also by two processes at once. Returns the ids of the new ones.
 */
export async function proposeSanctions(db: Db, now: Date): Promise<string[]> {
  await withdrawPaid(db, now);
  const proposed: string[] = [];
  for (const type of ["blacklist", "suspension", "auto_downgrade"] as const)
    proposed.push(...(await propose(db, type, now)));
  return proposed;
}

async function propose(db: Db, type: SanctionType, now: Date): Promise<string[]> {
  const { rows } = await db.execute<Offender>(sql`
    select o.business_id as "businessId", b.user_id as "userId", b.business_name as "businessName",
      coalesce(s.email, b.email) as email, s.subscription_tier as tier, o.count::int as count, o.evidence
    from (${offendersOf[type](now)}) as o
    join ${businessProfiles} b on b.id = o.business_id
    left join ${businessSubscribers} s on s.business_id = o.business_id
    where ${stands[type]} and b.removed_at is null and not exists (
      select from ${sanctionActions} a
      where a.business_id = o.business_id and a.action_type = ${type}
        and (a.evidence = o.evidence or a.status = 'pending'))`);
  if (rows.length === 0) return [];
  const proposals = rows.map(({ tier, count, ...offender }) => ({
    ...{ id: newId(), ...offender, actionType: type, severity: severityOf(type, tier) },
    ...{ signals: { [signalOf[type]]: count }, status: "pending" as const, createdAt: now },
  }));
  const inserted: string[] = [];
  for (let from = 0; from < proposals.length; from += 500) {
    const some = await db
      .insert(sanctionActions)
      .values(proposals.slice(from, from + 500))
      .onConflictDoNothing()
      .returning({ id: sanctionActions.id });
    inserted.push(...some.map(({ id }) => id));
  }
  return inserted;
}

/** A charge that succeeds, or a subscription that ends, leaves nothing to downgrade. */
async function withdrawPaid(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update ${sanctionActions} a set status = 'withdrawn', decided_at = ${now.toISOString()}::timestamptz
    where a.status = 'pending' and a.action_type = 'auto_downgrade' and not exists (
      select from ${businessSubscribers} s
      where s.business_id = a.business_id and s.subscribed
        and s.failed_payments >= ${failedPaymentsForDowngrade})`);
}
