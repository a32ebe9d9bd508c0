import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect } from "vitest";
import { log } from "~/platform/log.server";
import { aBusiness } from "../../../../tests/builders/business";
import { test as base } from "../../../../tests/setup/db";
import { openSite } from "../../../../tests/setup/site";
import { t } from "../../../../tests/setup/texts";
import { documented, wordsOf } from "../../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

const plumber = {
  category: "home-services" as const,
  services: [{ name: "Geyser repair", priceCents: 35_000 }],
};
const barber = { category: "beauty-wellness", subcategory: "barbering-fades-beard-design" } as const;

const plumbingElsewhere = t("listing.elsewhere", { trade: t("trades.filter.plumbing"), province: "Gauteng" });

const section = (html: string, label: string) => {
  const nav =
    new RegExp(`<nav aria-label="${label}"[\\s\\S]*?</nav>`).exec(html.replaceAll("<!-- -->", ""))?.[0] ?? "";
  return [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => [
    text,
    href?.replaceAll("&amp;", "&"),
  ]);
};

describe("/services/{category}/{city}", () => {
  test("is the listing of that trade and city, with a canonical address of its own", async ({ db, site }) => {
    await aBusiness(db, { ...plumber, businessName: "Mthembu" });
    await aBusiness(db, { ...plumber, businessName: "Elsewhere", cities: ["durban"] });
    await aBusiness(db, { ...barber, businessName: "Fade King" });
    const response = await site.fetch("/services/plumbing/soweto");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("<title>Plumbing in Soweto | Thola</title>");
    expect(html).toMatch(/<h1[^>]*>Plumbing in Soweto<\/h1>/);
    expect(html).toContain('rel="canonical" href="http://thola.test/services/plumbing/soweto"');
    expect(html).not.toContain('name="robots"');
    expect(html).toContain("Mthembu");
    expect(html).not.toMatch(/Elsewhere<|Fade King/);
    expect(section(html, "Breadcrumbs")).toEqual([
      [t("common.services"), "/services"],
      [t("trades.filter.plumbing"), "/services?category=plumbing"],
    ]);
  });

  test("goes on with the nearest where it has few, and not with those who are far", async ({ db, site }) => {
    await aBusiness(db, { ...plumber, businessName: "Mthembu" });
    await aBusiness(db, { ...plumber, businessName: "Neighbour", cities: ["johannesburg"] });
    await aBusiness(db, { ...plumber, businessName: "Elsewhere", cities: ["durban"] });
    const words = await wordsOf(await site.fetch("/services/plumbing/soweto"));
    expect(words).toMatch(
      new RegExp(
        `1 provider .*Mthembu .*${t("listing.others.near", { place: "Soweto" })} Neighbour .* 20 km`,
      ),
    );
    expect(words).not.toContain("Elsewhere");
  });

  test("shows the nearest, and no empty box, where it has nobody", async ({ db, site }) => {
    await aBusiness(db, { ...plumber, businessName: "Neighbour", cities: ["johannesburg"] });
    const words = await wordsOf(await site.fetch("/services/plumbing/soweto"));
    expect(words).toContain(`${t("listing.others.nearest", { place: "Soweto" })} Neighbour `);
    expect(words).toContain(t("search.count.none"));
    expect(words).not.toContain(t("listing.empty.noneTitle"));
  });

  test("has a form with trade and place selected, whose result names this address as canonical", async ({
    db,
    site,
  }) => {
    await aBusiness(db, plumber);
    const html = await (await site.fetch("/services/plumbing/soweto?open=on")).text();
    const form = /<form[^>]*action="\/services"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
    for (const chosen of ["plumbing", "gauteng", "soweto"])
      expect(form).toContain(`<option value="${chosen}" selected="">`);
    expect(form).toMatch(/name="open"[^>]*checked=""/);
    const posted = await site.fetch("/services?q=&category=plumbing&province=gauteng&city=soweto");
    expect(await posted.text()).toContain(
      'rel="canonical" href="http://thola.test/services/plumbing/soweto"',
    );
  });

  test("accepts further filters, and is then not indexed", async ({ db, site }) => {
    await aBusiness(db, { ...plumber, businessName: "Always Closed", hours: [] });
    const response = await site.fetch("/services/plumbing/soweto?open=on&category=food&city=durban");
    const html = await response.text();
    expect(html).toContain(t("listing.empty.noneTitle"));
    expect(html).toContain('content="noindex, follow"');
    expect(html).toContain(
      'aria-current="true" class="flex min-h-11 items-center whitespace-nowrap rounded-full',
    );
    expect(await wordsOf(await site.fetch("/services/plumbing/soweto?sort=price"))).toContain("1 provider");
  });

  test("links only to places and trades that have providers", async ({ db, site }) => {
    await aBusiness(db, { ...plumber, cities: ["soweto", "pretoria"] });
    await aBusiness(db, { ...barber, cities: ["soweto"] });
    // In the same main category, but not a plumber.
    await aBusiness(db, { cities: ["benoni", "soweto"] });
    await aBusiness(db, { ...plumber, cities: ["durban"] });
    const html = await (await site.fetch("/services/plumbing/soweto")).text();
    expect(section(html, plumbingElsewhere)).toEqual([
      ["All of Gauteng", "/services?category=plumbing&province=gauteng"],
      ["Pretoria", "/services/plumbing/pretoria"],
    ]);
    expect(section(html, t("listing.otherServices", { city: "Soweto" }))).toEqual([
      [t("listing.allServices"), "/services?province=gauteng&city=soweto"],
      [t("trades.filter.beauty"), "/services/beauty/soweto"],
      [t("trades.category.home-services"), "/services/home-services/soweto"],
    ]);
    for (const [, href] of section(html, t("listing.otherServices", { city: "Soweto" })).slice(1))
      expect(await wordsOf(await site.fetch(href ?? ""))).not.toContain("0 providers");
  });

  test("is a page even without providers, but is then not indexed", async ({ site }) => {
    const response = await site.fetch("/services/legal-services/de-aar");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(t("listing.empty.noneTitle"));
    expect(html).toContain('content="noindex, follow"');
  });

  test("redirects permanently from other names and spellings", async ({ site }) => {
    for (const [asked, right] of [
      ["/services/plumbing/joburg", "/services/plumbing/johannesburg"],
      ["/services/Plumbing/Port-Elizabeth", "/services/plumbing/gqeberha"],
      ["/services/medical-health/soweto", "/services/health-medical/soweto"],
      ["/services/beauty-wellness/soweto?sort=price", "/services/beauty/soweto?sort=price"],
      ["/services/plumbing/soweto/", "/services/plumbing/soweto"],
      ["/services/plumbing/gauteng", "/services?category=plumbing&province=gauteng"],
      ["/services/plumber/soweto", "/services/plumbing/soweto"],
      [
        "/services/hairdresser/soweto?open=on",
        "/services/beauty/soweto?subcategory=hair-braids-weaves-cuts-men-women&open=on",
      ],
      ["/services/plumbing/KZN", "/services?category=plumbing&province=kwazulu-natal"],
    ]) {
      const response = await site.fetch(asked ?? "");
      expect([asked, response.status, response.headers.get("Location")]).toEqual([asked, 301, right]);
    }
  });

  test("is not found if the trade or place is unknown", async ({ site }) => {
    for (const path of [
      "/services/nonsense/soweto",
      "/services/plumbing/gotham",
      "/services/plumbing/%3Cscript%3E",
      "/services/'; drop table users/soweto",
      "/services/%00/%00",
      "/services/plumbing/soweto/extra",
      `/services/plumbing/${"a".repeat(5000)}`,
    ]) {
      const response = await site.fetch(path);
      expect([path.slice(0, 60), response.status]).toEqual([path.slice(0, 60), 404]);
      const html = await response.text();
      expect(html).toContain(documented("Oops! Page not found"));
      expect(html).not.toContain("<script>");
    }
  });

  test("is shown without nearby places if these cannot be read", async ({ db, site }) => {
    await aBusiness(db, { ...plumber, businessName: "Mthembu", cities: ["soweto", "pretoria"] });
    const { readDb } = site.app;
    const dialect = new PgDialect();
    const execute = (query: SQL) => {
      if (dialect.sqlToQuery(query).sql.includes("as asked(")) throw new Error("no neighbours");
      return readDb.execute(query);
    };
    const write = log.error;
    log.error = (() => {}) as typeof log.error;
    try {
      site.app.readDb = new Proxy(readDb, {
        get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name, target)),
      });
      const response = await site.fetch("/services/plumbing/soweto");
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain("Mthembu");
      expect(section(html, plumbingElsewhere)).toHaveLength(1);
    } finally {
      log.error = write;
    }
  });

  test("shows the specified message if the query fails", async ({ site }) => {
    const write = log.error;
    log.error = (() => {}) as typeof log.error;
    try {
      site.app.readDb = new Proxy(site.app.readDb, {
        get() {
          throw new Error("no database");
        },
      });
      const response = await site.fetch("/services/plumbing/soweto");
      expect(response.status).toBe(500);
      expect(await wordsOf(response)).toContain(
        documented("Failed to load service providers. Please try again."),
      );
    } finally {
      log.error = write;
    }
  });
});
