import { describe, expect } from "vitest";
import { businessImages } from "~/modules/businesses/tables.server";
import { categoryPages } from "~/modules/trades/taxonomy";
import { newId } from "~/platform/ids";
import { aBusiness } from "../../../tests/builders/business";
import { aReview } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { headOf } from "../../../tests/setup/head";
import { openSite, siteRoutes } from "../../../tests/setup/site";

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend(
    "headAt",
    ({ site }) =>
      async (path: string) =>
        headOf(await (await site.fetch(path)).text()),
  );

const site = "http://thola.test";

describe("every public page", () => {
  const shared = [
    "/",
    "/services",
    "/services/home-services/soweto",
    "/services/how-we-rank",
    "/providers",
    ...categoryPages.slice(0, 1).map(({ slug }) => `/categories/${slug}`),
    "/business/mthembu-plumbing-soweto",
    "/demo-business-profile",
    "/business-subscription",
    "/business-news",
    "/contact",
    "/privacy-policy",
    "/terms-and-conditions",
  ];

  test("is listed in this test", () => {
    const open = siteRoutes.filter(
      ({ file, hasOwnAddress }) => hasOwnAddress && /^pages\/public\/.*\.tsx$/.test(file),
    );
    // Of the others one redirects, one is the page for unknown addresses, five stand behind links (stop, review, not me, answer,
    // look), two show the pictures of a business and one its reviews, one is a post, one reports something, one asks a
    // question, one keeps a time for people without an account and one mails their links, one is the demo of the studio, one is for the lost
    // connection, two take a wish (tell me, suggest) and one ends it, and one says where a business comes.
    expect(open).toHaveLength(shared.length + 22);
  });

  test("has a title, a description, a canonical address and the data for sharing", async ({ db, headAt }) => {
    await aBusiness(db, { businessName: "Mthembu Plumbing" });
    const titles = new Set<string>();
    for (const path of shared) {
      const { titles: own, descriptions, canonicals, robots, cards } = await headAt(path);
      expect(own, path).toEqual([expect.stringMatching(/^.{3,110} \| Thola$/)]);
      expect(descriptions, path).toEqual([expect.stringMatching(/^.{20,156}$/)]);
      expect(canonicals, path).toEqual([site + path]);
      expect(robots, path).toEqual([]);
      expect(cards, path).toEqual({
        "og:site_name": "Thola",
        "og:locale": "en_ZA",
        "og:type": "website",
        "og:url": site + path,
        "og:title": own[0]?.replace(" | Thola", ""),
        "og:description": descriptions[0],
        "og:image": expect.stringMatching(/^http:\/\/thola\.test\/(share\.jpg|social\/[0-9a-f-]+\.jpg)$/),
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": expect.stringMatching(/./),
        "twitter:card": "summary_large_image",
      });
      titles.add(own[0] ?? "");
    }
    expect(titles.size).toBe(shared.length);
  });

  test("has the same canonical address with parameters that do not matter", async ({ db, headAt }) => {
    await aBusiness(db, { businessName: "Mthembu Plumbing" });
    for (const path of shared)
      for (const noise of ["?utm_source=mail&ref=x", "?month=2026-11-24&subcategory=&page=2&sort=rating"])
        expect(await headAt(path + noise), path + noise).toMatchObject({
          canonicals: [site + path],
          robots: [],
        });
  });
});

describe("noindex is set on", () => {
  test.for(["/no-such-page", "/business/nobody", "/categories/none", "/services/plumbing/nowhere"])(
    "%s",
    async (path, { headAt }) => {
      expect(await headAt(path)).toMatchObject({ robots: ["noindex"], canonicals: [], data: [] });
    },
  );

  test("the page for a lost connection", async ({ headAt }) => {
    expect(await headAt("/offline")).toMatchObject({ robots: ["noindex, follow"], canonicals: [] });
  });

  test.for(["/auth", "/verification-success"])("%s", async (path, { headAt }) => {
    expect((await headAt(path)).robots).toEqual(["noindex"]);
  });

  test("pages of signed-in users and development pages", async ({ site }) => {
    const customer = await aSignedIn(site);
    const admin = await aSignedIn(site, "admin");
    for (const [person, paths] of [
      [customer, ["/bookings", "/profile", "/settings"]],
      [admin, ["/admin/users", "/admin/settings"]],
      [site.newVisitor(), ["/dev/mail", "/dev/payfast"]],
    ] as const)
      for (const path of paths)
        expect(headOf(await (await person.get(path)).text()).robots, path).toEqual(["noindex"]);
  });

  test("the page of a business that is not listed", async ({ db, site }) => {
    const { slug } = await aBusiness(db, { status: "rejected" });
    const response = await site.fetch(`/business/${slug}`);
    expect(response.status).toBe(404);
    expect(headOf(await response.text()).robots).toEqual(["noindex"]);
  });

  test("an empty category and the later pages of a category", async ({ db, headAt }) => {
    const empty = { robots: ["noindex, follow"], canonicals: [] };
    expect(await headAt("/categories/automotive")).toMatchObject(empty);
    await aBusiness(db, { category: "automotive", subcategory: "auto-electrician" });
    expect((await headAt("/categories/automotive")).robots).toEqual([]);
    const first = "/categories/automotive?subcategory=auto-electrician";
    expect(await headAt(first)).toMatchObject({ robots: [], canonicals: [site + first] });
    expect(await headAt(`${first}&after=r_1`)).toMatchObject(empty);
    expect(await headAt("/services?category=none&province=gauteng")).toMatchObject(empty);
    const unknown = await headAt("/categories/automotive?subcategory=none");
    expect(unknown.canonicals).toEqual([`${site}/categories/automotive`]);
  });
});

describe("linked data", () => {
  const types = (data: Record<string, unknown>[]) => data.map((one) => one["@type"]);
  const trailOf = (data: Record<string, unknown>[]) => {
    const trail = data.find((one) => one["@type"] === "BreadcrumbList") as {
      itemListElement: { position: number; name: string; item: string }[];
    };
    return trail.itemListElement.map(({ position, name, item }) => `${position} ${name} ${item}`);
  };

  test("of the home page describes the site, its search and the organization", async ({ headAt }) => {
    const { data } = await headAt("/");
    expect(types(data)).toEqual(["WebSite", "Organization"]);
    expect(data[0]).toMatchObject({
      "@context": "https://schema.org",
      potentialAction: { target: { urlTemplate: `${site}/services?q={search_term_string}` } },
    });
  });

  test("of a list has the items of its first page only, and the breadcrumbs", async ({ db, headAt }) => {
    for (let made = 0; made < 26; made += 1) await aBusiness(db, { userId: null });
    const listed = async (path: string) => {
      const { data } = await headAt(path);
      const list = data.find((one) => one["@type"] === "ItemList") as { itemListElement: unknown[] };
      return list?.itemListElement.length ?? 0;
    };
    for (const path of ["/services", "/services/home-services/soweto", "/categories/home-services"]) {
      expect(await listed(path), path).toBe(24);
      expect(await listed(`${path}?after=r_1_${newId()}`), path).toBe(0);
    }
    expect(await listed("/services?q=repair")).toBe(0);
    expect(trailOf((await headAt("/services/home-services/soweto")).data)).toEqual([
      `1 Services ${site}/services`,
      `2 Home Services ${site}/services?category=home-services`,
      `3 Soweto ${site}/services/home-services/soweto`,
    ]);
    expect(trailOf((await headAt("/providers")).data)[1]).toMatch(/^2 Providers by .* http:.*\/providers$/);
    expect(trailOf((await headAt("/categories/home-services")).data)).toHaveLength(2);
  });

  test("of a business has a rating only after a review, and the pictures of its gallery", async ({
    db,
    now,
    headAt,
  }) => {
    const business = await aBusiness(db, { businessName: "Mthembu Plumbing" });
    const path = `/business/${business.slug}`;
    const before = await headAt(path);
    expect(types(before.data)).toEqual(["Plumber", "BreadcrumbList"]);
    expect(before.data[0]).not.toHaveProperty("aggregateRating");
    expect(before.data[0]).toMatchObject({ geo: { latitude: expect.any(Number) } });
    expect(trailOf(before.data).at(-1)).toBe(`5 Mthembu Plumbing ${site}${path}`);
    await aReview(db, { business, stars: 4 }, now);
    const image = { id: newId(), businessId: business.id, position: 1, width: 900, height: 600 };
    await db.insert(businessImages).values({ ...image, createdAt: now });
    const after = await headAt(path);
    expect(after.data[0]).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      image: [after.cards["og:image"], `${site}/images/business-${image.businessId}/${image.id}/1280.webp`],
    });
    expect(after.cards["og:image"]).not.toBe(before.cards["og:image"]);
  });

  test("is escaped, whatever the name of a business", async ({ db, site }) => {
    const evil = '</script><script>alert("1")</script><!-- \u2028\u2029 &lt; ]]>';
    const { slug } = await aBusiness(db, {
      businessName: evil,
      description: `${evil} ${evil}`,
      services: [{ name: evil, priceCents: 100 }],
      address: evil,
    });
    const html = await (await site.fetch(`/business/${slug}`)).text();
    const { data } = headOf(html);
    expect(data[0]).toMatchObject({ name: evil, description: `${evil} ${evil}` });
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain("<script>");
    expect(html.match(/<script type="application\/ld\+json">[^<>&\u2028\u2029]*<\/script>/g)).toHaveLength(2);
    const list = await (await site.fetch("/services")).text();
    expect(headOf(list).data[0]).toMatchObject({
      itemListElement: [{ url: expect.stringMatching(`/business/${slug}$`) }],
    });
    expect(list).not.toContain("<script>");
  });
});
