import { and, eq, gt, gte, like } from "drizzle-orm";
import { expect } from "vitest";
import { businessSubscribers, payfastNotices, providerSubscriptions } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { payfastSimulatorNotices, payfastSimulatorOrders } from "~/simulator/tables.server";
import { startMailServer } from "../setup/mail-server";
import { t } from "../setup/texts";
import { aBookingRequest } from "./customer";
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

/** The outbox rows of bookings requested since then. */
async function bookingMails(db: Db, since: Date) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(like(mailOutbox.cause, "booking:%:request:%"), gte(mailOutbox.createdAt, since)))
    .orderBy(mailOutbox.recipient, mailOutbox.id);
  return rows.map(({ id, recipient, sentAt, attempts }) => ({
    id,
    recipient,
    isSent: sentAt !== null,
    attempts,
  }));
}

/** A mail server that hangs, and one that takes mails. */
async function mailServers(onTestFinished: (after: () => Promise<void>) => void) {
  const [stalling, working] = await Promise.all([startMailServer(() => "stall"), startMailServer()]);
  onTestFinished(async () => void (await Promise.all([stalling.stop(), working.stop()])));
  return { stalling, working };
}

// On PostgreSQL, which installations that take money have. That PGlite keeps what it committed show the bookings.
test("kill -9 between a booking and its mails and between PayFast's notice and its processing, then between a cancellation and PayFast's confirmation: after each restart it is done, once, and each mail arrives once", async ({
  place,
  serve,
  onTestFinished,
}) => {
  const { stalling, working } = await mailServers(onTestFinished);
  const stalled = { ...place.env, SMTP_URL: stalling.url };
  const first = await serve(stalled);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const since = new Date();
  await aBookingRequest(first.url);
  await aBookingRequest(first.url);
  const owner = await anOwnerWithProfile(first.url);
  const paid = await owner.post(await anOrder(owner), { intent: "pay", validateDelay: "60" });
  expect(paid.location).toBe(`${first.url}/payment-success`);
  expect((await owner.get("/payment-success")).html).toContain(t("payment.returned.waiting"));
  // The worker has picked up the notice, and the validate call has not returned.
  await expect.poll(() => isBeingValidated(db), { timeout: 50_000, interval: 100 }).toBe(true);
  await expect.poll(() => stalling.offered.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await first.kill();
  const offered = stalling.offered.length;
  expect(await paymentBooks(db)).toEqual({ ...unpaid, notices: ["received"] });
  const left = await bookingMails(db, since);
  expect(left.map(({ recipient, isSent }) => ({ recipient, isSent }))).toEqual(
    ["business", "business", "customer", "customer"].map((name) => ({
      recipient: `${name}@thola.test`,
      isSent: false,
    })),
  );

  await respondAfter(db, 0);
  await endLeases(db);
  const began = performance.now();
  const second = await serve(stalled);
  expect(performance.now() - began, "ms to ready beside a mail server that hangs").toBeLessThan(25_000);
  expect(second.url).toBe(first.url);
  await untilPageSays(owner, "/payment-success", "Payment Successful!", 60);
  expect((await newVisitor(second.url).get("/services?q=Kwela")).html).toContain("Kwela Appliance Repairs");
  expect(await paymentBooks(db)).toEqual({ ...paidOnce, notices: ["applied"] });
  await expect.poll(() => stalling.offered.length, { timeout: 60_000 }).toBeGreaterThan(offered);

  await respondAfter(db, 60);
  const cancelled = await owner.post("/billing", { intent: "cancel" });
  expect(cancelled).toMatchObject({ status: 302, location: "/billing" });
  const ending = { subscribed: true, paymentStatus: "cancelled", isOpen: false };
  const carriedOut = { atPayfast: "cancelled", notices: 1, subscriptions: [ending] };
  await expect
    .poll(() => cancellationBooks(db), { timeout: 60_000, interval: 100 })
    .toEqual({ ...carriedOut, isDone: false });
  await second.kill();
  expect(await cancellationBooks(db)).toEqual({ ...carriedOut, isDone: false });

  await respondAfter(db, 0);
  await endLeases(db);
  const third = await serve({ ...place.env, SMTP_URL: working.url });
  await untilPageSays(owner, "/dashboard", "Paid until", 60);
  await expect
    .poll(async () => (await cancellationBooks(db)).isDone, { timeout: 60_000, interval: 250 })
    .toBe(true);
  const ofBooking = new Set(left.map(({ id }) => `<${id}@thola>`));
  const arrived = () => working.accepted.filter(({ messageId }) => ofBooking.has(messageId));
  await expect.poll(() => arrived().length, { timeout: 60_000, interval: 250 }).toBe(4);
  await third.stop();
  expect(await cancellationBooks(db)).toEqual({ ...carriedOut, isDone: true });
  expect((await paymentBooks(db)).payments).toEqual(paidOnce.payments);
  const sent = await bookingMails(db, since);
  expect(sent.map(({ id, isSent }) => ({ id, isSent }))).toEqual(
    left.map(({ id }) => ({ id, isSent: true })),
  );
  for (const { id, recipient } of left) {
    const messageId = `<${id}@thola>`;
    expect(working.accepted.filter((mail) => mail.messageId === messageId)).toEqual([
      expect.objectContaining({ to: [recipient] }),
    ]);
    const offers = stalling.offered.filter((mail) => mail.messageId === messageId).length;
    expect(sent.find((mail) => mail.id === id)?.attempts).toBe(offers + 1);
  }
});
