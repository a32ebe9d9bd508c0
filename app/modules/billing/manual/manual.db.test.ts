import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions, users } from "~/modules/accounts/tables.server";
import { isVisible, verifiedOn } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day, dayOf } from "~/platform/time";
import { findOrder } from "~/simulator/orders.server";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aBusiness } from "../../../../tests/builders/business";
import { aBilledBusiness } from "../../../../tests/builders/payfast";
import { aUser } from "../../../../tests/builders/user";
import { test as base } from "../../../../tests/setup/db";
import { findSubscription } from "../queries/subscription.server";
import { businessSubscribers } from "../tables.server";
import { approveSignup } from "./approve.server";
import { claimBusiness, registerSignup, rejectSignup, renewClaim } from "./commands.server";
import { manualBusinessSignups } from "./tables.server";

const given = {
  businessName: "Naledi's Nails",
  phone: "+27825550133",
  category: "beauty-wellness" as const,
  paymentMethod: "cash" as const,
  amount: 29_900,
  city: undefined,
  months: 12,
  notes: undefined,
};

/** An administrator, and a function that registers an address and returns the signup's id. */
const test = base.extend("office", async ({ db, now }) => {
  const admin = await anAdministrator(db, now);
  const register = async (email: string) => {
    await registerSignup(db, admin, { ...given, email }, now);
    const [signup] = await db
      .select()
      .from(manualBusinessSignups)
      .where(eq(manualBusinessSignups.email, email));
    return signup?.id ?? "";
  };
  return { admin, register };
});

const signupOf = async (db: Db, id: string) =>
  (await db.select().from(manualBusinessSignups).where(eq(manualBusinessSignups.id, id)))[0];
const mailsOf = async (db: Db) =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.id)).map((mail) => ({
    to: mail.recipient,
    about: String(mail.subject).split(".")[1],
    token: /token=(.*)/.exec(mail.letter.action?.href ?? "")?.[1] ?? "",
  }));
const unknown = "naledi@example.co.za";

test("a registration counts for its months, and its receipt is sent once", async ({ db, now, office }) => {
  const signup = await signupOf(db, await office.register(unknown));
  expect(signup).toMatchObject({ status: "active", amountPaidCents: 29_900, paymentDate: dayOf(now) });
  expect(signup?.subscriptionEnd.toISOString()).toBe("2027-11-23T21:59:59.999Z");
  expect(await mailsOf(db)).toMatchObject([{ to: unknown, about: "receipt" }]);
  expect(await db.select().from(businessProfiles)).toEqual([]);
});

test("access lasts for the months that were written, and a known city lists the page at once", async ({
  db,
  now,
  office,
}) => {
  const paid = { ...given, email: unknown, city: "soweto", months: 3 };
  await registerSignup(db, office.admin, paid, now);
  const [signup] = await db.select().from(manualBusinessSignups);
  expect(signup?.subscriptionEnd.toISOString()).toBe("2027-02-23T21:59:59.999Z");
  await approveSignup(db, office.admin, signup?.id ?? "", now);
  const [business] = await db.select().from(businessProfiles);
  expect(business).toMatchObject({ city: "soweto", listed: true, accessUntil: signup?.subscriptionEnd });
  expect(business && verifiedOn(business)).toBeNull();
});

describe("approval", () => {
  test("of an unknown address creates an unclaimed business that its owner claims", async ({
    db,
    now,
    office,
  }) => {
    const id = await office.register(unknown);
    expect(await approveSignup(db, office.admin, id, now)).toEqual({ ok: true });
    expect(await approveSignup(db, office.admin, id, now)).toEqual({ ok: false, reason: "gone" });
    const [business] = await db.select().from(businessProfiles);
    expect(business).toMatchObject({ userId: null, status: "pending", subcategory: "general", city: null });
    expect(business && [isVisible(business, now), verifiedOn(business), business.listed]).toEqual([
      false,
      null,
      false,
    ]);
    expect(await findSubscription(db, business?.id ?? "")).toMatchObject({
      subscribed: true,
      email: unknown,
    });

    const [, { token = "" } = {}] = await mailsOf(db);
    const owner = await aUser(db);
    expect(await claimBusiness(db, owner.id, `${token}x`, now)).toEqual({ ok: false, reason: "link" });
    const late = new Date(now.getTime() + 30 * day);
    expect(await claimBusiness(db, owner.id, token, late)).toEqual({ ok: false, reason: "link" });
    const other = await aBusiness(db);
    expect(await claimBusiness(db, other.owner.userId, token, now)).toEqual({
      ok: false,
      reason: "has_business",
    });
    const rival = await aUser(db);
    const claims = await Promise.all([owner, rival].map(({ id }) => claimBusiness(db, id, token, now)));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    const [claimed] = await db
      .select()
      .from(businessProfiles)
      .where(eq(businessProfiles.id, business?.id ?? ""));
    const winner = claims[0]?.ok ? owner.id : rival.id;
    expect(claimed).toMatchObject({ userId: winner, ownerConfirmedAt: now });
    expect(await findSubscription(db, business?.id ?? "")).toMatchObject({ userId: winner });
    expect(await renewClaim(db, office.admin, id, now)).toEqual({ ok: false, reason: "gone" });
  });

  test("of an account without a business attaches one", async ({ db, now, office }) => {
    const person = await aUser(db);
    await approveSignup(db, office.admin, await office.register(person.email), now);
    expect(await db.select().from(businessProfiles)).toMatchObject([
      { userId: person.id, businessName: "Naledi's Nails", ownerConfirmedAt: now },
    ]);
    expect((await mailsOf(db)).map(({ about }) => about)).toEqual(["receipt", "approved"]);
  });

  test("of an address that nobody has confirmed gives the account nothing", async ({ db, now, office }) => {
    const squatter = await aUser(db, { emailVerified: false });
    await approveSignup(db, office.admin, await office.register(squatter.email), now);
    expect(await db.select().from(businessProfiles)).toMatchObject([{ userId: null }]);
    expect((await mailsOf(db)).map(({ about }) => about)).toEqual(["receipt", "claim"]);
  });

  test("of an account with a business adds a year, and PayFast's next charge waits for it", async ({
    db,
    now,
    office,
  }) => {
    const billed = await aBilledBusiness(db, now);
    const order = (await billed.checkOut()) ?? "";
    const [owner] = await db.select().from(users).where(eq(users.id, billed.business.owner.userId));
    await approveSignup(db, office.admin, await office.register(owner?.email ?? ""), now);
    await billed.settle();
    const subscription = await findSubscription(db, billed.business.id);
    expect(subscription?.subscriptionEnd?.toISOString()).toBe("2027-12-23T21:59:59.999Z");
    expect(subscription?.providerToken).not.toBeNull();
    expect((await findOrder(db, order))?.runDay).toBe("2027-12-23");
    expect(await db.select().from(businessProfiles)).toHaveLength(1);
  });

  test("of an administrator's address, or a barred business, is refused and changes nothing", async ({
    db,
    now,
    office,
  }) => {
    const own = await office.register(office.admin.email);
    expect(await approveSignup(db, office.admin, own, now)).toEqual({ ok: false, reason: "admin" });
    const barred = await aBusiness(db, { locked: true });
    const [owner] = await db.select().from(users).where(eq(users.id, barred.owner.userId));
    const id = await office.register(owner?.email ?? "");
    expect(await approveSignup(db, office.admin, id, now)).toEqual({ ok: false, reason: "barred" });
    expect(await signupOf(db, id)).toMatchObject({ status: "active", businessId: null });
    expect(await db.select().from(businessSubscribers)).toEqual([]);
  });
});

test("a rejected signup creates nothing and stays so; only administrators decide", async ({
  db,
  now,
  office,
}) => {
  const id = await office.register(unknown);
  const stranger = { ...office.admin, id: (await aUser(db)).id };
  for (const act of [approveSignup, rejectSignup, renewClaim])
    expect(await act(db, stranger, id, now)).toEqual({ ok: false, reason: "gone" });
  expect(await rejectSignup(db, office.admin, id, now)).toEqual({ ok: true });
  expect(await approveSignup(db, office.admin, id, now)).toEqual({ ok: false, reason: "gone" });
  expect(await db.select().from(businessProfiles)).toEqual([]);
});

test("a new link replaces the one before", async ({ db, now, office }) => {
  const id = await office.register(unknown);
  await approveSignup(db, office.admin, id, now);
  const later = new Date(now.getTime() + 40 * day);
  expect(await renewClaim(db, office.admin, id, later)).toMatchObject({ reason: "password_due" });
  await db.update(sessions).set({ passwordAt: later });
  expect(await renewClaim(db, office.admin, id, later)).toEqual({ ok: true });
  const [first, second] = (await mailsOf(db)).filter(({ about }) => about === "claim");
  const { id: owner } = await aUser(db);
  expect(await claimBusiness(db, owner, first?.token ?? "", later)).toMatchObject({ ok: false });
  expect(await claimBusiness(db, owner, second?.token ?? "", later)).toEqual({ ok: true });
});
