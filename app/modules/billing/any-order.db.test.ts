import { asc, desc, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { judgeBusinesses } from "~/modules/businesses/commands/standing.server";
import { hasActiveSubscription, isBookable } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, dayOf, hour } from "~/platform/time";
import { replayNotice } from "~/simulator/notices.server";
import { findSubscription as findAtPayfast } from "~/simulator/orders.server";
import { changeApi, changeCard, chargeDue } from "~/simulator/renewals.server";
import {
  payfastSimulatorNotices,
  payfastSimulatorOrders,
  payfastSimulatorTransactions,
} from "~/simulator/tables.server";
import { anAdministrator } from "../../../tests/builders/administrator";
import { aBilledBusiness } from "../../../tests/builders/payfast";
import { aPromoCode } from "../../../tests/builders/promo";
import { test } from "../../../tests/setup/db";
import { lockAccount, unlockAccount } from "./account-acts.server";
import { activateFree } from "./free-activation.server";
import { recordAdjustment, recordDays } from "./ledger/corrections.server";
import { issueInvoices } from "./ledger/issue.server";
import { invoices, ledgerEntries } from "./ledger/tables.server";
import { approveSignup } from "./manual/approve.server";
import { manualBusinessSignups } from "./manual/tables.server";
import { processNotices } from "./notices.server";
import { promoCodeUsage } from "./promo/tables.server";
import { followProvider } from "./provider.server";
import { findSubscription } from "./queries/subscription.server";
import { listDifferences } from "./reconciliation/commands.server";
import { recordChargeback, recordRefund } from "./refunds/commands.server";
import { followRefunds } from "./refunds/follow.server";
import { providerRefunds } from "./refunds/tables.server";
import { daysBetween } from "./rules";
import { pauseCharges, resumeCharges } from "./sanctions/commands.server";
import { subscriptionState } from "./subscription-moves";
import { payments, providerSubscriptions } from "./tables.server";

type Billed = Awaited<ReturnType<typeof aBilledBusiness>>;
type World = Billed & { db: Db; order: string | null };

const supplier = {
  ...{ name: "Thola", registrationNumber: "1", address: "1 Street", email: "a@thola.test", vatNumber: null },
};

const newestOf = async ({ db, business }: World) => {
  const [newest] = await db
    .select({ pfPaymentId: payments.pfPaymentId })
    .from(payments)
    .where(eq(payments.businessId, business.id))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(1);
  return newest?.pfPaymentId ?? "none";
};

async function payCash({ db, business, clock: { now } }: World, admin: Administrator) {
  const id = newId();
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(businessProfiles, eq(businessProfiles.userId, users.id))
    .where(eq(businessProfiles.id, business.id));
  await db.insert(manualBusinessSignups).values({
    ...{ id, businessName: "Sipho's Taps", email: owner?.email ?? "", phone: "+27825550100" },
    ...{ category: "home-services", paymentMethod: "cash", amountPaidCents: 60_000 },
    ...{ paymentDate: dayOf(now), subscriptionEnd: now, createdByAdmin: admin.email, createdAt: now },
  });
  await approveSignup(db, admin, id, now);
}

const suspendedSince = async ({ db, business }: World) =>
  (await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id)))[0]?.suspendedAt;

async function suspend(world: World) {
  const { db, business, clock } = world;
  if (await suspendedSince(world)) return;
  await db.transaction(async (tx) => {
    await judgeBusinesses(tx, [business.id], { suspendedAt: clock.now }, clock.now);
    await pauseCharges(tx, business.id, clock.now);
  });
}

async function resume(world: World) {
  const { db, business, clock } = world;
  const since = await suspendedSince(world);
  if (!since) return;
  await db.transaction(async (tx) => {
    await judgeBusinesses(tx, [business.id], { suspendedAt: null }, clock.now);
    await resumeCharges(tx, business.id, since, clock.now);
  });
}

/** The program dies in the middle of whatever waits for PayFast: each worker once, with calls that throw. */
async function crash({ db, payfast, clock: { now } }: World) {
  const die = async () => {
    throw new Error("killed");
  };
  const dying = { ...payfast, validate: die, cancel: die, fetch: die, refund: die, refundable: die };
  await processNotices(db, dying, now).catch(() => {});
  await followProvider(db, dying, now).catch(() => {});
  await followRefunds(db, dying, { email: "operator@thola.test" }, now).catch(() => {});
}

/** PayFast's notices that are not processed yet are processed in the other order. */
async function reorder({ db, merchant, clock }: World) {
  await chargeDue(db, merchant, clock.now);
  const waiting = await db
    .select()
    .from(payfastSimulatorNotices)
    .where(isNull(payfastSimulatorNotices.sentAt))
    .orderBy(desc(payfastSimulatorNotices.id));
  for (const [index, { id }] of waiting.entries())
    await db
      .update(payfastSimulatorNotices)
      .set({ sendAt: new Date(clock.now.getTime() - day + index) })
      .where(eq(payfastSimulatorNotices.id, id));
}

async function later(world: World, days: number) {
  world.clock.now = new Date(world.clock.now.getTime() + days * day);
  await chargeDue(world.db, world.merchant, world.clock.now);
  await world.settle();
}

type Act = (world: World, admin: Administrator) => Promise<unknown>;

const order =
  (change: (db: Db, id: string) => Promise<unknown>): Act =>
  async ({ db, order }) =>
    order && change(db, order);

/** What may happen. What is refused in some state changes nothing, which the checks after it see. */
const acts = {
  checkOut: async (world) => {
    world.order = (await world.checkOut()) ?? world.order;
  },
  promo: async (world) => {
    const { code } = await aPromoCode(world.db, { durationMonths: 2 });
    world.order = (await world.checkOut(code)) ?? world.order;
  },
  free: async ({ db, business, clock }) => {
    const { code } = await aPromoCode(db, { discountPercentage: 100 });
    await activateFree(db, { ...business.owner, promoCode: code }, clock.now);
  },
  cancel: (world) => world.cancel(),
  lock: ({ db, business, clock }, admin) =>
    lockAccount(db, admin, { businessId: business.id, reason: "Paid back by the bank" }, clock.now),
  unlock: ({ db, business, clock }, admin) => unlockAccount(db, admin, business.id, clock.now),
  refund: async ({ db, business, clock }, admin) => {
    const [paid] = await db.select().from(payments).where(eq(payments.businessId, business.id));
    const refund = { pfPaymentId: paid?.pfPaymentId ?? "none", amountCents: null, reason: "Asked for" };
    await recordRefund(db, admin, refund, clock.now);
  },
  refundByPayfast: async (world, admin) => {
    const refund = { amountCents: 1500, reason: "Asked for", by: "payfast" as const };
    const pfPaymentId = await newestOf(world);
    await recordRefund(world.db, admin, { ...refund, pfPaymentId }, world.clock.now);
  },
  chargeback: async (world, admin) => {
    const chargeback = { pfPaymentId: await newestOf(world), reason: "PayFast's mail" };
    await recordChargeback(world.db, admin, chargeback, world.clock.now);
  },
  adjust: ({ db, business, clock }, admin) => {
    const correction = { businessId: business.id, amountCents: -700, reason: "Counted wrongly" };
    return recordAdjustment(db, admin, correction, clock.now);
  },
  giveDays: ({ db, business, clock }, admin) =>
    recordDays(db, admin, { businessId: business.id, days: 4, reason: "Our outage" }, clock.now),
  cash: payCash,
  suspend,
  resume,
  crash,
  reorder,
  replay: async ({ db, clock }) => {
    const [notice] = await db.select().from(payfastSimulatorNotices).orderBy(asc(payfastSimulatorNotices.id));
    if (notice) await replayNotice(db, notice.id, clock.now);
  },
  cardFails: order((db, id) => changeCard(db, id, "fails")),
  cardSilent: order((db, id) => changeCard(db, id, "silent")),
  cardPays: order((db, id) => changeCard(db, id, "pays")),
  apiRefuses: order((db, id) => changeApi(db, id, "refuses")),
  apiSilent: order((db, id) => changeApi(db, id, "silent")),
  unreachable: async ({ clock }) => {
    clock.isReachable = false;
  },
  days: (world) => later(world, 3),
  month: (world) => later(world, 31),
} satisfies Record<string, Act>;
type Step = keyof typeof acts;
/** Time passes more often than anything else happens. */
const steps = [...(Object.keys(acts) as Step[]), "days", "month", "month"] as const;

/** PayFast can be reached again and responds; everything that is pending is done. */
async function calm(world: World) {
  await resume(world);
  world.clock.isReachable = true;
  // Of every subscription: an earlier one may still be waiting to be cancelled.
  const orders = await world.db.select({ id: payfastSimulatorOrders.id }).from(payfastSimulatorOrders);
  for (const { id } of orders) await changeApi(world.db, id, "works");
  for (let round = 0; round < 2; round++) {
    world.clock.now = new Date(world.clock.now.getTime() + 7 * hour);
    await world.settle();
  }
  await issueInvoices(world.db, supplier, world.clock.now);
}

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
      for (const step of ["checkOut" as const, ...taken])
        await acts[step](world, await anAdministrator(db, world.clock.now));
      await calm(world);
      await check(world);
      start = world.clock.now;
    }),
    { numRuns: engine === "postgres" ? 10 : 3, endOnFailure: true },
  );
});
