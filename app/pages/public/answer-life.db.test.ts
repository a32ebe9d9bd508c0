import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { acceptBooking } from "~/modules/bookings/commands/answer-booking.server";
import { cancelAsBusiness, cancelAsCustomer } from "~/modules/bookings/commands/cancel-booking.server";
import { reportBusinessMissing } from "~/modules/bookings/commands/finish-booking.server";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { rescheduleBooking } from "~/modules/bookings/commands/reschedule-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { endLinks } from "~/modules/links/commands.server";
import { sendDueMails, senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day, hour } from "~/platform/time";
import { answerPath } from "../../../tests/builders/answer";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
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

test("it ends with its owner's generation, and a new one goes to the stored address, once an hour", async ({
  db,
  site,
  now,
}) => {
  const { id, customer, business } = await aBooking(db, { date: "2026-11-26" });
  const path = links(site, id);
  const visitor = site.newVisitor();
  const notMe = path.customer.replace("/answer/", "/not-me/answer/");
  expect((await visitor.post(notMe, { intent: "not-me" })).status).toBe(200);
  const dead = await visitor.get(path.customer);
  expect([dead.status, await wordsOf(dead)]).toEqual([410, expect.stringContaining(t("answer.dead.title"))]);
  expect((await visitor.post(path.customer, { intent: "cancel", sure: "yes" })).status).toBe(410);
  expect((await visitor.post(`${path.customer}/time`, { intent: "reschedule" })).status).toBe(302);
  // The other side's still acts.
  expect((await visitor.get(path.business)).status).toBe(200);
  for (let press = 0; press < 2; press++) await visitor.post(path.customer, { intent: "new-link" });
  const fresh = answerPath(site.app.env, id, "customer", 1);
  expect(await linksTo(db, site, customer.email)).toEqual([fresh]);
  await db.transaction((tx) => endLinks(tx, business.owner.userId));
  expect((await visitor.get(path.business)).status).toBe(410);
  expect((await visitor.post(fresh, { intent: "cancel", sure: "yes" })).status).toBe(302);
  expect(await bookingOf(db, id)).toMatchObject({ status: "cancelled" });
  expect(now).toBeInstanceOf(Date);
});

test("until a week after the end, longer while a report is open; never for a side that is gone", async ({
  db,
  site,
  now,
}) => {
  const given = { status: "accepted", date: "2026-11-23", time: "08:00" } as const;
  const createdAt = new Date(now.getTime() - 2 * day);
  const over = await aBooking(db, { ...given, createdAt, status: "completed" });
  const reported = await aBooking(db, { ...given, createdAt });
  await reportBusinessMissing(db, { userId: reported.customer.id }, { bookingId: reported.id }, now);
  const at = async (booking: { id: string; endsAt: Date }, after: number) => {
    const later = await openSite(db, new Date(booking.endsAt.getTime() + after));
    return (await later.newVisitor().get(links(site, booking.id).customer)).status;
  };
  expect(await at(over, 7 * day - hour)).toBe(200);
  expect(await at(over, 7 * day)).toBe(410);
  expect(await at(reported, 30 * day)).toBe(200);
  await db.update(bookings).set({ customerId: null }).where(eq(bookings.id, over.id));
  const gone = await site.newVisitor().post(links(site, over.id).customer, { intent: "new-link" });
  expect([gone.status, await db.$count(mailOutbox, eq(mailOutbox.recipient, over.customer.email))]).toEqual([
    410, 0,
  ]);
});

test("a suspended side may only look and cancel", async ({ db, site, now }) => {
  const { id, business, customer } = await aBooking(db, { date: "2026-11-26" });
  const agreed = await aBooking(db, { business, date: "2026-11-30", status: "accepted" });
  const visitor = site.newVisitor();
  await db.update(businessProfiles).set({ suspendedAt: now }).where(eq(businessProfiles.id, business.id));
  await db
    .update(users)
    .set({ suspendedAt: now, suspensionReason: "Threats" })
    .where(eq(users.id, customer.id));
  const { business: owners, customer: theirs } = links(site, id);
  expect(await wordsOf(await visitor.get(owners))).toContain(t("answer.suspended"));
  const look = await wordsOf(await visitor.get(theirs));
  expect(look).toContain(t("answer.suspended"));
  expect(look).not.toContain(t("answer.all"));
  expect(look).toContain(t("policy.cancelOnly.untilStart"));
  expect(look).not.toContain(t("policy.untilStart"));
  expect((await visitor.post(owners, { intent: "accept" })).status).toBe(422);
  expect((await visitor.get(`${theirs}/time`)).status).toBe(302);
  const other = { intent: "reschedule", date: "2026-11-27", time: "09:00" };
  expect((await visitor.post(`${theirs}/time`, other)).headers.get("Location")).toBe(theirs);
  expect(await bookingOf(db, id)).toMatchObject({ status: "pending" });
  expect((await visitor.post(theirs, { intent: "cancel", sure: "yes" })).status).toBe(302);
  const words = { intent: "cancel", reason: "Closed.", sure: "yes" };
  expect((await visitor.post(links(site, agreed.id).business, words)).status).toBe(302);
  expect(await bookingOf(db, agreed.id)).toMatchObject({ status: "cancelled" });
});

test("cancelled late by the link: the page says before what may be asked, both sides read it after", async ({
  db,
  site,
}) => {
  const business = await aBusiness(db, { businessName: "Gugu Repairs" });
  const { id, customer } = await aBooking(db, {
    business,
    status: "accepted",
    date: "2026-11-23",
    time: "14:00",
  });
  await db.update(bookings).set({ cancelHours: 24 }).where(eq(bookings.id, id));
  const { customer: path, view } = links(site, id);
  for (const link of [path, view])
    expect(await wordsOf(await site.newVisitor().post(link, { intent: "cancel" }))).toContain(
      t("ownBooking.cancel.late", {
        business: "Gugu Repairs",
        length: { key: "policy.hours", values: { count: 24 } },
      }),
    );
  for (let press = 0; press < 2; press++)
    expect((await site.newVisitor().post(path, { intent: "cancel", sure: "yes" })).status).toBe(302);
  expect(await bookingOf(db, id)).toMatchObject({ status: "cancelled", reason: "customer_late" });
  expect(await wordsOf(await site.newVisitor().get(path))).toContain(
    t("bookings.reason.customer.customer_late"),
  );
  const late = await listMails(db, null, 20, senderOf(site.app));
  expect(late.map(({ to }) => to)).toContain(customer.email);
});

test("no health notes, no stored token, and closed to an impersonating administrator", async ({
  db,
  site,
  now,
}) => {
  const business = await aBusiness(db, { category: "health-medical" });
  const customer = await aSignedIn(site);
  const { id } = await aBooking(db, { business, customer, date: "2026-11-26", notes: "The knee again" });
  const path = links(site, id);
  const visitor = site.newVisitor();
  expect(await (await visitor.get(path.business)).text()).not.toContain("knee");
  expect(await (await visitor.get(path.customer)).text()).not.toContain("knee");
  await visitor.post(path.business, { intent: "accept" });
  await sendDueMails(db, async () => {}, senderOf(site.app), new Date(now.getTime() + day));
  const stored = JSON.stringify(await db.select().from(mailOutbox));
  for (const address of Object.values(path)) expect(stored).not.toContain(address.slice(-22));
  const boss = await aSignedIn(site, "admin");
  await boss.post("/admin/view-as", { intent: "user", userId: customer.id });
  expect([403, 404]).toContain((await boss.get(path.customer)).status);
});

test("the statement that acts asks for the generation and the suspension itself", async ({ db, now }) => {
  const { id, business, customer } = await aBooking(db, { date: "2026-11-26" });
  const stale = { generation: 0 };
  const answer = { bookingId: id, notes: null };
  await db.transaction((tx) => endLinks(tx, business.owner.userId));
  const owner = { ...business.owner, link: stale };
  expect(await acceptBooking(db, owner, answer, now)).toEqual({ ok: false, reason: "not_found" });
  await db
    .update(users)
    .set({ suspendedAt: now, suspensionReason: "Threats" })
    .where(eq(users.id, customer.id));
  const to = { ...answer, date: "2026-11-27", time: "10:00" };
  for (const asCustomer of [{ userId: customer.id }, { userId: customer.id, link: stale }])
    expect(await rescheduleBooking(db, asCustomer, to, now)).toEqual({ ok: false, reason: "not_found" });
  expect(await cancelAsCustomer(db, { userId: customer.id, link: stale }, answer, now)).toEqual({ ok: true });
});

test("a suspended owner, signed in or not, only cancels what was agreed", async ({ db, now }) => {
  const { id, business } = await aBooking(db, { status: "accepted", date: "2026-11-26" });
  await db
    .update(users)
    .set({ suspendedAt: now, suspensionReason: "Threats" })
    .where(eq(users.id, business.owner.userId));
  const { owner } = business;
  const to = { bookingId: id, date: "2026-11-27", time: "10:00", message: null };
  expect(await proposeTime(db, owner, to, now)).toEqual({ ok: false, reason: "not_found" });
  expect(await cancelAsBusiness(db, owner, { bookingId: id, reason: "Ill" }, now)).toEqual({ ok: true });
});
