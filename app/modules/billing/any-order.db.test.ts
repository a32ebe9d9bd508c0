import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { hasActiveSubscription, isBookable } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { day, dayOf } from "~/platform/time";
import { findSubscription as findAtPayfast } from "~/simulator/orders.server";
import { payfastSimulatorTransactions } from "~/simulator/tables.server";
import { aBilledBusiness } from "../../../tests/builders/payfast";
import { calm, steps, take, type World } from "../../../tests/setup/billing-steps";
import { test } from "../../../tests/setup/db";
import { invoices, ledgerEntries } from "./ledger/tables.server";
import { promoCodeUsage } from "./promo/tables.server";
import { findSubscription } from "./queries/subscription.server";
import { listDifferences } from "./reconciliation/queries.server";
import { providerRefunds } from "./refunds/tables.server";
import { daysBetween } from "./rules";
import { subscriptionState } from "./subscription-moves";
import { payments, providerSubscriptions } from "./tables.server";

async function check(world: World) {
  const { db, business, clock } = world;
  const [profile] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  const stored = await findSubscription(db, business.id);
  if (!profile) throw new Error("There is no business.");

  const paid = await db.select().from(payments).where(eq(payments.businessId, business.id));
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.businessId, business.id));
  for (const { id, amountCents } of paid) {
    const own = entries.filter(({ paymentId }) => paymentId === id);
    const charges = own.filter(({ kind }) => kind === "charge");
    expect(charges.map((entry) => entry.amountCents)).toEqual(amountCents > 0 ? [amountCents] : []);
    const left = own.reduce((sum, entry) => sum + entry.amountCents, 0);
    expect(left).toBeGreaterThanOrEqual(0);
  }
  // Every notice that was applied is one payment; a repeat is none.
  const noticed = paid.map(({ noticeId }) => noticeId);
  expect(new Set(noticed).size).toBe(noticed.length);
  expect(entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBeGreaterThanOrEqual(0);
  // Each month is granted once; the days of one whose money went back may be sold again.
  const back = entries.filter(({ kind }) => kind === "refund" || kind === "chargeback");
  const wentBack = new Set(back.map(({ paymentId }) => paymentId));
  const months = paid.filter(({ id, periodStart }) => periodStart !== null && !wentBack.has(id));
  const starts = months.map(({ periodStart }) => periodStart?.getTime() ?? 0).sort((a, b) => a - b);
  expect(new Set(starts).size).toBe(starts.length);

  const state = subscriptionState(profile, stored, clock.now);
  const hasAccess = state !== "none" && state !== "ended" && state !== "barred";
  expect(hasActiveSubscription(profile, clock.now)).toBe(hasAccess);
  expect(isBookable(profile, clock.now)).toBe(hasAccess);
  const grace = stored?.providerToken ? 5 * day : 0;
  if (hasAccess) expect(stored?.subscriptionEnd?.getTime()).toBeGreaterThan(clock.now.getTime() - grace);

  const atPayfast = await db
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.businessId, business.id));
  for (const { providerToken, wanted, known } of atPayfast) {
    expect(known).toBe(wanted);
    expect(wanted === "running").toBe(providerToken === stored?.providerToken);
    const status = (await findAtPayfast(db, providerToken))?.status;
    expect(status).toBe(wanted === "running" ? "paid" : "cancelled");
  }
  const numbers = (await db.select().from(invoices).orderBy(invoices.number)).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const withMoney = (await db.select().from(ledgerEntries)).filter(({ amountCents }) => amountCents !== 0);
  expect(numbers).toHaveLength(withMoney.length);
  expect(await db.select().from(providerRefunds).where(eq(providerRefunds.status, "asked"))).toEqual([]);
  const unsettled = await listDifferences(db);
  // Months charged in one leap of the clock are told weeks late: they look unknown first, and missing later.
  const moved = new Set(
    (await db.select().from(payfastSimulatorTransactions)).map(({ pfPaymentId }) => pfPaymentId),
  );
  const isLate = ({ kind, pfPaymentId }: (typeof unsettled)[number]) =>
    kind === "unknown_payment" || (kind === "missing_payment" && moved.has(pfPaymentId));
  expect(unsettled.filter((difference) => !isLate(difference))).toEqual([]);
  await checkDays(world, entries);
}

/** No more days are left than payments, cash, codes and days given back bought, less those that went with the money. */
async function checkDays({ db, business, clock }: World, entries: (typeof ledgerEntries.$inferSelect)[]) {
  const { subscriptionEnd: end, freeForever } = (await findSubscription(db, business.id)) ?? {};
  if (!end || freeForever) return;
  const paid = await db.select().from(payments).where(eq(payments.businessId, business.id));
  const months = paid.filter(({ periodStart }) => periodStart !== null).length;
  const cash = entries.filter(({ manualSignupId }) => manualSignupId !== null).length;
  const free = await db.select().from(promoCodeUsage).where(eq(promoCodeUsage.businessId, business.id));
  const days = entries.reduce((sum, entry) => sum + (entry.days ?? 0), 0);
  const bought = 31 * months + 366 * cash + 31 * free.length + days;
  expect(daysBetween(dayOf(clock.now), dayOf(end))).toBeLessThanOrEqual(Math.max(bought, 0));
}

test("whatever happens in whatever order, money, access, PayFast and invoices agree in the end", {
  timeout: 240_000,
}, async ({ db, engine, now }) => {
  let start = now;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 9 }), async (taken) => {
      const billed = await aBilledBusiness(db, start);
      const world: World = { ...billed, db, order: null };
      for (const step of ["checkOut" as const, ...taken]) await take(world, step);
      await calm(world);
      await check(world);
      start = world.clock.now;
    }),
    { numRuns: engine === "postgres" ? 10 : 3, endOnFailure: true },
  );
});
