import { and, eq, gt } from "drizzle-orm";
import { expect } from "vitest";
import { payfastSimulatorNotices, payfastSimulatorOrders } from "~/modules/billing/simulator/tables.server";
import { businessSubscribers, payfastNotices, providerSubscriptions } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { t } from "../setup/texts";
import { endLeases, respondAfter } from "./leases";
import { anOrder, anOwnerWithProfile, untilPageSays } from "./owner";
import { paidOnce, paymentBooks, unpaid } from "./payment-books";
import { test } from "./place";
import { newVisitor } from "./visitor";

/** PayFast's records and ours of the subscription that is being cancelled. */
async function cancellationBooks(db: Db) {
  const [provider, ...others] = await db
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.wanted, "cancelled"));
  if (!provider || others.length > 0) throw new Error("Expected exactly one cancellation");
  const { providerToken: token, known } = provider;
  const [order] = await db
    .select()
    .from(payfastSimulatorOrders)
    .where(eq(payfastSimulatorOrders.token, token));
  const said = await db
    .select()
    .from(payfastSimulatorNotices)
    .where(eq(payfastSimulatorNotices.orderId, order?.id ?? ""));
  const subscribers = await db
    .select()
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessSubscribers.businessId))
    .where(eq(businessProfiles.id, provider.businessId));
  return {
    isDone: known === "cancelled",
    atPayfast: order?.status,
    notices: said.filter(({ body }) => body.includes("payment_status=CANCELLED")).length,
    subscriptions: subscribers.map(
      ({ business_subscribers: { subscribed, paymentStatus, providerToken } }) => ({
        subscribed,
        paymentStatus,
        isOpen: providerToken === token,
      }),
    ),
  };
}

async function isBeingValidated(db: Db) {
  const [notice] = await db
    .select()
    .from(payfastNotices)
    .where(and(eq(payfastNotices.status, "received"), gt(payfastNotices.attempts, 0)));
  return notice !== undefined;
}

// On PostgreSQL, which installations that take money have. That PGlite keeps what it committed show the bookings.
test("kill -9 between PayFast's notice and its processing, then between a cancellation and PayFast's confirmation: after each restart it is done, once", {
  timeout: 180_000,
}, async ({ place, serve, onTestFinished }) => {
  const first = await serve(place.env);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const owner = await anOwnerWithProfile(first.url);
  const paid = await owner.post(await anOrder(owner), { intent: "pay", validateDelay: "60" });
  expect(paid.location).toBe(`${first.url}/payment-success`);
  expect((await owner.get("/payment-success")).html).toContain(t("payment.returned.waiting"));
  // The worker has picked up the notice, and the validate call has not returned.
  await expect.poll(() => isBeingValidated(db), { timeout: 30_000, interval: 100 }).toBe(true);
  await first.kill();
  expect(await paymentBooks(db)).toEqual({ ...unpaid, notices: ["received"] });

  await respondAfter(db, 0);
  await endLeases(db);
  const second = await serve(place.env);
  expect(second.url).toBe(first.url);
  await untilPageSays(owner, "/payment-success", "Payment Successful!", 60);
  expect((await newVisitor(second.url).get("/services?q=Kwela")).html).toContain("Kwela Appliance Repairs");
  expect(await paymentBooks(db)).toEqual({ ...paidOnce, notices: ["applied"] });

  await respondAfter(db, 60);
  const cancelled = await owner.post("/billing", { intent: "cancel" });
  expect(cancelled).toMatchObject({ status: 302, location: "/billing" });
  const ending = { subscribed: true, paymentStatus: "cancelled", isOpen: false };
  const carriedOut = { atPayfast: "cancelled", notices: 1, subscriptions: [ending] };
  await expect
    .poll(() => cancellationBooks(db), { timeout: 30_000, interval: 100 })
    .toEqual({ ...carriedOut, isDone: false });
  await second.kill();
  expect(await cancellationBooks(db)).toEqual({ ...carriedOut, isDone: false });

  await respondAfter(db, 0);
  await endLeases(db);
  const third = await serve(place.env);
  await untilPageSays(owner, "/dashboard", "Paid until", 60);
  await expect
    .poll(async () => (await cancellationBooks(db)).isDone, { timeout: 60_000, interval: 250 })
    .toBe(true);
  await third.stop();
  expect(await cancellationBooks(db)).toEqual({ ...carriedOut, isDone: true });
  expect((await paymentBooks(db)).payments).toEqual(paidOnce.payments);
});
