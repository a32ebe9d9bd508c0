import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { isBookable } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { findOrder } from "~/simulator/orders.server";
import { anAdministrator } from "../../../tests/builders/administrator";
import { aBusiness } from "../../../tests/builders/business";
import { aBilledBusiness } from "../../../tests/builders/payfast";
import { aUser } from "../../../tests/builders/user";
import { test as base } from "../../../tests/setup/db";
import { lockAccount, overrideTier, unlockAccount } from "./account-acts.server";
import { listSubscribers } from "./queries/subscribers.server";
import { findSubscription } from "./queries/subscription.server";
import { businessSubscribers, payments } from "./tables.server";

/** An administrator, and a business that paid its first month on 23 November 2026. */
const test = base.extend("office", async ({ db, now }) => {
  const billed = await aBilledBusiness(db, now);
  const order = (await billed.checkOut()) ?? "";
  return { ...billed, order, admin: await anAdministrator(db, now) };
});

const profileOf = async (db: Db, id: string) => {
  const [profile] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
  if (!profile) throw new Error("There is no business.");
  return profile;
};
const about = async (db: Db) =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.id)).map(
    ({ subject }) => String(subject).split(".")[1],
  );

const all = { q: "", state: null, order: "failing" as const };

test("locking ends access and charges at once; a charge that was on its way is to be refunded", async ({
  db,
  now,
  office: { admin, business, order, settle, wait },
}) => {
  await wait(24 * 29, 96);
  expect(
    await lockAccount(db, admin, { businessId: business.id, reason: "Paid back by the bank" }, now),
  ).toEqual({ ok: true });
  expect(
    await lockAccount(db, admin, { businessId: business.id, reason: "Paid back by the bank" }, now),
  ).toEqual({ ok: false, reason: "gone" });
  const profile = await profileOf(db, business.id);
  expect(isBookable(profile, now)).toBe(false);
  expect(profile).toMatchObject({ subscribed: false, locked: true, accessUntil: now });
  await wait(24 * 3);
  await settle();
  expect((await findOrder(db, order))?.status).toBe("cancelled");
  expect(await findSubscription(db, business.id)).toMatchObject({
    paymentStatus: "locked",
    subscribed: false,
  });
  for (const { paidAt, toRefund } of await db.select().from(payments))
    expect(toRefund).toBe(paidAt.getTime() > now.getTime() + 24 * 29 * 3_600_000);
  expect((await listSubscribers(db, all, null, now)).rows[0]).toMatchObject({
    ...{ badge: "cancelled", isLocked: true, card: null },
  });
});

test("unlocking asks for a new checkout, and a blacklisted business stays barred", async ({
  db,
  now,
  office: { admin, business, checkOut, settle },
}) => {
  expect(await unlockAccount(db, admin, business.id, now)).toEqual({ ok: false, reason: "gone" });
  await lockAccount(db, admin, { businessId: business.id, reason: "Paid back by the bank" }, now);
  await settle();
  expect(await checkOut()).toBeNull();
  await db.update(businessProfiles).set({ blacklistedAt: now });
  expect(await unlockAccount(db, admin, business.id, now)).toEqual({ ok: false, reason: "gone" });
  await db.update(businessProfiles).set({ blacklistedAt: null });
  expect(await unlockAccount(db, admin, business.id, now)).toEqual({ ok: true });
  expect(isBookable(await profileOf(db, business.id), now)).toBe(false);
  expect(await checkOut()).not.toBeNull();
  expect(isBookable(await profileOf(db, business.id), now)).toBe(true);
  expect(await about(db)).toEqual(["started", "locked", "unlocked", "started"]);
});

test("the tier is a label; subscribers are found by name and address, without their token", async ({
  db,
  now,
  office: { admin, business },
}) => {
  expect(await overrideTier(db, admin, { businessId: business.id, tier: "enterprise" }, now)).toEqual({
    ok: true,
  });
  expect(await overrideTier(db, admin, { businessId: newId(), tier: "pro" }, now)).toMatchObject({
    ok: false,
  });
  const { providerToken } = (await findSubscription(db, business.id)) ?? {};
  const [profile] = await db.select().from(businessProfiles);
  const q = profile?.businessName.toUpperCase() ?? "";
  // A word of its name is in the address of another, who does not pay.
  const [word = ""] = q.split(" ");
  const namesake = await aBusiness(db, { subscribed: false, businessName: "Kwela Repairs" });
  const row = { id: newId(), businessId: namesake.id, email: `${word.toLowerCase()}@example.co.za` };
  await db.insert(businessSubscribers).values({ ...row, subscribed: false, createdAt: now, updatedAt: now });
  expect(await listSubscribers(db, { ...all, q: word }, null, now)).toMatchObject({ total: 2, next: null });
  const { rows: found, total } = await listSubscribers(db, { ...all, q: word, state: "active" }, null, now);
  expect(total).toBe(1);
  expect(found).toMatchObject([{ tier: "enterprise", badge: "active", card: providerToken?.slice(-4) }]);
  expect(JSON.stringify(found)).not.toContain(providerToken);
  expect((await listSubscribers(db, { ...all, q: "100%" }, null, now)).rows).toEqual([]);
});

test("only administrators do so", async ({ db, now, office: { admin, business } }) => {
  const stranger = { ...admin, id: (await aUser(db)).id };
  const refused = { ok: false, reason: "gone" };
  expect(
    await lockAccount(db, stranger, { businessId: business.id, reason: "Paid back by the bank" }, now),
  ).toEqual(refused);
  expect(await unlockAccount(db, stranger, business.id, now)).toEqual(refused);
  expect(await overrideTier(db, stranger, { businessId: business.id, tier: "pro" }, now)).toEqual(refused);
  expect(isBookable(await profileOf(db, business.id), now)).toBe(true);
});
