import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "~/modules/accounts/tables.server";
import { completeBookings } from "~/modules/bookings/commands/due-bookings.server";
import { bookings } from "~/modules/bookings/tables.server";
import { senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { hour } from "~/platform/time";
import { answerPath } from "../../../tests/builders/answer";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aReview, completed, ratingOf, reviewPath } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { filled } from "../../../tests/pages/booking-form";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

/** A site whose clock is moved. */
const test = base.extend("site", async ({ db, now }) => {
  const clock = { now };
  const site = await openSite(db, () => clock.now);
  return { ...site, clock };
});
type Site = Awaited<ReturnType<typeof openSite>>;

/** The newest link of this kind in the mails to this person. */
async function linkTo(db: Db, site: Site, to: string, kind: "answer" | "review"): Promise<string> {
  const mails = await listMails(db, to, 20, senderOf(site.app));
  const [path = ""] = mails.flatMap(
    ({ text }) => new RegExp(`http://thola\\.test(/${kind}/[\\w.-]+)`).exec(text)?.[1] ?? [],
  );
  return path;
}

test("from a business that goes live to the stars on its card, its page, its markup and the order", async ({
  db,
  site,
}) => {
  const boss = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const given = { subscribed: false, accessUntil: null, businessName: "Gugu Repairs" };
  const business = await aBusiness(db, { ...given, userId: owner.userId });
  const page = `/business/${business.slug}`;
  expect((await site.newVisitor().get(page)).status).toBe(404);
  await boss.post("/admin/onboarding", { intent: "approve", ids: business.id });
  const plain = await site.newVisitor().get(page);
  expect(plain.status).toBe(200);
  expect(await plain.text()).not.toContain('"@type":"Review"');

  // Another one, which has paid: the wizard and the payment are walked in tests/e2e/journey.spec.ts.
  const [seller, customer] = [await aUser(db, { userType: "business" }), await aSignedIn(site)];
  const live = { businessName: "Thabo Repairs", status: "approved", userId: seller.id } as const;
  const shop = await aBusiness(db, live);
  const address = `/business/${shop.slug}`;
  expect((await customer.post(address, filled(shop))).status).toBe(302);
  const [asked] = await db.select().from(bookings);
  const ownersMail = await linkTo(db, site, seller.email, "answer");
  expect((await site.newVisitor().post(ownersMail, { intent: "accept" })).status).toBe(302);
  site.clock.now = new Date((asked?.endsAt.getTime() ?? 0) + 25 * hour);
  await completeBookings(db, site.clock.now);

  const phone = site.newVisitor();
  const link = await linkTo(db, site, customer.email, "review");
  const said = { intent: "publish", version: "", stars: "5", asAgreed: "yes", text: "Dry since." };
  expect((await phone.post(link, said)).headers.get("Location")).toBe(link);
  // One of three stars, and one that nobody reviewed, stand behind it.
  const other = await aBusiness(db, { businessName: "Lindiwe Repairs", status: "approved" });
  await aReview(db, { business: other, stars: 3 }, site.clock.now);

  const html = await (await site.newVisitor().get(address)).text();
  expect(html).toContain('"ratingValue":5,"reviewCount":1');
  expect(html).toContain('"@type":"Review"');
  expect(html).toContain("Dry since.");
  const list = await wordsOf(await site.newVisitor().get("/services?q=Repairs&sort=rating"));
  expect(list).toContain(t("common.rating.average", { value: "5.0", count: 1 }));
  const places = ["Thabo Repairs", "Lindiwe Repairs", "Gugu Repairs"].map((name) => list.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(-1);
});

test("an owner with throw-away addresses: not from a known browser or number, and five of a network wait", async ({
  db,
  site,
}) => {
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.userId, capacity: 50, phone: "+27825550123" });
  const five = { intent: "publish", version: "", stars: "5", text: "The best." };
  for (let n = 0; n < 5; n++) {
    const throwAway = await aUser(db);
    const booking = await completed(db, { business, customer: throwAway, lane: n + 1 });
    if (n === 0) {
      await db.update(bookings).set({ customerPhone: "+27825550123" }).where(eq(bookings.id, booking.id));
      const refused = await site.newVisitor().post(reviewPath(site.app.env, booking, throwAway.id), five);
      expect(await wordsOf(refused)).toContain(t("reviewForm.wrong.own_business"));
      await db.update(bookings).set({ customerPhone: "+27725550100" }).where(eq(bookings.id, booking.id));
    }
    const sent = await site.newVisitor().post(reviewPath(site.app.env, booking, throwAway.id), five);
    expect(sent.status).toBe(302);
  }
  expect(await ratingOf(db, business.id)).toEqual({ sum: 0, count: 0 });
  const shown = await wordsOf(await site.newVisitor().get(`/business/${business.slug}/reviews`));
  expect(shown).not.toContain("The best.");
  const boss = await aSignedIn(site, "admin");
  expect(await wordsOf(await boss.get("/admin/inbox"))).toContain(t("adminInbox.reported.reviewHeld"));
});

test("a report against a bad review: it waits for the administrator, and shows or goes", async ({
  db,
  site,
  now,
}) => {
  const boss = await aSignedIn(site, "admin");
  const begun = { status: "accepted", date: "2026-11-22", time: "10:00" } as const;
  for (const verdict of ["dismiss", "uphold"] as const) {
    const { id, business, customer, endsAt } = await aBooking(db, begun);
    const link = answerPath(site.app.env, id, "business");
    await site.newVisitor().post(link, { intent: "missing", sure: "yes" });
    const path = reviewPath(site.app.env, { id, endsAt }, customer.id);
    const bad = { intent: "publish", version: "", stars: "1", text: `They broke the tap: ${verdict}.` };
    expect((await site.newVisitor().post(path, bad)).status).toBe(302);
    expect(await wordsOf(await site.newVisitor().get(path))).toContain(t("reviewForm.state.dispute"));
    const list = `/business/${business.slug}/reviews`;
    expect(await wordsOf(await site.newVisitor().get(list))).not.toContain(bad.text);
    await db.update(sessions).set({ passwordAt: now }).where(eq(sessions.userId, boss.id));
    const decided = { intent: verdict, note: "I called both sides." };
    const settled = await boss.post(`/admin/sanctions/disputes/${id}`, decided);
    expect(settled.status).toBe(302);
    const isShown = verdict === "dismiss";
    expect((await wordsOf(await site.newVisitor().get(list))).includes(bad.text)).toBe(isShown);
    expect(await ratingOf(db, business.id)).toEqual(isShown ? { sum: 1, count: 1 } : { sum: 0, count: 0 });
  }
  expect(await db.$count(reviews)).toBe(1);
});

test("a business that never came: said in the form, closed after 48 hours, then reviewed with 'Did not come'", async ({
  db,
  site,
}) => {
  const { business, customer, ...booking } = await completed(db);
  site.clock.now = new Date(booking.endsAt.getTime() + 3 * 24 * hour);
  const path = reviewPath(site.app.env, booking, customer.id);
  const phone = site.newVisitor();
  expect((await phone.post(path, { intent: "publish", version: "", stars: "missing" })).status).toBe(302);
  const tooSoon = await phone.post(path, { intent: "publish", version: "", stars: "1" });
  expect(await wordsOf(tooSoon)).toContain(t("reviewForm.wrong.not_completed"));
  site.clock.now = new Date(site.clock.now.getTime() + 49 * hour);
  await completeBookings(db, site.clock.now);
  const mailed = await linkTo(db, site, customer.email, "review");
  expect((await phone.post(mailed, { intent: "publish", version: "", stars: "1" })).status).toBe(302);
  const shown = await wordsOf(await site.newVisitor().get(`/business/${business.slug}/reviews`));
  expect(shown).toContain(t("reviews.didNotCome"));
  expect(await ratingOf(db, business.id)).toEqual({ sum: 1, count: 1 });
});
