import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, hour, instantOf, minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";
import { acceptBooking, agreeToMove, refuseToMove, rejectBooking } from "./answer-booking.server";
import { blockCustomer, unblockCustomer } from "./block-customer.server";
import { cancelAsBusiness, cancelAsCustomer } from "./cancel-booking.server";
import { completeBookings } from "./complete-bookings.server";
import { enterBooking } from "./enter-booking.server";
import { expireBookings } from "./expire-bookings.server";
import {
  disputeAsBusiness,
  disputeAsCustomer,
  finishBooking,
  reportBusinessMissing,
  reportCustomerMissing,
} from "./finish-booking.server";
import { acceptProposal, declineProposal, proposeTime } from "./propose-time.server";
import { requestBooking } from "./request-booking.server";
import { rescheduleBooking, withdrawMove } from "./reschedule-booking.server";
import { closeBookings, suspendBookings } from "./stop-business.server";

type Business = Awaited<ReturnType<typeof aBusiness>>;
const ok = { ok: true };
const notFound = { ok: false, reason: "not_found" };
const tooLate = { ok: false, reason: "too_late" };
const direct = { contactMethods: { ...noContacts, directBooking: true } };

async function stateOf(db: Db, id: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(bookingEvents.id);
  const holds = await db
    .select()
    .from(bookingHolds)
    .where(eq(bookingHolds.bookingId, id))
    .orderBy(bookingHolds.kind);
  return {
    booking,
    history: events.map(({ move }) => move),
    holds: holds.map(({ kind, lane }) => `${kind} ${lane}`),
  };
}

/** 'propose:customer', in the order of their causes. */
const toldIn = async (db: Db, id: string) =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.cause))
    .filter(({ cause }) => cause.includes(id))
    .map(({ cause }) => cause.split(":").slice(2, 4).join(":"));

const at = (time: string, date = "2026-11-24") => instantOf(date, time);
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const proposal = (bookingId: string, given: object = {}) => ({
  ...{ bookingId, date: "2026-11-24", time: "14:00", message: "A burst pipe, sorry" },
  ...given,
});
const asking = ({ id, service }: Business, date: string, time: string) => ({
  ...{ businessId: id, serviceId: service.id, date, time },
  ...{ name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false },
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

describe("a booking written in by hand", () => {
  const entered = (business: Business, given: object = {}) => ({
    ...{ serviceId: business.service.id, date: "2026-11-24", time: "10:10" },
    ...{ name: "Gogo Nkosi", email: null, phone: "+27725550184", notes: "Kitchen tap", anyway: false },
    ...given,
  });

  test("needs no account and only a free lane, and is agreed", async ({ db, now }) => {
    const business = await aBusiness(db);
    const result = await enterBooking(db, business.owner, entered(business), now);
    expect(result).toMatchObject(ok);
    const id = result.ok ? result.bookingId : "";
    expect(await stateOf(db, id)).toMatchObject({
      booking: {
        status: "accepted",
        customerId: null,
        customerName: "Gogo Nkosi",
        businessNotes: "Kitchen tap",
        priceCents: 35_000,
        sequence: 1,
      },
      history: ["enter"],
      holds: ["own 1"],
    });
    expect(await toldIn(db, id)).toEqual(["enter:business"]);
    const enter = async (given: object, owner = business.owner) => {
      const again = await enterBooking(db, owner, entered(business, given), now);
      return again.ok ? "ok" : again.reason;
    };
    expect(await enter({ time: "10:30" })).toBe("slot_taken");
    expect(await enter({ date: "2026-11-23", time: "09:00" })).toBe("ok");
    expect(await enter({ date: "2026-11-22" })).toBe("past_day");
    expect(await enter({ date: "2028-01-01" })).toBe("too_far");
    expect(await enter({ time: "noon" })).toBe("not_a_slot");
    expect(await enter({ serviceId: newId() })).toBe("service_gone");
    expect(await enter({ serviceId: "x" })).toBe("service_gone");
    const other = await aBusiness(db);
    expect(await enter({ time: "12:00" }, { ...other.owner, businessId: business.id })).toBe("not_found");
    expect(await finishBooking(db, business.owner, { bookingId: id }, at("10:10"))).toEqual(ok);
  });
});

describe("a booking written in by hand at an unusual time", () => {
  const off = (day: string, opens: number | null = null, closes: number | null = null) => ({
    ...{ firstDay: day, lastDay: day, opens, closes, reason: "Geyser course" },
  });

  test("is saved only once the owner has been told", async ({ db, now }) => {
    const business = await aBusiness(db, {
      ...{ bufferMinutes: 30, closesOnHolidays: true },
      daysOff: [off("2026-11-25"), off("2026-11-26", 600, 720)],
    });
    await aBooking(db, { business, status: "accepted", time: "12:00" });
    const enter = (date: string, time: string, anyway: boolean) =>
      enterBooking(
        db,
        business.owner,
        {
          ...{ serviceId: business.service.id, date, time, anyway },
          ...{ name: "Gogo Nkosi", email: null, phone: null, notes: null },
        },
        now,
      );
    const course = { reason: "Geyser course" };
    for (const [date, time, why, because] of [
      ["2026-11-24", "08:30", "outside_hours", null],
      ["2026-11-24", "16:30", "outside_hours", null],
      ["2026-11-24", "23:30", "outside_hours", null],
      ["2026-11-24", "13:15", "in_buffer", null],
      ["2026-11-24", "10:45", "in_buffer", null],
      ["2026-11-25", "10:00", "day_off", { key: "hours.dayOff", values: course }],
      [
        "2026-11-26",
        "09:30",
        "outside_hours",
        { key: "hours.shorterDay", values: { from: "10:00", to: "12:00", ...course } },
      ],
      ["2026-11-28", "10:00", "closed_day", null],
      ["2026-12-16", "10:00", "holiday", { key: "hours.holiday" }],
    ] as const) {
      const told = await enter(date, time, false);
      expect(told, `${date} ${time}`).toMatchObject({ ok: false, reason: "unusual", why });
      if (!told.ok && told.reason === "unusual" && because) expect(told.because).toMatchObject(because);
      expect(told).toMatchObject(because ? {} : { because: null });
      expect(await enter(date, time, true), `${date} ${time} anyway`).toMatchObject(ok);
    }
    expect(await enter("2026-11-24", "12:30", true)).toEqual({ ok: false, reason: "slot_taken" });
  });
});

describe("a blocked customer", () => {
  test("cannot book there any more, and can elsewhere", async ({ db, now }) => {
    const { id, business, customer } = await aBooking(db);
    const other = await aBusiness(db);
    expect(await blockCustomer(db, other.owner, { bookingId: id }, now)).toEqual(notFound);
    expect(await blockCustomer(db, business.owner, { bookingId: newId() }, now)).toEqual(notFound);
    expect(await blockCustomer(db, business.owner, { bookingId: "x" }, now)).toEqual(notFound);
    for (let twice = 0; twice < 2; twice++)
      expect(await blockCustomer(db, business.owner, { bookingId: id }, now)).toEqual(ok);
    const ask = (where: Business) =>
      requestBooking(db, { userId: customer.id }, asking(where, "2026-11-24", "14:00"), now);
    expect(await ask(business)).toEqual({ ok: false, reason: "blocked" });
    expect(await unblockCustomer(db, other.owner, { customerId: customer.id })).toEqual(notFound);
    expect(await unblockCustomer(db, business.owner, { customerId: customer.id })).toEqual(ok);
    expect(await ask(business)).toMatchObject(ok);
  });
});

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
