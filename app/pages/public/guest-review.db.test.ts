import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { finishBooking } from "~/modules/bookings/commands/finish-booking.server";
import { joinGuestBookings } from "~/modules/bookings/guest/commands/links.server";
import { forgetGuest } from "~/modules/bookings/guest/commands/tidy.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { endLinks } from "~/modules/links/commands.server";
import { senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { joinGuestReviews, tidyReviews } from "~/modules/reviews/commands/leave-reviews.server";
import { findRecord } from "~/modules/reviews/queries/public-reviews.server";
import { reviewPhotos, reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import type { aBusiness } from "../../../tests/builders/business";
import { ratingOf, reviewPath } from "../../../tests/builders/review";
import { aUser } from "../../../tests/builders/user";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
type Site = Awaited<ReturnType<typeof openSite>>;

const email = "lerato@example.co.za";
const fields = {
  intent: "publish",
  version: "",
  stars: "4",
  onTime: "yes",
  again: "yes",
  text: "Dry since.",
};

type Given = {
  business?: Awaited<ReturnType<typeof aBusiness>>;
  guest?: "email" | "whatsapp";
  customerPhone?: string;
};

/** A job of somebody without an account that was done this morning, and the path of the link that asks for a review. */
async function aGuestsJob(
  db: Db,
  site: Site,
  now: Date,
  { business, guest = "email", ...given }: Given = {},
) {
  const booking = await aBooking(db, {
    ...(business && { business }),
    ...{
      status: "accepted",
      date: "2026-11-23",
      time: "08:00",
      createdAt: new Date(now.getTime() - 2 * day),
    },
  });
  const person = { customerId: null, guest, customerName: "Lerato Mokoena", customerEmail: email, ...given };
  await db.update(bookings).set(person).where(eq(bookings.id, booking.id));
  await finishBooking(db, booking.business.owner, { bookingId: booking.id }, now);
  const [mail] = await listMails(db, email, 1, senderOf(site.app));
  const [, path = ""] = /http:\/\/thola\.test(\/review\/[\w.-]+)/.exec(mail?.text ?? "") ?? [];
  return { ...booking, path };
}

test("who confirmed an address without an account reviews by the mail's link, changes and deletes it", async ({
  db,
  site,
  now,
}) => {
  const { path, business } = await aGuestsJob(db, site, now);
  const phone = site.newVisitor();
  expect(await wordsOf(await phone.get(path))).toContain(t("reviewForm.publishedAs", { name: "Lerato M." }));
  expect((await phone.post(path, fields)).headers.get("Location")).toBe(path);
  expect((await phone.post(path, fields)).headers.get("Location")).toBe(path);
  const [review] = await db.select().from(reviews);
  expect(review).toMatchObject({ stars: 4, customerId: null, text: "Dry since." });
  expect(await ratingOf(db, business.id)).toEqual({ count: 1, sum: 4 });
  const shown = await wordsOf(await site.newVisitor().get(`/business/${business.slug}`));
  expect(shown).toContain("Lerato M.");
  expect(shown).not.toContain("Mokoena");
  expect(await findRecord(db, business.id, now)).toMatchObject({ jobs: 1, came: 1 });

  const version = review?.updatedAt.toISOString() ?? "";
  await phone.post(path, { ...fields, version, stars: "2" });
  expect(await ratingOf(db, business.id)).toEqual({ count: 1, sum: 2 });
  expect((await phone.post(path, { intent: "delete" })).status).toBe(200);
  expect((await phone.post(path, { intent: "delete", sure: "yes" })).status).toBe(302);
  expect(await ratingOf(db, business.id)).toEqual({ count: 0, sum: 0 });
});

test("who confirmed by WhatsApp alone, or an ended link, reviews nothing", async ({ db, site, now }) => {
  const { id, endsAt } = await aGuestsJob(db, site, now, { guest: "whatsapp" });
  expect((await site.newVisitor().get(reviewPath(site.app.env, { id, endsAt }, id))).status).toBe(410);
  const { id: other, path } = await aGuestsJob(db, site, now);
  await endLinks(db, other);
  expect((await site.newVisitor().get(path)).status).toBe(410);
  expect((await site.newVisitor().post(path, fields)).status).toBe(410);
  expect(await db.$count(reviews)).toBe(0);
});

test("one in 30 days for an address, with an account or without; none for the owner's own number", async ({
  db,
  site,
  now,
}) => {
  const { path, business } = await aGuestsJob(db, site, now);
  await site.newVisitor().post(path, fields);
  const customer = await aUser(db, { email });
  const later = await aBooking(db, {
    ...{ business, customer, status: "accepted", date: "2026-11-23", time: "09:00", lane: 1 },
    createdAt: new Date(now.getTime() - 2 * day),
  });
  await finishBooking(db, business.owner, { bookingId: later.id }, now);
  const asMember = reviewPath(site.app.env, later, customer.id);
  const refused = await site.newVisitor().post(asMember, fields);
  expect([refused.status, await wordsOf(refused)]).toEqual([
    422,
    expect.stringContaining(t("reviewForm.wrong.often")),
  ]);
  const own = await aGuestsJob(db, site, now, { customerPhone: "+27825550999" });
  await db
    .update(businessProfiles)
    .set({ phone: "+27825550999" })
    .where(eq(businessProfiles.id, own.business.id));
  expect(await wordsOf(await site.newVisitor().post(own.path, fields))).toContain(
    t("reviewForm.wrong.own_business"),
  );
});

test("the account that confirms the address takes the review along; deleted details leave a former customer", async ({
  db,
  site,
  now,
}) => {
  const { path, id, business } = await aGuestsJob(db, site, now);
  await site.newVisitor().post(path, fields);
  const member = await aUser(db, { email, name: "Lerato Dube" });
  await joinGuestBookings(db, member.id, now);
  await joinGuestReviews(db, member.id);
  expect(await db.select().from(reviews)).toMatchObject([{ bookingId: id, customerId: member.id }]);
  expect(await wordsOf(await site.newVisitor().get(`/business/${business.slug}`))).toContain("Lerato D.");

  const second = await aGuestsJob(db, site, now, {});
  await db.update(bookings).set({ customerEmail: "other@example.co.za" }).where(eq(bookings.id, second.id));
  await site.newVisitor().post(second.path, fields);
  const [review] = await db.select().from(reviews).where(eq(reviews.bookingId, second.id));
  const photo = { id: newId(), reviewId: review?.id ?? "", businessId: second.business.id, createdAt: now };
  await db.insert(reviewPhotos).values({ ...photo, width: 640, height: 480 });
  expect(await tidyReviews(db, site.app.files, now)).toBe(0);
  const link = { generation: 0 };
  const customer = { userId: second.id, link };
  expect((await forgetGuest(db, customer, { bookingId: second.id }, now)).ok).toBe(true);
  const shown = await wordsOf(await site.newVisitor().get(`/business/${second.business.slug}`));
  expect(shown).toContain(t("reviews.formerCustomer"));
  expect(shown).not.toContain("Lerato");
  expect(await tidyReviews(db, site.app.files, now)).toBe(1);
  expect((await site.newVisitor().post(second.path, { ...fields, stars: "1" })).status).toBe(410);
});

test("'They did not come' by a guest's link is a report by the customer", async ({ db, site, now }) => {
  const { path, id } = await aGuestsJob(db, site, now);
  expect((await site.newVisitor().post(path, { ...fields, stars: "missing" })).headers.get("Location")).toBe(
    path,
  );
  expect((await db.select().from(bookings).where(eq(bookings.id, id)))[0]).toMatchObject({
    noShowBy: "customer",
    status: "accepted",
  });
});
