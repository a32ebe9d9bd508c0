import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { bookingEvents, bookings } from "~/modules/bookings/tables.server";
import { senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { answerPath } from "../../../tests/builders/answer";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
type Site = Awaited<ReturnType<typeof openSite>>;

const bookingOf = async (db: Db, id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row;
};

/** The addresses of the answer links in the mails to this person. */
async function linksTo(db: Db, site: Site, to: string): Promise<string[]> {
  const mails = await listMails(db, to, 20, senderOf(site.app));
  return mails.flatMap(({ text }) => /http:\/\/thola\.test(\/answer\/[\w.-]+)/.exec(text)?.[1] ?? []);
}

const links = ({ app }: Site, id: string) => ({
  customer: answerPath(app.env, id, "customer"),
  business: answerPath(app.env, id, "business"),
  view: answerPath(app.env, id, "view"),
});

test("from the owner's mail to another time, from the customer's to the answer, without a sign-in", async ({
  db,
  site,
  now,
}) => {
  const owner = await aUser(db, { name: "Bheki Mthembu" });
  const business = await aBusiness(db, { userId: owner.id, businessName: "Mthembu & Sons" });
  const customer = await aUser(db, { name: "Thandi Nkosi" });
  const made = await requestBooking(
    db,
    { userId: customer.id },
    {
      ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-25", time: "10:00" },
      ...{ name: customer.name, email: customer.email, phone: "+27725550184" },
      ...{ address: null, notes: "Blue gate", healthConsent: false },
    },
    now,
  );
  if (!made.ok) throw new Error(made.reason);
  const { bookingId: id } = made;
  const path = links(site, id);
  expect(await linksTo(db, site, owner.email)).toEqual([path.business]);
  expect(await linksTo(db, site, customer.email)).toEqual([path.customer]);

  const phone = site.newVisitor();
  const page = await phone.get(path.business);
  const words = await wordsOf(page.clone());
  for (const part of ["Thandi Nkosi wants Wed, 25 Nov, 10:00", t("answer.oneBooking"), "Blue gate"])
    expect(words).toContain(part);
  // The link may be passed on: number and street come with the agreement.
  expect(words).toContain(t("answer.facts.after"));
  expect(words).not.toContain("72 555 0184");
  expect(await page.text()).not.toContain("modulepreload");
  expect(Object.fromEntries(page.headers)).toMatchObject({
    ...{ "cache-control": "private, no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" },
  });

  const suggested = { intent: "propose", date: "2026-11-25", time: "14:00", notes: "I fetch the tap first." };
  expect((await phone.get(`${path.business}/time`)).status).toBe(200);
  expect((await phone.post(`${path.business}/time`, { ...suggested, time: "" })).status).toBe(422);
  for (let press = 0; press < 2; press++)
    expect((await phone.post(`${path.business}/time`, suggested)).headers.get("Location")).toBe(
      path.business,
    );
  expect(await db.$count(bookingEvents, eq(bookingEvents.move, "propose"))).toBe(1);

  const theirs = site.newVisitor();
  const asked = await wordsOf(await theirs.get(path.customer));
  for (const part of ["Mthembu & Sons suggests another time", "Yes, 14:00 is good", "No, keep 10:00"])
    expect(asked).toContain(part);
  for (let press = 0; press < 2; press++)
    expect((await theirs.post(path.customer, { intent: "accept" })).headers.get("Location")).toBe(
      path.customer,
    );
  expect(await bookingOf(db, id)).toMatchObject({ status: "accepted", proposedStartsAt: null });
  expect(await db.$count(bookingEvents, eq(bookingEvents.move, "acceptProposal"))).toBe(1);
  expect(await wordsOf(await theirs.get(path.customer))).toContain("This is agreed with Mthembu & Sons");
  expect(await wordsOf(await phone.get(path.business))).toContain("072 555 0184");
  expect((await theirs.get(`${path.customer}/calendar.ics`)).headers.get("Content-Type")).toContain(
    "calendar",
  );
  // The same link in every mail of the side.
  expect(new Set(await linksTo(db, site, customer.email))).toEqual(new Set([path.customer]));
  expect(new Set(await linksTo(db, site, owner.email))).toEqual(new Set([path.business]));
});

test("every act of each side, asked first where it ends or counts, and the second press shows the first", async ({
  db,
  site,
  now,
}) => {
  const visitor = site.newVisitor();
  const press = async (path: string, fields: Record<string, string>) => {
    const [first, second] = [await visitor.post(path, fields), await visitor.post(path, fields)];
    expect([first.status, second.status, second.headers.get("Location")]).toEqual([302, 302, path]);
  };
  const begun = { status: "accepted", date: "2026-11-23", time: "08:00" } as const;
  const early = new Date(now.getTime() - 2 * day);

  const asked = await aBooking(db, { date: "2026-11-26" });
  const reject = links(site, asked.id).business;
  expect(await wordsOf(await visitor.post(reject, { intent: "reject" }))).toContain(
    t("bookings.management.reject.title"),
  );
  expect(await bookingOf(db, asked.id)).toMatchObject({ status: "pending" });
  await press(reject, { intent: "reject", reason: "Too far.", sure: "yes" });
  expect(await bookingOf(db, asked.id)).toMatchObject({ status: "rejected", businessNotes: "Too far." });

  const wanted = await aBooking(db, { date: "2026-11-27" });
  await press(links(site, wanted.id).business, { intent: "accept" });
  const cancel = links(site, wanted.id).business;
  const why = await visitor.post(cancel, { intent: "cancel", sure: "yes" });
  expect(await wordsOf(why)).toContain(t("bookings.management.cancel.missing"));
  await press(cancel, { intent: "cancel", reason: "The van broke.", sure: "yes" });
  expect(await bookingOf(db, wanted.id)).toMatchObject({ status: "cancelled", reason: "business_cancelled" });

  const done = await aBooking(db, { ...begun, createdAt: early });
  await press(links(site, done.id).business, { intent: "finish" });
  expect(await bookingOf(db, done.id)).toMatchObject({ status: "completed" });

  const missed = await aBooking(db, { ...begun, createdAt: early });
  expect((await visitor.post(links(site, missed.id).customer, { intent: "missing" })).status).toBe(200);
  await press(links(site, missed.id).customer, { intent: "missing", sure: "yes" });
  await press(links(site, missed.id).business, { intent: "dispute" });
  expect(await bookingOf(db, missed.id)).toMatchObject({ noShowBy: "customer", disputedAt: now });

  const alone = await aBooking(db, { ...begun, createdAt: early });
  await press(links(site, alone.id).business, { intent: "missing", sure: "yes" });
  await press(links(site, alone.id).customer, { intent: "dispute" });

  const moved = await aBooking(db, { status: "accepted", date: "2026-12-02" });
  const time = links(site, moved.id).customer;
  expect((await visitor.get(`${time}/time?date=2026-12-03&time=11:00`)).status).toBe(200);
  const other = { intent: "reschedule", date: "2026-12-03", time: "11:00" };
  for (let again = 0; again < 2; again++)
    expect((await visitor.post(`${time}/time`, other)).headers.get("Location")).toBe(time);
  await press(links(site, moved.id).business, { intent: "agree" });
  expect((await bookingOf(db, moved.id))?.startsAt).toEqual(new Date("2026-12-03T09:00:00Z"));
  const question = await wordsOf(await visitor.post(time, { intent: "cancel" }));
  expect(question).toContain(t("ownBooking.cancel.confirm"));
  expect(question).toContain(t("ownBooking.whenAt", { at: new Date("2026-12-03T09:00:00Z") }));
  await press(time, { intent: "cancel", sure: "yes" });
  expect(await bookingOf(db, moved.id)).toMatchObject({ reason: "customer_cancelled" });
});

test("a link acts for its own side alone; a view link only moves and cancels, and ends nobody's links", async ({
  db,
  site,
  now,
}) => {
  const { id, business, customer } = await aBooking(db, { date: "2026-11-26" });
  const path = links(site, id);
  const visitor = site.newVisitor();
  await proposeTime(
    db,
    business.owner,
    { bookingId: id, date: "2026-11-26", time: "14:00", message: null },
    now,
  );
  for (const intent of ["reject", "finish", "agree"])
    expect((await visitor.post(path.customer, { intent, sure: "yes" })).status).toBe(422);
  for (const intent of ["decline", "keep"])
    expect((await visitor.post(path.business, { intent, sure: "yes" })).status).toBe(422);
  const theirTime = { date: "2026-11-27", time: "09:00" };
  for (const [side, intent] of [
    ["customer", "propose"],
    ["business", "reschedule"],
  ] as const)
    expect((await visitor.post(`${path[side]}/time`, { intent, ...theirTime })).status).toBe(302);
  for (const intent of ["accept", "decline", "missing", "dispute", "keep"])
    expect((await visitor.post(path.view, { intent, sure: "yes" })).status).toBe(422);
  expect(await bookingOf(db, id)).toMatchObject({ status: "pending", proposedBy: "business" });
  expect((await visitor.get(path.view.replace("/answer/", "/not-me/answer/"))).status).toBe(404);
  expect((await visitor.post(`${path.view}/time`, { intent: "reschedule", ...theirTime })).status).toBe(302);
  expect(await bookingOf(db, id)).toMatchObject({ startsAt: new Date("2026-11-27T07:00:00Z") });
  expect((await visitor.post(path.view, { intent: "cancel", sure: "yes" })).status).toBe(302);
  expect(await bookingOf(db, id)).toMatchObject({ status: "cancelled" });
  expect(customer.id).toBe((await bookingOf(db, id))?.customerId);
});

test("looking changes nothing: GET, HEAD and a program that prefetches", async ({ db, site }) => {
  const { id } = await aBooking(db, { date: "2026-11-26" });
  const before = await bookingOf(db, id);
  const path = links(site, id);
  for (const address of Object.values(path))
    for (const end of ["", "/time", "?intent=cancel&sure=yes", "/calendar.ics"]) {
      await site.fetch(`${address}${end}`);
      await site.fetch(`${address}${end}`, { method: "HEAD" });
      await site.fetch(`${address}${end}`, { headers: { "Sec-Purpose": "prefetch" } });
    }
  expect(await bookingOf(db, id)).toEqual(before);
  expect(await db.$count(mailOutbox)).toBe(0);
});

test("a guessed, changed or borrowed link is nobody's; twenty an hour and network", async ({ db, site }) => {
  const { id } = await aBooking(db, { date: "2026-11-26" });
  const other = await aBooking(db, { date: "2026-11-27" });
  const visitor = site.newVisitor();
  const token = links(site, id).business.split("/")[2] ?? "";
  const forged = [
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    token.replace(id, other.id),
    token.replace("business", "customer"),
    token.replace("business", "view"),
    token.replace(".0.", ".1."),
  ];
  for (const wrong of forged) {
    const seen = await visitor.get(`/answer/${wrong}`);
    expect([seen.status, (await wordsOf(seen)).includes(t("guest.link.title"))]).toEqual([404, true]);
    expect((await visitor.post(`/answer/${wrong}`, { intent: "accept" })).status).toBe(404);
    expect((await visitor.post(`/answer/${wrong}/time`, { intent: "propose" })).status).not.toBe(302);
  }
  for (let guess = 0; guess < 20; guess++) await visitor.get(`/answer/${id}.business.${guess}..guess`);
  const limited = await visitor.get(`/answer/${id}.business.0..guess`);
  expect([limited.status, limited.headers.has("Retry-After")]).toEqual([429, true]);
  expect((await visitor.get(links(site, id).business)).status).toBe(200);
  expect(await bookingOf(db, id)).toMatchObject({ status: "pending" });
});
