import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { day, dayOf, minute } from "~/platform/time";
import { makeItn } from "~/simulator/rules";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { aCheckout, account, outcomes, receive, standing } from "../../../tests/setup/notices";
import { openCheckout } from "./commands.server";
import { providerSubscriptions } from "./tables.server";

test("a later charge is matched by its token and adds a month", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  await receive(db, itn({ kind: "renewal", pfPaymentId: "1002" }), new Date(now.getTime() + 30 * day));
  const { subscriber, payments } = await standing(db, business.id);
  expect(dayOf(subscriber?.subscriptionEnd ?? now)).toBe("2027-01-23");
  expect(payments).toHaveLength(2);
});

test("a cancellation at PayFast leaves service to the end of the paid month, without grace; a repeat is harmless", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  await receive(db, itn({ kind: "cancel" }), new Date(now.getTime() + minute));
  await receive(db, itn({ kind: "cancel" }), new Date(now.getTime() + 2 * minute));
  const { profile, subscriber } = await standing(db, business.id);
  expect(subscriber).toMatchObject({ subscribed: true, paymentStatus: "cancelled", providerToken: null });
  expect(profile?.accessUntil).toEqual(subscriber?.subscriptionEnd);
  expect((await outcomes(db)).map(({ status }) => status)).toEqual(["applied", "applied", "ignored"]);
});

test("a payment for a locked business is recorded as to be refunded and changes no access", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  await db.update(businessProfiles).set({ locked: true }).where(eq(businessProfiles.id, business.id));
  await receive(db, itn(), now);
  const { profile, payments } = await standing(db, business.id);
  expect(profile).toMatchObject({ subscribed: false });
  expect(payments).toMatchObject([{ toRefund: true, periodEnd: null }]);
});

test("a second checkout is refused while PayFast charges the card every month", async ({ db, now }) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  expect(await openCheckout(db, business.owner, now)).toEqual({ ok: false, reason: "refused" });
});

test("a stranger's checkout for somebody else's business is refused", async ({ db, now }) => {
  const { business } = await aCheckout(db, now);
  const stranger = await aBusiness(db);
  const buyer = { userId: stranger.owner.userId, businessId: business.id };
  expect(await openCheckout(db, buyer, now)).toEqual({ ok: false, reason: "refused" });
});

test.for([
  { status: "rejected" as const },
  { locked: true },
  { suspendedAt: new Date("2026-11-01T00:00:00Z") },
  { blacklistedAt: new Date("2026-11-01T00:00:00Z") },
])("a checkout is refused for a business that cannot be shown: %o", async (standing, { db, now }) => {
  const { business } = await aCheckout(db, now);
  expect((await openCheckout(db, business.owner, now)).ok).toBe(true);
  await db.update(businessProfiles).set(standing).where(eq(businessProfiles.id, business.id));
  expect(await openCheckout(db, business.owner, now)).toEqual({ ok: false, reason: "refused" });
});

test("a second subscription beside an active one buys nothing, is refunded, and is cancelled at PayFast", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  const other = await openCheckout(db, business.owner, now);
  await receive(db, itn(), now);
  const before = await standing(db, business.id);
  const second = itn({ token: "token-2", pfPaymentId: "1002" });
  if (!other.ok) throw new Error("The second tab got no checkout");
  const inOtherTab = makeItn(
    {
      token: "token-3",
      fields: [
        ["merchant_id", account.merchantId],
        ["m_payment_id", other.checkoutId],
        ["amount", "50.00"],
      ],
    },
    "first",
    { passphrase: account.passphrase, pfPaymentId: "1003", billingDate: dayOf(now) },
  );
  await receive(db, second, new Date(now.getTime() + minute));
  await receive(db, inOtherTab, new Date(now.getTime() + 2 * minute));
  const after = await standing(db, business.id);
  expect(after.subscriber).toEqual(before.subscriber);
  expect(after.profile).toEqual(before.profile);
  expect(after.payments.map(({ toRefund }) => toRefund)).toEqual([false, true, true]);
  const cancelled = await db
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.wanted, "cancelled"));
  expect(cancelled.map(({ providerToken }) => providerToken).sort()).toEqual(["token-2", "token-3"]);
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
    "mailsBilling.paidTwice.subject",
    "mailsBilling.paidTwice.subject",
  ]);
});

test("when a lapsed business pays again, its old subscription is cancelled at PayFast and the new one counts", async ({
  db,
  now,
}) => {
  const { business, itn } = await aCheckout(db, now);
  await receive(db, itn(), now);
  const later = new Date(now.getTime() + 40 * day);
  const again = await openCheckout(db, business.owner, later);
  if (!again.ok) throw new Error("A lapsed business may not pay");
  expect(await db.select().from(providerSubscriptions)).toMatchObject([
    { providerToken: "token-1", wanted: "cancelled", known: "running" },
  ]);
  const fields: [string, string][] = [
    ["merchant_id", account.merchantId],
    ["m_payment_id", again.checkoutId],
    ["amount", "50.00"],
  ];
  const said = { passphrase: account.passphrase, pfPaymentId: "1002", billingDate: dayOf(later) };
  await receive(db, makeItn({ token: "token-2", fields }, "first", said), later);
  const { subscriber, profile, payments } = await standing(db, business.id);
  expect(subscriber).toMatchObject({ subscribed: true, providerToken: "token-2", paymentStatus: "active" });
  expect(dayOf(subscriber?.subscriptionEnd ?? now)).toBe("2027-02-02");
  expect(profile?.accessUntil && profile.accessUntil > later).toBe(true);
  expect(payments.map(({ toRefund }) => toRefund)).toEqual([false, false]);
});
