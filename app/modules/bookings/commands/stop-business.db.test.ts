import { describe, expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { ok, stateOf, toldIn } from "../../../../tests/setup/booking-life";
import { test } from "../../../../tests/setup/db";
import { cancelAsCustomer } from "./cancel-booking.server";
import { closeBookings, suspendBookings } from "./leave-bookings.server";

describe("when a business is stopped", () => {
  const three = async (db: Db) => {
    const business = await aBusiness(db);
    const pending = await aBooking(db, { business });
    const accepted = await aBooking(db, { business, status: "accepted", time: "12:00" });
    const over = await aBooking(db, { business, status: "accepted", date: "2026-11-20" });
    return { business, pending, accepted, over };
  };

  test("a suspension cancels requests, keeps what was accepted, and tells those customers", async ({
    db,
    now,
  }) => {
    const { business, pending, accepted, over } = await three(db);
    await suspendBookings(db, business.id, now);
    expect((await stateOf(db, pending.id)).booking).toMatchObject({
      status: "cancelled",
      reason: "business_suspended",
    });
    for (const { id } of [accepted, over]) expect((await stateOf(db, id)).booking?.status).toBe("accepted");
    expect(await toldIn(db, accepted.id)).toEqual(["keptInSuspension:customer"]);
    expect(await toldIn(db, over.id)).toEqual([]);
    expect(
      await cancelAsCustomer(db, { userId: accepted.customer.id }, { bookingId: accepted.id }, now),
    ).toEqual(ok);
  });

  test("blacklisting cancels everything that is still to come", async ({ db, now }) => {
    const { business, pending, accepted, over } = await three(db);
    await closeBookings(db, business.id, now);
    for (const { id } of [pending, accepted])
      expect((await stateOf(db, id)).booking).toMatchObject({
        status: "cancelled",
        reason: "business_closed",
      });
    expect((await stateOf(db, over.id)).booking?.status).toBe("accepted");
  });
});
