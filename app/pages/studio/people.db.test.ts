import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { weekdayMessage } from "~/modules/businesses/opening";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { businessServices } from "~/modules/businesses/tables.server";
import { asHtml } from "~/modules/moderation/own-data/rules";
import { personalData } from "~/modules/moderation/queries/personal-data.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../tests/builders/booking";
import { page, test } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const people = "/dashboard/people";
const blank = Array.from({ length: 7 }, () => "");
const saved = {
  ...{ intent: "save", name: "Zanele", takesBookings: "on", whose: "own", which: "all" },
  ...{
    from: blank.with(1, "09:00"),
    to: blank.with(1, "12:00"),
    breakFrom: ["10:00", ""],
    breakTo: ["10:30", ""],
  },
};

test("a place gets a name, hours, a break and days off, and the calendar says so", async ({
  db,
  owner,
  business,
  now,
}) => {
  expect(await wordsOf(await owner.get(people))).toContain(t("people.nameless", { number: 1 }));
  const added = await owner.post(people, { intent: "add", name: "Zanele" });
  expect(added.headers.get("location")).toBe(`${people}/1`);
  const more = await owner.post(people, { intent: "add", name: "Lindiwe" });
  expect(more.headers.get("location")).toBe(`${people}/2`);
  const twice = await owner.post(people, { intent: "add", name: "lindiwe" });
  expect(twice.status).toBe(422);
  expect(await wordsOf(twice)).toContain(t("people.wrong.nameTaken"));

  const done = await owner.post(`${people}/1`, saved);
  expect(done.headers.get("location")).toBe(`${people}/1`);
  const html = await (await owner.get(`${people}/1`)).text();
  expect(html).toMatch(/<input[^>]*name="from"[^>]*value="09:00"/);
  expect(html).toMatch(/<input[^>]*name="breakTo"[^>]*value="10:30"/);
  await owner.post(`${people}/2`, { intent: "off", firstDay: "2026-11-24", lastDay: "" });
  expect(await listPeople(db, business.id)).toMatchObject([
    { lane: 1, hours: [[1440 + 540, 1440 + 720]], breaks: [[600, 630]] },
    { lane: 2, daysOff: [["2026-11-24", "2026-11-24"]] },
  ]);
  const calendar = await wordsOf(await owner.get(`${page}/calendar?view=day&date=2026-11-24`));
  expect(calendar).toMatch(/Zanele Lindiwe/);
  expect(calendar).toContain(t("bookingCalendar.notAtWork"));
  expect(calendar).toContain(t("bookingCalendar.free", { from: "09:00", to: "10:00" }));
  expect(await wordsOf(await owner.get(`${page}/block?date=2026-11-24`))).toContain("Lindiwe");

  const file = (await personalData(db, owner.id, now)) ?? {};
  expect(file).toMatchObject({
    business: {
      people: [
        { name: "Zanele", hours: ["tuesday 09:00 to 12:00"], breaks: ["10:00 to 10:30"], services: "all" },
        { name: "Lindiwe", daysOff: [{ firstDay: "2026-11-24", lastDay: "2026-11-24" }] },
      ],
    },
  });
  const shown = { date: String, money: String, nothing: "Nothing", yes: "Yes", no: "No" };
  expect(asHtml("Own data", "All of it.", file, shown)).toMatch(
    /<dt>People<.*Zanele.*tuesday 09:00 to 12:00.*Lindiwe/,
  );

  await owner.post(`${people}/2`, { intent: "forget" });
  expect(await listPeople(db, business.id)).toHaveLength(1);
  expect((await owner.get(`${people}/2`)).status).toBe(404);
});

test("what is wrong is said beside its day, and nothing is saved", async ({ db, owner, business }) => {
  await owner.post(people, { intent: "add", name: "Zanele" });
  const wrong = await owner.post(`${people}/1`, {
    ...{ ...saved, which: "some", from: ["", "12:00", "09:00", "", "", "", ""] },
    to: ["", "09:00", "", "", "", "", ""],
  });
  expect(wrong.status).toBe(422);
  const words = await wordsOf(wrong);
  expect(words).toContain(t("availability.hours.closesFirst", { day: weekdayMessage(2) }));
  expect(words).toContain(t("availability.hours.bothTimes", { day: weekdayMessage(3) }));
  expect(words).toContain(t("people.wrong.noServices"));
  const none = await owner.post(`${people}/1`, { ...saved, from: blank, to: blank });
  expect(await wordsOf(none)).toContain(t("people.wrong.noHours"));
  const past = await owner.post(`${people}/1`, { intent: "off", firstDay: "2026-11-01", lastDay: "" });
  expect(await wordsOf(past)).toContain(t("people.wrong.past"));
  const order = await owner.post(`${people}/1`, {
    intent: "off",
    firstDay: "2026-12-02",
    lastDay: "2026-12-01",
  });
  expect(await wordsOf(order)).toContain(t("people.wrong.lastFirst"));
  for (const [lastDay, said] of [
    ["2028-11-24", "availability.off.tooFar"],
    ["9999-12-31", "availability.off.dayWrong"],
  ] as const) {
    const far = await owner.post(`${people}/1`, { intent: "off", firstDay: "2026-12-01", lastDay });
    expect(await wordsOf(far)).toContain(t(said));
  }
  expect(await listPeople(db, business.id)).toMatchObject([{ hours: null, breaks: [], daysOff: [] }]);
  for (const date of ["9999-12-31", "0000-01-01"])
    expect((await owner.get(`${page}/calendar?date=${date}`)).status).toBe(200);
});

test("days off name what is booked then; the day sheet says who", async ({ db, owner, business }) => {
  await owner.post(people, { intent: "add", name: "Zanele" });
  const { customer } = await aBooking(db, { business, status: "accepted" });
  await owner.post(`${people}/1`, { intent: "off", firstDay: "2026-11-23", lastDay: "2026-11-25" });
  const words = await wordsOf(await owner.get(`${people}/1`));
  expect(words).toContain(t("people.person.booked", { count: 1 }));
  expect(words).toContain(customer.name);
  expect(await wordsOf(await owner.get(`${page}/days/2026-11-24`))).toContain("Zanele");
  expect(await wordsOf(await owner.get(`${page}?tab=upcoming`))).toContain("Zanele");
  await owner.post(`${people}/1`, { intent: "back", firstDay: "2026-11-23", lastDay: "2026-11-25" });
  expect((await listPeople(db, business.id))[0]?.daysOff).toEqual([]);
});

test("a booking is written in for a person", async ({ owner, business }) => {
  for (const name of ["Zanele", "Lindiwe"]) await owner.post(people, { intent: "add", name });
  const asked = { date: "2026-11-24", time: "10:00", name: "Gogo Dlamini", service: business.service.id };
  const form = await (await owner.get(`${page}/new?date=2026-11-24&time=10:00&lane=2`)).text();
  expect(form).toMatch(/<option value="2" selected="">Lindiwe<\/option>/);
  await owner.post(`${page}/new`, { intent: "enter", ...asked, lane: "2" });
  expect(await wordsOf(await owner.get(`${page}/days/2026-11-24`))).toContain("Lindiwe");
  const again = await owner.post(`${page}/new`, { intent: "enter", ...asked, lane: "2" });
  expect(await wordsOf(again)).toContain(t("bookings.enter.taken"));
  await owner.post(`${people}/1`, { ...saved, from: blank.with(0, "09:00"), to: blank.with(0, "12:00") });
  const warned = await owner.post(`${page}/new`, { intent: "enter", ...asked, lane: "1" });
  expect(await wordsOf(warned)).toContain(t("bookings.enter.unusual.notAtWork"));
});

test("somebody whose only service is taken off the list is named on Today, until another is chosen", async ({
  db,
  owner,
  business,
}) => {
  await owner.post(people, { intent: "add", name: "Zanele" });
  const other = { id: newId(), businessId: business.id, name: "Wash", position: 2 };
  await db.insert(businessServices).values({ ...other, priceCents: null, durationMinutes: 60 });
  const does = (services: string) =>
    owner.post(`${people}/1`, { ...saved, whose: "business", which: "some", services });
  await does(other.id);
  const idle = t("people.idle.title", { name: "Zanele" });
  expect(await wordsOf(await owner.get("/dashboard"))).not.toContain(idle);
  await db.update(businessServices).set({ removedAt: new Date() }).where(eq(businessServices.id, other.id));
  const today = await owner.get("/dashboard");
  expect(await today.clone().text()).toContain(`href="${people}/1"`);
  expect(await wordsOf(today)).toContain(idle);
  expect(await wordsOf(await owner.get(people))).toContain(t("people.noWork"));
  await does(business.service.id);
  expect(await wordsOf(await owner.get("/dashboard"))).not.toContain(idle);
});

test("what another device saved of a person is not overwritten unseen", async ({ owner, business, db }) => {
  await owner.post(people, { intent: "add", name: "Zanele" });
  const seenIn = (html: string) =>
    /name="seen" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const seen = seenIn(await (await owner.get(`${people}/1`)).text());
  const first = { ...saved, whose: "business", seen };
  for (const _ of ["once", "again"]) expect((await owner.post(`${people}/1`, first)).status).toBe(302);
  const second = await owner.post(`${people}/1`, { ...first, takesBookings: "" });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain(t("people.wrong.changed"));
  expect((await listPeople(db, business.id))[0]?.takesBookings).toBe(true);
  await owner.post(`${people}/1`, { ...first, takesBookings: "", seen: seenIn(html) });
  expect((await listPeople(db, business.id))[0]?.takesBookings).toBe(false);
});
