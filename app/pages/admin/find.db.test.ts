import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { payments } from "~/modules/billing/tables.server";
import { codeOf } from "~/modules/bookings/booking-address";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aPromoCode } from "../../../tests/builders/promo";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { wordsIn, wordsOf } from "../../../tests/setup/words";

test("one field finds payments, bookings, codes, businesses and people, and changes nothing", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const unpaid = { businessName: "Bright Spark", subscribed: false, accessUntil: null };
  const { business } = await aSubscription(db, { business: await aBusiness(db, unpaid) }, now);
  const booking = await aBooking(db, { business });
  const [payment] = await db.select().from(payments);
  const promo = await aPromoCode(db, { code: "STOKVEL" });
  const page = async (q: string) => (await admin.get(`/admin/find?${new URLSearchParams({ q })}`)).text();
  const plain = (text: string) => text.replace(/<\/?id>/g, "");
  const find = async (q: string) => wordsOf(await admin.get(`/admin/find?${new URLSearchParams({ q })}`));

  const paid = await page(payment?.pfPaymentId ?? "");
  expect(paid).toContain(`href="/admin/financial/${booking.business.id}"`);
  expect(await find(payment?.pfPaymentId ?? "")).toContain(
    plain(t("adminFind.notice", { id: payment?.pfPaymentId ?? "" })),
  );
  const code = codeOf(booking.id);
  for (const q of [code, code.toLowerCase(), booking.id])
    expect(await find(q)).toContain(plain(t("adminFind.booking", { code })));
  expect(await find(promo.code.toLowerCase())).toContain(plain(t("adminFind.code", { code: "STOKVEL" })));
  expect(await find("bright")).toContain(t("unlisted.listed"));
  expect(await page(booking.customer.name)).toContain(`href="/admin/users/${booking.customer.id}"`);
  expect(await page(booking.customer.email)).toContain(`href="/admin/users/${booking.customer.id}"`);
  const guest = await aBooking(db, { business: booking.business, time: "12:00" });
  await db
    .update(bookings)
    .set({
      ...{ customerId: null, guest: "email" as const, customerName: "Zodwa Ngwenya" },
      ...{ customerEmail: "zodwa@example.co.za", customerPhone: "+27825550166" },
    })
    .where(eq(bookings.id, guest.id));
  for (const q of ["zodwa", "Zodwa@example.co.za", "082 555 0166"])
    expect(await find(q)).toContain(plain(t("adminFind.booking", { code: codeOf(guest.id) })));
  expect(await find("ngwenya zod")).toContain(plain(t("adminFind.booking", { code: codeOf(guest.id) })));
  expect(await find("spark bright")).toContain(t("unlisted.listed"));
  for (let n = 0; n < 8; n++) await aBusiness(db, { businessName: `Bright Bulbs ${n}` });
  const many = await page("bright");
  expect(wordsIn(many)).toContain(t("adminFind.first", { count: 16 }));
  expect(many).toContain('href="/admin/business?q=bright"');
  for (let n = 0; n < 9; n++) await aBusiness(db, { businessName: `Karoo Candles ${n}`, userId: null });
  const unclaimed = await page("karoo");
  expect(unclaimed).toContain('href="/admin/business?q=karoo"');
  expect(unclaimed).not.toContain('href="/admin/users?q=karoo"');
  const [aGuest] = await db.select().from(bookings).where(eq(bookings.id, guest.id));
  if (!aGuest) throw new Error("the guest has booked");
  for (let n = 1; n <= 8; n++) {
    const startsAt = new Date(aGuest.startsAt.getTime() + n * day);
    const endsAt = new Date(aGuest.endsAt.getTime() + n * day);
    await db.insert(bookings).values({ ...aGuest, id: newId(), startsAt, endsAt });
  }
  const guests = await page("zodwa");
  expect(wordsIn(guests)).toContain(t("adminFind.more"));
  for (const list of ["business", "users"]) expect(guests).not.toContain(`href="/admin/${list}?q=zodwa"`);
  expect(await find("nobody is called like this")).toContain(t("adminFind.nothing"));
  expect(await find(" ")).toContain(t("adminFind.ask"));
  expect(await find("%_")).toContain(t("adminFind.nothing"));
  expect(await db.select().from(auditLog)).toEqual([]);
});

test("an exact name stands before names that hold it, and a business says why it is not listed", async ({
  site,
  db,
}) => {
  const admin = await aSignedIn(site, "admin");
  for (const businessName of ["Spark One", "Spark Two", "Spark"]) await aBusiness(db, { businessName });
  const rejected = await aBusiness(db, { businessName: "Spark Rejected", status: "rejected" });
  const html = await (await admin.get("/admin/find?q=spark")).text();
  const at = (name: string) => html.indexOf(`>${name}<`);
  expect(at("Spark")).toBeGreaterThan(0);
  expect(at("Spark")).toBeLessThan(at("Spark One"));
  const words = await wordsOf(await admin.get("/admin/find?q=spark"));
  const why = t("unlisted.admin.title", { reasons: t("unlisted.admin.reasons.rejected") });
  expect(words).toContain(why);
  await db.update(businessProfiles).set({ city: null }).where(eq(businessProfiles.id, rejected.id));
  const both = `${t("unlisted.admin.reasons.rejected")} and ${t("unlisted.admin.reasons.placeless")}`;
  expect(await wordsOf(await admin.get("/admin/find?q=spark"))).toContain(
    t("unlisted.admin.title", { reasons: both }),
  );
});

test("a search that fails says so", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const response = await without(db, "promo_codes", () => admin.get("/admin/find?q=spark"));
  expect(response.status).toBe(500);
  expect(await wordsOf(response)).toContain(t("adminHome.loadFailed"));
});
