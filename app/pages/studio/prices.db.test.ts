import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { bookings, guestRequests } from "~/modules/bookings/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { keep } from "../../../tests/pages/guest";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const given = { businessName: "Mthembu Plumbing", comesToCustomer: true, capacity: 3 } as const;

const test = base.extend("studio", async ({ db, now }) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const services = [{ name: "Repair", priceCents: 35_000 }];
  const business = await aBusiness(db, { ...given, services, userId: owner.id });
  const page = `/business/${business.slug}`;
  return { site, owner, business, page };
});

const newest = async (db: Db) =>
  (await db.select().from(bookings).orderBy(desc(bookings.createdAt), desc(bookings.id)))[0];

const editor = "/business-profile-edit";
const area = { intent: "save", how: "radius", km: "60", ringKm: ["10", "60"], ringRand: ["150", "300"] };
const pimville = "12 Modjadji Street, Pimville, Soweto";
const sandton = "5 Rivonia Road, Sandton";

test("prices are typed as people say them, shown to everybody, and typed again as they were", async ({
  studio,
  db,
}) => {
  const { site, owner, page } = studio;
  const rows = {
    serviceId: ["", "", "", ""],
    services: ["Drain", "Geyser", "Plumber", "Roof"],
    price: ["from 650", "R7 900 to R9 400", "450 an hour", ""],
    minutes: ["1h30", "half a day", "2 hours", ""],
  };
  const more = {
    hourlyRate: "",
    callOut: "250",
    extras: "Parts fetched R80\nAfter hours: 150",
    vatNumber: "",
  };
  const saved = await owner.post(editor, { intent: "services", version: "0", ...rows, ...more } as never);
  expect(saved.status).toBe(302);
  expect(
    (await db.select().from(businessServices).orderBy(businessServices.position))
      .filter(({ removedAt }) => removedAt === null)
      .map(({ priceCents, priceAs, durationMinutes }) => [priceCents, priceAs, durationMinutes]),
  ).toEqual([
    [65_000, { kind: "from" }, 90],
    [790_000, { kind: "range", to: 940_000 }, 240],
    [45_000, { kind: "hour" }, 120],
    [null, null, 60],
  ]);
  const public_ = await site.fetch(page);
  const html = await public_.clone().text();
  const words = await wordsOf(public_);
  for (const shown of ["From R650", "R7 900 - R9 400", "R450/hour", t("prices.quote")])
    expect(words.replaceAll("\u00a0", " ")).toContain(shown);
  expect(words).toContain("Call-out: R250");
  expect(words).toContain("Parts fetched + R80");
  for (const part of ['"minPrice":"650.00"', '"maxPrice":"9400.00"', '"unitCode":"HUR"'])
    expect(html).toContain(part);
  const form = await (await owner.get(editor)).text();
  for (const typed of ["from 650", "7900 to 9400", "450 an hour", "Parts fetched R80\nAfter hours R150"])
    expect(form).toContain(typed);
  const wrong = await owner.post(editor, {
    ...{ intent: "services", version: "1", ...rows, price: ["cheap", "", "", ""], ...more },
    extras: "Wash",
  } as never);
  expect(wrong.status).toBe(422);
  expect(await wordsOf(wrong)).toContain(t("editor.services.extrasWrong"));
});

test("a search under a price finds the least, and the card says which price it is", async ({
  studio,
  db,
}) => {
  const { site } = studio;
  await db.update(businessServices).set({ priceAs: { kind: "from" } });
  expect(await wordsOf(await site.fetch("/services?q=repair+under+R400"))).toContain("From R350");
  await db.update(businessServices).set({ priceAs: { kind: "hour" } });
  expect(await wordsOf(await site.fetch("/services?q=repair+under+R400"))).toContain("R350/hour");
  expect(await wordsOf(await site.fetch("/services?q=repair+under+R300"))).toContain("Why: from R350");
});

test("coming is said before a booking, and is a line of it, in its mails and for both sides", async ({
  studio,
  db,
}) => {
  const { site, owner, business, page } = studio;
  await owner.post(`${editor}/area`, area as never);
  const customer = await aSignedIn(site, "customer");
  const fields = {
    ...{ intent: "book", service: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "Thandi", email: "thandi@example.co.za", phone: "082 555 0101", address: pimville },
  };
  const first = await customer.post(page, fields);
  expect(first.status).toBe(422);
  const told = await wordsOf(first);
  expect(told).toContain(t("bookingPage.wrong.callOut"));
  expect(told).toContain("Call-out to Pimville, Soweto: R150.");
  expect(await db.$count(bookings)).toBe(0);
  // A place that is farther costs more than what was said.
  const farther = await customer.post(page, { ...fields, callOut: "15000", address: sandton });
  expect(await wordsOf(farther)).toContain("R300.");
  expect(await db.$count(bookings)).toBe(0);
  const booked = await customer.post(page, { ...fields, callOut: "15000" });
  expect(booked.status).toBe(302);
  const row = await newest(db);
  expect(row).toMatchObject({
    priceCents: 50_000,
    priceAs: null,
    priceLines: [{ kind: "call_out", text: "Pimville, Soweto", cents: 15_000 }],
  });
  const line = "Call-out to Pimville, Soweto: R150, in the price";
  expect(await wordsOf(await customer.get(`/bookings/${row?.id}`))).toContain(line);
  const mails = await db.select().from(mailOutbox);
  expect(JSON.stringify(mails.map(({ letter }) => letter))).toContain('"cents":15000');
  const guest = await keep(site, business, { address: pimville });
  expect(guest.status).toBe(422);
  expect(await wordsOf(guest)).toContain("Call-out to Pimville, Soweto: R150.");
  expect((await keep(site, business, { address: pimville, callOut: "15000" })).status).toBe(302);
  expect((await db.select().from(guestRequests))[0]).toMatchObject({ priceCents: 50_000 });
});

test("a fee for all places stands in the form at once; what is ticked is added at its price alone", async ({
  studio,
  db,
}) => {
  const { site, business, page } = studio;
  await db
    .update(businessProfiles)
    .set({ callOutCents: 25_000, extras: [{ name: "Parts fetched", cents: 8_000 }] });
  await db.update(businessServices).set({ priceAs: { kind: "range", to: 60_000 } });
  const customer = await aSignedIn(site, "customer");
  const where = `${page}?service=${business.service.id}&date=2026-11-24&time=10:00`;
  const form = await (await customer.get(where)).text();
  expect(form).toContain('name="callOut" value="25000"');
  expect(form).toContain('value="8000 Parts fetched"');
  const fields = {
    ...{ intent: "book", service: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "Thandi", email: "thandi@example.co.za", phone: "082 555 0101", address: pimville },
    callOut: "25000",
  };
  const old = await customer.post(page, { ...fields, extras: ["7000 Parts fetched"] } as never);
  expect(await wordsOf(old)).toContain(t("bookingPage.wrong.extras"));
  expect(await db.$count(bookings)).toBe(0);
  await customer.post(page, { ...fields, extras: ["8000 Parts fetched"] } as never);
  expect(await newest(db)).toMatchObject({
    priceCents: 68_000,
    priceAs: { kind: "range", to: 93_000 },
    priceLines: [
      { kind: "call_out", text: "", cents: 25_000 },
      { kind: "extra", text: "Parts fetched", cents: 8_000 },
    ],
  });
});

test("what an owner writes in carries the call-out, and a place outside is warned of and not refused", async ({
  studio,
  db,
  now,
}) => {
  const { owner, business } = studio;
  await owner.post(`${editor}/area`, area as never);
  const entered = (address: string, time: string, anyway = false) =>
    enterBooking(
      db,
      business.owner,
      {
        ...{ serviceId: business.service.id, date: "2026-11-24", time, anyway, address },
        ...{ name: "Gogo Nkosi", email: null, phone: null, notes: null },
      },
      now,
    );
  expect(await entered(pimville, "10:00")).toMatchObject({ ok: true });
  expect(await newest(db)).toMatchObject({ priceCents: 50_000 });
  const far = "5 Main Road, Polokwane";
  expect(await entered(far, "12:00")).toMatchObject({ ok: false, reason: "unusual", why: "outside_area" });
  expect(await entered(far, "12:00", true)).toMatchObject({ ok: true });
  expect(await newest(db)).toMatchObject({ priceCents: 35_000, priceLines: [] });
});

test("a price that the owner names is fixed, with nothing on top; one that stays keeps its meaning", async ({
  studio,
  db,
}) => {
  const { owner, business } = studio;
  const from = { priceCents: 35_000, priceAs: { kind: "from" } } as const;
  const { id } = await aBooking(db, { business, status: "accepted" });
  const line = { kind: "extra", text: "Wash", cents: 5_000 } as const;
  await db.update(bookings).set({ ...from, priceLines: [line] });
  const change = (price: string, notes: string) =>
    owner.post(`/booking-management/${id}/change`, {
      ...{ intent: "change", name: "Thandi Nkosi", service: "", date: "2026-11-24", time: "10:00" },
      ...{ price, address: "", notes },
    });
  await change("350", "Bring the key");
  expect(await newest(db)).toMatchObject({ ...from, priceLines: [line], businessNotes: "Bring the key" });
  await change("300", "");
  expect(await newest(db)).toMatchObject({ priceCents: 30_000, priceAs: null, priceLines: [] });
});
