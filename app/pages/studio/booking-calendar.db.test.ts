import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { addOutage } from "~/modules/bookings/outages/commands.server";
import { takeDaysOff } from "~/modules/businesses/commands/availability.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/booking-management/calendar";

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business", "Bheki Mthembu"))
  .extend("business", ({ db, owner }) => aBusiness(db, { userId: owner.id, capacity: 2 }));

test("a day has its free and taken lanes; a free one leads to writing in a booking then", async ({
  db,
  now,
  owner,
  business,
}) => {
  const customer = await aSignedIn(await openSite(db, now), "customer", "Zanele Khumalo");
  await aBooking(db, { business, customer, status: "accepted" });
  const asked = await aBooking(db, { business, time: "10:00", lane: 2 });
  const proposal = { bookingId: asked.id, date: "2026-11-24", time: "15:00", message: null };
  await proposeTime(db, { userId: owner.id, businessId: business.id }, proposal, now);
  await aBooking(db, { status: "accepted", time: "12:00" });
  const html = await (await owner.get(`${page}?date=2026-11-24`)).text();
  const words = await wordsOf(new Response(html));
  expect(words).toContain(t("bookingCalendar.lane", { number: 2 }));
  expect(words).toContain(`10:00 ${t("bookingCalendar.states.accepted")} Repair, Zanele Khumalo`);
  expect(words).toContain(`10:00 ${t("bookingCalendar.states.theirTurn")} Repair`);
  expect(words).toContain(`15:00 ${t("bookingCalendar.states.proposed")} Repair`);
  expect(words).not.toContain("12:00 Booked");
  const free = [
    ...html.matchAll(/href="\/booking-management\/new\?date=2026-11-24&amp;time=([\d%A]+)"/g),
  ].map(([, time]) => decodeURIComponent(time ?? ""));
  expect(free.sort()).toEqual(["09:00", "09:00", "11:00", "11:00", "16:00"]);
  const entry = await (await owner.get("/booking-management/new?date=2026-11-24&time=11%3A00")).text();
  expect(entry).toMatch(/name="time"[^>]*value="11:00"|value="11:00"[^>]*name="time"/);

  expect(html).toContain(">09:00<");
  expect(html).not.toContain(">08:00<");
  const gone = await wordsOf(await owner.get(`${page}?date=2026-11-20`));
  expect(gone).toContain(t("bookingCalendar.dayOver"));

  const week = await wordsOf(await owner.get(`${page}?view=week&date=2026-11-24`));
  expect(week).toContain(t("bookingCalendar.free", { from: "09:00", to: "17:00" }));
  expect(week).toContain(t("bookingCalendar.closed"));
});

test("days off, public holidays and buffers are as free as they are for customers: not at all", async ({
  db,
  owner,
}) => {
  const business = await aBusiness(db, { bufferMinutes: 30, closesOnHolidays: true, slotMinutes: 30 });
  await db.update(businessProfiles).set({ userId: null }).where(eq(businessProfiles.userId, owner.id));
  await db.update(businessProfiles).set({ userId: owner.id }).where(eq(businessProfiles.id, business.id));
  const mine = { userId: owner.id, businessId: business.id };
  const off = { lastDay: "2026-12-15", opens: null, closes: null, reason: "Geyser course" };
  await takeDaysOff(db, mine, { ...off, firstDay: "2026-12-15" }, new Date("2026-11-23T08:00:00Z"));
  const shorter = { firstDay: "2026-12-17", lastDay: "2026-12-17", opens: 600, closes: 720, reason: "Exams" };
  await takeDaysOff(db, mine, shorter, new Date("2026-11-23T08:00:00Z"));
  await aBooking(db, { business, status: "accepted", date: "2026-12-18", time: "12:00" });
  const freeOn = async (date: string) => {
    const html = await (await owner.get(`${page}?date=${date}`)).text();
    const links = html.matchAll(/time=([\d%A]+)"[^>]*aria-label="([^"]+)"/g);
    return { html, free: [...links].map(([, time]) => decodeURIComponent(time ?? "")) };
  };
  const [course, holiday, exams, worked] = [
    await freeOn("2026-12-15"),
    await freeOn("2026-12-16"),
    await freeOn("2026-12-17"),
    await freeOn("2026-12-18"),
  ];
  expect([course.free, holiday.free, exams.free, worked.free]).toEqual([
    [],
    [],
    ["10:00"],
    ["09:00", "13:30"],
  ]);
  expect(course.html).toContain(t("hours.dayOff", { reason: "Geyser course" }));
  expect(holiday.html).toContain(t("hours.holiday", { holiday: { key: "holidays.reconciliation" } }));
  expect(exams.html).toContain(t("hours.shorterDay", { from: "10:00", to: "12:00", reason: "Exams" }));
  expect(worked.html).toContain(t("bookingCalendar.kept", { from: "13:00", to: "13:30" }));
  const week = await wordsOf(await owner.get(`${page}?view=week&date=2026-12-18`));
  expect(week).toContain(t("hours.dayOff", { reason: "Geyser course" }));
});

test("the owner says whether the business comes to its customers", async ({ db, owner, business }) => {
  const said = async (where: string) => {
    await owner.post(page, { intent: "say-where", where });
    const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
    return row?.comesToCustomer;
  };
  expect([await said("visit"), await said("stay"), await said("trade")]).toEqual([true, false, null]);
  expect((await owner.post(page, { intent: "say-where", where: "x" })).status).toBe(422);
});

test("what is to come can be searched, by words and by time", async ({ db, site, owner, business }) => {
  const named = async (name: string, date: string, time = "12:00") => {
    const customer = await aSignedIn(site, "customer", name);
    await aBooking(db, { business, customer, status: "accepted", date, time });
  };
  await named("Zanele Khumalo", "2026-11-23");
  await named("Pieter Botha", "2026-11-25");
  await named("Ayesha Khan", "2026-12-20");
  await named("Sipho Dlamini", "2026-11-20");
  const found = async (query: string) => {
    const words = await wordsOf(await owner.get(`/booking-management?tab=upcoming&${query}`));
    return ["Zanele", "Pieter", "Ayesha", "Sipho"].filter((name) => words.includes(`${name} `));
  };
  expect(await found("")).toEqual(["Zanele", "Pieter", "Ayesha", "Sipho"]);
  expect(await found("span=today")).toEqual(["Zanele"]);
  expect(await found("span=week")).toEqual(["Zanele", "Pieter"]);
  expect(await found("span=open")).toEqual(["Sipho"]);
  expect(await found("q=kh")).toEqual(["Zanele", "Ayesha"]);
  expect(await found("q=%25")).toEqual([]);
});

test("times without power or water stand in the day and the week, with what the band means", async ({
  db,
  owner,
  business,
  now,
}) => {
  const by = { userId: owner.id, businessId: business.id };
  const legend = t("bookingCalendar.states.outage");
  expect(await wordsOf(await owner.get(`${page}?date=2026-11-24`))).not.toContain(legend);
  const from = { kind: "mains", date: "2026-11-24", from: "10:00", to: "12:30" } as const;
  expect(await addOutage(db, by, from, now)).toMatchObject({ ok: true });
  for (const view of ["day", "week"]) {
    const words = await wordsOf(await owner.get(`${page}?view=${view}&date=2026-11-24`));
    expect(words).toContain(`${t("outages.no.mains")} 10:00 to 12:30`);
    expect(words).toContain(legend);
  }
  const other = await wordsOf(await owner.get(`${page}?date=2026-11-25`));
  expect(other).not.toContain(legend);
});
