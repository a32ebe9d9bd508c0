import { createServer } from "node:http";
import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { bookedDays } from "~/modules/bookings/booked-days/tables.server";
import { fetchCalendars } from "~/modules/bookings/calendars-in/commands.server";
import { outsideCalendars } from "~/modules/bookings/calendars-in/tables.server";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { refreshBookedDays } from "~/modules/bookings/commands/refresh-booked-days.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { loadCalendar } from "~/modules/bookings/queries/calendar.server";
import { bookingHolds } from "~/modules/bookings/tables.server";
import { addPerson } from "~/modules/businesses/people/commands.server";
import { loadSchedule } from "~/modules/businesses/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Outside } from "~/platform/outside.server";
import { day, hour, minute } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { test as base, page } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const here = "127.0.0.1";
const secret = "https://calendar.example/private-4Q9M2/basic.ics";
const calendars = "/dashboard/calendars";

const ics = (...times: [from: string, to: string][]) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN"],
    ...times.flatMap(([from, to], n) => [
      ...["BEGIN:VEVENT", `UID:${n}@x`, "DTSTAMP:20261101T000000Z", "SUMMARY:Oncologist"],
      ...[`DTSTART:${from}`, `DTEND:${to}`, "LOCATION:Baragwanath", "END:VEVENT"],
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
/** On Tuesday from 10:00 to 12:00 in Johannesburg. */
const tuesday = ics(["20261124T080000Z", "20261124T100000Z"]);

/** Another machine, which says what the test tells it to; null is no answer. */
const test = base
  .extend("elsewhere", async ({ now: _ }, { onCleanup }) => {
    const says: { body: string | null } = { body: tuesday };
    const server = createServer((_, response) => {
      if (says.body === null) response.destroy();
      else response.end(says.body);
    });
    await new Promise<void>((resolve) => server.listen(0, here, resolve));
    onCleanup(() => void server.close());
    const bound = server.address();
    const port = typeof bound === "object" && bound ? bound.port : 0;
    const outside: Outside = { resolve: async () => ["8.8.4.4"], connect: () => connect(port, here) };
    return { says, outside };
  })
  .extend("out", { auto: true }, ({ site, elsewhere }) => {
    site.app.outside = elsewhere.outside;
    return site.app;
  });

const add = { intent: "add", address: secret, name: "Family", lane: "" };
type Db = Parameters<typeof aBooking>[0];

async function freeOn(db: Db, business: Awaited<ReturnType<typeof aBusiness>>, now: Date, person?: string) {
  const schedule = await loadSchedule(db, business, now);
  const services = business.services.map((service) => ({ ...service, priceAs: null }));
  const asked = { ...schedule, id: business.id, services, bookable: true };
  const view = await loadCalendar(db, asked, { date: "2026-11-24", person }, now);
  return view?.slots.filter(({ state }) => state === "free").map(({ time }) => time);
}

const rest = ["09:00", "12:00", "13:00", "14:00", "15:00", "16:00"];
const typed = { name: "Thandi", email: "t@example.co.za", phone: null, notes: null, healthConsent: false };
const at = (time: string) => ({ date: "2026-11-24", time });

describe("a calendar elsewhere", () => {
  test("that is busy takes the times, keeps no title, and does not show its address again", async ({
    db,
    now,
    owner,
    business,
  }) => {
    expect(await wordsOf(await owner.get(calendars))).toContain(t("calendarsIn.none"));
    const added = await owner.post(calendars, add);
    expect(added.headers.get("location")).toBe(calendars);
    const html = await (await owner.get(calendars)).text();
    expect(html).toContain("Family");
    expect(html).toContain(t("calendarsIn.works"));
    for (const hidden of ["private-4Q9M2", "Oncologist", "Baragwanath"]) expect(html).not.toContain(hidden);
    const stored = JSON.stringify(await db.select().from(outsideCalendars));
    for (const hidden of ["calendar.example", "Oncologist", "Baragwanath"])
      expect(stored).not.toContain(hidden);

    expect(await freeOn(db, business, now)).toEqual(rest);
    const customer = await aUser(db);
    const wanted = { businessId: business.id, serviceId: business.service.id, ...typed };
    expect(await requestBooking(db, customer, { ...wanted, ...at("11:00") }, now)).toEqual({
      ok: false,
      reason: "slot_taken",
    });
    expect((await requestBooking(db, customer, { ...wanted, ...at("12:00") }, now)).ok).toBe(true);
    await refreshBookedDays(db, now);
    expect((await db.select().from(bookedDays)).map((row) => row.day)).toContain("2026-11-24");
    const shown = await wordsOf(await owner.get(`${page}/calendar?view=day&date=2026-11-24`));
    expect(shown).toContain(t("bookingCalendar.elsewhere", { from: "10:00", to: "12:00", name: "Family" }));
  });

  test("leaves what is agreed, also under it, and its owner books there after a word", async ({
    db,
    now,
    owner,
    business,
    elsewhere,
  }) => {
    const agreed = await aBooking(db, { business, status: "accepted" });
    await owner.post(calendars, add);
    const [hold] = await db.select().from(bookingHolds).where(eq(bookingHolds.bookingId, agreed.id));
    expect(hold).toBeDefined();
    const shown = await wordsOf(await owner.get(`${page}/calendar?view=day&date=2026-11-24`));
    expect(shown).toContain(t("bookingCalendar.elsewhere", { from: "11:00", to: "12:00", name: "Family" }));
    const gogo = { name: "Gogo", email: null, phone: null, notes: null };
    const entered = { serviceId: business.service.id, ...at("11:00"), ...gogo };
    expect(await enterBooking(db, business.owner, { ...entered, anyway: false }, now)).toMatchObject({
      reason: "unusual",
      why: "busy_elsewhere",
    });
    expect(await enterBooking(db, business.owner, { ...entered, anyway: true }, now)).toMatchObject({
      ok: true,
    });
    // A customer is not asked for such a time, and the owner hears why.
    const move = { intent: "move", date: "2026-11-25", time: "10:00" };
    const other = ics(["20261125T080000Z", "20261125T090000Z"]);
    elsewhere.says.body = other;
    await owner.post(calendars, { ...add, name: "Choir", address: `${secret}?choir` });
    const refused = await owner.post(`${page}/${agreed.id}/move`, move);
    expect(await wordsOf(refused)).toContain(t("bookings.move.clashElsewhere", { name: "Choir" }));
  });

  test("of one person leaves the others free", async ({ db, now, owner, business }) => {
    for (const name of ["Zanele", "Lindiwe"]) await addPerson(db, business.owner, { name }, now);
    const two = { ...business, capacity: 2 };
    expect(await wordsOf(await owner.get(calendars))).toContain(t("calendarsIn.add.whose"));
    await owner.post(calendars, { ...add, lane: "2" });
    expect(await wordsOf(await owner.get(calendars))).toContain(t("calendarsIn.whose", { name: "Lindiwe" }));
    expect(await freeOn(db, two, now)).toEqual(["09:00", "10:00", "11:00", ...rest.slice(1)]);
    expect(await freeOn(db, two, now, "1")).toContain("10:00");
    expect(await freeOn(db, two, now, "2")).toEqual(rest);
  });

  test("that is removed frees its times, after a question", async ({ db, now, owner, business }) => {
    await owner.post(calendars, add);
    const [row] = await db.select().from(outsideCalendars);
    const question = await owner.post(calendars, { intent: "remove", id: row?.id ?? "" });
    expect(await wordsOf(question)).toContain(t("calendarsIn.removing.title", { name: "Family" }));
    expect(await db.$count(outsideCalendars)).toBe(1);
    await owner.post(calendars, { intent: "remove", id: row?.id ?? "", sure: "yes" });
    expect(await db.$count(outsideCalendars)).toBe(0);
    expect(await freeOn(db, business, now)).toHaveLength(8);
  });

  test("is refused beside its address, with what to do next, and not kept", async ({
    db,
    out,
    owner,
    business: _,
    elsewhere,
  }) => {
    const said = async (send: Record<string, string>) => wordsOf(await owner.post(calendars, send));
    expect(await said({ ...add, address: "https://127.0.0.1/x" })).toContain(
      t("calendarsIn.faults.bad_address"),
    );
    expect(await said({ ...add, address: "" })).toContain(t("calendarsIn.add.addressMissing"));
    elsewhere.says.body = "<!doctype html>";
    const refused = await owner.post(calendars, add);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('aria-invalid="true"');
    // What was typed stays for correcting: it is in this answer to its owner alone.
    expect(html).toContain("private-4Q9M2");
    elsewhere.says.body = null;
    expect(await said(add)).toContain(t("calendarsIn.faults.no_answer"));
    out.outside = { ...out.outside, resolve: async () => ["10.0.0.1"] };
    expect(await said(add)).toContain(t("calendarsIn.faults.not_public"));
    expect(await db.$count(outsideCalendars)).toBe(0);
  });

  test("added twice for the same person is one", async ({ db, owner, business: _ }) => {
    for (const name of ["Family", "Family again"])
      expect((await owner.post(calendars, { ...add, name })).status).toBe(302);
    expect(await db.select({ name: outsideCalendars.name }).from(outsideCalendars)).toEqual([
      { name: "Family" },
    ]);
    await owner.post("/dashboard/people", { intent: "add", name: "Zanele" });
    await owner.post(calendars, { ...add, lane: "1" });
    expect(await db.$count(outsideCalendars)).toBe(2);
  });

  test("is one of five, of this owner alone, and fetched by hand 20 times an hour", async ({
    db,
    owner,
    business: _,
    site,
  }) => {
    for (let n = 1; n <= 5; n += 1)
      await owner.post(calendars, { ...add, name: `Number ${n}`, address: `${secret}?${n}` });
    expect(await wordsOf(await owner.get(calendars))).toContain(t("calendarsIn.add.full"));
    expect((await owner.post(calendars, { ...add, name: "Number 6", address: `${secret}?6` })).status).toBe(
      422,
    );
    // The press that added the fifth, once more.
    expect((await owner.post(calendars, { ...add, name: "Number 5", address: `${secret}?5` })).status).toBe(
      302,
    );
    expect(await db.$count(outsideCalendars)).toBe(5);
    const [row] = await db.select().from(outsideCalendars);
    const stranger = await aSignedIn(site, "business", "Sipho Zulu");
    await aBusiness(db, { userId: stranger.id });
    for (const intent of ["fetch", "remove"])
      expect((await stranger.post(calendars, { intent, id: row?.id ?? "", sure: "yes" })).status).toBe(422);
    expect(await db.$count(outsideCalendars)).toBe(5);
    let status = 0;
    for (let n = 0; n < 16; n += 1)
      status = (await owner.post(calendars, { intent: "fetch", id: row?.id ?? "" })).status;
    expect(status).toBe(429);
  });
});

describe("the job", () => {
  test("follows each calendar every 30 minutes, and asks a silent one less often", async ({
    db,
    now,
    out,
    owner,
    business,
    elsewhere,
  }) => {
    await owner.post(calendars, add);
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(await fetchCalendars(db, out, later(29 * minute))).toBe(0);
    elsewhere.says.body = ics(["20261124T110000Z", "20261124T120000Z"]);
    expect(await fetchCalendars(db, out, later(30 * minute))).toBe(1);
    expect(await fetchCalendars(db, out, later(30 * minute))).toBe(0);
    expect(await freeOn(db, business, now)).not.toContain("13:00");
    expect(await freeOn(db, business, now)).toContain("10:00");

    elsewhere.says.body = null;
    const tries = [60, 89, 90, 119, 149, 150].map((minutes) => later(minutes * minute));
    const asked = [];
    for (const time of tries) asked.push(await fetchCalendars(db, out, time));
    // After 30 minutes, then twice and four times as long.
    expect(asked).toEqual([1, 0, 1, 0, 0, 1]);
    expect(await freeOn(db, business, now)).not.toContain("13:00");
    const page = await wordsOf(await owner.get(calendars));
    expect(page).toContain(t("calendarsIn.silent"));
    expect(page).toContain(t("calendarsIn.faults.no_answer"));
  });

  test("tells the owner once after a day without an answer; the last times still count", async ({
    db,
    now,
    out,
    owner,
    business,
    elsewhere,
  }) => {
    await owner.post(calendars, add);
    elsewhere.says.body = null;
    const mails = async () =>
      (await db.select().from(mailOutbox)).filter(({ cause }) => cause.startsWith("calendar:"));
    await fetchCalendars(db, out, new Date(now.getTime() + day));
    expect(await mails()).toHaveLength(0);
    for (const hours of [25, 26, 50]) await fetchCalendars(db, out, new Date(now.getTime() + hours * hour));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(JSON.stringify(mail)).not.toContain("calendar.example");
    expect(await freeOn(db, business, now)).toEqual(rest);
    elsewhere.says.body = tuesday;
    await fetchCalendars(db, out, new Date(now.getTime() + 3 * day));
    elsewhere.says.body = null;
    await fetchCalendars(db, out, new Date(now.getTime() + 5 * day));
    expect(await mails()).toHaveLength(2);
  });
});
