import ICAL from "ical.js";
import { expect } from "vitest";
import { listFeeds } from "~/modules/bookings/queries/calendar-feed.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
const tab = "/settings?tab=mails";

type Person = Awaited<ReturnType<typeof aSignedIn>>;
type Side = "customer" | "business";

/** The path of the address that the page shows; null without one. */
async function addressOf(person: Person, side: Side) {
  const html = await (await person.get(tab)).text();
  const input = new RegExp(`<input(?=[^>]*id="feed-${side}")[^>]*value="([^"]+)"`).exec(html)?.[1];
  return input ? new URL(input).pathname : null;
}

const make = (person: Person, side: Side) => person.post(tab, { intent: "make-feed", side });

const eventsIn = (content: string) =>
  new ICAL.Component(ICAL.parse(content)).getAllSubcomponents("vevent").map((event) => ({
    title: String(event.getFirstPropertyValue("summary")),
    status: String(event.getFirstPropertyValue("status")),
  }));

test("a customer's calendar has their bookings, at an address that ends with the next one", async ({
  db,
  site,
}) => {
  const person = await aSignedIn(site);
  const business = await aBusiness(db, { businessName: "Mthembu Plumbing" });
  const notes = "Blue gate";
  await aBooking(db, { business, customer: person, status: "accepted", notes });
  await aBooking(db, { business, customer: person, time: "12:00" });
  await aBooking(db, { business, customer: person, time: "13:00", status: "cancelled" });
  await aBooking(db, { business, time: "14:00", status: "accepted" });
  expect(await addressOf(person, "customer")).toBeNull();
  expect((await make(person, "customer")).status).toBe(302);
  const first = (await addressOf(person, "customer")) ?? "";
  expect(first).toMatch(/^\/calendar\/[\w-]{32}\.ics$/);

  const response = await site.newVisitor().get(first);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/calendar/);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const content = await response.text();
  expect(eventsIn(content)).toEqual([
    { title: "Repair at Mthembu Plumbing", status: "CONFIRMED" },
    { title: "Request: Repair at Mthembu Plumbing", status: "TENTATIVE" },
  ]);
  expect(content).not.toContain(notes);

  await make(person, "customer");
  const second = (await addressOf(person, "customer")) ?? "";
  expect(second).not.toBe(first);
  expect((await site.newVisitor().get(first)).status).toBe(404);
  expect((await site.newVisitor().get(second)).status).toBe(200);
  await person.post(tab, { intent: "end-feed", side: "customer" });
  expect((await site.newVisitor().get(second)).status).toBe(404);
  expect(await addressOf(person, "customer")).toBeNull();
});

test("an owner's calendar has a short form of the names, and of a health trade no service", async ({
  db,
  site,
}) => {
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.userId });
  const customer = await aSignedIn(site, "customer", "Zanele Khumalo");
  await aBooking(db, { business, customer, status: "accepted" });
  await make(owner, "business");
  const content = await (await site.newVisitor().get((await addressOf(owner, "business")) ?? "")).text();
  expect(eventsIn(content)).toEqual([{ title: "Repair: Zanele K.", status: "CONFIRMED" }]);
  for (const secret of ["Khumalo", "555", customer.email]) expect(content).not.toContain(secret);

  const doctor = await aSignedIn(site, "business");
  const practice = await aBusiness(db, {
    ...{ userId: doctor.userId, businessName: "Ubuntu Practice" },
    ...{ category: "health-medical", subcategory: "mental-health-trauma-counseling" },
  });
  await aBooking(db, { business: practice, customer, status: "accepted", notes: "Sleepless" });
  await make(doctor, "business");
  await make(customer, "customer");
  const ofDoctor = await (await doctor.get((await addressOf(doctor, "business")) ?? "")).text();
  expect(eventsIn(ofDoctor).map(({ title }) => title)).toEqual(["Appointment: Zanele K."]);
  const ofPatient = await (await customer.get((await addressOf(customer, "customer")) ?? "")).text();
  expect(eventsIn(ofPatient).map(({ title }) => title)).toContain(
    t("calendarFeed.event.customerHealth", { business: "Ubuntu Practice" }),
  );
  expect(ofDoctor + ofPatient).not.toContain("Sleepless");
});

test("nobody has the calendar of a business without one, or makes one as somebody else", async ({
  db,
  site,
}) => {
  const customer = await aSignedIn(site);
  await make(customer, "business");
  expect(await listFeeds(db, customer.id)).toEqual([]);
  const business = await aBusiness(db);
  const admin = await aSignedIn(site, "admin");
  await admin.post("/admin/view-as", { intent: "user", userId: business.userId ?? "" });
  expect((await make(admin, "business")).status).toBe(403);
  expect(await (await admin.get(tab)).text()).not.toContain(t("calendarFeed.turnOn"));
  for (const file of ["none.ics", `${"a".repeat(32)}.ics`, "%00.ics"])
    expect((await site.newVisitor().get(`/calendar/${file}`)).status).toBe(404);
});
