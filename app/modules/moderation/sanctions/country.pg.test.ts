import { eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { turn } from "~/platform/switches.server";
import { day } from "~/platform/time";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aSubscription } from "../../../../tests/builders/subscription";
import { test } from "../../../../tests/setup/db";
import { applySanction, liftSanction, runSanctions } from "./commands.server";
import { proposeSanctions } from "./propose.server";
import type { SanctionType } from "./rules";
import { sanctionActions } from "./tables.server";

const country = 2000;
const offendersEach = 8;

/** Subscribers who do nothing wrong, or just too little: two failures, or any number without a subscription. */
const fillCountry = (db: Db, now: Date) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await fillTables(tx, now.toISOString());
  });

async function fillTables(db: Db, at: string) {
  await db.execute(sql`
    insert into business_profiles (id, slug, business_name, category, subcategory, description, contact_methods,
      city, status, subscribed, access_until, owner_confirmed_at, created_at, updated_at)
    select gen_random_uuid(), 'country-' || n, 'Works ' || n, 'home-services', 'appliance-repairs', '', '{}',
      'soweto', 'approved', n % 50 <> 0, ${at}::timestamptz + interval '20 days', ${at}, ${at}, ${at}
    from generate_series(1, ${country}) n`);
  await db.execute(sql`
    insert into business_subscribers (id, business_id, email, subscribed, subscription_tier, subscription_end,
      payment_status, failed_payments, created_at, updated_at)
    select gen_random_uuid(), id, slug || '@example.co.za', subscribed, 'business', access_until,
      'active', case when not subscribed then 9 when right(slug, 1) = '7' then 2 else 0 end, created_at, updated_at
    from business_profiles`);
}

async function offenders(db: Db, now: Date): Promise<Record<SanctionType, string[]>> {
  const names = Array.from({ length: 2 * offendersEach }, (_, n) => `country-${n * 120 + 1}`);
  const rows = await db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(inArray(businessProfiles.slug, names))
    .orderBy(businessProfiles.slug);
  const ids = rows.map(({ id }) => id);
  const kinds = {
    auto_downgrade: ids.slice(0, offendersEach),
    suspension: ids.slice(offendersEach),
    blacklist: await chargedBack(db, now),
  };
  await db
    .update(businessSubscribers)
    .set({ failedPayments: 3 })
    .where(inArray(businessSubscribers.businessId, kinds.auto_downgrade));
  await missedThree(db, kinds.suspension, now);
  return kinds;
}

async function chargedBack(db: Db, now: Date): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < offendersEach; n++) ids.push((await aSubscription(db, {}, now)).business.id);
  await db.execute(sql`
    insert into ledger_entries (id, business_id, kind, amount_cents, payment_id, reason, created_by_admin, at)
    select gen_random_uuid(), business_id, 'chargeback', -amount_cents, payment_id, 'The bank', 'admin@example.co.za', at
    from ledger_entries where kind = 'charge'`);
  return ids;
}

/** Bookings of one business are handed to the others: a builder for each would be slow. */
async function missedThree(db: Db, ids: string[], now: Date) {
  const business = await aBusiness(db);
  for (const [n, id] of ids.entries())
    for (const days of [3, 4, 5]) {
      const time = `${String(8 + n).padStart(2, "0")}:00`;
      const booking = await aBooking(db, { business, status: "cancelled", time });
      const noShowAt = new Date(now.getTime() - days * day);
      await db
        .update(bookings)
        .set({ businessId: id, reason: "business_missing", noShowBy: "customer", noShowAt })
        .where(eq(bookings.id, booking.id));
    }
}

test("among 2,000 businesses exactly the offenders are proposed; one is applied and lifted, the others by themselves", {
  timeout: 120_000,
}, async ({ db, now }) => {
  await fillCountry(db, now);
  const known = await offenders(db, now);
  await proposeSanctions(db, now);
  await proposeSanctions(db, now);
  const proposed = await db.select().from(sanctionActions);
  for (const type of Object.keys(known) as SanctionType[]) {
    const ofType = proposed.filter(({ actionType }) => actionType === type);
    expect(ofType.map(({ businessId }) => businessId).sort()).toEqual([...known[type]].sort());
  }
  expect(proposed).toHaveLength(3 * offendersEach);

  const admin = await anAdministrator(db, now);
  const first = proposed.find(({ actionType }) => actionType === "suspension");
  const suspended = async () => {
    const [row] = await db
      .select({ suspendedAt: businessProfiles.suspendedAt, listed: businessProfiles.listed })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, first?.businessId ?? ""));
    return row;
  };
  expect(await applySanction(db, admin, { id: first?.id ?? "", reason: null }, now)).toEqual({ ok: true });
  expect(await suspended()).toEqual({ suspendedAt: now, listed: false });
  const lifted = await liftSanction(db, admin, { id: first?.id ?? "", reason: "Settled" }, now);
  expect(lifted).toMatchObject({ ok: true });
  expect(await suspended()).toEqual({ suspendedAt: null, listed: true });

  await turn(db, "apply_sanctions", true, now);
  await runSanctions(db, now);
  const after = await db.select().from(sanctionActions);
  expect(after.filter(({ status }) => status === "lifted").map(({ id }) => id)).toEqual([first?.id]);
  const applied = after.filter(({ status }) => status === "applied");
  expect(applied).toHaveLength(3 * offendersEach - 1);
  expect(applied.every(({ autoApplied }) => autoApplied)).toBe(true);
  const barred = await db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(sql`blacklisted_at is not null`);
  expect(barred.map(({ id }) => id).sort()).toEqual([...known.blacklist].sort());
});
