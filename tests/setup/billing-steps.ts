import { asc, desc, eq, isNull } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { lockAccount, unlockAccount } from "~/modules/billing/account-acts.server";
import { activateFree } from "~/modules/billing/free-activation.server";
import { recordAdjustment, recordDays } from "~/modules/billing/ledger/corrections.server";
import { issueInvoices } from "~/modules/billing/ledger/issue.server";
import { approveSignup } from "~/modules/billing/manual/approve.server";
import { manualBusinessSignups } from "~/modules/billing/manual/tables.server";
import { processNotices } from "~/modules/billing/notices.server";
import { followProvider } from "~/modules/billing/provider.server";
import { recordChargeback, recordRefund } from "~/modules/billing/refunds/commands.server";
import { followRefunds } from "~/modules/billing/refunds/follow.server";
import { pauseCharges, resumeCharges } from "~/modules/billing/sanctions/commands.server";
import { payments } from "~/modules/billing/tables.server";
import { judgeBusinesses } from "~/modules/businesses/commands/judge.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, dayOf, hour } from "~/platform/time";
import { replayNotice } from "~/simulator/notices.server";
import { changeApi, changeCard, chargeDue } from "~/simulator/renewals.server";
import { payfastSimulatorNotices, payfastSimulatorOrders } from "~/simulator/tables.server";
import { anAdministrator } from "../builders/administrator";
import type { aBilledBusiness } from "../builders/payfast";
import { aPromoCode } from "../builders/promo";

export const steps = [
  ...["checkOut", "promo", "free", "cancel", "lock", "unlock", "refund", "replay"],
  ...["refundByPayfast", "chargeback", "adjust", "giveDays", "cash", "suspend", "resume", "crash"],
  ...["cardFails", "cardSilent", "cardPays", "apiRefuses", "apiSilent", "unreachable", "reorder"],
  ...["days", "days", "month", "month", "month"],
] as const;
type Step = (typeof steps)[number];
type Billed = Awaited<ReturnType<typeof aBilledBusiness>>;
export type World = Billed & { db: Db; order: string | null };

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

/** One step. What is refused in this state changes nothing, which the checks after it see. */
export async function take(world: World, step: Step) {
  const { db, business, clock } = world;
  const now = clock.now;
  const admin = await anAdministrator(db, now);
  switch (step) {
    case "checkOut":
      world.order = (await world.checkOut()) ?? world.order;
      return;
    case "promo": {
      const { code } = await aPromoCode(db, { durationMonths: 2 });
      world.order = (await world.checkOut(code)) ?? world.order;
      return;
    }
    case "free": {
      const { code } = await aPromoCode(db, { discountPercentage: 100 });
      return void (await activateFree(db, { ...business.owner, promoCode: code }, now));
    }
    case "cancel":
      return void (await world.cancel());
    case "lock":
      return void (await lockAccount(
        db,
        admin,
        { businessId: business.id, reason: "Paid back by the bank" },
        now,
      ));
    case "unlock":
      return void (await unlockAccount(db, admin, business.id, now));
    case "refund": {
      const [paid] = await db.select().from(payments).where(eq(payments.businessId, business.id));
      const refund = { pfPaymentId: paid?.pfPaymentId ?? "none", amountCents: null, reason: "Asked for" };
      return void (await recordRefund(db, admin, refund, now));
    }
    case "refundByPayfast": {
      const refund = { amountCents: 1500, reason: "Asked for", by: "payfast" as const };
      return void (await recordRefund(db, admin, { ...refund, pfPaymentId: await newestOf(world) }, now));
    }
    case "chargeback":
      return void (await recordChargeback(
        db,
        admin,
        { pfPaymentId: await newestOf(world), reason: "PayFast's mail" },
        now,
      ));
    case "adjust": {
      const correction = { businessId: business.id, amountCents: -700, reason: "Counted wrongly" };
      return void (await recordAdjustment(db, admin, correction, now));
    }
    case "giveDays":
      return void (await recordDays(
        db,
        admin,
        { businessId: business.id, days: 4, reason: "Our outage" },
        now,
      ));
    case "cash":
      return payCash(world, admin);
    case "suspend":
      return suspend(world);
    case "resume":
      return resume(world);
    case "crash":
      return crash(world);
    case "reorder":
      return reorder(world);
    case "replay": {
      const [notice] = await db
        .select()
        .from(payfastSimulatorNotices)
        .orderBy(asc(payfastSimulatorNotices.id));
      return void (notice && (await replayNotice(db, notice.id, now)));
    }
    case "cardFails":
      return void (world.order && (await changeCard(db, world.order, "fails")));
    case "cardSilent":
      return void (world.order && (await changeCard(db, world.order, "silent")));
    case "cardPays":
      return void (world.order && (await changeCard(db, world.order, "pays")));
    case "apiRefuses":
      return void (world.order && (await changeApi(db, world.order, "refuses")));
    case "apiSilent":
      return void (world.order && (await changeApi(db, world.order, "silent")));
    case "unreachable":
      clock.isReachable = false;
      return;
    case "days":
      return later(world, 3);
    case "month":
      return later(world, 31);
  }
}

/** PayFast can be reached again and responds; everything that is pending is done. */
export async function calm(world: World) {
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
