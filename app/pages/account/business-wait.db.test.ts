import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import { offerTimes } from "~/modules/bookings/waiting/offer.server";
import { waitingPlaces } from "~/modules/bookings/waiting/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { answerPath } from "../../../tests/builders/answer";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { messaging } from "../../../tests/builders/conversation";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { inOrder, wordsIn, wordsOf } from "../../../tests/setup/words";

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("customer", ({ site }) => aSignedIn(site));
const hours = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];

test("a day without free times leads to the list, the list to an offer, and its link to the booking", async ({
  db,
  now,
  site,
  customer,
}) => {
  const business = await aBusiness(db, { businessName: "Mthembu Plumbing", capacity: 1, slotMinutes: 60 });
  const made = [];
  for (const time of hours) made.push(await aBooking(db, { business, status: "accepted", time }));
  const page = `/business/${business.slug}`;
  const wait = `${page}/wait?service=${business.service.id}&date=2026-11-24`;
  const day = await (await customer.get(`${page}?date=2026-11-24`)).text();
  expect(day).toContain(`href="${wait.replaceAll("&", "&amp;")}"`);
  expect(await (await customer.get(`${page}?date=2026-11-25`)).text()).not.toContain("/wait?");
  expect((await site.fetch(wait)).headers.get("location")).toContain("/auth");
  expect(await wordsOf(await customer.get(wait))).toContain(
    t("waiting.title", { business: "Mthembu Plumbing" }),
  );
  const joined = await customer.post(wait, { intent: "wait" });
  expect(joined.headers.get("location")).toBe("/bookings");
  expect(await wordsOf(await customer.get("/bookings"))).toContain(t("waiting.own.leave"));
  await db.delete(bookings).where(eq(bookings.id, made[2]?.id ?? ""));
  // Whoever opens the link now books the time that is free.
  expect((await customer.get(wait)).headers.get("location")).toBe(
    `${page}?service=${business.service.id}&date=2026-11-24#availability`,
  );
  expect(await offerTimes(db, now)).toBe(1);
  const at = new Date("2026-11-24T09:00:00Z");
  expect(await wordsOf(await customer.get("/bookings"))).toContain(t("waiting.own.take", { at }));
  const [place] = await db.select().from(waitingPlaces);
  const link = answerPath(site.app.env, place?.id ?? "", "customer");
  const offer = await site.fetch(link);
  expect(await wordsOf(offer)).toContain(t("waiting.offer.take", { at }));
  expect(await db.$count(bookings, eq(bookings.customerId, customer.id))).toBe(0);
  const body = new URLSearchParams({ intent: "take-time" });
  const headers = { Origin: "http://thola.test" };
  const taken = await site.fetch(link, { method: "POST", body, headers });
  expect(taken.headers.get("location")).toBe(link);
  expect(await db.$count(bookings, eq(bookings.customerId, customer.id))).toBe(1);
  expect((await site.fetch(link)).status).toBe(200);
  expect(await db.$count(waitingPlaces)).toBe(0);
});

test.for([
  [true, "confirmed"],
  [false, "requested"],
] as const)(
  "a time taken on the page of the bookings, booked at once: %s",
  async ([directBooking, say], { db, now, customer }) => {
    const business = await aBusiness(db, { contactMethods: { ...messaging, directBooking } });
    const wait = `/business/${business.slug}/wait?service=${business.service.id}&date=2026-11-24`;
    await customer.post(wait, { intent: "wait" });
    expect(await offerTimes(db, now)).toBe(1);
    const [place] = await db.select().from(waitingPlaces);
    const taken = await customer.post("/bookings", { intent: "take-time", place: place?.id ?? "" });
    const booking = await customer.get(taken.headers.get("location") ?? "");
    expect(await wordsOf(booking)).toContain(t(`bookingPage.${say}.title`));
  },
);

test("an offer says what the visit costs: in the mail, behind its link and on the page of the bookings", async ({
  db,
  now,
  site,
  customer,
}) => {
  const business = await aBusiness(db, { comesToCustomer: true });
  await db.update(businessProfiles).set({ callOutCents: 15_000 }).where(eq(businessProfiles.id, business.id));
  const wait = `/business/${business.slug}/wait?service=${business.service.id}&date=2026-11-24`;
  for (const time of hours) await aBooking(db, { business, status: "accepted", time });
  const price = t("prices.fixed", { cents: 35_000 });
  expect(await wordsOf(await customer.get(wait))).toContain(price);
  await customer.post(wait, { intent: "wait", address: "12 Vilakazi Street, Orlando West, Soweto" });
  await db.delete(bookings).where(eq(bookings.businessId, business.id));
  expect(await offerTimes(db, now)).toBe(1);
  const [place] = await db.select().from(waitingPlaces);
  const link = answerPath(site.app.env, place?.id ?? "", "customer");
  const whole = t("prices.fixed", { cents: 50_000 });
  const callOut = t("prices.includes", { what: { key: "prices.callOut" }, cents: 15_000 });
  for (const page of [await site.fetch(link), await customer.get("/bookings")])
    expect(await wordsOf(page)).toMatch(inOrder(whole, callOut));
  const mails = await db.select({ letter: mailOutbox.letter }).from(mailOutbox);
  const written = mails.map(({ letter }) => JSON.stringify(letter)).join("\n");
  expect(written).toMatch(inOrder("50000", "15000", "mailsBookings.waiting.text"));
  const theirs = eq(businessProfiles.id, business.id);
  await db.update(businessProfiles).set({ callOutCents: 25_000 }).where(theirs);
  const take = (price: string) => ({ intent: "take-time", place: place?.id ?? "", price });
  for (const pressed of [
    await customer.post("/bookings", take("50000")),
    await site.newVisitor().post(link, take("50000")),
  ]) {
    const dearer = t("prices.fixed", { cents: 60_000 });
    expect(await wordsOf(pressed)).toMatch(inOrder(t("waiting.wrong.price"), dearer));
  }
  expect(await db.$count(bookings)).toBe(0);
  const shown = /name="price" value="(\d+)"/.exec(await (await customer.get("/bookings")).text())?.[1] ?? "";
  await customer.post("/bookings", take(shown));
  expect(await db.select().from(bookings)).toMatchObject([{ priceCents: 60_000 }]);
});

test("a day for which somebody waits says so, and how to stop; it offers no second place", async ({
  db,
  now,
  customer,
}) => {
  const business = await aBusiness(db);
  for (const time of hours) await aBooking(db, { business, status: "accepted", time });
  const page = `/business/${business.slug}?date=2026-11-24`;
  const wait = `/business/${business.slug}/wait?service=${business.service.id}&date=2026-11-24`;
  await customer.post(wait, { intent: "wait" });
  const waits = await customer.get(page);
  const html = await waits.text();
  expect(html).not.toContain("/wait?");
  const service = business.service.name;
  expect(wordsIn(html)).toMatch(inOrder(t("waiting.already", { service }), t("waiting.own.leave")));
  expect((await customer.get(wait)).headers.get("location")).toBe("/bookings#waiting");
  expect(await (await customer.get(`${page.slice(0, -2)}25`)).text()).not.toContain("leave-list");
  const [place] = await db.select().from(waitingPlaces);
  await db.delete(bookings).where(eq(bookings.businessId, business.id));
  await offerTimes(db, now);
  for (const time of hours.slice(1)) await aBooking(db, { business, status: "accepted", time });
  const offered = await wordsOf(await customer.get(page));
  const take = t("waiting.own.take", { at: new Date("2026-11-24T07:00:00Z") });
  expect(offered).toMatch(inOrder(t("waiting.isOffered", { service }), take));
  expect(offered).not.toContain(t("waiting.already", { service }));
  await customer.post("/bookings", { intent: "leave-list", place: place?.id ?? "" });
  const left = await (await customer.get(page)).text();
  expect(left).not.toContain("leave-list");
});

test.for([
  ["take-time", "take-time"],
  ["take-time", "leave-list"],
  ["leave-list", "leave-list"],
  ["leave-list", "take-time"],
] as const)(
  "behind the link, %s and then %s in another tab",
  async ([first, second], { db, now, site, customer }) => {
    const business = await aBusiness(db);
    const wait = `/business/${business.slug}/wait?service=${business.service.id}&date=2026-11-24`;
    await customer.post(wait, { intent: "wait" });
    await offerTimes(db, now);
    const [place] = await db.select().from(waitingPlaces);
    const link = answerPath(site.app.env, place?.id ?? "", "customer");
    const browser = site.newVisitor();
    const ended = answerPath(site.app.env, place?.id ?? "", "customer", 1);
    expect(await wordsOf(await browser.post(ended, { intent: first }))).toContain(t("guest.none"));
    await browser.post(link, { intent: first });
    const again = await browser.post(link, { intent: second });
    if (first === "leave-list") {
      const left = second === "leave-list" ? t("waiting.offer.leftTitle") : t("guest.none");
      expect(await wordsOf(again)).toContain(left);
      expect(await db.$count(bookings)).toBe(0);
      return;
    }
    expect(again.headers.get("location")).toBe(link);
    const page = await wordsOf(await browser.get(link));
    expect(page.includes(t("waiting.taken.text"))).toBe(second === "leave-list");
    expect(await db.$count(bookings)).toBe(1);
  },
);

test("who took a time, and leaves the list in another tab, is shown the booking", async ({
  db,
  now,
  customer,
}) => {
  const business = await aBusiness(db);
  const wait = `/business/${business.slug}/wait?service=${business.service.id}&date=2026-11-24`;
  await customer.post(wait, { intent: "wait" });
  await offerTimes(db, now);
  const [place] = await db.select().from(waitingPlaces);
  await customer.post("/bookings", { intent: "take-time", place: place?.id ?? "" });
  const left = await customer.post("/bookings", { intent: "leave-list", place: place?.id ?? "" });
  expect(left.headers.get("location")).toBe(`/bookings/${place?.id}`);
  expect(await wordsOf(await customer.get(`/bookings/${place?.id}`))).toContain(t("waiting.taken.text"));
});

test("who waits for one service of a day can wait for another one instead", async ({ db, now, customer }) => {
  const services = [{ name: "Geyser repair" }, { name: "Blocked drain" }];
  const business = await aBusiness(db, { services });
  for (const time of hours) await aBooking(db, { business, status: "accepted", time });
  const [geyser = "", drain = ""] = business.services.map(({ id }) => id);
  const wait = (id: string) => `/business/${business.slug}/wait?service=${id}&date=2026-11-24`;
  await customer.post(wait(geyser), { intent: "wait" });
  expect((await customer.get(wait(drain))).status).toBe(200);
  await customer.post(wait(drain), { intent: "wait" });
  expect(await db.select().from(waitingPlaces)).toMatchObject([{ serviceId: drain }]);
  expect((await customer.get(wait(drain))).headers.get("location")).toBe("/bookings#waiting");
  await db.delete(bookings).where(eq(bookings.businessId, business.id));
  await offerTimes(db, now);
  for (const time of hours.slice(1)) await aBooking(db, { business, status: "accepted", time });
  expect((await customer.get(wait(geyser))).headers.get("location")).toBe("/bookings#waiting");
});

test("the list is left on the page of the bookings", async ({ db, customer }) => {
  const business = await aBusiness(db);
  const wait = `/business/${business.slug}/wait?service=${business.service.id}&date=2026-11-24`;
  await customer.post(wait, { intent: "wait" });
  const [place] = await db.select().from(waitingPlaces);
  await customer.post("/bookings", { intent: "leave-list", place: place?.id ?? "" });
  expect(await db.$count(waitingPlaces)).toBe(0);
});

test("an old link leads to the business, one of no business says that there is none", async ({
  db,
  customer,
}) => {
  const { slug, service } = await aBusiness(db);
  const page = `/business/${slug}`;
  for (const query of ["", `?service=${service.id}&date=2026-11-22`, "?service=gone&date=2026-11-24"]) {
    const look = await customer.get(`${page}/wait${query}`);
    expect(look.headers.get("location"), query).toBe(`${page}#availability`);
    const sent = await customer.post(`${page}/wait${query}`, { intent: "wait" });
    expect(sent.headers.get("location"), query).toBe(`${page}#availability`);
  }
  expect((await customer.get("/business/nobody/wait")).status).toBe(404);
});
