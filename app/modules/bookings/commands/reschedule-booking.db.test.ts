import { describe, expect } from "vitest";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { at, notFound, ok, stateOf, tooLate } from "../../../../tests/setup/booking-life";
import { test } from "../../../../tests/setup/db";
import { agreeToMove, refuseToMove } from "./answer-booking.server";
import { blockCustomer, unblockCustomer } from "./block-customer.server";
import { expireBookings } from "./due-bookings.server";
import { acceptProposal } from "./propose-time.server";
import { rescheduleBooking, withdrawMove } from "./reschedule-booking.server";

const direct = { contactMethods: { ...noContacts, directBooking: true } };

describe("rescheduling", () => {
  const to = (bookingId: string, time = "14:00", date = "2026-11-24") => ({ bookingId, date, time });

  test("a request asks for the new time instead", async ({ db, now }) => {
    const { id, customer } = await aBooking(db);
    expect(await rescheduleBooking(db, { userId: customer.id }, to(id), now)).toEqual({
      ok: true,
      how: "requested",
    });
    expect(await stateOf(db, id)).toMatchObject({
      booking: {
        status: "pending",
        startsAt: at("14:00"),
        endsAt: at("15:00"),
        expiresAt: at("14:00"),
        sequence: 0,
      },
      history: ["request", "changeRequest"],
      holds: ["own 1"],
    });
  });

  test("an agreed booking moves at once where bookings are direct, with a higher SEQUENCE", async ({
    db,
    now,
  }) => {
    const business = await aBusiness(db, direct);
    const { id, customer } = await aBooking(db, { business, status: "accepted" });
    expect(await rescheduleBooking(db, { userId: customer.id }, to(id), now)).toEqual({
      ok: true,
      how: "moved",
    });
    expect(await stateOf(db, id)).toMatchObject({
      booking: { status: "accepted", startsAt: at("14:00"), sequence: 2 },
      history: ["request", "moveDirectly"],
      holds: ["own 1"],
    });
  });

  test("otherwise the owner is asked, and the booking keeps its time until the owner agrees", async ({
    db,
    now,
  }) => {
    const { id, business, customer } = await aBooking(db, { status: "accepted" });
    expect(await rescheduleBooking(db, { userId: customer.id }, to(id), now)).toEqual({
      ok: true,
      how: "asked",
    });
    expect(await stateOf(db, id)).toMatchObject({
      booking: {
        status: "accepted",
        startsAt: at("10:00"),
        proposedBy: "customer",
        expiresAt: at("10:00"),
        sequence: 1,
      },
      holds: ["own 1", "proposed 1"],
    });
    const other = await aBusiness(db);
    expect(await agreeToMove(db, other.owner, { bookingId: id }, now)).toEqual(notFound);
    expect(await acceptProposal(db, { userId: customer.id }, { bookingId: id }, now)).toEqual(tooLate);
    expect(await agreeToMove(db, business.owner, { bookingId: id }, now)).toEqual(ok);
    expect(await stateOf(db, id)).toMatchObject({
      booking: { startsAt: at("14:00"), proposedBy: null, expiresAt: null, sequence: 2 },
      history: ["request", "askToMove", "agreeToMove"],
      holds: ["own 1"],
    });
  });

  test("refused, withdrawn or not answered, the booking stays where it is", async ({ db, now }) => {
    for (const end of ["refuse", "withdraw", "lapse"]) {
      const { id, business, customer } = await aBooking(db, { status: "accepted" });
      await rescheduleBooking(db, { userId: customer.id }, to(id), now);
      if (end === "refuse")
        expect(await refuseToMove(db, business.owner, { bookingId: id }, now)).toEqual(ok);
      if (end === "withdraw")
        expect(await withdrawMove(db, { userId: customer.id }, { bookingId: id }, now)).toEqual(ok);
      if (end === "lapse") expect(await expireBookings(db, at("10:00"))).toBe(1);
      expect(await stateOf(db, id)).toMatchObject({
        booking: {
          status: "accepted",
          startsAt: at("10:00"),
          proposedBy: null,
          expiresAt: null,
          sequence: 1,
        },
        holds: ["own 1"],
      });
    }
    expect(await expireBookings(db, at("10:00"))).toBe(0);
  });

  test("is refused where it cannot be", async ({ db, now }) => {
    const { id, business, customer } = await aBooking(db, { status: "accepted" });
    await aBooking(db, { business, time: "14:00" });
    await aBooking(db, { customer, time: "16:00", status: "accepted" });
    const move = async (wanted: ReturnType<typeof to>, userId = customer.id, when = now) => {
      const result = await rescheduleBooking(db, { userId }, wanted, when);
      return result.ok ? "ok" : result.reason;
    };
    expect(await move(to(id))).toBe("slot_taken");
    expect(await move(to(id, "10:00"))).toBe("same_time");
    expect(await move(to(id, "16:00"))).toBe("overlapping");
    expect(await move(to(id, "10:30"))).toBe("not_a_slot");
    expect(await move(to(id, "10:00", "2026-11-29"))).toBe("closed_day");
    expect(await move(to(id, "12:00"), (await aUser(db)).id)).toBe("not_found");
    expect(await move(to(id, "12:00"), customer.id, at("10:00"))).toBe("too_late");
    await blockCustomer(db, business.owner, { bookingId: id }, now);
    expect(await move(to(id, "12:00"))).toBe("blocked");
    await unblockCustomer(db, business.owner, { customerId: customer.id });
    expect(await move(to(id, "12:00"))).toBe("ok");
  });
});
