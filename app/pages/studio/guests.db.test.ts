import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { bookings, guestRequests } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { hour } from "~/platform/time";
import { answerPath } from "../../../tests/builders/answer";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aGuestRequest } from "../../../tests/builders/guest";
import { page, test } from "../../../tests/pages/booking-management-page";
import { elsewhere, idIn, keep } from "../../../tests/pages/guest";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("the owner sees what is not confirmed, compares the number and confirms it, once", async ({
  db,
  owner,
  business,
  now,
}) => {
  const asked = await aGuestRequest(db, { business, way: "whatsapp" }, now);
  await aGuestRequest(db, { business, way: "email", time: "15:00" }, now);
  for (const place of [page, "/dashboard"]) {
    const words = await wordsOf(await owner.get(place));
    expect([place, words.includes("Nomsa Zulu"), words.includes("082 555 0164")]).toEqual([
      place,
      true,
      true,
    ]);
    expect(words).toContain(t("bookings.guest.waiting", { count: 1 }));
    expect(words).not.toContain("nomsa@zulu.example");
  }
  const day = await wordsOf(await owner.get("/booking-management/calendar?view=day&date=2026-11-26"));
  expect(day).toContain(t("bookingCalendar.states.unconfirmed"));
  const begun = await owner.get(`/bookings/${asked.id}`);
  expect(begun.headers.get("Location")).toBe(`/booking-management#booking-${asked.id}`);
  for (const press of [1, 2]) {
    const pressed = await owner.post(page, { intent: "seen", requestId: asked.id });
    expect([press, pressed.status]).toEqual([press, 302]);
  }
  expect(await db.select().from(bookings)).toMatchObject([
    { id: asked.id, status: "accepted", guest: "whatsapp", customerId: null, customerEmail: "" },
  ]);
  const upcoming = await wordsOf(await owner.get(`${page}?tab=upcoming`));
  expect(upcoming).toContain(t("bookings.guest.byWhatsapp"));
});

test("a time is freed after a question that shows the number once more", async ({
  db,
  owner,
  business,
  now,
}) => {
  const { id: requestId } = await aGuestRequest(db, { business, way: "whatsapp" }, now);
  const free = { intent: "not-seen", requestId };
  const asked = await wordsOf(await owner.post(page, free));
  expect(asked).toContain(t("bookings.guest.free.gone", { name: "Nomsa Zulu", phone: "082 555 0164" }));
  expect(await db.$count(guestRequests)).toBe(1);
  expect((await owner.post(page, { ...free, sure: "yes" })).status).toBe(302);
  expect(await db.$count(guestRequests)).toBe(0);
});

test("neither a stranger, nor another owner, nor the guest confirms; a time that ended is not confirmed", async ({
  db,
  site,
  owner,
  business,
  now,
}) => {
  const asked = await aGuestRequest(db, { business, way: "whatsapp" }, now);
  const other = await aBusiness(db);
  const byEmail = await aGuestRequest(db, { business: other, way: "email" }, now);
  const elses = await aGuestRequest(db, { business: other, way: "whatsapp", time: "15:00" }, now);
  for (const requestId of [byEmail.id, elses.id, "none"])
    for (const intent of ["seen", "not-seen"]) await owner.post(page, { intent, requestId, sure: "yes" });
  await site.newVisitor().post(answerPath(site.app.env, asked.id, "customer"), { intent: "seen" });
  await site.newVisitor().post(answerPath(site.app.env, asked.id, "customer"), { intent: "confirm" });
  expect([await db.$count(bookings), await db.$count(guestRequests)]).toEqual([0, 3]);
  const later = await openSite(db, new Date(now.getTime() + 2 * hour));
  const link = answerPath(site.app.env, asked.id, "business");
  expect((await later.newVisitor().post(link, { intent: "seen" })).status).toBe(302);
  expect(await db.$count(bookings)).toBe(0);
  expect((await site.newVisitor().post(link, { intent: "seen" })).status).toBe(302);
  expect(await db.$count(bookings)).toBe(1);
});

test("WhatsApp is for businesses that show it, a day ahead, and leaves no record of the business", async ({
  db,
  site,
  business,
}) => {
  const way = { way: "whatsapp" };
  expect((await keep(site, business, way, elsewhere())).status).toBe(422);
  const shows = await aBusiness(db, {
    whatsapp: "+27825550111",
    contactMethods: { ...noContacts, whatsapp: true, directBooking: true },
  });
  expect((await keep(site, shows, { ...way, date: "2026-11-23", time: "16:00" }, elsewhere())).status).toBe(
    422,
  );
  const kept = await keep(site, shows, { ...way, date: "2026-11-25", email: "" }, elsewhere());
  expect(kept.status).toBe(302);
  const id = idIn(kept);
  const own = kept.headers.get("Location") ?? "";
  const words = await (await site.newVisitor().get(own)).text();
  expect(words).toContain(`/bookings/${id}`);
  const begun = decodeURIComponent(/wa\.me\/27825550111\?text=([^"]+)/.exec(words)?.[1] ?? "");
  expect(begun).not.toContain("/answer/");
  expect((await db.select().from(bookings)).length).toBe(0);
  await site.newVisitor().post(answerPath(site.app.env, id, "business"), { intent: "seen" });
  const after = await openSite(db, new Date("2026-11-25T12:00:00Z"));
  await after.newVisitor().post(own, { intent: "missing", sure: "yes" });
  expect((await db.select().from(bookings))[0]).toMatchObject({ status: "accepted", noShowBy: null });
  // The owner's report closes it at once: nobody is there who could say otherwise.
  const link = answerPath(site.app.env, id, "business");
  await after.newVisitor().post(link, { intent: "missing", sure: "yes" });
  expect((await db.select().from(bookings))[0]).toMatchObject({
    status: "cancelled",
    reason: "customer_missing",
  });
  expect((await after.newVisitor().post(own, { intent: "forget" })).status).toBe(200);
  await after.newVisitor().post(own, { intent: "forget", sure: "yes" });
  const [emptied] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(emptied).toMatchObject({ customerName: "", customerPhone: null });
  expect(await db.$count(businessProfiles)).toBeGreaterThan(1);
});
