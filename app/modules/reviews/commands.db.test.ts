import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { profiles, users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { newId } from "~/platform/ids";
import { day, hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aReview, completed, ratingOf, reasonOf, said, writerOf } from "../../../tests/builders/review";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { answerReview } from "./commands/answer-review.server";
import { leaveReviews } from "./commands/leave-reviews.server";
import { setReviewHidden } from "./commands/shown-stars.server";
import { deleteReview, writeReview } from "./commands/write-review.server";
import { countStars, findReviews } from "./queries/public-reviews.server";
import { reviews } from "./tables.server";

const text = "They came on time and swept up after.";
describe("writing", () => {
  test("stores stars, answers and words, and adds the stars to the business", async ({ db, now }) => {
    const { id, business, customer } = await completed(db);
    const answers = { onTime: true, asAgreed: false, again: null };
    const written = await writeReview(db, writerOf(customer), said(id, 4, answers), now);
    expect(written).toEqual({ ok: true, reviewId: expect.any(String), held: [] });
    expect(await db.select().from(reviews)).toMatchObject([
      { bookingId: id, customerId: customer.id, stars: 4, text, ...answers, createdAt: now },
    ]);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 4, count: 1 });
    const listed = await db.execute(sql`select stars, reviews from listed_counts where province <> ''`);
    expect(listed.rows).toEqual([{ stars: 4, reviews: 1 }]);
  });

  test("changes the review and its stars within 14 days", async ({ db, now }) => {
    const { booking, business, customer } = await aReview(db, { stars: 5 }, now);
    const again = said(booking.id, 2, { text: "It leaks again." });
    const later = new Date(now.getTime() + 14 * day);
    expect(await writeReview(db, writerOf(customer), again, later)).toMatchObject({ ok: true });
    expect(await db.select().from(reviews)).toMatchObject([{ stars: 2, text: again.text, updatedAt: later }]);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 2, count: 1 });
    const tooLate = new Date(later.getTime() + 1);
    expect(await reasonOf(writeReview(db, writerOf(customer), { ...again, stars: 5 }, tooLate))).toBe(
      "too_late",
    );
    expect(await ratingOf(db, business.id)).toEqual({ sum: 2, count: 1 });
  });

  test("a second press changes nothing; another tab with other words is told", async ({ db, now }) => {
    const { booking, customer } = await aReview(db, {}, now);
    const later = new Date(now.getTime() + hour);
    const same = { ...said(booking.id), version: "" };
    expect(await writeReview(db, writerOf(customer), same, later)).toMatchObject({
      ok: true,
      isRepeat: true,
    });
    expect(await db.select().from(reviews)).toMatchObject([{ updatedAt: now }]);
    const other = { ...same, text: "Something else." };
    expect(await reasonOf(writeReview(db, writerOf(customer), other, later))).toBe("changed");
    const seen = { ...other, version: now.toISOString() };
    expect(await writeReview(db, writerOf(customer), seen, later)).toMatchObject({ ok: true });
  });

  test("is refused to everybody but the customer of such a booking", async ({ db, now }) => {
    const { id, business, customer } = await completed(db);
    const accepted = await aBooking(db, { business, customer, status: "accepted" });
    const byHand = await completed(db, { business, time: "12:00" });
    await db.update(bookings).set({ customerId: null }).where(eq(bookings.id, byHand.id));
    const owner = { id: business.owner.userId, name: "Bheki Mthembu", email: "bheki@example.co.za" };
    const own = await completed(db, { business, time: "14:00", customer: owner });
    const write = (bookingId: string, customerId: string) =>
      reasonOf(writeReview(db, writerOf({ id: customerId }), said(bookingId), now));
    expect(await write(id, (await aUser(db)).id)).toBe("not_found");
    expect(await write(id, owner.id)).toBe("not_found");
    expect(await write(newId(), customer.id)).toBe("not_found");
    expect(await write("1' or 1=1", customer.id)).toBe("not_found");
    expect(await write(byHand.id, byHand.customer.id)).toBe("not_found");
    expect(await write(own.id, owner.id)).toBe("own_business");
    expect(await write(accepted.id, customer.id)).toBe("not_completed");
    await db.update(users).set({ suspendedAt: now, suspensionReason: "x" }).where(eq(users.id, customer.id));
    expect(await write(id, customer.id)).toBe("suspended");
    expect(await db.select().from(reviews)).toEqual([]);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 0, count: 0 });
  });

  test("is refused to a customer with the owner's number or address", async ({ db, now }) => {
    const business = await aBusiness(db);
    const owner = business.owner.userId;
    const phone = "+27825559911";
    await db.update(profiles).set({ phone }).where(eq(profiles.id, owner));
    const [me] = await db.select().from(users).where(eq(users.id, owner));
    const sameNumber = await completed(db, { business, customer: await aUser(db, { phone }) });
    const sameAddress = await completed(db, { business, time: "12:00" });
    await db
      .update(profiles)
      .set({ email: me?.email ?? "" })
      .where(eq(profiles.id, sameAddress.customer.id));
    const shopNumber = await completed(db, { business, time: "14:00" });
    await db.update(bookings).set({ customerPhone: "+27825550100" }).where(eq(bookings.id, shopNumber.id));
    for (const { id, customer } of [sameNumber, sameAddress, shopNumber])
      expect(await reasonOf(writeReview(db, writerOf(customer), said(id), now))).toBe("own_business");
  });

  test("one per person and business in 30 days, at another business at once", async ({ db, now }) => {
    const { business, customer } = await aReview(db, {}, now);
    const second = await completed(db, { business, customer, time: "12:00" });
    const write = (at: Date) => writeReview(db, writerOf(customer), said(second.id), at);
    expect(await reasonOf(write(new Date(now.getTime() + 30 * day - 1)))).toBe("often");
    const other = await completed(db, { customer });
    expect(await writeReview(db, writerOf(customer), said(other.id), now)).toMatchObject({ ok: true });
    expect(await write(new Date(now.getTime() + 30 * day))).toMatchObject({ ok: true });
  });

  test("at a health business: words only with a consent, no photos, no name", async ({ db, now }) => {
    const business = await aBusiness(db, { category: "health-medical", subcategory: "pharmacy-delivery" });
    const { id, customer } = await completed(db, { business });
    const write = (given: object) => writeReview(db, writerOf(customer), said(id, 5, given), now);
    expect(await reasonOf(write({}))).toBe("consent");
    const photos = [{ id: newId(), width: 400, height: 300 }];
    expect(await reasonOf(write({ text: "", photos }))).toBe("photos");
    expect(await write({ wordsConsent: true })).toMatchObject({ ok: true });
    expect((await findReviews(db, business.id)).reviews).toMatchObject([
      { isHealth: true, service: null, photos: [], text },
    ]);
  });
});

describe("hiding and deleting", () => {
  test("hiding subtracts the stars once and leaves a stub with the kind of reason", async ({ db, now }) => {
    const { id, business, booking, customer } = await aReview(db, { stars: 1 }, now);
    await aReview(db, { business, time: "12:00", stars: 5 }, now);
    const hide = () => setReviewHidden(db, id, { hidden: true, why: "personal" }, now);
    expect([await hide(), await hide()]).toEqual([{ customerId: customer.id }, null]);
    expect(await ratingOf(db, business.id)).toEqual({ sum: 5, count: 1 });
    expect(await countStars(db, business.id)).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 });
    const page = await findReviews(db, business.id);
    expect(page.reviews).toContainEqual({ id, hidden: true, at: now, why: "personal" });
    expect(await reasonOf(writeReview(db, writerOf(customer), said(booking.id), now))).toBe("hidden");
    // Deleted by its writer, its words go; the stub stays, so that it is not written anew.
    expect(await deleteReview(db, writerOf(customer), booking.id, now)).toEqual({ ok: true });
    expect(await db.select().from(reviews).where(eq(reviews.id, id))).toMatchObject([{ text: "" }]);
    expect(await setReviewHidden(db, newId(), { hidden: true }, now)).toBeNull();
    expect(await setReviewHidden(db, "nonsense", { hidden: true }, now)).toBeNull();
  });

  test("its writer deletes it at any time, nobody else does", async ({ db, now }) => {
    const { business, booking, customer } = await aReview(db, { stars: 2 }, now);
    const later = new Date(now.getTime() + 400 * day);
    for (const stranger of [await aUser(db), { id: business.owner.userId }])
      expect(await deleteReview(db, writerOf(stranger), booking.id, later)).toMatchObject({ ok: false });
    expect(await ratingOf(db, business.id)).toEqual({ sum: 2, count: 1 });
    expect(await deleteReview(db, writerOf(customer), booking.id, later)).toEqual({ ok: true });
    expect(await deleteReview(db, writerOf(customer), booking.id, later)).toMatchObject({ ok: false });
    expect(await ratingOf(db, business.id)).toEqual({ sum: 0, count: 0 });
  });
});

test("the owner answers once in public and changes it for 14 days; a stranger and another owner cannot", async ({
  db,
  now,
}) => {
  const { id, business } = await aReview(db, {}, now);
  const other = await aBusiness(db);
  const answer = (owner: { userId: string; businessId: string }, words: string, at = now, fixed = false) =>
    answerReview(db, owner, { reviewId: id, answer: words, fixed }, at);
  for (const owner of [other.owner, { ...business.owner, userId: other.owner.userId }])
    expect(await reasonOf(answer(owner, "Mine now."))).toBe("not_found");
  expect(await answer(business.owner, "Siyabonga.")).toEqual({ ok: true });
  const last = new Date(now.getTime() + 14 * day);
  expect(await answer(business.owner, "Siyabonga kakhulu.", last)).toEqual({ ok: true });
  expect(await reasonOf(answer(business.owner, "Too late.", new Date(last.getTime() + 1)))).toBe("too_late");
  expect(await reasonOf(answer(business.owner, "thanks", now, true))).toBe("not_found");
  expect((await findReviews(db, business.id)).reviews).toMatchObject([{ answer: "Siyabonga kakhulu." }]);
  await setReviewHidden(db, id, { hidden: true }, now);
  expect(await reasonOf(answer(business.owner, "Why?"))).toBe("not_found");
});

test("a person who leaves: their reviews stay without the name, and their business's answers go", async ({
  db,
  now,
}) => {
  const customer = await aUser(db, { name: "Zanele Khumalo" });
  const { business, id } = await aReview(db, { customer, text }, now);
  expect((await findReviews(db, business.id)).reviews).toMatchObject([{ name: "Zanele K." }]);
  const other = await aReview(db, { business, time: "12:00" }, now);
  await db.update(reviews).set({ answer: "Siyabonga.", answeredAt: now });
  await leaveReviews(db, { userId: customer.id, businessId: null });
  expect(await db.select().from(reviews).where(eq(reviews.id, id))).toMatchObject([
    { customerId: null, text, answer: "Siyabonga." },
  ]);
  const names = (await findReviews(db, business.id)).reviews.map((review) => "name" in review && review.name);
  expect(names).toContain(null);
  await leaveReviews(db, { userId: business.owner.userId, businessId: business.id });
  expect(await db.select().from(reviews).where(eq(reviews.id, other.id))).toMatchObject([
    { customerId: other.customer.id, answer: null, answeredAt: null },
  ]);
  expect(await ratingOf(db, business.id)).toEqual({ sum: 10, count: 2 });
});
