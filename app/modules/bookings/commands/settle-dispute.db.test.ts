import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { hour } from "~/platform/time";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aBooking } from "../../../../tests/builders/booking";
import { test } from "../../../../tests/setup/db";
import { listDisputes } from "../queries/disputes.server";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";
import { completeBookings } from "./due-bookings.server";
import {
  disputeAsBusiness,
  disputeAsCustomer,
  reportBusinessMissing,
  reportCustomerMissing,
  settleDispute,
} from "./finish-booking.server";

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hour);

/** A booking of which `by` says that the other side did not come, which says otherwise. */
async function aDispute(db: Db, by: "business" | "customer") {
  const booking = await aBooking(db, { status: "accepted" });
  const owner = { userId: booking.business.userId ?? "", businessId: booking.business.id };
  const customer = { userId: booking.customer.id };
  const which = { bookingId: booking.id };
  const [said, denied] = [later(booking.startsAt, 1), later(booking.startsAt, 2)];
  if (by === "business") await reportCustomerMissing(db, owner, which, said);
  else await reportBusinessMissing(db, customer, which, said);
  if (by === "business") await disputeAsCustomer(db, customer, which, denied);
  else await disputeAsBusiness(db, owner, which, denied);
  return { ...booking, at: later(booking.startsAt, 60) };
}

const stateOf = async (db: Db, id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return [row?.status, row?.reason];
};

describe("a disputed no-show", () => {
  test.for([
    ["business", "upheld", ["cancelled", "customer_missing"], "upholdCustomerMissed"],
    ["customer", "upheld", ["cancelled", "business_missing"], "upholdBusinessMissed"],
    ["business", "dismissed", ["completed", null], "dismissMissed"],
  ] as const)(
    "of the %s is %s by an administrator, once, and both sides are told",
    async ([by, verdict, state, move], { db, now }) => {
      const { id, at } = await aDispute(db, by);
      const admin = await anAdministrator(db, now);
      const actor = { ...admin, sessionId: admin.sessionId };
      expect(await completeBookings(db, at)).toBe(0);
      expect((await listDisputes(db)).map((dispute) => [dispute.id, dispute.noShowBy])).toEqual([[id, by]]);
      const act = { bookingId: id, verdict, note: "Asked both" };
      const done = await Promise.all([
        settleDispute(db, actor, act, now),
        settleDispute(db, actor, act, now),
      ]);
      expect(done.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(await stateOf(db, id)).toEqual(state);
      expect(await listDisputes(db)).toEqual([]);
      expect(await db.select().from(bookingHolds)).toEqual([]);
      const events = await db.select().from(bookingEvents).where(eq(bookingEvents.move, move));
      expect(events).toMatchObject([{ bookingId: id, by: "staff" }]);
      const told = (await db.select().from(mailOutbox)).filter(({ cause }) => cause.includes(`:${move}:`));
      expect(told).toHaveLength(2);
      expect(await db.select().from(auditLog)).toMatchObject([
        { action: `dispute.${verdict}`, subject: id, details: { note: "Asked both" } },
      ]);
    },
  );

  test("is settled by nobody else, and nothing else is settled", async ({ db, now }) => {
    const { id, customer } = await aDispute(db, "customer");
    const stranger = { id: customer.id, email: customer.email, sessionId: crypto.randomUUID() };
    const upheld = { bookingId: id, verdict: "upheld", note: "Asked both" } as const;
    expect(await settleDispute(db, stranger, upheld, now)).toEqual({ ok: false, reason: "gone" });
    expect(await stateOf(db, id)).toEqual(["accepted", null]);
    const admin = await anAdministrator(db, now);
    const quiet = await aBooking(db, { status: "accepted" });
    for (const bookingId of [quiet.id, crypto.randomUUID(), "none"])
      expect(await settleDispute(db, admin, { ...upheld, bookingId }, now)).toEqual({
        ok: false,
        reason: "not_found",
      });
    expect(await stateOf(db, quiet.id)).toEqual(["accepted", null]);
  });
});
