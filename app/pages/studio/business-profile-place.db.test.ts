import { expect } from "vitest";
import { saveCities } from "~/modules/businesses/commands/edit-profile.server";
import { emptyDraft } from "~/modules/businesses/draft";
import { saveDraft } from "~/modules/businesses/draft.server";
import { findDraft, findOwnBusiness } from "~/modules/businesses/queries.server";
import { readPin } from "~/modules/places/pin";
import { provinceName } from "~/modules/places/places";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/business-profile-edit";
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business"))
  .extend("business", ({ db, owner, now }) =>
    aBusiness(db, {
      ...{ userId: owner.id, status: "approved", approvedAt: now, businessName: "Mthembu Geysers" },
      ...{ province: "gauteng", cities: ["soweto"] },
    }),
  )
  .extend("own", ({ db, owner }) => async () => {
    const own = await findOwnBusiness(db, owner.id);
    if (!own) throw new Error("There is one.");
    return own;
  });

const pimville = { latitude: -26.273, longitude: 27.903 };
const at = (version: number, fields: Record<string, string>) => ({
  ...{ intent: "cities", version: String(version), address: "12 Vilakazi Street", city: "soweto" },
  ...{ cities: [], serviceArea: "Soweto", ...fields },
});
const fieldWith = (name: string, value: string) =>
  expect.stringMatching(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));

test("a suburb moves the business, and is named on its page and its card; the nearest comes first", async ({
  db,
  owner,
  business,
  own,
}) => {
  await aBusiness(db, { businessName: "Rival", province: "gauteng", cities: ["soweto"], status: "approved" });
  const near = async () => wordsOf(await owner.get("/services?near=pimville&sort=distance"));
  expect(await near()).toMatch(/Mthembu Geysers[\s\S]*Soweto, Gauteng · 4 km/);
  expect((await owner.post(page, at(0, { suburb: "pimville" }))).status).toBe(302);
  expect(await own()).toMatchObject({ suburb: "Pimville, Soweto", ...pimville });
  const listed = await near();
  expect(listed).toMatch(/Mthembu Geysers[\s\S]*Pimville, Soweto[\s\S]*Rival[\s\S]*Soweto, Gauteng · 4 km/);
  expect(await wordsOf(await owner.get(`/business/${business.slug}`))).toContain("Pimville, Soweto, Gauteng");
  const html = await (await owner.get(page)).text();
  expect(html).toEqual(fieldWith("suburb", "Pimville, Soweto"));
  expect(html).toEqual(fieldWith("pin", ""));
  expect(html).toContain(t("editor.place.near", { place: "Pimville, Soweto" }));
  // Saved again as it stands nothing moves; without the suburb the city counts.
  expect((await owner.post(page, at(1, { suburb: "Pimville, Soweto" }))).status).toBe(302);
  expect(await own()).toMatchObject({ suburb: "Pimville, Soweto", ...pimville });
  expect((await owner.post(page, at(2, {}))).status).toBe(302);
  expect(await own()).toMatchObject({ suburb: null, latitude: -26.2678, longitude: 27.8585 });
});

test("a misspelt suburb is asked back beside its field, and a choice answers it", async ({
  owner,
  business,
  own,
}) => {
  const refused = await owner.post(page, at(0, { suburb: "Pimvile" }));
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(
    t("editor.place.suburb.misspelt", { suburb: "Pimvile", province: "Gauteng" }).replaceAll('"', "&quot;"),
  );
  expect(html).toEqual(fieldWith("suburb", "Pimvile"));
  expect(html).toMatch(/<input[^>]*type="radio"[^>]*name="suburbMeant"[^>]*value="Pimville, Soweto"/);
  expect((await own()).suburb).toBeNull();
  const chosen = at(0, { suburb: "Pimvile", suburbMeant: "Pimville, Soweto" });
  expect((await owner.post(page, chosen)).status).toBe(302);
  expect(await own()).toMatchObject({ suburb: "Pimville, Soweto", slug: business.slug });
});

test("a pin counts before the suburb, and is refused abroad, in another province, or unreadable", async ({
  owner,
  business,
  own,
}) => {
  const wrong = [
    ["51.5, -0.12", t("editor.place.pinAbroad")],
    ["-33.925, 18.424", t("editor.place.pinElsewhere", { province: provinceName("gauteng") ?? "" })],
    ["somewhere", t("editor.place.pinUnreadable")],
    ["https://maps.app.goo.gl/AbC", t("editor.place.pinShort")],
  ] as const;
  for (const [pin, message] of wrong) {
    const refused = await owner.post(page, at(0, { suburb: "Pimville", pin }));
    expect(refused.status).toBe(422);
    expect(await wordsOf(refused.clone())).toContain(message);
    expect(await refused.text()).toEqual(fieldWith("pin", pin));
  }
  const link = "https://www.google.com/maps/place/Shop/@-26.1,27.1,15z/data=!3d-26.2811!4d27.8904";
  expect((await owner.post(page, at(0, { suburb: "Pimville", pin: link }))).status).toBe(302);
  const saved = await own();
  expect(saved).toMatchObject({ suburb: "Pimville, Soweto", latitude: -26.281, longitude: 27.89 });
  expect(saved.id).toBe(business.id);
  expect(await (await owner.get(page)).text()).toEqual(fieldWith("pin", "-26.281, 27.890"));
  // It is kept when the suburb is taken away, and left behind when the business moves far away.
  const pin = "-26.281, 27.890";
  expect((await owner.post(page, at(1, { pin }))).status).toBe(302);
  expect(await own()).toMatchObject({ suburb: null, latitude: -26.281 });
  expect((await owner.post(page, { ...at(2, { pin }), city: "pretoria" })).status).toBe(302);
  expect(await own()).toMatchObject({ city: "pretoria", latitude: -25.7479, longitude: 28.2293 });
});

test("the place is kept when other sections change, and a change meanwhile is shown", async ({
  db,
  owner,
  business,
  own,
  now,
}) => {
  const place = { suburb: "Pimville, Soweto", ...pimville };
  const said = { address: "1 Elsewhere", serviceArea: "Soweto", cities: ["soweto"] };
  await saveCities(db, business.owner, { ...said, version: 0, place }, now);
  const late = await owner.post(page, at(0, { suburb: "Diepkloof" }));
  expect(late.status).toBe(409);
  const words = await wordsOf(late);
  for (const text of ["Pimville, Soweto", "Diepkloof", t("editor.place.suburbLabel")])
    expect(words).toContain(text);
  const info = { intent: "info", version: "0", businessName: "Mthembu", category: "home-services" };
  const trade = { subcategory: "appliance-repairs", description: "Geysers." };
  expect((await owner.post(page, { ...info, ...trade })).status).toBe(302);
  expect(await own()).toMatchObject({ businessName: "Mthembu", ...place });
});

test("the wizard asks for the suburb, asks back, and sets the business there", async ({
  db,
  owner,
  own,
  now,
}) => {
  const step = "/business-onboarding?step=2";
  const basics = { businessName: "Mthembu", category: "home-services", subcategory: "appliance-repairs" };
  await saveDraft(db, owner.id, { ...emptyDraft, ...basics, description: "Geysers." }, now);
  const contact = {
    ...{ phone: "082 555 0119", email: "m@example.co.za", province: "gauteng", citiesOf: "gauteng" },
    ...{ cities: ["soweto"], intent: "continue" },
  };
  const refused = await owner.post(step, { ...contact, suburb: "Pimvile", pin: "here" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(t("editor.place.pinUnreadable"));
  expect(html).toMatch(/name="suburbMeant"[^>]*value="Pimville, Soweto"/);
  expect(await findDraft(db, owner.id)).toMatchObject({ suburb: "Pimvile", pin: "here" });
  // The setup is not completed with a place that nobody understands.
  const early = await owner.post("/business-onboarding?step=6", { intent: "complete" });
  expect(early.headers.get("Location")).toBe(step);
  const meant = { ...contact, suburb: "Pimvile", suburbMeant: "Pimville, Soweto", pin: "" };
  expect((await owner.post(step, meant)).headers.get("Location")).toBe("/business-onboarding?step=3");
  await owner.post("/business-onboarding?step=6", { intent: "complete" });
  expect(await own()).toMatchObject({ suburb: "Pimville, Soweto", city: "soweto", ...pimville });
  const again = await (await owner.get(step)).text();
  expect(again).toEqual(fieldWith("suburb", "Pimville, Soweto"));
  expect(readPin(/name="pin"[^>]*value="([^"]*)"/.exec(again)?.[1] ?? "")).toMatchObject({ ok: false });
});
