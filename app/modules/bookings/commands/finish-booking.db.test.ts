import { describe, expect } from "vitest";
import { day, hour, minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { at, later, notFound, ok, stateOf, toldIn, tooLate } from "../../../../tests/setup/booking-life";
import { test } from "../../../../tests/setup/db";
import { completeBookings } from "./due-bookings.server";
import {
  disputeAsBusiness,
  disputeAsCustomer,
  finishBooking,
  reportBusinessMissing,
  reportCustomerMissing,
} from "./finish-booking.server";

describe("after the start", () => {
  const begun = at("10:00");

  test("the owner completes it, not before", async ({ db }) => {
    const { id, business } = await aBooking(db, { status: "accepted" });
    expect(await finishBooking(db, business.owner, { bookingId: id }, later(begun, -1))).toEqual(tooLate);
    expect(await finishBooking(db, (await aBusiness(db)).owner, { bookingId: id }, begun)).toEqual(notFound);
    expect(await finishBooking(db, business.owner, { bookingId: id }, begun)).toEqual(ok);
    expect(await stateOf(db, id)).toMatchObject({ booking: { status: "completed" }, holds: [] });
  });

  test("a reported no-show stops completion, and closes the booking after 48 hours", async ({ db }) => {
    const missing = await aBooking(db, { status: "accepted" });
    const absent = await aBooking(db, { status: "accepted" });
    const report = { bookingId: missing.id };
    expect(await reportCustomerMissing(db, missing.business.owner, report, later(begun, -1))).toEqual(
      tooLate,
    );
    expect(await reportCustomerMissing(db, missing.business.owner, report, begun)).toEqual(ok);
    expect(await reportCustomerMissing(db, missing.business.owner, report, begun)).toEqual(tooLate);
    expect(await finishBooking(db, missing.business.owner, report, begun)).toEqual(tooLate);
    const customer = { userId: absent.customer.id };
    expect(await reportBusinessMissing(db, customer, { bookingId: absent.id }, begun)).toEqual(ok);
    expect(await completeBookings(db, later(begun, 47 * hour))).toBe(0);
    expect(await completeBookings(db, later(begun, 48 * hour))).toBe(2);
    expect(await completeBookings(db, later(begun, 48 * hour))).toBe(0);
    expect(await stateOf(db, missing.id)).toMatchObject({
      booking: { status: "cancelled", reason: "customer_missing" },
      holds: [],
    });
    expect(await stateOf(db, absent.id)).toMatchObject({
      booking: { status: "cancelled", reason: "business_missing" },
    });
    expect(await toldIn(db, missing.id)).toEqual([
      "closeCustomerMissed:business",
      "closeCustomerMissed:customer",
      "customerMissed:business",
      "customerMissed:customer",
    ]);
  });

  test("only the other side may dispute it, once, within 48 hours; then it is not closed", async ({ db }) => {
    const { id, business, customer } = await aBooking(db, { status: "accepted" });
    const them = { userId: customer.id };
    expect(await disputeAsCustomer(db, them, { bookingId: id }, begun)).toEqual(tooLate);
    await reportCustomerMissing(db, business.owner, { bookingId: id }, begun);
    expect(await disputeAsBusiness(db, business.owner, { bookingId: id }, begun)).toEqual(tooLate);
    expect(await disputeAsCustomer(db, await aUser(db), { bookingId: id }, begun)).toEqual(notFound);
    expect(await disputeAsCustomer(db, them, { bookingId: id }, later(begun, 48 * hour))).toEqual(tooLate);
    expect(await disputeAsCustomer(db, them, { bookingId: id }, later(begun, 48 * hour - minute))).toEqual(
      ok,
    );
    expect(await disputeAsCustomer(db, them, { bookingId: id }, later(begun, 48 * hour - minute))).toEqual(
      tooLate,
    );
    expect(await completeBookings(db, later(begun, 9 * day))).toBe(0);
    const other = await aBooking(db, { status: "accepted" });
    await reportBusinessMissing(db, { userId: other.customer.id }, { bookingId: other.id }, begun);
    expect(await disputeAsBusiness(db, other.business.owner, { bookingId: other.id }, begun)).toEqual(ok);
  });
});
