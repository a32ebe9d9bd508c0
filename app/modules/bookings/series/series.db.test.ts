import { and, asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { cancelAsCustomer } from "~/modules/bookings/commands/cancel-booking.server";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { businessHours } from "~/modules/businesses/availability/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { addDays, day, dayOf, timeOf } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { test as base } from "../../../../tests/setup/db";
import { closeBookingsOf } from "../commands/leave-bookings.server";
import { blockedCustomers, bookingHolds, bookings } from "../tables.server";
import { bookSeries } from "./book-dates.server";
import { actOnSeries, endSeriesAsOwner, makeSeries, takeSeriesBack } from "./commands.server";
import { previewSeries } from "./queries.server";
import { seriesDays } from "./rules";
import { bookingSeries, bookingSeriesDates } from "./tables.server";

type Db = Parameters<typeof aBooking>[0];
type Business = Awaited<ReturnType<typeof aBusiness>>;
const gogo = { name: "Gogo Dlamini", email: null, phone: "+27825550199", notes: null, anyway: true };

async function byHand(db: Db, business: Business, date: string, now: Date) {
  const { owner, service } = business;
  const entered = await enterBooking(db, owner, { serviceId: service.id, date, time: "10:00", ...gogo }, now);
  if (!entered.ok) throw new Error(entered.reason);
  return entered.bookingId;
}

const statesOf = async (db: Db) =>
  (await db.select().from(bookingSeriesDates).orderBy(asc(bookingSeriesDates.day))).map(
    ({ day, state }) => `${day} ${state}`,
  );
const mailsOf = async (db: Db) =>
  (await db.select({ cause: mailOutbox.cause }).from(mailOutbox))
    .map(({ cause }) => cause.split(":").slice(2, 4).join(" "))
    .filter((cause) => cause.startsWith("series-"))
    .sort();

const test = base.extend("business", ({ db }) =>
  aBusiness(db, { capacity: 1, slotMinutes: 60, closesOnHolidays: true }),
);
const first = "2026-11-24";

describe("a series of a booking written in by hand", () => {
  test("is booked within the horizon, each date with its hold, and later dates as they come near", async ({
    db,
    now,
    business,
  }) => {
    const bookingId = await byHand(db, business, first, now);
    const days = seriesDays(first, "four_weeks", 5);
    const made = await makeSeries(
      db,
      business.owner,
      { bookingId, every: "four_weeks", days, anyway: [] },
      now,
    );
    expect(made).toEqual({ ok: true, how: "booked", booked: 2, planned: 2, clashes: 0 });
    expect(await statesOf(db)).toEqual([
      "2026-11-24 booked",
      "2026-12-22 booked",
      "2027-01-19 booked",
      "2027-02-16 planned",
      "2027-03-16 planned",
    ]);
    expect(await db.$count(bookingHolds, eq(bookingHolds.businessId, business.id))).toBe(3);
    const all = await db.select().from(bookings).where(eq(bookings.businessId, business.id));
    for (const one of all) {
      expect(timeOf(one.startsAt)).toBe("10:00");
      expect(one).toMatchObject({ customerName: "Gogo Dlamini", status: "accepted" });
    }
    expect(await mailsOf(db)).toEqual(["series-made business"]);
    expect(await makeSeries(db, business.owner, { bookingId, every: "week", days, anyway: [] }, now)).toEqual(
      {
        ok: false,
        reason: "already",
      },
    );
    await bookSeries(db, now);
    expect(await statesOf(db)).toContain("2027-02-16 planned");
    for (const ahead of [40, 40, 70]) await bookSeries(db, new Date(now.getTime() + ahead * day));
    expect((await statesOf(db)).filter((state) => state.endsWith("booked"))).toHaveLength(5);
    expect(await db.$count(bookingHolds, eq(bookingHolds.businessId, business.id))).toBe(5);
    expect(await mailsOf(db)).toEqual(["series-made business"]);
  });

  test("names what stands in the way before it is saved, and takes a public holiday only if the owner says so", async ({
    db,
    now,
    business,
  }) => {
    const bookingId = await byHand(db, business, "2026-12-02", now);
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
    if (!booking) throw new Error("no booking");
    await byHand(db, business, "2026-12-09", now);
    const found = await previewSeries(db, business, booking, { every: "week", count: 10 }, now);
    // 16 December is the Day of Reconciliation.
    expect(found.slice(0, 3).map(({ day, is }) => `${day} ${is}`)).toEqual([
      "2026-12-09 taken",
      "2026-12-16 unusual",
      "2026-12-23 free",
    ]);
    expect(found.at(-1)).toMatchObject({ day: "2027-02-03", is: "later" });
    const days = ["2026-12-09", "2026-12-16", "2026-12-23"];
    await makeSeries(db, business.owner, { bookingId, every: "week", days, anyway: [] }, now);
    expect(await statesOf(db)).toEqual([
      "2026-12-02 booked",
      "2026-12-09 clash",
      "2026-12-16 clash",
      "2026-12-23 booked",
    ]);
    const other = await byHand(db, business, "2026-12-03", now);
    await db.delete(bookingSeries);
    await makeSeries(
      db,
      business.owner,
      { bookingId: other, every: "two_weeks", days: ["2026-12-17"], anyway: ["2026-12-17"] },
      now,
    );
    expect(await statesOf(db)).toContain("2026-12-17 booked");
  });

  test("tells of a date that is not free when it comes near, once", async ({ db, now, business }) => {
    const bookingId = await byHand(db, business, first, now);
    const days = seriesDays(first, "month", 4);
    await makeSeries(db, business.owner, { bookingId, every: "month", days, anyway: [] }, now);
    const later = new Date(now.getTime() + 45 * day);
    await byHand(db, business, "2027-02-24", now);
    await bookSeries(db, later);
    await bookSeries(db, later);
    expect(await statesOf(db)).toContain("2027-02-24 clash");
    expect(await mailsOf(db)).toEqual(["series-clash business", "series-made business"]);
  });

  test("ends with all that is planned and booked, in one mail", async ({ db, now, business }) => {
    const bookingId = await byHand(db, business, first, now);
    const days = seriesDays(first, "four_weeks", 5);
    await makeSeries(db, business.owner, { bookingId, every: "four_weeks", days, anyway: [] }, now);
    expect(await endSeriesAsOwner(db, business.owner, { bookingId }, now)).toEqual({ ok: true });
    expect((await statesOf(db)).length).toBe(3);
    expect(await db.$count(bookings, eq(bookings.status, "accepted"))).toBe(0);
    expect(await db.$count(bookingHolds, eq(bookingHolds.businessId, business.id))).toBe(0);
    expect(await mailsOf(db)).toEqual(["series-ended business", "series-made business"]);
    // Pressed twice: stopped is stopped, and told once.
    const told = await mailsOf(db);
    expect(await endSeriesAsOwner(db, business.owner, { bookingId }, now)).toEqual({ ok: true });
    expect(await mailsOf(db)).toEqual(told);
    await bookSeries(db, new Date(now.getTime() + 60 * day));
    expect(await db.$count(bookings, eq(bookings.status, "accepted"))).toBe(0);
  });
});

describe("a series of a customer", () => {
  const weekly = (bookingId: string) => ({
    ...{ bookingId, every: "week" as const, anyway: [] },
    days: seriesDays(first, "week", 6),
  });

  test("holds nothing until the customer says yes, then counts as one live booking", async ({
    db,
    now,
    business,
  }) => {
    const { id: bookingId, customer } = await aBooking(db, { business, status: "accepted" });
    expect(await makeSeries(db, business.owner, weekly(bookingId), now)).toMatchObject({ how: "asked" });
    expect(await db.$count(bookingHolds)).toBe(1);
    expect(await mailsOf(db)).toEqual(["series-asks customer"]);
    const stranger = { userId: business.owner.userId };
    expect(await actOnSeries(db, stranger, { bookingId, done: "yes" }, now)).toMatchObject({ ok: false });
    const yes = () => actOnSeries(db, { userId: customer.id }, { bookingId, done: "yes" }, now);
    expect([await yes(), await yes()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await db.$count(bookings, eq(bookings.customerId, customer.id))).toBe(6);
    expect(await db.$count(bookingHolds)).toBe(6);
    expect(await mailsOf(db)).toEqual([
      "series-asks customer",
      "series-made business",
      "series-made customer",
    ]);
    const person = { name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false };
    for (const time of ["12:00", "13:00", "14:00"]) {
      const wanted = { businessId: business.id, serviceId: business.service.id, date: "2026-11-25", time };
      expect(await requestBooking(db, { userId: customer.id }, { ...wanted, ...person }, now)).toMatchObject({
        ok: true,
      });
    }
    await cancelAsCustomer(db, { userId: customer.id }, { bookingId }, now);
    expect(await db.$count(bookings, eq(bookings.status, "cancelled"))).toBe(1);
    const no = await actOnSeries(db, { userId: customer.id }, { bookingId, done: "no" }, now);
    expect(no).toMatchObject({ reason: "too_late" });
    const stop = () => actOnSeries(db, { userId: customer.id }, { bookingId, done: "stop" }, now);
    expect([await stop(), await stop()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await db.$count(bookings, eq(bookings.status, "accepted"))).toBe(0);
    expect(await mailsOf(db)).toContain("series-ended business");
  });

  test("of a guest is stopped with the link of any of its dates", async ({ db, now, business }) => {
    const { id: bookingId } = await aBooking(db, { business, status: "accepted" });
    await db.update(bookings).set({ customerId: null, guest: "email" }).where(eq(bookings.id, bookingId));
    const apart = await byHand(db, business, "2026-11-25", now);
    await makeSeries(db, business.owner, weekly(bookingId), now);
    const act = (userId: string, id: string, done: "yes" | "stop", generation = 0) =>
      actOnSeries(db, { userId, link: { generation } }, { bookingId: id, done }, now);
    expect(await act(bookingId, bookingId, "yes")).toEqual({ ok: true });
    const ids = (await db.select().from(bookingSeriesDates)).map((date) => date.bookingId ?? "");
    const [later = "", other = ""] = ids.filter((id) => id !== bookingId);
    const accepted = () => db.$count(bookings, eq(bookings.status, "accepted"));
    for (const foreign of [
      act(apart, later, "stop"),
      act(other, later, "stop"),
      act(later, later, "stop", 1),
    ])
      expect(await foreign).toMatchObject({ reason: "not_found" });
    expect(await accepted()).toBe(7);
    for (const _ of [1, 2]) expect(await act(later, later, "stop")).toEqual({ ok: true });
    expect((await db.select().from(bookingSeries))[0]?.status).toBe("ended");
    expect(await accepted()).toBe(1);
  });

  test("is forgotten with a no, and when nobody answers for seven days", async ({ db, now, business }) => {
    const { id: bookingId, customer } = await aBooking(db, { business, status: "accepted" });
    await makeSeries(db, business.owner, weekly(bookingId), now);
    const no = () => actOnSeries(db, { userId: customer.id }, { bookingId, done: "no" }, now);
    expect([await no(), await no()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await db.$count(bookingSeries)).toBe(0);
    await makeSeries(db, business.owner, weekly(bookingId), now);
    const late = new Date(now.getTime() + 7 * day);
    expect(await actOnSeries(db, { userId: customer.id }, { bookingId, done: "yes" }, late)).toMatchObject({
      reason: "too_late",
    });
    await bookSeries(db, late);
    expect(await db.$count(bookingSeries)).toBe(0);
    expect(await db.$count(bookings)).toBe(1);
    expect(await mailsOf(db)).toContain("series-lapsed business");
  });

  test("is taken back while nobody has answered, and the agreed booking stands; afterwards only stopping ends it", async ({
    db,
    now,
    business,
  }) => {
    const { id: bookingId, customer } = await aBooking(db, { business, status: "accepted" });
    const { owner } = business;
    const stranger = (await aBusiness(db)).owner;
    // An older tab still has the button of a running series.
    for (const leave of [takeSeriesBack, endSeriesAsOwner]) {
      await makeSeries(db, owner, weekly(bookingId), now);
      expect(await leave(db, stranger, { bookingId }, now)).toMatchObject({ reason: "not_found" });
      expect(await leave(db, owner, { bookingId }, now)).toEqual({ ok: true });
      expect(await db.$count(bookingSeries)).toBe(0);
      expect(await db.$count(bookings, eq(bookings.status, "accepted"))).toBe(1);
    }
    // Pressed once more: what was wanted is so, and there is no series to stop.
    expect(await takeSeriesBack(db, owner, { bookingId }, now)).toEqual({ ok: true });
    expect(await endSeriesAsOwner(db, owner, { bookingId }, now)).toMatchObject({ reason: "too_late" });
    expect(await mailsOf(db)).toContain("series-takenBack customer");
    await makeSeries(db, owner, weekly(bookingId), now);
    await actOnSeries(db, { userId: customer.id }, { bookingId, done: "yes" }, now);
    expect(await takeSeriesBack(db, owner, { bookingId }, now)).toMatchObject({ reason: "too_late" });
    expect(await db.$count(bookings, eq(bookings.status, "accepted"))).toBe(6);
  });

  test("books nothing for a customer who is blocked, has something else then, or has left", async ({
    db,
    now,
    business,
  }) => {
    const { id: bookingId, customer } = await aBooking(db, { business, status: "accepted" });
    const other = await aBusiness(db);
    await aBooking(db, { business: other, customer, status: "accepted", date: "2026-12-01" });
    await makeSeries(db, business.owner, weekly(bookingId), now);
    await actOnSeries(db, { userId: customer.id }, { bookingId, done: "yes" }, now);
    expect(await statesOf(db)).toContain("2026-12-01 clash");
    await db.delete(bookingSeries);
    await db.insert(blockedCustomers).values({
      ...{ businessId: business.id, customerId: customer.id, by: "business", blockedAt: now },
    });
    const here = and(eq(bookings.businessId, business.id), eq(bookings.status, "accepted"));
    const before = await db.$count(bookings, here);
    await makeSeries(db, business.owner, { ...weekly(bookingId), every: "month", days: ["2026-12-24"] }, now);
    await actOnSeries(db, { userId: customer.id }, { bookingId, done: "yes" }, now);
    expect(await db.$count(bookings, here)).toBe(before);
    await db.transaction((tx) => closeBookingsOf(tx, { userId: customer.id, businessId: null }, now));
    expect(await db.select({ status: bookingSeries.status }).from(bookingSeries)).toEqual([
      { status: "ended" },
    ]);
  });
});

test("a date on a weekday that has closed since is not booked", async ({ db, now, business }) => {
  const bookingId = await byHand(db, business, first, now);
  const days = seriesDays(first, "week", 12);
  await makeSeries(db, business.owner, { bookingId, every: "week", days, anyway: [] }, now);
  await db.delete(businessHours).where(eq(businessHours.businessId, business.id));
  await bookSeries(db, new Date(now.getTime() + 60 * day));
  const states = await statesOf(db);
  const near = addDays(dayOf(now), 60);
  for (const state of states) expect(state.slice(0, 10) <= near).toBe(state.endsWith("booked"));
});
