import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { anonymiseBusiness } from "~/modules/businesses/commands/anonymise.server";
import {
  addPerson,
  bringPersonBack,
  forgetPerson,
  type PersonDetails,
  savePerson,
  takePersonOff,
} from "~/modules/businesses/people/commands.server";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { businessPeople, businessPersonServices } from "~/modules/businesses/people/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { bookedDays } from "../booked-days/tables.server";
import { confirmByMail } from "../guest/commands/confirm.server";
import { holdForGuest } from "../guest/commands/hold.server";
import { loadLanes } from "../queries/lanes.server";
import { bookingHolds, bookings } from "../tables.server";
import { acceptBooking } from "./answer-booking.server";
import { completeBookings } from "./due-bookings.server";
import { enterBooking } from "./enter-booking.server";
import { refreshBookedDays } from "./refresh-booked-days.server";
import { requestBooking } from "./request-booking.server";
import { rescheduleBooking } from "./reschedule-booking.server";

const plain: PersonDetails = { name: "", takesBookings: true, hours: null, breaks: [], services: null };
const typed = { name: "Thandi", email: "t@example.co.za", phone: null, notes: null, healthConsent: false };
const at = (time: string) => ({ date: "2026-11-24", time });

/** A salon with Zanele, Lindiwe and a place without a name. */
async function aSalon(db: Db, now: Date) {
  const business = await aBusiness(db, { capacity: 3, services: [{ name: "Braids" }, { name: "Cut" }] });
  const [braids, cut] = business.services;
  if (!braids || !cut) throw new Error("no services");
  await addPerson(db, business.owner, { name: "Zanele" }, now);
  await addPerson(db, business.owner, { name: "Lindiwe" }, now);
  return { business, braids, cut, id: business.id, owner: business.owner };
}

const lanesOf = async (db: Db, businessId: string) =>
  (
    await db
      .select({ lane: bookingHolds.lane })
      .from(bookingHolds)
      .where(eq(bookingHolds.businessId, businessId))
  ).map(({ lane }) => lane);

test("names go to the places that have none, then to new ones", async ({ db, now }) => {
  const { id, owner } = await aSalon(db, now);
  expect(await addPerson(db, owner, { name: "zanele" }, now)).toEqual({ ok: false, reason: "name_taken" });
  expect(await addPerson(db, owner, { name: "Thabo" }, now)).toEqual({ ok: true, lane: 3 });
  expect(await addPerson(db, owner, { name: "Sipho" }, now)).toEqual({ ok: true, lane: 4 });
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
  expect(row?.capacity).toBe(4);
  expect(await forgetPerson(db, owner, 2)).toEqual({ ok: true, lane: 2 });
  expect(await addPerson(db, owner, { name: "Ayanda" }, now)).toEqual({ ok: true, lane: 2 });
  expect((await listPeople(db, id)).map(({ name }) => name)).toEqual(["Zanele", "Ayanda", "Thabo", "Sipho"]);
  const stranger = (await aBusiness(db)).owner;
  const notTheirs = { ...stranger, businessId: id };
  const refused = { ok: false, reason: "not_found" };
  expect(await addPerson(db, notTheirs, { name: "X" }, now)).toEqual(refused);
  expect(await savePerson(db, notTheirs, 1, { ...plain, name: "X" })).toEqual(refused);
  expect(await forgetPerson(db, notTheirs, 1)).toEqual(refused);
  expect(
    await takePersonOff(db, notTheirs, 1, { firstDay: "2026-12-01", lastDay: "2026-12-01" }, now),
  ).toEqual(refused);
});

test("what is saved of a person is read again; days off that meet become one", async ({ db, now }) => {
  const { id, owner, braids } = await aSalon(db, now);
  const details = {
    ...{ name: "Zanele M", takesBookings: true, hours: [[540, 720]], breaks: [[600, 630]] },
    services: [braids.id],
  } satisfies PersonDetails;
  expect(await savePerson(db, owner, 1, details)).toEqual({ ok: true, lane: 1 });
  await takePersonOff(db, owner, 1, { firstDay: "2026-12-01", lastDay: "2026-12-02" }, now);
  await takePersonOff(db, owner, 1, { firstDay: "2026-12-03", lastDay: "2026-12-05" }, now);
  const [first] = await listPeople(db, id);
  expect(first).toEqual({ ...details, lane: 1, daysOff: [["2026-12-01", "2026-12-05"]] });
  // What is over no longer counts, and the day that began before today goes on.
  await takePersonOff(db, owner, 2, { firstDay: "2026-11-20", lastDay: "2026-11-25" }, now);
  const later = new Date("2026-11-24T08:00:00Z");
  await takePersonOff(db, owner, 2, { firstDay: "2026-12-24", lastDay: "2026-12-24" }, later);
  expect((await listPeople(db, id))[1]?.daysOff).toEqual([
    ["2026-11-24", "2026-11-25"],
    ["2026-12-24", "2026-12-24"],
  ]);
  await bringPersonBack(db, owner, 1, { firstDay: "2026-12-02", lastDay: "2026-12-04" });
  expect((await listPeople(db, id))[0]?.daysOff).toEqual([
    ["2026-12-01", "2026-12-01"],
    ["2026-12-05", "2026-12-05"],
  ]);
  await anonymiseBusiness(db, id, now);
  expect(await listPeople(db, id)).toEqual([]);
});

test("the database refuses what cannot be", async ({ db, now }) => {
  const { id, owner, braids } = await aSalon(db, now);
  const other = await aBusiness(db);
  const refused = async (work: PromiseLike<unknown>) => {
    try {
      await work;
      return null;
    } catch (error) {
      return violatedConstraint(error);
    }
  };
  const person = { businessId: id, lane: 3, name: "Thabo" };
  const insert = (given: object) => refused(db.insert(businessPeople).values({ ...person, ...given }));
  expect(await insert({ lane: 51 })).toBe("business_people_lane");
  expect(await insert({ name: "ZANELE" })).toBe("business_people_name");
  expect(await insert({ name: "" })).toBe("business_people_name_length");
  expect(await insert({ hours: "{[10000,10081)}" })).toBe("business_people_hours");
  expect(await insert({ breaks: "{[-1,10)}" })).toBe("business_people_breaks");
  const does = { businessId: id, lane: 1, serviceId: other.service.id };
  expect(await refused(db.insert(businessPersonServices).values(does))).toBe(
    "business_person_services_service",
  );
  const nobody = { ...does, lane: 9, serviceId: braids.id };
  expect(await refused(db.insert(businessPersonServices).values(nobody))).toBe(
    "business_person_services_person",
  );
  await enterBooking(db, owner, { ...typed, ...at("10:00"), serviceId: braids.id, anyway: false }, now);
  expect(await refused(db.update(bookings).set({ personChosen: true, lane: null }))).toBe("bookings_person");
});

test("a customer's choice holds that person's lane, and stays when the booking moves", async ({
  db,
  now,
}) => {
  const { id, owner, braids } = await aSalon(db, now);
  const customer = await aUser(db);
  const asked = { businessId: id, serviceId: braids.id, ...typed };
  const made = await requestBooking(db, customer, { ...asked, ...at("10:00"), lane: 2 }, now);
  if (!made.ok) throw new Error(made.reason);
  expect(await lanesOf(db, id)).toEqual([2]);
  const again = await requestBooking(db, await aUser(db), { ...asked, ...at("10:00"), lane: 2 }, now);
  expect(again).toEqual({ ok: false, reason: "slot_taken" });
  // Anybody: the first place that is free.
  await requestBooking(db, await aUser(db), { ...asked, ...at("10:00") }, now);
  expect((await lanesOf(db, id)).toSorted()).toEqual([1, 2]);
  await savePerson(db, owner, 2, { ...plain, name: "Lindiwe", breaks: [[660, 720]] });
  const { bookingId } = made;
  const move = (time: string) =>
    rescheduleBooking(db, { userId: customer.id }, { bookingId, ...at(time) }, now);
  expect(await move("11:00")).toEqual({ ok: false, reason: "not_a_slot" });
  expect(await move("13:00")).toMatchObject({ ok: true });
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(booking).toMatchObject({ lane: 2, personChosen: true });
});

test("a person who does other things, is off, or has left takes no bookings", async ({ db, now }) => {
  const { id, owner, braids, cut } = await aSalon(db, now);
  await savePerson(db, owner, 1, { ...plain, name: "Zanele", services: [cut.id] });
  await takePersonOff(db, owner, 2, { firstDay: "2026-11-24", lastDay: "2026-11-24" }, now);
  const asked = { businessId: id, serviceId: braids.id, ...typed, ...at("10:00") };
  const ask = async (lane: number | null) => requestBooking(db, await aUser(db), { ...asked, lane }, now);
  expect(await ask(1)).toEqual({ ok: false, reason: "not_a_slot" });
  expect(await ask(2)).toEqual({ ok: false, reason: "not_a_slot" });
  expect(await ask(9)).toEqual({ ok: false, reason: "not_a_slot" });
  expect(await ask(null)).toMatchObject({ ok: true });
  expect(await lanesOf(db, id)).toEqual([3]);
  expect(await ask(null)).toEqual({ ok: false, reason: "slot_taken" });
});

test("a guest's choice is kept until it is confirmed, and after", async ({ db, now }) => {
  const { id, braids } = await aSalon(db, now);
  const wanted = {
    ...{ businessId: id, serviceId: braids.id, ...at("10:00"), lane: 2, name: "Nomsa" },
    ...{ phone: "+27825550101", email: "nomsa@example.co.za", address: null, way: "email" as const },
    ...{ whatsapp: null, terms: "terms" },
  };
  const guest = { browser: "b", network: "n", mayMail: true };
  const held = await holdForGuest(db, guest, wanted, now);
  if (!held.ok) throw new Error(held.reason);
  expect(await lanesOf(db, id)).toEqual([2]);
  expect(await confirmByMail(db, { id: held.id, generation: 0 }, now)).toMatchObject({ ok: true });
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, held.id));
  expect(booking).toMatchObject({ lane: 2, personChosen: true });
});

test("an owner writes in for a person, after a word when that one does not work", async ({ db, now }) => {
  const { id, owner, cut } = await aSalon(db, now);
  await savePerson(db, owner, 2, { ...plain, name: "Lindiwe", breaks: [[720, 780]] });
  const entered = { ...typed, ...at("12:00"), serviceId: cut.id, lane: 2, anyway: false };
  expect(await enterBooking(db, owner, entered, now)).toMatchObject({
    reason: "unusual",
    why: "not_at_work",
  });
  expect(await enterBooking(db, owner, { ...entered, anyway: true }, now)).toMatchObject({ ok: true });
  expect(await lanesOf(db, id)).toEqual([2]);
  expect(await enterBooking(db, owner, { ...entered, anyway: true }, now)).toEqual({
    ok: false,
    reason: "slot_taken",
  });
});

test("the calendar has a column for each person, also of what is done", async ({ db, now }) => {
  const { business, id, owner, braids } = await aSalon(db, now);
  await savePerson(db, owner, 2, { ...plain, name: "Lindiwe", hours: [[24 * 60 + 600, 24 * 60 + 720]] });
  const asked = { businessId: id, serviceId: braids.id, ...typed, ...at("10:00"), lane: 2 };
  const made = await requestBooking(db, await aUser(db), asked, now);
  if (!made.ok) throw new Error(made.reason);
  await acceptBooking(db, owner, { bookingId: made.bookingId, notes: null }, now);
  const show = async () => (await loadLanes(db, business, ["2026-11-24"], now))[0];
  const day = await show();
  expect(day?.names).toEqual(["Zanele", "Lindiwe", null]);
  expect(day?.lanes[1]?.map(({ from, to, state }) => [from, to, state])).toEqual([
    [540, 600, "closed"],
    [600, 660, "taken"],
    [660, 720, "free"],
    [720, 1020, "closed"],
  ]);
  await completeBookings(db, new Date("2026-11-27T10:00:00Z"));
  expect(await lanesOf(db, id)).toEqual([]);
  expect((await show())?.lanes[1]?.[1]?.booking?.status).toBe("completed");
});

test("a day on which nobody works is no free day", async ({ db, now }) => {
  const { id, owner } = await aSalon(db, now);
  await addPerson(db, owner, { name: "Thabo" }, now);
  await refreshBookedDays(db, now);
  const lastOn = async (day: string) => {
    const rows = await db.select().from(bookedDays).where(eq(bookedDays.businessId, id));
    return rows.find((row) => row.day === day)?.lastStart;
  };
  expect(await lastOn("2026-11-24")).toBe(16 * 60);
  for (const lane of [1, 2, 3])
    await savePerson(db, owner, lane, {
      ...plain,
      name: `P${lane}`,
      hours: [[24 * 60 + 540, 24 * 60 + 600]],
    });
  await refreshBookedDays(db, now);
  expect([await lastOn("2026-11-24"), await lastOn("2026-11-25")]).toEqual([540, null]);
  // The days that come nearer are looked at in time.
  const later = new Date("2027-02-01T08:00:00Z");
  await refreshBookedDays(db, later);
  expect([await lastOn("2027-02-02"), await lastOn("2027-03-31")]).toEqual([540, null]);
  await db.execute(sql`delete from business_people where business_id = ${id}`);
  await refreshBookedDays(db, later);
  expect(await lastOn("2027-02-02")).toBeUndefined();
});
