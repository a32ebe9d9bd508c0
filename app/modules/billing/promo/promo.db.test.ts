import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day, dayOf } from "~/platform/time";
import { replayNotice } from "~/simulator/notices.server";
import { payfastSimulatorNotices } from "~/simulator/tables.server";
import { aBusiness } from "../../../../tests/builders/business";
import { aBilledBusiness } from "../../../../tests/builders/payfast";
import { aPromoCode } from "../../../../tests/builders/promo";
import { test } from "../../../../tests/setup/db";
import { openCheckout } from "../commands.server";
import { activateFree } from "../free-activation.server";
import { findSubscription } from "../queries/subscription.server";
import { payments, providerSubscriptions } from "../tables.server";
import { findPromo, releasePromos } from "./queries.server";
import { promoCodes, promoCodeUsage, promoReservations } from "./tables.server";

/** In hours. */
const inDays = 96;

const countsOf = async (db: Db, id: string) => {
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.id, id));
  return [promo?.currentUses, promo?.reservedUses];
};
const paidBy = (db: Db, businessId: string) =>
  db.select().from(payments).where(eq(payments.businessId, businessId)).orderBy(payments.paidAt);
const amounts = async (db: Db, businessId: string) =>
  (await paidBy(db, businessId)).map(({ amountCents }) => amountCents);
const endOf = async (db: Db, businessId: string) => {
  const end = (await findSubscription(db, businessId))?.subscriptionEnd;
  return end ? dayOf(end) : null;
};

test("its months are charged with the discount, the others without", async ({ db, now }) => {
  const promo = await aPromoCode(db, { durationMonths: 3 });
  const billed = await aBilledBusiness(db, now);
  await billed.checkOut(` ${promo.code.toLowerCase()} `);
  await billed.wait(24 * 95, inDays);
  expect(await amounts(db, billed.business.id)).toEqual([4000, 4000, 4000, 5000]);
  expect(await countsOf(db, promo.id)).toEqual([1, 0]);
  expect(await db.select().from(promoCodeUsage)).toMatchObject([
    { businessId: billed.business.id, discountApplied: 20, usedAt: now },
  ]);
  expect(await db.select().from(promoReservations)).toEqual([]);
});

describe("a use", () => {
  test("is held by the checkout, prolonged by the next one, and given back after 24 hours", async ({
    db,
    now,
  }) => {
    const promo = await aPromoCode(db, { maxUses: 1 });
    const [one, other] = [await aBusiness(db, unpaid), await aBusiness(db, unpaid)];
    const open = (business: typeof one, at: Date) =>
      openCheckout(db, { ...business.owner, promoCode: promo.code }, at);
    expect(await open(one, now)).toMatchObject({ ok: true, amountCents: 4000, recurringCents: 5000 });
    expect(await open(one, now)).toMatchObject({ ok: true });
    expect(await countsOf(db, promo.id)).toEqual([0, 1]);
    expect(await open(other, now)).toEqual({ ok: false, reason: "promo", refusal: "used_up" });
    await releasePromos(db, new Date(now.getTime() + day - 1));
    expect(await countsOf(db, promo.id)).toEqual([0, 1]);
    const tomorrow = new Date(now.getTime() + day);
    await releasePromos(db, tomorrow);
    await releasePromos(db, tomorrow);
    expect(await countsOf(db, promo.id)).toEqual([0, 0]);
    expect(await open(other, tomorrow)).toMatchObject({ ok: true });
  });

  test("counts once per business, and a notice that comes again changes nothing", async ({ db, now }) => {
    const promo = await aPromoCode(db);
    const billed = await aBilledBusiness(db, now);
    await billed.checkOut(promo.code);
    const [notice] = await db.select().from(payfastSimulatorNotices);
    await replayNotice(db, notice?.id ?? "", now);
    await billed.settle();
    expect(await countsOf(db, promo.id)).toEqual([1, 0]);
    expect(await findPromo(db, billed.business.id, promo.code, now)).toEqual({
      ok: false,
      reason: "used_before",
    });
  });

  test("that was given back and taken by somebody else makes the late payment one to refund", async ({
    db,
    now,
  }) => {
    const promo = await aPromoCode(db, { maxUses: 1 });
    const late = await aBilledBusiness(db, now);
    const inTime = await aBilledBusiness(db, now);
    await late.checkOut(promo.code, async () => {
      const tomorrow = new Date(now.getTime() + day);
      await releasePromos(db, tomorrow);
      inTime.clock.now = tomorrow;
      await inTime.checkOut(promo.code);
    });
    expect(await countsOf(db, promo.id)).toEqual([1, 0]);
    expect(await paidBy(db, late.business.id)).toMatchObject([{ amountCents: 4000, toRefund: true }]);
    expect(await findSubscription(db, late.business.id)).toBeNull();
    const mails = await db.select().from(mailOutbox);
    expect(mails.map(({ subject }) => subject)).toContain("mailsBilling.promoGone.subject");
    await late.settle();
    const [closed] = await db
      .select()
      .from(providerSubscriptions)
      .where(eq(providerSubscriptions.businessId, late.business.id));
    expect(closed).toMatchObject({ known: "cancelled" });
  });
});

const unpaid = { subscribed: false, accessUntil: null };

describe("a code that leaves nothing to pay", () => {
  test("activates for its months without PayFast, reminds, and ends", async ({ db, now }) => {
    const promo = await aPromoCode(db, { discountPercentage: 95, durationMonths: 2 });
    const billed = await aBilledBusiness(db, now);
    const buyer = { ...billed.business.owner, promoCode: promo.code };
    expect(await openCheckout(db, buyer, now)).toEqual({ ok: false, reason: "refused" });
    expect(await activateFree(db, buyer, now)).toMatchObject({ ok: true });
    expect(await activateFree(db, buyer, now)).toMatchObject({ ok: false, refusal: "used_before" });
    expect(await endOf(db, billed.business.id)).toBe("2027-01-23");
    expect(await countsOf(db, promo.id)).toEqual([1, 0]);
    await billed.wait(24 * 52, inDays);
    await billed.wait(24 * 11, 24);
    expect(await findSubscription(db, billed.business.id)).toMatchObject({ subscribed: false });
    const mails = (await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)).map(
      ({ subject }) => String(subject).split(".")[1],
    );
    expect(mails).toEqual(["free", "endsSoon", "expired"]);
  });

  test("for ever goes on by itself every month", async ({ db, now }) => {
    const promo = await aPromoCode(db, { discountPercentage: 100, permanentDiscount: true });
    const billed = await aBilledBusiness(db, now);
    await activateFree(db, { ...billed.business.owner, promoCode: promo.code }, now);
    for (const month of ["2027-01-23", "2027-02-23"]) {
      await billed.wait(24 * 27, inDays);
      await billed.wait(24 * 5, 24);
      expect(await endOf(db, billed.business.id)).toBe(month);
    }
    expect(await findSubscription(db, billed.business.id)).toMatchObject({
      freeForever: true,
      subscribed: true,
    });
    expect(await db.select().from(mailOutbox)).toHaveLength(1);
  });

  test("does so neither for a stranger, nor with a code that costs something or is off", async ({
    db,
    now,
  }) => {
    const free = await aPromoCode(db, { discountPercentage: 100 });
    const off = await aPromoCode(db, { discountPercentage: 100, isActive: false });
    const half = await aPromoCode(db, { discountPercentage: 50 });
    const { owner } = await aBusiness(db, unpaid);
    const stranger = { ...owner, userId: (await aBusiness(db, unpaid)).owner.userId };
    expect(await activateFree(db, { ...stranger, promoCode: free.code }, now)).toMatchObject({ ok: false });
    expect(await activateFree(db, { ...owner, promoCode: half.code }, now)).toMatchObject({ ok: false });
    expect(await activateFree(db, { ...owner, promoCode: off.code }, now)).toMatchObject({
      refusal: "off",
    });
    expect(await openCheckout(db, { ...stranger, promoCode: half.code }, now)).toMatchObject({ ok: false });
    expect(await db.select().from(promoCodeUsage)).toEqual([]);
    expect(await countsOf(db, half.id)).toEqual([0, 0]);
  });
});
