import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { saveSection } from "~/modules/businesses/commands/edit-profile.server";
import { mostNameChanges, nameChangeDays } from "~/modules/businesses/editor/rules";
import { businessChanges } from "~/modules/businesses/editor/tables.server";
import { findPublicBusiness } from "~/modules/businesses/public-page/queries.server";
import { listCities, listServices } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { day, minute } from "~/platform/time";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const page = "/business-profile-edit";
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business"))
  .extend("business", ({ db, owner, now }) =>
    aBusiness(db, { userId: owner.id, status: "approved", approvedAt: now, services: [repair, wash] }),
  );

const repair = { name: "Repair", priceCents: 35_000 };
const wash = { name: "Wash" };

const info = {
  ...{ intent: "info", version: "0", businessName: "Mthembu Geysers", category: "home-services" },
  ...{ subcategory: "appliance-repairs", description: "Geysers, day and night." },
};
const contact = {
  ...{ intent: "contact", version: "0", phone: "082 555 0119", email: "geysers@example.co.za" },
  ...{ contactMethods: ["phone", "whatsapp"], paysWith: ["card", "cash"] },
};
const cities = {
  ...{ intent: "cities", version: "0", address: "12 Vilakazi Street", city: "johannesburg" },
  ...{ cities: ["soweto", "johannesburg"], serviceArea: "Soweto and 20 km around it" },
};

test("without a business the page says so, and so does a profile that cannot be read", async ({
  db,
  owner,
}) => {
  const none = await wordsOf(await owner.get(page));
  expect(none).toContain(
    documented("No business profile found. Please complete the onboarding process first."),
  );
  expect((await owner.post(page, info)).headers.get("Location")).toBe(page);
  await aBusiness(db, { userId: owner.id });
  const failed = await without(db, "business_images", () => owner.get(page));
  expect(failed.status).toBe(500);
  expect(await wordsOf(failed)).toContain(
    documented("Failed to load your business profile. Please try again."),
  );
});

test("every section is saved into the real profile, which visitors see; the page leads on to the dashboard", async ({
  db,
  owner,
  business,
  site,
  now,
}) => {
  const saved = await owner.post(page, info);
  expect(saved.headers.get("Location")).toBe("/dashboard");
  const dashboard = await wordsOf(await owner.get("/dashboard"));
  expect(dashboard).toContain(documented("Profile updated"));
  expect(dashboard).toContain(documented("Your business profile has been updated successfully."));
  expect((await owner.post(page, { ...contact, stay: ["on", "on"] })).headers.get("Location")).toBe(
    `${page}#contact`,
  );
  expect((await owner.post(page, cities)).status).toBe(302);
  const socials = { intent: "social", version: "0", tiktok: "@mthembu", facebook: "facebook.com/mthembu" };
  expect((await owner.post(page, socials)).status).toBe(302);

  const shown = await findPublicBusiness(db, business.slug, now);
  expect(shown).toMatchObject({
    ...{ businessName: "Mthembu Geysers", slug: "mthembu-geysers-johannesburg" },
    ...{ description: "Geysers, day and night.", address: "12 Vilakazi Street" },
    ...{ serviceArea: "Soweto and 20 km around it", city: "johannesburg", verifiedOn: now },
    contacts: { phone: "+27825550119", email: null, whatsapp: null, website: null },
    socials: [
      { network: "facebook", url: "https://facebook.com/mthembu" },
      { network: "tiktok", url: "https://www.tiktok.com/@mthembu" },
    ],
  });
  expect(await listCities(db, business.id)).toEqual(["johannesburg", "soweto"]);
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row).toMatchObject({ paysWith: ["cash", "card"], contactMethods: { ...noContacts, phone: true } });
  expect(row?.searchText).toContain("mthembu geysers");
  expect(await wordsOf(await owner.get(`/business/${row?.slug}`))).toContain(
    [t("business.pay.cash"), t("business.pay.card")].join(" · "),
  );

  // The name was approved: administrators see what it was, and the badge shows the day of their last check.
  const change = {
    field: "businessName",
    before: expect.stringMatching(/^Business /),
    after: "Mthembu Geysers",
  };
  const changes = await db.select().from(businessChanges).orderBy(asc(businessChanges.id));
  expect(changes).toMatchObject([change]);
  const admin = await aSignedIn(site, "admin");
  expect(await wordsOf(await admin.get("/admin/onboarding"))).toContain("is now Mthembu Geysers");
  const later = new Date(now.getTime() + 5 * minute);
  site.app.now = () => later;
  const check = { intent: "check", business: business.id, ids: changes.map(({ id }) => id) };
  expect((await admin.post("/admin/onboarding", check)).status).toBe(302);
  expect(await findPublicBusiness(db, business.slug, later)).toMatchObject({ verifiedOn: later });
  expect(await wordsOf(await admin.get("/admin/onboarding"))).not.toContain("is now Mthembu Geysers");
});

test("a business is found under each of its subcategories, and its card shows the main one", async ({
  owner,
  business,
}) => {
  const others = ["deep-cleaning-pest-control", "hair-braids-weaves-cuts-men-women", "appliance-repairs"];
  expect((await owner.post(page, { ...info, otherSubcategories: others })).status).toBe(302);
  const found = async (subcategory: string) =>
    wordsOf(await owner.get(`/services?category=home-services&subcategory=${subcategory}`));
  for (const subcategory of ["appliance-repairs", "deep-cleaning-pest-control"]) {
    const words = await found(subcategory);
    expect(words).toContain("Mthembu Geysers");
    expect(words).toContain(t("trades.subcategory.appliance-repairs"));
  }
  expect(await found("moving-furniture-assembly")).not.toContain("Mthembu Geysers");
  // Of another category, and the main one itself, are none.
  expect(await wordsOf(await owner.get(`/business/${business.slug}`))).not.toContain(
    t("trades.subcategory.hair-braids-weaves-cuts-men-women"),
  );
  const html = await (await owner.get(page)).text();
  expect(html).toMatch(
    /<input[^>]*name="otherSubcategories"[^>]*checked=""[^>]*value="deep-cleaning-pest-control"/,
  );
  await owner.post(page, { ...info, version: "1", otherSubcategories: [] });
  expect(await found("deep-cleaning-pest-control")).not.toContain("Mthembu Geysers");
});

test("required fields are enforced beside themselves, and what was typed stays", async ({
  db,
  owner,
  business,
}) => {
  for (const [form, messages] of [
    [
      { ...info, businessName: " ", description: "" },
      ["onboarding.basics.nameMissing", "onboarding.basics.descriptionMissing"],
    ],
    [{ ...info, category: "automotive" }, ["onboarding.basics.subcategoryMissing"]],
    [{ ...contact, phone: "12", email: "geysers" }, ["forms.phone", "forms.email"]],
    [
      { ...cities, address: "", city: "atlantis", serviceArea: "" },
      ["editor.cities.addressMissing", "editor.cities.cityMissing", "editor.cities.areaMissing"],
    ],
  ] as const) {
    const refused = await owner.post(page, form);
    expect(refused.status).toBe(422);
    const words = await wordsOf(refused);
    for (const message of messages) expect(words).toContain(said(message));
  }
  const long = "Sipho ".repeat(40).trim();
  const wrong = await owner.post(page, { ...info, businessName: long, description: "" });
  expect(await wrong.text()).toContain(`value="${long}"`);
  expect(await findPublicBusiness(db, business.slug, new Date())).toMatchObject({
    description: "Repairs of all kinds.",
  });
  expect((await owner.post(page, { intent: "all" })).status).toBe(400);
});

test("a name that customers have seen is changed three times in 30 days at most", async ({
  site,
  owner,
  business,
  now,
}) => {
  const named = (businessName: string, version: number) =>
    owner.post(page, { ...info, businessName, version: String(version) });
  for (const version of [0, 1, 2]) expect((await named(`Mthembu ${version}`, version)).status).toBe(302);
  const refused = await named("Mthembu & Sons", 3);
  expect(refused.status).toBe(422);
  const from = new Date(now.getTime() + 30 * day);
  expect(await refused.clone().text()).toContain('value="Mthembu &amp; Sons"');
  expect(await wordsOf(refused)).toContain(
    t("editor.info.nameLimit", { times: mostNameChanges, days: nameChangeDays, from }),
  );
  expect(await findPublicBusiness(site.app.db, business.slug, now)).toMatchObject({
    businessName: "Mthembu 2",
  });
  expect((await named("Mthembu 2", 3)).status).toBe(302);
  site.app.now = () => from;
  expect((await named("Mthembu & Sons", 4)).status).toBe(302);
  expect(await findPublicBusiness(site.app.db, business.slug, now)).toMatchObject({
    businessName: "Mthembu & Sons",
  });
});

test("services keep their ids, are priced, ordered, added once and removed", async ({
  db,
  owner,
  business,
}) => {
  const [first, second] = await listServices(db, business.id);
  if (!first || !second) throw new Error("There are two.");
  const rows = {
    ...{ intent: "services", version: "0", serviceId: [first.id, second.id] },
    ...{ services: ["Repair", "Wash"], price: ["350", ""], minutes: ["60", "60"] },
  };
  const twice = await owner.post(page, { ...rows, row: "add", service: "  repair " });
  expect(twice.status).toBe(422);
  const words = await wordsOf(twice);
  expect(words).toContain(documented("Service already exists"));
  expect(words).toContain(documented("This service is already in your list."));
  const added = await owner.post(page, { ...rows, row: "add", service: " Polish ", newPrice: "R1 200,50" });
  expect(added.status).toBe(200);
  expect(await added.text()).toContain('value="Polish"');
  expect(await (await owner.post(page, { ...rows, row: "up-1" })).text()).toMatch(
    /value="Wash"[\s\S]*value="Repair"/,
  );
  expect((await owner.post(page, { ...rows, row: "add", service: "  " })).status).toBe(200);
  expect(await listServices(db, business.id)).toHaveLength(2);

  const wrong = await owner.post(page, {
    ...rows,
    price: ["0", ""],
    minutes: ["4", "60"],
    services: ["", "Wash"],
  });
  const errors = await wordsOf(wrong);
  for (const key of ["editor.services.priceWrong", "editor.services.minutesWrong"] as const)
    expect(errors).toContain(t(key));
  expect(errors).toContain(t("onboarding.services.nameMissing"));
  const wrongVat = await owner.post(page, { ...rows, vatNumber: "5123456789" });
  expect(await wordsOf(wrongVat)).toContain(t("editor.services.vatWrong"));

  const done = await owner.post(page, {
    ...rows,
    ...{ serviceId: [second.id, first.id, ""], services: ["Wash and wax", "Repair", "Polish"] },
    ...{
      price: ["", "400", "1200,50"],
      minutes: ["90", "60", ""],
      hourlyRate: "450",
      vatNumber: "4123 456 789",
    },
  });
  expect(done.headers.get("Location")).toBe("/dashboard");
  expect(await listServices(db, business.id)).toMatchObject([
    { id: second.id, name: "Wash and wax", priceCents: null, durationMinutes: 90 },
    { id: first.id, name: "Repair", priceCents: 40_000, durationMinutes: 60 },
    { name: "Polish", priceCents: 120_050, durationMinutes: 60 },
  ]);
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row).toMatchObject({ hourlyRateCents: 45_000, vatNumber: "4123456789", priceFromCents: 40_000 });
});

test("a change in another tab is shown beside what was typed, and replaced only by saving again", async ({
  db,
  owner,
  business,
  now,
}) => {
  const other = { phone: "+27115550142", email: "other@example.co.za", contactMethods: noContacts };
  await saveSection(db, business.owner, { section: "contact", version: 0, columns: other }, now);
  const late = await owner.post(page, contact);
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain(t("editor.changed.title"));
  expect(html).toContain('value="082 555 0119"');
  expect(html).toContain("011 555 0142");
  // Other sections were not changed, so they are saved.
  expect((await owner.post(page, { ...info, businessName: "Mthembu" })).status).toBe(302);
  const version = /value="contact"\/?><input[^>]*name="version"[^>]*value="(\d+)"/.exec(html)?.[1] ?? "";
  expect(version).toBe("1");
  expect((await owner.post(page, { ...contact, version })).status).toBe(302);
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row?.phone).toBe("+27825550119");
});

test("nobody saves the business of another, and a profile that cannot be saved stays typed", async ({
  db,
  site,
  owner,
  business,
  now,
}) => {
  const stranger = await aSignedIn(site, "business");
  const foreign = { userId: stranger.id, businessId: business.id };
  const mine = { phone: "+27115550142", email: "stranger@example.co.za", contactMethods: noContacts };
  expect(await saveSection(db, foreign, { section: "contact", version: 0, columns: mine }, now)).toEqual({
    ok: false,
    reason: "not_found",
  });
  const failed = await without(db, "business_changes", () => owner.post(page, info));
  expect(failed.status).toBe(500);
  const html = await failed.text();
  expect(html).toContain(documented("Failed to update your profile. Please try again."));
  expect(html).toContain('value="Mthembu Geysers"');
});
