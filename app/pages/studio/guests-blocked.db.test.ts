import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "~/modules/accounts/tables.server";
import { blockedGuests } from "~/modules/bookings/blocks/tables.server";
import { tidyGuests } from "~/modules/bookings/guest/commands/tidy.server";
import { bookings, guestRequests } from "~/modules/bookings/tables.server";
import { day } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aGuestRequest } from "../../../tests/builders/guest";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { page, test } from "../../../tests/pages/booking-management-page";
import { elsewhere, keep } from "../../../tests/pages/guest";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("an owner blocks somebody without an account: neither the number, nor the address, nor an account of either books again", async ({
  db,
  site,
  owner,
  business,
  now,
}) => {
  const asked = await aGuestRequest(db, { business, way: "whatsapp" }, now);
  await owner.post(page, { intent: "seen", requestId: asked.id });
  await db.update(bookings).set({ customerEmail: "nomsa@zulu.example" }).where(eq(bookings.id, asked.id));
  const upcoming = () => owner.get(`${page}?tab=upcoming`).then(wordsOf);
  expect(await upcoming()).toContain(t("bookings.management.block.action"));

  // A stranger blocks nobody here.
  const stranger = await aSignedIn(site, "business");
  await aBusiness(db, { userId: stranger.id });
  await stranger.post(page, { intent: "block", bookingId: asked.id });
  expect(await db.$count(blockedGuests)).toBe(0);

  for (const _ of [1, 2]) await owner.post(page, { intent: "block", bookingId: asked.id });
  expect(await db.select().from(blockedGuests)).toMatchObject([
    { businessId: business.id, name: "Nomsa Zulu", phone: "+27825550164", email: "nomsa@zulu.example" },
  ]);
  expect(await upcoming()).toContain(t("bookings.management.block.is"));
  const again = { date: "2026-11-25", time: "09:00" };
  const tries = [again, { ...again, phone: "083 555 0199" }, { ...again, email: "other@example.co.za" }];
  for (const typed of tries)
    expect(await wordsOf(await keep(site, business, typed, elsewhere()))).toContain(t("guest.wrong.taken"));
  expect(await db.$count(guestRequests)).toBe(0);
  // Elsewhere, and with another number and address, nothing is refused.
  const other = await aBusiness(db);
  expect((await keep(site, other, again, elsewhere())).status).toBe(302);
  const another = { ...again, phone: "083 555 0199", email: "other@example.co.za" };
  expect((await keep(site, business, another, elsewhere())).status).toBe(302);

  // An account with the number.
  const customer = await aSignedIn(site, "customer");
  await db.update(profiles).set({ phone: "+27825550164" }).where(eq(profiles.id, customer.id));
  const form = {
    ...{ intent: "book", service: business.service.id, date: "2026-11-26", time: "10:00" },
    ...{ name: "Nomsa", email: "new@example.co.za", phone: "084 555 0100", address: "22 Kumalo Street" },
  };
  expect(await wordsOf(await customer.post(`/business/${business.slug}`, form))).toContain(
    t("bookingPage.refused.blocked"),
  );

  // Taken back.
  const history = await owner.get(`${page}?tab=history`);
  expect(await history.clone().text()).toContain("Nomsa Zulu");
  const [blocked] = await db.select().from(blockedGuests);
  await stranger.post(page, { intent: "unblock", customerId: blocked?.id ?? "" });
  expect(await db.$count(blockedGuests)).toBe(1);
  await owner.post(page, { intent: "unblock", customerId: blocked?.id ?? "" });
  expect(await db.$count(blockedGuests)).toBe(0);
  expect((await customer.post(`/business/${business.slug}`, form)).status).toBe(302);
});

test("a block is kept two years", async ({ db, owner, business, now }) => {
  const asked = await aGuestRequest(db, { business, way: "whatsapp" }, now);
  await owner.post(page, { intent: "seen", requestId: asked.id });
  await owner.post(page, { intent: "block", bookingId: asked.id });
  await tidyGuests(db, new Date(now.getTime() + 729 * day));
  expect(await db.$count(blockedGuests)).toBe(1);
  await tidyGuests(db, new Date(now.getTime() + 731 * day));
  expect(await db.$count(blockedGuests)).toBe(0);
});
