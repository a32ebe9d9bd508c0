import { expect } from "vitest";
import { businessViews } from "~/modules/analytics/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { emptyDraft } from "~/modules/businesses/draft";
import { saveDraft } from "~/modules/businesses/draft.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aServiceRow } from "../../../tests/builders/service-row";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/business-profile-edit/preview";
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business"));

const hidden: Parameters<typeof aBusiness>[1] = {
  ...{ subscribed: false, businessName: "Mthembu Geysers", province: "gauteng", cities: ["soweto"] },
  ...{ services: [{ name: "Geyser repair", priceCents: 65_000 }] },
};
const info = {
  ...{ intent: "info", version: "0", businessName: "Mthembu Solar", category: "home-services" },
  ...{ subcategory: "appliance-repairs", description: "Sun on every roof." },
};

test("the owner sees the page before it is public, and nobody can book, index or be counted there", async ({
  db,
  site,
  owner,
}) => {
  const business = await aBusiness(db, { ...hidden, userId: owner.id, accessUntil: null });
  const address = `/business/${business.slug}`;
  expect((await owner.get(address)).status).toBe(404);
  const shown = await owner.get(page);
  expect(shown.status).toBe(200);
  const html = await shown.clone().text();
  const words = await wordsOf(shown);
  for (const text of [
    "Mthembu Geysers",
    "Soweto, Gauteng",
    "Geyser repair",
    "R650",
    t("editor.page.calendar"),
  ])
    expect(words).toContain(text);
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).not.toContain("data-lead");
  expect(html).not.toMatch(/name="(date|time)"/);
  expect(await wordsOf(await (await aSignedIn(site, "business")).get(page))).not.toContain("Mthembu Geysers");
  await owner.post(page, { intent: "book", service: "any", date: "2026-12-01", time: "09:00" });
  expect([await db.$count(bookings), await db.$count(businessViews)]).toEqual([0, 0]);
});

test("what is typed into any section is shown, and not saved", async ({ db, owner }) => {
  await aBusiness(db, { ...hidden, userId: owner.id });
  const before = await findOwnBusiness(db, owner.id);
  const contact = { intent: "contact", version: "0", phone: "011 555 0142", email: "m@example.co.za" };
  const cities = { intent: "cities", version: "0", address: "9 Vilakazi Street", serviceArea: "All of it" };
  const services = { intent: "services", version: "0", serviceId: ["", ""], services: ["Panels", "Wiring"] };
  const sections: [Record<string, string | string[]>, string[]][] = [
    [info, ["Mthembu Solar", "Sun on every roof.", t("editor.page.typed")]],
    [{ ...contact, contactMethods: ["phone"], paysWith: ["card"] }, ["011 555 0142", t("business.pay.card")]],
    [
      { ...cities, city: "soweto", cities: [], suburb: "pimville" },
      ["Pimville, Soweto", "9 Vilakazi Street"],
    ],
    [{ ...services, price: ["1200", ""], minutes: ["", ""] }, ["Panels", "R1 200", "Wiring"]],
    [{ intent: "social", version: "0", tiktok: "@mthembu" }, ["https://www.tiktok.com/@mthembu"]],
  ];
  for (const [form, texts] of sections) {
    const shown = await owner.post(page, form);
    expect(shown.status).toBe(200);
    const html = await shown.clone().text();
    const words = (await wordsOf(shown)).replaceAll("\u00a0", " ");
    for (const text of texts) expect(words + html).toContain(text);
  }
  const wrong = await owner.post(page, { ...info, businessName: "<b>" });
  expect(wrong.status).toBe(422);
  const words = await wordsOf(wrong);
  for (const text of [t("forms.noAngles"), t("editor.page.wrong"), "Mthembu Geysers"])
    expect(words).toContain(text);
  expect(await findOwnBusiness(db, owner.id)).toEqual(before);
});

test("the wizard shows the page of its draft, as far as it is right", async ({ db, owner, now }) => {
  expect((await owner.get(page)).headers.get("Location")).toBe("/business-onboarding");
  const draft = {
    ...emptyDraft,
    ...{ businessName: "Mthembu Geysers", category: "home-services", subcategory: "appliance-repairs" },
    ...{ description: "Geysers, day and night.", phone: "12", email: "m@example.co.za", province: "gauteng" },
    ...{ cities: ["soweto"], suburb: "pimville", contactMethods: { ...noContacts, email: true } },
    services: [aServiceRow("Geyser repair", { price: "650" }), aServiceRow("Drains", { price: "free" })],
  };
  await saveDraft(db, owner.id, draft, now);
  const hours = { "tuesday-isOpen": "on", "tuesday-open": "07:30", "tuesday-close": "16:00" };
  const pressed = await owner.post("/business-onboarding?step=6", { ...hours, intent: "preview" });
  expect(pressed.headers.get("Location")).toBe(page);
  const shown = await owner.get(page);
  expect(await shown.clone().text()).toContain('href="/business-onboarding?step=6"');
  const words = await wordsOf(shown);
  for (const text of ["Mthembu Geysers", "Pimville, Soweto", "m@example.co.za", "Geyser repair", "07:30"])
    expect(words).toContain(text);
  expect(words).not.toContain("Drains");
  expect(await findOwnBusiness(db, owner.id)).toBeNull();
});
