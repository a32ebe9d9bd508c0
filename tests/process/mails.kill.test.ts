import { and, gte, like } from "drizzle-orm";
import { expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { startMailServer } from "../setup/mail-server";
import { aBookingRequest } from "./customer";
import { endLeases } from "./leases";
import { look, test } from "./place";

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

test("kill -9 between a booking and its mails: after a restart each mail arrives once", {
  timeout: 180_000,
}, async ({ place, serve, onTestFinished }) => {
  const stalling = await startMailServer(() => "stall");
  const working = await startMailServer();
  onTestFinished(async () => void (await Promise.all([stalling.stop(), working.stop()])));
  const stalled = { ...place.env, SMTP_URL: stalling.url };

  const first = await serve(stalled);
  const since = new Date();
  await aBookingRequest(first.url);
  await aBookingRequest(first.url);
  await expect.poll(() => stalling.offered.length, { timeout: 20_000 }).toBe(1);
  await first.kill();
  const left = await look(place, (db) => bookingMails(db, since));
  expect(left.map(({ recipient, isSent }) => ({ recipient, isSent }))).toEqual(
    ["business", "business", "customer", "customer"].map((name) => ({
      recipient: `${name}@thola.test`,
      isSent: false,
    })),
  );

  const began = performance.now();
  const second = await serve(stalled);
  expect(performance.now() - began, "ms to ready beside a mail server that hangs").toBeLessThan(25_000);
  await expect.poll(() => stalling.offered.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await second.kill();

  await look(place, endLeases);
  const third = await serve({ ...place.env, SMTP_URL: working.url });
  const ofBooking = new Set(left.map(({ id }) => `<${id}@thola>`));
  const arrived = () => working.accepted.filter(({ messageId }) => ofBooking.has(messageId));
  await expect.poll(() => arrived().length, { timeout: 60_000, interval: 250 }).toBe(4);
  await third.stop();
  const sent = await look(place, (db) => bookingMails(db, since));
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
