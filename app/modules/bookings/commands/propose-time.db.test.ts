import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { rateLimits } from "~/platform/tables.server";
import { hour, minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import {
  asking,
  at,
  later,
  notFound,
  ok,
  stateOf,
  toldIn,
  tooLate,
} from "../../../../tests/setup/booking-life";
import { test } from "../../../../tests/setup/db";
import { acceptBooking, agreeToMove, refuseToMove, rejectBooking } from "./answer-booking.server";
import { cancelAsCustomer } from "./cancel-booking.server";
import { expireBookings } from "./due-bookings.server";
import { acceptProposal, declineProposal, proposeTime } from "./propose-time.server";
import { requestBooking } from "./request-booking.server";
import { withdrawMove } from "./reschedule-booking.server";

const proposal = (bookingId: string, given: object = {}) => ({
  ...{ bookingId, date: "2026-11-24", time: "14:00", message: "A burst pipe, sorry" },
  ...given,
});

describe("proposing another time", () => {
  test("keeps the request pending, holds both times, and tells both sides; a second proposal replaces the first", async ({
    db,
    now,
  }) => {
    const { id, business } = await aBooking(db);
    expect(await proposeTime(db, business.owner, proposal(id), now)).toEqual(ok);
    expect(await stateOf(db, id)).toMatchObject({
      booking: {
        status: "pending",
        businessNotes: "A burst pipe, sorry",
        startsAt: at("10:00"),
        proposedBy: "business",
        proposedStartsAt: at("14:00"),
        proposedEndsAt: at("15:00"),
        expiresAt: at("14:00"),
        sequence: 0,
      },
      history: ["request", "propose"],
      holds: ["own 1", "proposed 1"],
    });
    expect(
      await proposeTime(db, business.owner, proposal(id, { time: "10:00", date: "2026-11-30" }), now),
    ).toEqual(ok);
    expect(await stateOf(db, id)).toMatchObject({
      booking: { proposedStartsAt: at("10:00", "2026-11-30"), expiresAt: later(now, 48 * hour) },
      holds: ["own 1", "proposed 1"],
    });
    expect(await toldIn(db, id)).toEqual([
      "propose:business",
      "propose:business",
      "propose:customer",
      "propose:customer",
    ]);
    const others = await requestBooking(db, await aUser(db), asking(business, "2026-11-24", "14:00"), now);
    expect(others).toMatchObject({ ok: true });
    for (const [date, time] of [
      ["2026-11-24", "10:00"],
      ["2026-11-30", "10:00"],
    ] as const)
      expect(await requestBooking(db, await aUser(db), asking(business, date, time), now)).toEqual({
        ok: false,
        reason: "slot_taken",
      });
  });

  test("sent twice is one proposal: nobody is told again", async ({ db, now }) => {
    const { id, business } = await aBooking(db);
    for (const _ of [1, 2]) expect(await proposeTime(db, business.owner, proposal(id), now)).toEqual(ok);
    expect((await stateOf(db, id)).history).toEqual(["request", "propose"]);
    expect(await toldIn(db, id)).toEqual(["propose:business", "propose:customer"]);
    const reworded = proposal(id, { message: "The geyser takes longer" });
    expect(await proposeTime(db, business.owner, reworded, now)).toEqual(ok);
    expect((await stateOf(db, id)).history).toEqual(["request", "propose", "propose"]);
  });

  test("again within ten minutes is told once, at their end, and not at all after another move", async ({
    db,
    now,
  }) => {
    const { id, business, customer } = await aBooking(db);
    const propose = (time: string, minutes: number) =>
      proposeTime(db, business.owner, proposal(id, { time }), later(now, minutes * minute));
    const due = async () =>
      (await db.select().from(mailOutbox).orderBy(mailOutbox.nextAttemptAt))
        .filter(({ cause }) => cause.includes(`${id}:propose:customer`))
        .map(({ nextAttemptAt }) => (+nextAttemptAt - +now) / minute);
    await propose("14:00", 0);
    await propose("15:00", 3);
    expect(await due()).toEqual([0, 10]);
    await propose("16:00", 6);
    expect(await due()).toEqual([0, 13]);
    await declineProposal(db, { userId: customer.id }, { bookingId: id }, later(now, 7 * minute));
    expect(await due()).toEqual([0]);
    await propose("15:00", 8);
    expect(await due()).toEqual([0, 8]);
    await propose("14:00", 30);
    expect(await due()).toEqual([0, 8, 30]);
  });

  test("is possible five times for a booking, and thirty times in an hour", async ({ db, now }) => {
    const { id, business } = await aBooking(db);
    const propose = (message: string, bookingId = id, given = {}) =>
      proposeTime(db, business.owner, proposal(bookingId, { message, ...given }), now);
    for (const message of ["1", "2", "3", "4", "5"]) expect(await propose(message)).toEqual(ok);
    expect(await propose("6")).toEqual({ ok: false, reason: "proposed_too_often" });
    const limited = { resetsAt: later(now, hour), count: 30 };
    await db
      .update(rateLimits)
      .set(limited)
      .where(eq(rateLimits.key, `propose:${business.id}`));
    const other = await aBooking(db, { business, time: "09:00", date: "2026-11-25" });
    expect(await propose("1", other.id, { time: "15:00" })).toEqual({
      ok: false,
      reason: "too_many_proposals",
    });
    expect((await stateOf(db, other.id)).history).toEqual(["request"]);
  });

  test("may overlap the first time, and takes its lane", async ({ db, now }) => {
    const business = await aBusiness(db, { slotMinutes: 30 });
    const { id } = await aBooking(db, { business });
    expect(await proposeTime(db, business.owner, proposal(id, { time: "10:30" }), now)).toEqual(ok);
    expect((await stateOf(db, id)).holds).toEqual(["own 1", "proposed 1"]);
  });

  test("is refused for times that are not free or not offered, and to strangers", async ({ db, now }) => {
    const { id, business, customer } = await aBooking(db);
    await aBooking(db, { business, time: "14:00" });
    const propose = async (given: object, owner = business.owner, when = now) => {
      const result = await proposeTime(db, owner, proposal(id, given), when);
      return result.ok ? "ok" : result.reason;
    };
    expect(await propose({})).toBe("slot_taken");
    expect(await propose({ time: "10:00" })).toBe("same_time");
    expect(await propose({ time: "10:30" })).toBe("not_a_slot");
    expect(await propose({ time: "18:00" })).toBe("not_a_slot");
    expect(await propose({ time: "soon" })).toBe("not_a_slot");
    expect(await propose({ date: "2026-02-29" })).toBe("not_a_slot");
    expect(await propose({ date: "2026-11-28" })).toBe("closed_day");
    expect(await propose({ date: "2026-11-20" })).toBe("past_day");
    expect(await propose({ date: "2027-03-01" })).toBe("beyond_horizon");
    expect(await propose({ date: "2026-11-23", time: "09:00" })).toBe("begun");
    const other = await aBusiness(db);
    for (const stranger of [other.owner, { userId: customer.id, businessId: business.id }])
      expect(await propose({ time: "15:00" }, stranger)).toBe("not_found");
    expect(await propose({ time: "15:00" }, business.owner, at("10:00"))).toBe("too_late");
    expect(await stateOf(db, id)).toMatchObject({ history: ["request"], holds: ["own 1"] });
  });

  test("accepted by the customer, the booking is at that time and the first one is free", async ({
    db,
    now,
  }) => {
    const { id, business, customer } = await aBooking(db);
    await proposeTime(db, business.owner, proposal(id), now);
    const stranger = await aUser(db);
    expect(await acceptProposal(db, stranger, { bookingId: id }, now)).toEqual(notFound);
    expect(await acceptProposal(db, { userId: customer.id }, { bookingId: "x" }, now)).toEqual(notFound);
    expect(await acceptProposal(db, { userId: customer.id }, { bookingId: id }, now)).toEqual(ok);
    expect(await stateOf(db, id)).toMatchObject({
      booking: {
        status: "accepted",
        startsAt: at("14:00"),
        endsAt: at("15:00"),
        proposedBy: null,
        expiresAt: null,
        sequence: 1,
      },
      history: ["request", "propose", "acceptProposal"],
      holds: ["own 1"],
    });
    const mails = await db.select().from(mailOutbox);
    const agreed = mails.filter(({ cause }) => cause.includes("acceptProposal"));
    expect(agreed.map(({ appointment }) => appointment)).toMatchObject([
      { startsAt: "2026-11-24T12:00:00.000Z", sequence: 1, status: "confirmed" },
      { startsAt: "2026-11-24T12:00:00.000Z", sequence: 1, status: "confirmed" },
    ]);
    expect(await acceptProposal(db, { userId: customer.id }, { bookingId: id }, now)).toEqual(tooLate);
    expect(await requestBooking(db, stranger, asking(business, "2026-11-24", "10:00"), now)).toMatchObject(
      ok,
    );
  });

  test("declined, the first request stands again with a new limit; after its start it has expired", async ({
    db,
    now,
  }) => {
    const { id, business, customer } = await aBooking(db);
    await proposeTime(db, business.owner, proposal(id), now);
    expect(await declineProposal(db, await aUser(db), { bookingId: id }, now)).toEqual(notFound);
    expect(await declineProposal(db, { userId: customer.id }, { bookingId: id }, now)).toEqual(ok);
    expect(await stateOf(db, id)).toMatchObject({
      booking: { status: "pending", startsAt: at("10:00"), proposedBy: null, expiresAt: at("10:00") },
      holds: ["own 1"],
    });
    await proposeTime(db, business.owner, proposal(id), now);
    expect(await declineProposal(db, { userId: customer.id }, { bookingId: id }, at("10:30"))).toEqual(ok);
    expect(await stateOf(db, id)).toMatchObject({
      booking: { status: "cancelled", reason: "expired" },
      holds: [],
    });
    expect(await declineProposal(db, { userId: customer.id }, { bookingId: id }, at("10:30"))).toEqual(
      tooLate,
    );
  });

  test("answered after its limit is too late; the clock cancels the request", async ({ db, now }) => {
    const { id, business, customer } = await aBooking(db);
    await proposeTime(db, business.owner, proposal(id), now);
    for (const answer of [acceptProposal, declineProposal])
      expect(await answer(db, { userId: customer.id }, { bookingId: id }, at("14:00"))).toEqual(tooLate);
    expect(await expireBookings(db, at("13:59"))).toBe(0);
    expect((await stateOf(db, id)).holds).toEqual(["proposed 1"]);
    expect(await acceptBooking(db, business.owner, { bookingId: id, notes: null }, at("13:59"))).toEqual(
      tooLate,
    );
    expect(await expireBookings(db, at("14:00"))).toBe(1);
    expect(await stateOf(db, id)).toMatchObject({
      booking: { status: "cancelled", reason: "expired" },
      holds: [],
    });
  });

  test("answered where nothing was asked changes nothing and tells nobody, whichever side answers", async ({
    db,
    now,
  }) => {
    const pending = await aBooking(db);
    const accepted = await aBooking(db, { status: "accepted" });
    const states = async () =>
      Promise.all([pending, accepted].map(({ id }) => Promise.all([stateOf(db, id), toldIn(db, id)])));
    const before = await states();
    const customer = { userId: pending.customer.id };
    for (const answer of [acceptProposal, declineProposal])
      expect(await answer(db, customer, { bookingId: pending.id }, now)).toEqual(tooLate);
    const { owner } = accepted.business;
    expect(await agreeToMove(db, owner, { bookingId: accepted.id }, now)).toEqual(tooLate);
    expect(await refuseToMove(db, owner, { bookingId: accepted.id }, now)).toEqual(tooLate);
    const whoBooked = { userId: accepted.customer.id };
    expect(await withdrawMove(db, whoBooked, { bookingId: accepted.id }, now)).toEqual(tooLate);
    expect(await states()).toEqual(before);
  });

  test("is refused to a customer who has another booking then", async ({ db, now }) => {
    const { id, business, customer } = await aBooking(db);
    await proposeTime(db, business.owner, proposal(id), now);
    const other = await aBooking(db, { customer, time: "14:00", status: "accepted" });
    expect(await acceptProposal(db, { userId: customer.id }, { bookingId: id }, now)).toEqual({
      ok: false,
      reason: "overlapping",
    });
    await cancelAsCustomer(db, { userId: customer.id }, { bookingId: other.id }, now);
    expect(await acceptProposal(db, { userId: customer.id }, { bookingId: id }, now)).toEqual(ok);
  });

  test("does not keep the owner from accepting or rejecting the first time", async ({ db, now }) => {
    const [first, second] = [await aBooking(db), await aBooking(db)];
    for (const { id, business } of [first, second]) await proposeTime(db, business.owner, proposal(id), now);
    await acceptBooking(db, first.business.owner, { bookingId: first.id, notes: null }, now);
    await rejectBooking(db, second.business.owner, { bookingId: second.id, notes: null }, now);
    expect(await stateOf(db, first.id)).toMatchObject({
      booking: { status: "accepted", startsAt: at("10:00"), proposedBy: null },
      holds: ["own 1"],
    });
    expect(await stateOf(db, second.id)).toMatchObject({ booking: { status: "rejected" }, holds: [] });
  });
});
