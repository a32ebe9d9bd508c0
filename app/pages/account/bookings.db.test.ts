import { expect } from "vitest";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { inOrder, wordsOf } from "../../../tests/setup/words";

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("customer", ({ site }) => aSignedIn(site));

test("an empty page says what it is for and where to go", async ({ customer }) => {
  const response = await customer.get("/bookings");
  const html = await response.clone().text();
  expect(await wordsOf(response)).toContain(t("bookings.own.none.title"));
  expect(html).toContain('href="/services"');
});

test("the page shows requests, appointments and past bookings, with the business's notes", async ({
  db,
  customer,
}) => {
  const business = await aBusiness(db, { businessName: "Mthembu Plumbing" });
  const of = { business, customer };
  await aBooking(db, { ...of, notes: "Bring a ladder" });
  await aBooking(db, { ...of, status: "accepted", time: "12:00", businessNotes: "See you then" });
  await aBooking(db, { ...of, status: "accepted", date: "2026-11-20", businessNotes: "Was good" });
  await aBooking(db, { ...of, status: "rejected", businessNotes: "Fully booked" });
  await aBooking(db, { ...of, status: "cancelled" });
  const words = await wordsOf(await customer.get("/bookings"));
  expect(words).toMatch(
    inOrder(
      ...[t("bookings.own.waiting.title"), t("bookings.status.pending"), "Bring a ladder"],
      ...[t("bookings.own.upcoming"), t("bookings.status.accepted"), "See you then", t("bookings.own.past")],
    ),
  );
  const past = words.slice(words.indexOf(t("bookings.own.past")));
  for (const text of [
    "Nov 20, 2026 10:00",
    "Was good",
    "Rejected",
    "Fully booked",
    "Cancelled",
    t("bookings.reason.customer.expired"),
  ])
    expect(past).toContain(text);
  expect(await (await customer.get("/bookings")).text()).toContain(`href="/business/${business.slug}"`);
});

test("a business that is no longer listed has no link", async ({ db, customer }) => {
  const business = await aBusiness(db, { subscribed: false });
  await aBooking(db, { business, customer });
  const html = await (await customer.get("/bookings")).text();
  expect(html).toContain("Repair");
  expect(html).not.toContain(`/business/${business.slug}`);
});

test("nobody sees the bookings of others, and visitors sign in first", async ({ db, site, customer }) => {
  await aBooking(db, { notes: "Bring a ladder" });
  expect(await wordsOf(await customer.get("/bookings"))).not.toContain("Bring a ladder");
  const visitor = await site.newVisitor().get("/bookings");
  expect(visitor.headers.get("Location")).toBe("/auth?action=signin&next=%2Fbookings");
  // Who booked without an account finds the booking from there, and from the menu's Sign In.
  const leads = async (address: string) =>
    (await (await site.newVisitor().get(address)).text()).includes('href="/bookings/link"');
  expect([
    await leads("/auth?action=signin&next=%2Fbookings"),
    await leads("/auth?action=signin"),
    await leads("/auth?type=business&action=signin"),
    await leads("/auth?type=customer"),
  ]).toEqual([true, true, false, false]);
});
