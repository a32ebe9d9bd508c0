import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { guestRequests } from "~/modules/bookings/tables.server";
import { saveCities } from "~/modules/businesses/commands/edit-profile.server";
import { listCities } from "~/modules/businesses/queries.server";
import { businessCities, businessProfiles } from "~/modules/businesses/tables.server";
import { recountListed, rewriteSearch } from "~/modules/businesses/upkeep.server";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { keep } from "../../../tests/pages/guest";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const address = "/business-profile-edit/area";
const given = { businessName: "Mthembu Plumbing", comesToCustomer: true } as const;

const test = base.extend("studio", async ({ db, now }) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { ...given, userId: owner.id });
  const save = (fields: Record<string, string | string[]>) =>
    owner.post(address, { intent: "save", ...fields } as Record<string, string>);
  const words = async (path: string) => wordsOf(await site.fetch(path));
  const ask = (place: string) => words(`/business/${business.slug}/area?to=${encodeURIComponent(place)}`);
  return { site, owner, business, save, words, ask };
});

const areaOf = async (db: Db, id: string) =>
  (await db.select().from(businessProfiles).where(eq(businessProfiles.id, id)))[0]?.area;

const within30 = { how: "radius", km: "30", ringKm: "10", ringRand: "150" };

test("a radius is said on the page, answered, and found in the towns that it reaches", async ({
  studio,
  db,
}) => {
  const { save, words, ask, business, owner } = studio;
  expect(await words("/services?city=johannesburg")).toContain("Nobody in Johannesburg yet");
  expect((await save(within30)).status).toBe(302);
  const page = await words(`/business/${business.slug}`);
  expect(page).toContain("Comes to customers up to 30 km from Soweto");
  expect(page).toContain("Up to 10 km: call-out R150");
  expect(await ask("Pimville")).toContain("Yes, Mthembu Plumbing comes to Pimville, Soweto. Call-out R150.");
  expect(await ask("Sandton")).toContain("Yes, Mthembu Plumbing comes to Sandton");
  expect(await ask("Pretoria")).toContain("Mthembu Plumbing does not come to Pretoria.");
  expect(await ask("Nowhereville")).toContain("We do not know Nowhereville.");
  // Found in the town, whose name does not stand on its page.
  expect(await words("/services?city=johannesburg")).toContain("Mthembu Plumbing");
  expect(await words("/services?city=pretoria")).toContain("Nobody in Pretoria yet");
  expect(await listCities(db, business.id)).toEqual(["soweto"]);
  expect(page).not.toContain("Soweto, Johannesburg");
  expect(await words("/services?near=pimville")).toContain("Comes to Pimville, call-out R150");
  expect(await words("/services?near=pretoria")).toContain("Does not come to Pretoria");
  expect(await (await owner.get(address)).text()).toMatch(
    /name="km"[^>]*value="30"|value="30"[^>]*name="km"/,
  );
  // Nothing is said again.
  await save({ how: "none", km: "30" });
  expect(await words("/services?city=johannesburg")).toContain("Nobody in Johannesburg yet");
  expect(await ask("Pimville")).toContain("does not say where they come");
  expect(await areaOf(db, business.id)).toBeNull();
});

test("named places count with what lies in them, and nothing else", async ({ studio, db }) => {
  const { save, ask, words, business } = studio;
  await save({ how: "places", suburbs: "Pimville\r\nOrlando West, Soweto\n\nKhayelitsha, Cape Town\n" });
  expect(await ask("Orlando West")).toContain("Yes, Mthembu Plumbing comes to Orlando West");
  expect(await ask("Diepkloof")).toContain("does not come to Diepkloof");
  expect(await ask("Site C, Khayelitsha")).toContain("Yes,");
  expect(await words(`/business/${business.slug}`)).toContain("Comes to Pimville, Orlando West");
  const [row] = await db.select().from(businessCities).where(eq(businessCities.byArea, true));
  expect(row?.city).toMatch(/cape-town|khayelitsha/);
});

test("'Do you come to Khayelitsha Site C?' is answered on the page, in the search and by the form of a booking", async ({
  studio,
  db,
}) => {
  const { save, ask, words, business, site } = studio;
  const booked = async (address: string) => wordsOf(await keep(site, business, { address }));
  const question = "Do you come to Khayelitsha Site C?";
  // From Soweto, within 30 km: another Site C would have to be near.
  await save(within30);
  expect(await ask(question)).toContain("does not come to Site C, Khayelitsha.");
  expect(await words("/services?near=khayelitsha+site+c")).toContain("Does not come to Site C");
  expect(await booked("14 Sulani Drive, Site C, Khayelitsha")).toContain(
    "Does not come to Site C, Khayelitsha",
  );
  expect(await booked("14 Sulani Drive Khayelitsha Site C")).toContain(
    "Does not come to Site C, Khayelitsha",
  );

  await save({ how: "places", suburbs: "Khayelitsha, Cape Town\nPimville" });
  for (const typed of [question, "Khayelitsha Site C", "Site C, Khayelitsha", "site c khayelitsha"])
    expect(await ask(typed), typed).toContain("Yes, Mthembu Plumbing comes to Site C, Khayelitsha.");
  expect(await words("/services?near=khayelitsha+site+c")).toContain("Comes to Site C");
  expect(await booked("14 Sulani Drive, Site C, Khayelitsha")).not.toContain("Does not come");
  await db.delete(guestRequests);
  // Suburbs of other cities, some of whose names there are twice.
  for (const [typed, answer] of [
    ["Rosebank, Cape Town", "does not come to Rosebank, Cape Town."],
    ["Umlazi, Durban", "does not come to Umlazi"],
    ["Do you come to Mdantsane?", "does not come to Mdantsane"],
    ["Where is Nowhereville?", "We do not know Where is Nowhereville?."],
  ] as const)
    expect(await ask(typed), typed).toContain(answer);
  expect(await booked("3 Long Street, Observatory, Cape Town")).toContain("Does not come to Observatory");
});

test("an area that another device saved is not overwritten unseen; the same said twice is no conflict", async ({
  studio,
  db,
}) => {
  const { save, owner, business } = studio;
  const seenIn = (html: string) =>
    /name="seen" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const seen = seenIn(await (await owner.get(address)).text());
  for (const _ of ["once", "again"]) expect((await save({ ...within30, seen })).status).toBe(302);
  const second = await save({ how: "places", suburbs: "Pimville", seen });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain(t("availability.changed.title"));
  expect(html).toMatch(new RegExp(`href="${address}"[^>]*>${t("availability.changed.look")}`));
  expect(html).toContain(">Pimville</textarea>");
  expect((await areaOf(db, business.id))?.km).toBe(30);
  expect((await save({ how: "places", suburbs: "Pimville", seen: seenIn(html) })).status).toBe(302);
  expect((await areaOf(db, business.id))?.suburbs).toHaveLength(1);
});

describe("what is typed wrong is said beside it, and nothing is saved", () => {
  test.for([
    [{ how: "radius", km: "151" }, said("area.errors.km", { count: 150 })],
    [{ how: "radius", km: "0" }, said("area.errors.km", { count: 150 })],
    [{ how: "places", suburbs: " " }, t("area.errors.suburbs")],
    [
      { how: "places", suburbs: "Pimville\nAtlantis City Hall" },
      said("area.errors.unknown", { name: "Atlantis City Hall" }),
    ],
    [{ how: "places", suburbs: "Pimville\n".repeat(201) }, said("area.errors.tooMany", { count: 200 })],
    [{ ...within30, ringRand: "" }, said("area.errors.ring", { count: 150 })],
    [{ how: "sometimes" }, t("area.errors.how")],
  ] as const)("%j", async ([fields, error], { studio, db }) => {
    const answer = await studio.save(fields);
    expect(answer.status).toBe(422);
    expect(await wordsOf(answer)).toContain(error);
    expect(await areaOf(db, studio.business.id)).toBeNull();
  });

  test("a database that fails keeps what was typed", async ({ studio, db }) => {
    const answer = await without(db, "business_cities", () => studio.save(within30));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await answer.text()).toContain('value="30"');
  });
});

describe("a booking", () => {
  const wanted = (business: { id: string; service: { id: string } }, where: string) => ({
    ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "Thandi", email: "thandi@example.co.za", phone: "+27825550101", address: where },
    ...{ notes: null, healthConsent: false },
  });

  test("outside of the area is refused, with and without an account, and a question is offered", async ({
    studio,
    db,
    now,
  }) => {
    const { site, save, business } = studio;
    await save(within30);
    const customer = await aSignedIn(site, "customer");
    const book = (where: string) => requestBooking(db, { userId: customer.id }, wanted(business, where), now);
    const far = "5 Main Road, Hatfield, Pretoria";
    expect(await book(far)).toEqual({ ok: false, reason: "outside_area" });
    const fields = {
      ...{ intent: "book", service: business.service.id, date: "2026-11-24", time: "10:00" },
      ...{ name: "Thandi", email: "thandi@example.co.za", phone: "082 555 0101", address: far },
    };
    const refused = await customer.post(`/business/${business.slug}`, fields);
    expect(refused.status).toBe(422);
    expect(await wordsOf(refused)).toContain("Does not come to Hatfield, Pretoria");
    const guest = await keep(site, business, { address: far });
    expect(guest.status).toBe(422);
    const words = await wordsOf(guest);
    expect(words).toContain("Does not come to Hatfield, Pretoria Street and number, suburb.");
    expect(words).toContain(t("bookingPage.form.askInstead"));
    expect(await book("behind the blue shop")).toMatchObject({ ok: true });
  });

  test("of a business that customers come to is not refused", async ({ studio, db, now }) => {
    const { site, save, business } = studio;
    await save(within30);
    await db
      .update(businessProfiles)
      .set({ comesToCustomer: false })
      .where(eq(businessProfiles.id, business.id));
    const customer = await aSignedIn(site, "customer");
    const asked = wanted(business, "5 Main Road, Hatfield, Pretoria");
    expect(await requestBooking(db, { userId: customer.id }, asked, now)).toMatchObject({ ok: true });
  });
});

test("a new base moves the area; rewriting the search keeps it; nobody else writes it", async ({
  studio,
  db,
  now,
}) => {
  const { save, business, words, site } = studio;
  await save(within30);
  const found = () => words("/services?city=pretoria");
  const place = { suburb: null, latitude: -25.7461, longitude: 28.1881 };
  const moved = await saveCities(
    db,
    business.owner,
    { version: 0, address: "", serviceArea: "", cities: ["centurion"], place },
    now,
  );
  expect(moved).toEqual({ ok: true });
  expect(await found()).toContain("Mthembu Plumbing");
  expect(await words("/services?city=johannesburg")).toContain("Nobody in Johannesburg yet");
  const rows = async () => [
    await db.select().from(businessCities).orderBy(businessCities.position),
    (await db.select({ terms: businessProfiles.filterTerms }).from(businessProfiles))[0]?.terms.toSorted(),
  ];
  const before = await rows();
  await db.update(businessProfiles).set({ searchVersion: 0, filterTerms: [] });
  await rewriteSearch(db, now);
  await recountListed(db);
  expect(await rows()).toEqual(before);
  const stranger = await aSignedIn(site, "business");
  await aBusiness(db, { ...given, userId: stranger.id });
  await stranger.post(address, { intent: "save", how: "none" });
  expect(await areaOf(db, business.id)).not.toBeNull();
});
