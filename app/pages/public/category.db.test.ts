import { describe, expect } from "vitest";
import { categoryPages } from "~/modules/trades/taxonomy";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { without } from "../../../tests/setup/broken";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));

describe("the nine category pages", () => {
  test("have a heading, a link home and the service types, and unknown addresses are not found", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    for (const page of categoryPages) {
      const response = await site.fetch(`/categories/${page.slug}`);
      expect(response.status).toBe(200);
      const text = await wordsOf(response.clone());
      expect(text).toContain(t(page.heading));
      expect(text).toContain(t("category.back"));
      if (page.slug === "professional-services") expect(text).toContain(t("trades.page.professionalLine"));
      else expect(text).toMatch(/ All /);
    }
    expect((await site.fetch("/categories/home")).status).toBe(404);
    expect((await site.fetch("/categories/Home-Services'%00--")).status).toBe(404);
  });

  test("link to the same businesses on the listing page, where they can be filtered", async ({ db, now }) => {
    const site = await openSite(db, now);
    const links = async (path: string) => linksOf(await (await site.fetch(path)).text());
    expect(await links("/categories/food")).toContain("/services?category=food");
    expect(await links("/categories/home-services?subcategory=appliance-repairs")).toContain(
      "/services?category=home-services&subcategory=appliance-repairs",
    );
  });

  test("short cards link to the business with 'View Details'", async ({ db, now }) => {
    const business = await aBusiness(db, { businessName: "Skoon", subcategory: "appliance-repairs" });
    const site = await openSite(db, now);
    const response = await site.fetch("/categories/home-services");
    const text = await wordsOf(response.clone());
    for (const word of ["Skoon", "Appliance Repairs", "Repairs of all kinds.", "New on Thola"])
      expect(text).toContain(word);
    expect(text).toContain(documented("View Details"));
    expect(linksOf(await response.text())).toContain(`/business/${business.slug}`);
  });

  test("full cards show name, place, 'Contact' and the phone number if the business wants calls", async ({
    db,
    now,
  }) => {
    const given = {
      category: "automotive",
      subcategory: "auto-electrician",
      status: "approved",
      approvedAt: now,
    } as const;
    const business = await aBusiness(db, { ...given, businessName: "Volt", phone: "+27825550123" });
    await aBusiness(db, {
      ...given,
      businessName: "Silent",
      phone: "+27825550199",
      contactMethods: { ...noContacts, email: true },
    });
    const site = await openSite(db, now);
    const response = await site.fetch("/categories/automotive");
    const text = await wordsOf(response.clone());
    for (const word of ["Volt", "Verified", "Soweto, Gauteng", "082 555 0123", "Contact"])
      expect(text).toContain(word);
    expect(text).not.toContain("082 555 0199");
    expect(linksOf(await response.text())).toContain(`/business/${business.slug}`);
  });

  test("a service type shows only its own businesses; if it has none, a message and a link to all", async ({
    db,
    now,
  }) => {
    await aBusiness(db, { businessName: "Fridges", subcategory: "appliance-repairs" });
    await aBusiness(db, { businessName: "Movers", subcategory: "moving-furniture-assembly" });
    const site = await openSite(db, now);
    const chosen = (slug: string) => `/categories/home-services?subcategory=${slug}`;
    const fridges = await wordsOf(await site.fetch(chosen("appliance-repairs")));
    expect(fridges).toContain("Fridges");
    expect(fridges).not.toContain("Movers");
    const none = await site.fetch(chosen("smart-home-installations"));
    const text = await wordsOf(none.clone());
    expect(text).toContain(documented("No services found for the selected category."));
    expect(text).toContain(documented("Show All Services"));
    expect(linksOf(await none.text())).toContain("/categories/home-services");
    expect(await wordsOf(await site.fetch("/categories/automotive?subcategory=auto-electrician"))).toContain(
      documented("No businesses found for this subcategory."),
    );
  });

  test("an unknown service type, or one of another page, is ignored with a note", async ({ db, now }) => {
    await aBusiness(db, { businessName: "Fridges" });
    const site = await openSite(db, now);
    for (const asked of [
      "nonsense",
      "auto-electrician",
      "%3Cscript%3E",
      "'%20or%201=1",
      "x".repeat(10_000),
    ]) {
      const response = await site.fetch(`/categories/home-services?subcategory=${asked}&after=r_1_nobody`);
      expect(response.status).toBe(200);
      const text = await wordsOf(response);
      expect(text).toContain(t("category.unknownType"));
      expect(text).toContain("Fridges");
    }
  });

  test("a list of more than 24 continues on a second page with its own address", async ({ db, now }) => {
    for (let at = 0; at < 26; at += 1)
      await aBusiness(db, { businessName: `Number ${at}.`, userId: null, status: "approved" });
    const site = await openSite(db, now);
    const first = await (await site.fetch("/categories/home-services")).text();
    const next = linksOf(first).find((href) => href?.includes("after=")) ?? "";
    const second = await (await site.fetch(next)).text();
    const names = [...(first + second).matchAll(/Number \d+\./g)].map(([name]) => name);
    expect(new Set(names).size).toBe(26);
    expect(linksOf(second)).toContain("/categories/home-services");
  });

  test("say so when the list cannot be read", async ({ db, now }) => {
    const site = await openSite(db, now);
    const response = await without(db, "listed_counts", () => site.fetch("/categories/food"));
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(
      documented("Failed to load service providers. Please try again."),
    );
  });
});
