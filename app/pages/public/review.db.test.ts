import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { finishBooking } from "~/modules/bookings/commands/finish-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { endLinks } from "~/modules/links/commands.server";
import { reports } from "~/modules/moderation/reports/tables.server";
import { sendDueMails, senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { tidyReviews } from "~/modules/reviews/commands/leave-reviews.server";
import { reviewPhotos, reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { reviewPath } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { jpeg } from "../../../tests/pages/gallery";
import { test as base } from "../../../tests/setup/db";
import { multipart, type Part } from "../../../tests/setup/multipart";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { openWeb } from "../../../tests/setup/web";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
type Site = Awaited<ReturnType<typeof openSite>>;

/** A job that was done this morning, and the path of the link in the mail that asks for a review. */
async function aJobDone(
  db: Db,
  site: Site,
  now: Date,
  given: { business?: Awaited<ReturnType<typeof aBusiness>> } = {},
) {
  const customer = await aUser(db, { name: "Thandi Maseko" });
  const booking = await aBooking(db, {
    ...given,
    ...{ customer, status: "accepted", date: "2026-11-23", time: "08:00" },
    createdAt: new Date(now.getTime() - 2 * day),
  });
  await finishBooking(db, booking.business.owner, { bookingId: booking.id }, now);
  const path = await newestLink(db, site, customer.email);
  return { ...booking, customer, path };
}

async function newestLink(db: Db, site: Site, to: string): Promise<string> {
  const [mail] = await listMails(db, to, 1, senderOf(site.app));
  const [, path = ""] = /http:\/\/thola\.test(\/review\/[\w.-]+)/.exec(mail?.text ?? "") ?? [];
  return path;
}

const fields = { intent: "publish", version: "", stars: "4", onTime: "no", again: "yes", text: "Dry since." };

test("from the mail's link on another device to the page, its markup and the owner's answer", async ({
  db,
  site,
  now,
}) => {
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, {
    ...{ userId: owner.userId, status: "approved", businessName: "Gugu Repairs" },
  });
  const { path, customer } = await aJobDone(db, site, now, { business });
  const phone = site.newVisitor();
  const page = await phone.get(path);
  const words = await wordsOf(page.clone());
  for (const part of [
    "Gugu Repairs",
    "Thandi’s booking.",
    t("reviewForm.publishedAs", { name: "Thandi M." }),
  ])
    expect(words).toContain(part);
  expect(await page.text()).not.toMatch(/<input[^>]* checked/);
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(await db.$count(reviews)).toBe(0);

  expect((await phone.post(path, fields)).headers.get("Location")).toBe(path);
  // Pressed twice: it shows what the first press did.
  expect((await phone.post(path, fields)).headers.get("Location")).toBe(path);
  expect(await db.select().from(reviews)).toMatchObject([
    { stars: 4, onTime: false, asAgreed: null, again: true, text: "Dry since.", updatedAt: now },
  ]);
  expect(await wordsOf(await phone.get(path))).toContain(t("reviewForm.thanks", { name: "Thandi" }));

  const shown = await site.newVisitor().get(`/business/${business.slug}`);
  const html = await shown.clone().text();
  expect(html).toContain('"@type":"Review"');
  expect(html).toContain('"ratingValue":4,"reviewCount":1');
  expect(await wordsOf(shown)).toContain(t("reviews.said.onTime.no"));
  const list = await wordsOf(await site.newVisitor().get(`/business/${business.slug}/reviews?sort=lowest`));
  expect(list).toContain("Dry since.");

  const studio = await owner.get("/dashboard/reviews");
  expect(await wordsOf(studio)).toContain("Dry since.");
  const [review] = await db.select().from(reviews);
  const answer = { intent: "answer", reviewId: review?.id ?? "", answer: "Siyabonga Thandi." };
  const other = await aSignedIn(site, "business");
  await aBusiness(db, { userId: other.userId });
  expect((await other.post("/dashboard/reviews", answer)).status).toBe(422);
  expect((await owner.post("/dashboard/reviews", { ...answer, answer: "" })).status).toBe(422);
  expect((await owner.post("/dashboard/reviews", answer)).status).toBe(302);
  expect(await wordsOf(await site.newVisitor().get(`/business/${business.slug}`))).toContain(
    "Siyabonga Thandi.",
  );
  const mails = await listMails(db, owner.email, 5, senderOf(site.app));
  expect(mails.map(({ subject }) => subject)).toContain(t("mailsReviews.new.subject", { stars: 4 }));
  expect(customer.id).toBe(review?.customerId);
});

test("errors keep what was typed, and hostile input stays words", async ({ db, site, now }) => {
  const { path, business } = await aJobDone(db, site, now);
  const visitor = site.newVisitor();
  const hostile = "<script>alert(1)</script> & ' ; drop table reviews";
  const refused = await visitor.post(path, { ...fields, stars: "", text: hostile });
  expect(refused.status).toBe(422);
  const html = await refused.clone().text();
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(await wordsOf(refused)).toContain(t("reviewForm.errors.stars"));
  expect(html).toMatch(
    /name="onTime"[^>]*checked=""[^>]*value="no"|name="onTime"[^>]*value="no"[^>]*checked=""|checked="" name="onTime" value="no"/,
  );
  for (const stars of ["0", "6", "4.5", "five"])
    expect((await visitor.post(path, { ...fields, stars })).status).toBe(422);
  const long = await visitor.post(path, { ...fields, stars: "", text: "x".repeat(1501) });
  expect(long.status).toBe(422);
  const listed = await long.text();
  for (const field of ["stars", "text"]) {
    expect(listed).toContain(`href="#${field}"`);
    expect(listed).toContain(`id="${field}"`);
  }
  expect((await visitor.post(path, { ...fields, intent: "no-such-act" })).status).toBe(400);
  expect(await db.$count(reviews)).toBe(0);
  await visitor.post(path, { ...fields, text: hostile });
  const shown = await (await visitor.get(`/business/${business.slug}/reviews`)).text();
  expect(shown).not.toContain("<script>alert");
});

test("changes, deletes after a question, and 'They did not come'", async ({ db, site, now }) => {
  const { path, id, business } = await aJobDone(db, site, now);
  const visitor = site.newVisitor();
  await visitor.post(path, fields);
  expect(await wordsOf(await visitor.get(`${path}?change=1`))).toContain(t("reviewForm.change"));
  const version = now.toISOString();
  expect((await visitor.post(path, { ...fields, version, stars: "2" })).status).toBe(302);
  expect(await db.select().from(reviews)).toMatchObject([{ stars: 2 }]);
  const asked = await visitor.post(path, { intent: "delete" });
  expect(await wordsOf(asked)).toContain(t("reviewForm.deleting.title"));
  expect(await db.$count(reviews)).toBe(1);
  for (let press = 0; press < 2; press++)
    expect((await visitor.post(path, { intent: "delete", sure: "yes" })).status).toBe(302);
  expect(await db.$count(reviews)).toBe(0);
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect([row?.ratingSum, row?.reviewCount]).toEqual([0, 0]);

  for (let press = 0; press < 2; press++)
    expect((await visitor.post(path, { ...fields, stars: "missing" })).status).toBe(302);
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(booking).toMatchObject({ status: "accepted", noShowBy: "customer" });
  expect(await wordsOf(await visitor.get(path))).toContain(t("reviewForm.closed.reported.title"));
});

test("photos are re-encoded, at most two, shown, and gone with the review; the form comes back without files", async ({
  db,
  site,
  now,
}) => {
  const { path, business } = await aJobDone(db, site, now);
  const web = await openWeb(site.app);
  const send = (version: string, files: Buffer[], more: Part[] = []) =>
    web.send(path, {
      ...multipart([
        ...Object.entries({ ...fields, version }).map(([name, value]) => ({ name, value })),
        ...more,
        ...files.map((value) => ({ name: "photo", value, file: "work.jpg" })),
      ]),
    });
  const refused = await send("", [Buffer.from("no picture")]);
  expect([refused.status, refused.text.includes(t("reviewForm.errors.notAPicture"))]).toEqual([422, true]);
  expect((await send("", [jpeg, jpeg, jpeg])).status).toBe(422);
  expect(await db.$count(reviewPhotos)).toBe(0);
  expect((await send("", [jpeg])).status).toBe(302);
  const [photo] = await db.select().from(reviewPhotos);
  const address = `/images/review-${business.id}/${photo?.id}/160.webp`;
  expect((await web.send(address)).status).toBe(200);
  const list = await web.send(`/business/${business.slug}/reviews?sort=photos`);
  expect(list.text).toContain(`/images/review-${business.id}/${photo?.id}`);
  const version = now.toISOString();
  expect((await send(version, [jpeg, jpeg])).status).toBe(422);
  expect((await send(version, [jpeg, jpeg], [{ name: "drop", value: photo?.id ?? "" }])).status).toBe(302);
  expect(await tidyReviews(db, site.app.files, now)).toBe(1);
  expect((await web.send(address.replace("160", "320"))).status).toBe(404);
  await site.newVisitor().post(path, { intent: "delete", sure: "yes" });
  expect(await tidyReviews(db, site.app.files, now)).toBe(2);
  expect(await db.$count(reviewPhotos)).toBe(0);
  await web.close();
});

test("a guessed, ended, late or forwarded link: the first three change nothing, the last acts for its side", async ({
  db,
  site,
  now,
}) => {
  const { path, customer, id } = await aJobDone(db, site, now);
  const stranger = await aSignedIn(site);
  const [, , token = ""] = path.split("/");
  const [subject = "", side = "", , end = "", mark = ""] = token.split(".");
  const forged = [
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    [subject, side, "1", end, mark].join("."),
    [subject, side, "0", "", mark].join("."),
    token.replace(subject, stranger.id),
  ];
  for (const wrong of forged) {
    expect((await stranger.get(`/review/${wrong}`)).status).toBe(404);
    expect((await stranger.post(`/review/${wrong}`, fields)).status).toBe(404);
  }
  const late = await openSite(db, () => new Date(now.getTime() + 400 * day));
  expect((await late.newVisitor().post(path, fields)).status).toBe(410);
  await db.transaction((tx) => endLinks(tx, customer.id));
  expect((await stranger.post(path, fields)).status).toBe(410);
  expect(await db.$count(reviews)).toBe(0);
  const dead = await stranger.get(path);
  expect([dead.status, await wordsOf(dead)]).toEqual([
    410,
    expect.stringContaining(t("reviewForm.dead.title")),
  ]);
  for (let press = 0; press < 2; press++) await stranger.post(path, { intent: "new-link" });
  const fresh = await listMails(db, customer.email, 9, senderOf(site.app));
  expect(fresh.filter(({ subject }) => subject.includes("Your link to review"))).toHaveLength(1);
  const again = await newestLink(db, site, customer.email);
  expect((await stranger.post(again, fields)).status).toBe(302);
  expect(await db.select().from(reviews)).toMatchObject([{ bookingId: id, customerId: customer.id }]);
});

test("the link stands in no stored row, and ends with its reader's account", async ({ db, site, now }) => {
  const { path, customer } = await aJobDone(db, site, now);
  const token = path.split("/")[2] ?? "";
  await sendDueMails(db, async () => {}, senderOf(site.app), new Date(now.getTime() + 90 * day));
  const stored = JSON.stringify(await db.select().from(mailOutbox));
  expect(stored).not.toContain(token.slice(-22));
  await db.update(bookings).set({ customerId: null });
  await db.update(users).set({ name: "" }).where(eq(users.id, customer.id));
  expect((await site.newVisitor().get(path)).status).toBe(410);
});

test("in the booking: its customer has the link, an impersonating administrator not", async ({
  db,
  site,
  now,
}) => {
  const customer = await aSignedIn(site);
  const booking = await aBooking(db, {
    ...{ customer, status: "accepted", date: "2026-11-23", time: "08:00" },
    createdAt: new Date(now.getTime() - 2 * day),
  });
  await finishBooking(db, booking.business.owner, { bookingId: booking.id }, now);
  const link = /href="(\/review\/[\w.-]+)"/;
  const page = await (await customer.get(`/bookings/${booking.id}`)).text();
  expect(page).toContain(t("ownBooking.sayHow"));
  const [, path = ""] = link.exec(page) ?? [];
  expect(path).toBe(await newestLink(db, site, customer.email));
  const boss = await aSignedIn(site, "admin");
  await boss.post("/admin/view-as", { intent: "user", userId: customer.id });
  expect(link.test(await (await boss.get(`/bookings/${booking.id}`)).text())).toBe(false);
  expect([403, 404]).toContain((await boss.get(path)).status);
});

test("five of one network wait in the operator's inbox", async ({ db, site }) => {
  const business = await aBusiness(db, { capacity: 50 });
  for (let n = 0; n < 5; n++) {
    const customer = await aUser(db);
    const booking = await aBooking(db, {
      business,
      customer,
      lane: n + 1,
      status: "completed",
      date: "2026-11-16",
    });
    const page = reviewPath(site.app.env, booking, customer.id);
    expect((await site.newVisitor().post(page, fields)).status).toBe(302);
  }
  expect(await db.select().from(reports)).toHaveLength(5);
  const boss = await aSignedIn(site, "admin");
  expect(await wordsOf(await boss.get("/admin/inbox"))).toContain(t("adminInbox.reported.reviewHeld"));
  const [report] = await db.select().from(reports);
  expect((await boss.post("/admin/inbox", { intent: "leave", id: report?.id ?? "" })).status).toBe(302);
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect([row?.ratingSum, row?.reviewCount]).toEqual([4, 1]);
  expect(await wordsOf(await boss.get("/admin/settings/system"))).toContain(
    `${t("adminSystem.reviews.network")} 4`,
  );
});
