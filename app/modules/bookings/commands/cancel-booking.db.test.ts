import { describe, expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { at, notFound, ok, stateOf, tooLate } from "../../../../tests/setup/booking-life";
import { test } from "../../../../tests/setup/db";
import { cancelAsBusiness, cancelAsCustomer } from "./cancel-booking.server";

describe("cancelling", () => {
  test("by the customer, before it begins, with a file that cancels what was agreed", async ({ db, now }) => {
    const accepted = await aBooking(db, { status: "accepted" });
    const pending = await aBooking(db);
    for (const { id, customer } of [accepted, pending]) {
      expect(await cancelAsCustomer(db, await aUser(db), { bookingId: id }, now)).toEqual(notFound);
      expect(await cancelAsCustomer(db, { userId: customer.id }, { bookingId: id }, at("10:00"))).toEqual(
        tooLate,
      );
      expect(await cancelAsCustomer(db, { userId: customer.id }, { bookingId: id }, now)).toEqual(ok);
      expect(await cancelAsCustomer(db, { userId: customer.id }, { bookingId: id }, now)).toEqual(tooLate);
      expect(await stateOf(db, id)).toMatchObject({
        booking: { status: "cancelled", reason: "customer_cancelled" },
        holds: [],
      });
    }
    const mails = await db.select().from(mailOutbox);
    const files = (id: string) =>
      mails.filter(({ cause }) => cause.includes(id)).map(({ appointment }) => appointment?.status ?? null);
    expect(files(accepted.id)).toEqual(["cancelled", "cancelled"]);
    expect(files(pending.id)).toEqual([null, null]);
  });

  test("by the owner, with a reason, only what was accepted", async ({ db, now }) => {
    const accepted = await aBooking(db, { status: "accepted" });
    const { id, business } = accepted;
    const because = { bookingId: id, reason: "The bakkie broke down" };
    expect(await cancelAsBusiness(db, (await aBusiness(db)).owner, because, now)).toEqual(notFound);
    expect(await cancelAsBusiness(db, business.owner, because, now)).toEqual(ok);
    expect(await stateOf(db, id)).toMatchObject({
      booking: {
        status: "cancelled",
        reason: "business_cancelled",
        businessNotes: "The bakkie broke down",
        sequence: 2,
      },
      holds: [],
    });
    const pending = await aBooking(db);
    expect(
      await cancelAsBusiness(db, pending.business.owner, { ...because, bookingId: pending.id }, now),
    ).toEqual(tooLate);
  });
});
