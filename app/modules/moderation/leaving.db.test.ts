import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import type { Done } from "~/modules/billing/payfast/payfast.server";
import { followProvider } from "~/modules/billing/provider.server";
import { businessSubscribers, payments, providerSubscriptions } from "~/modules/billing/tables.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { listMails } from "~/modules/notifications/queries.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { aUser } from "../../../tests/builders/user";
import { test as base } from "../../../tests/setup/db";
import { sender } from "../../../tests/setup/mail-sender";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { requestErasure } from "./commands.server";
import { eraseDue } from "./erase.server";
import { erasureRequests } from "./tables.server";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day);
const subjectsTo = async (db: Db, to: string) =>
  (await listMails(db, to, 10, sender)).map(({ subject }) => subject).sort();
const statusOf = async (db: Db, id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status;
const never = async (): Promise<never> => {
  throw new Error("PayFast is not asked that.");
};
const payfastSays = (response: Done) => ({
  ...{ fetch: never, pause: never, unpause: never, update: never },
  cancel: async () => response,
});

const businessName = "Kgosi’s Braai";

/** A business with a subscription whose owner can sign in, and bookings before and after the day of the deletion. */
async function leaving(site: Awaited<ReturnType<typeof openSite>>, db: Db, now: Date) {
  const owner = await aSignedIn(site, "business");
  const unpaid = { userId: owner.id, subscribed: false, accessUntil: null, businessName };
  const { business } = await aSubscription(db, { business: await aBusiness(db, unpaid) }, now);
  const [early, late] = [await aUser(db), await aUser(db)];
  const of = { business, status: "accepted" as const };
  const soon = await aBooking(db, { ...of, customer: early, date: "2026-11-25" });
  const after = await aBooking(db, { ...of, customer: late, date: "2026-12-03" });
  return { owner, business, early, late, soon, after };
}

const everythingOf = async (db: Db) => [
  (await db.select().from(businessProfiles)).map(({ updatedAt: _, ...row }) => row),
  await db.select().from(businessSubscribers),
  await db.select().from(providerSubscriptions),
  (await db.select().from(bookings).orderBy(bookings.id)).map(({ updatedAt: _, ...row }) => row),
];

test("while an account waits, its business is hidden and takes no bookings; those it has stand, and customers are told", async ({
  db,
  site,
  now,
}) => {
  const { owner, business, early, late, soon, after } = await leaving(site, db, now);
  const visitor = site.newVisitor();
  const address = `/business/${business.slug}`;
  expect((await visitor.get(address)).status).toBe(200);
  await requestErasure(db, owner.id, now);

  expect((await visitor.get(address)).status).toBe(404);
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row).toMatchObject({ listed: false, subscribed: true, locked: false });
  const customer = await aUser(db);
  const { name: who, email } = customer;
  const asking = { name: who, email, phone: null, notes: null, healthConsent: false };
  const slot = { businessId: business.id, serviceId: business.service.id, date: "2026-11-27", time: "10:00" };
  const asked = await requestBooking(db, customer, { ...slot, ...asking }, now);
  expect(asked.ok).toBe(false);
  expect([await statusOf(db, soon.id), await statusOf(db, after.id)]).toEqual(["accepted", "accepted"]);
  const name = { business: businessName };
  expect(await subjectsTo(db, early.email)).toEqual([
    t("mailsBookings.customer.keptWhileLeaving.subject", name),
  ]);
  expect(await subjectsTo(db, late.email)).toEqual([
    t("mailsBookings.customer.endsWithBusiness.subject", name),
  ]);
});

test("taken back by signing in, everything is as before, and both sides get a mail", async ({
  db,
  site,
  now,
}) => {
  const { owner, business, early, late } = await leaving(site, db, now);
  const before = await everythingOf(db);
  await requestErasure(db, owner.id, now);
  const { email, password } = owner;
  const browser = site.newVisitor();
  await browser.post("/auth?action=signin", { intent: "sign-in", email, password });
  expect(await everythingOf(db)).toEqual(before);
  expect(await db.select().from(erasureRequests)).toEqual([]);
  expect((await site.newVisitor().get(`/business/${business.slug}`)).status).toBe(200);
  const [kept] = (await listMails(db, email, 10, sender)).filter(
    ({ subject }) => subject === t("mailsAccounts.kept.subject"),
  );
  for (const part of ["text", "business", "subscription"] as const)
    expect(kept?.text).toContain(t(`mailsAccounts.kept.${part}`));
  const stays = t("mailsBookings.customer.businessStays.subject", { business: businessName });
  for (const customer of [early, late]) expect(await subjectsTo(db, customer.email)).toContain(stays);
  // The dashboard says what is true: the subscription is active and renews.
  const dashboard = await (await browser.get("/dashboard")).text();
  expect(dashboard).toContain(businessName);
  expect(await eraseDue(db, inDays(now, 30))).toBe(0);
});

test("in effect after seven days: later bookings are cancelled, PayFast ends, charges of those days are to be refunded", async ({
  db,
  site,
  now,
}) => {
  const { owner, late, soon, after } = await leaving(site, db, now);
  const [paid] = await db.select().from(payments);
  if (!paid) throw new Error("Nothing was paid.");
  await db.update(payments).set({ paidAt: inDays(now, -1) });
  const again = { id: crypto.randomUUID(), pfPaymentId: "renewal", paidAt: inDays(now, 2) };
  const refunded = { id: crypto.randomUUID(), pfPaymentId: "refunded", paidAt: inDays(now, 3) };
  await db.insert(payments).values([again, refunded].map((one) => ({ ...paid, ...one })));
  const entry = { id: crypto.randomUUID(), businessId: paid.businessId, paymentId: refunded.id, at: now };
  await db
    .insert(ledgerEntries)
    .values({ ...entry, kind: "refund", amountCents: -paid.amountCents, reason: "Asked by telephone" });
  await requestErasure(db, owner.id, now);

  const due = inDays(now, 7);
  expect(await eraseDue(db, due)).toBe(0);
  expect(await db.select().from(providerSubscriptions)).toMatchObject([{ wanted: "cancelled" }]);
  await followProvider(db, payfastSays("done"), due);
  expect(await eraseDue(db, due)).toBe(1);

  expect(await statusOf(db, after.id)).toBe("cancelled");
  expect(await statusOf(db, soon.id)).not.toBe("cancelled");
  expect(await subjectsTo(db, late.email)).toContain(
    t("mailsBookings.customer.businessLeaves.subject", { business: businessName }),
  );
  const refunds = (await db.select().from(payments)).map(({ pfPaymentId, toRefund }) => [
    pfPaymentId,
    toRefund,
  ]);
  expect(new Map(refunds as [string, boolean][])).toEqual(
    new Map([
      [paid.pfPaymentId, false],
      ["renewal", true],
      ["refunded", false],
    ]),
  );
});
