import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { openSitemap } from "~/modules/businesses/sitemap.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { refreshLapsed, refreshListed } from "~/modules/businesses/visibility.server";
import { switchNames } from "~/modules/listing/question/question";
import { startJobs } from "~/platform/jobs.server";
import { jobRuns } from "~/platform/tables.server";
import { workers } from "~/workers.server";
import { aBusiness } from "../../../tests/builders/business";
import { test as base } from "../../../tests/setup/db";
import { headOf } from "../../../tests/setup/head";
import { openSite, siteRoutes } from "../../../tests/setup/site";
import { openWeb } from "../../../tests/setup/web";

const test = base
  .extend("clock", ({ now }) => ({ at: now }))
  .extend("site", ({ db, clock }) => openSite(db, () => clock.at))
  .extend(
    "textAt",
    ({ site }) =>
      async (path: string) =>
        (await site.fetch(path)).text(),
  );

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/thola\.test([^<]*)<\/loc>/g)].map(([, path = ""]) => path);

describe("the sitemap", () => {
  test("lists its parts; every address in them exists and is canonical", async ({ db, site, textAt }) => {
    const listed = await aBusiness(db, { businessName: "Mthembu Plumbing", cities: ["soweto", "musina"] });
    await aBusiness(db, { status: "rejected" });
    const index = await site.fetch("/sitemap.xml");
    expect(index.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(index.headers.get("Cache-Control")).toBe("public, max-age=5");
    const parts = addressesIn(await index.text());
    expect(parts).toEqual(["/sitemaps/pages.xml", "/sitemaps/places.xml", "/sitemaps/businesses-1.xml"]);
    const [pages = [], places, businesses] = await Promise.all(
      parts.map(async (part) => addressesIn(await textAt(part))),
    );
    expect(places).toEqual([
      "/services/plumbing/soweto",
      "/services/plumbing/musina",
      "/services/home-services/soweto",
      "/services/home-services/musina",
    ]);
    expect(businesses).toEqual([`/business/${listed.slug}`]);
    for (const path of [...pages, ...(places ?? []), ...(businesses ?? [])]) {
      const response = await site.fetch(path);
      const { canonicals, robots } = headOf(await response.text());
      expect([path, response.status, canonicals, robots]).toEqual([
        path,
        200,
        [`http://thola.test${path}`],
        [],
      ]);
    }
  });

  test("lists every public page with a fixed address but the demo of the studio and the page without a connection, even without any businesses", async ({
    site,
    textAt,
  }) => {
    const pages = addressesIn(await textAt("/sitemaps/pages.xml"));
    for (const path of pages)
      expect([path, headOf(await (await site.fetch(path)).text()).robots]).toEqual([path, []]);
    const open = siteRoutes.filter(
      ({ file, path, hasOwnAddress }) =>
        hasOwnAddress &&
        /^pages\/public\/(?!demo-dashboard|offline|favourites|booking-link|tell-me|suggest-business).*\.tsx$/.test(
          file,
        ) &&
        !/[:*]|\/pictures$/.test(path),
    );
    expect(pages.toSorted()).toEqual(open.map(({ path }) => path).toSorted());
  });

  test("has each business's last change, and no other parts", async ({ db, site, now, textAt }) => {
    const { id } = await aBusiness(db);
    await db.update(businessProfiles).set({ updatedAt: now }).where(eq(businessProfiles.id, id));
    expect(await textAt("/sitemaps/businesses-1.xml")).toContain(`<lastmod>${now.toISOString()}</lastmod>`);
    for (const part of [
      "businesses-2.xml",
      "businesses-0.xml",
      "businesses-01.xml",
      "businesses-1",
      "x.xml",
      "pages.xml.gz",
      "..%2f",
    ])
      expect((await site.fetch(`/sitemaps/${part}`)).status, part).toBe(404);
  });

  test("keeps each business in its part when others are added or unlisted", async ({ db, now }) => {
    const slugs: string[] = [];
    const add = async (count: number) => {
      for (let made = 0; made < count; made += 1) slugs.push((await aBusiness(db, { userId: null })).slug);
    };
    const sitemap = openSitemap(3);
    const parts = async () => {
      const count = await sitemap.countParts(db);
      const all = await Promise.all(
        Array.from({ length: count }, (_, index) => sitemap.listPart(db, index + 1, now)),
      );
      return all.map((part) => part?.map(({ slug }) => slug));
    };
    expect(await parts()).toEqual([[]]);
    await add(2);
    expect(await parts()).toEqual([slugs]);
    await add(6);
    const before = [slugs.slice(0, 3), slugs.slice(3, 6), slugs.slice(6)];
    expect(await parts()).toEqual(before);
    const unlisted = slugs[4] ?? "";
    await db.update(businessProfiles).set({ listed: false }).where(eq(businessProfiles.slug, unlisted));
    await add(2);
    expect(await parts()).toEqual([
      slugs.slice(0, 3),
      [slugs[3], slugs[5]],
      slugs.slice(6, 9),
      slugs.slice(9),
    ]);
    expect(await sitemap.listPart(db, 5, now)).toBeNull();
  });
});

test("robots.txt excludes personal pages and endless addresses", async ({ site }) => {
  const response = await site.fetch("/robots.txt");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain("\nSitemap: http://thola.test/sitemap.xml\n");
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = ""]) => new RegExp(`^${rule.replace(/[.?+^$[\]()]/g, "\\$&").replaceAll("*", ".*")}`),
  );
  const isOpen = (path: string) => !rules.some((rule) => rule.test(path));
  const closedPages = siteRoutes.filter(
    ({ file, hasOwnAddress }) => hasOwnAddress && /^pages\/(account|admin|auth|dev|studio)\//.test(file),
  );
  // Under the address of a business, which is open: it asks for a sign-in and is noindex.
  const underBusiness = "/business/:slug/wait";
  for (const { path } of closedPages) expect(isOpen(path), path).toBe(path === underBusiness);
  for (const path of [
    "/services?q=x",
    "/services?category=food&near=soweto",
    "/services/food/soweto?sort=price",
    "/business/x?date=2026-11-23",
    ...switchNames.map((name) => `/services/food/soweto?${name}=on`),
  ])
    expect(isOpen(path), path).toBe(false);
  for (const path of [
    "/",
    "/services",
    "/services?category=food&province=gauteng",
    "/services?after=r_1",
    "/services/food/soweto",
    "/categories/food?subcategory=braai-catering",
    "/business/x",
    "/business-subscription",
    "/sitemaps/businesses-1.xml",
    "/social/x.jpg",
    "/images/x/640.webp",
    "/assets/x.css",
  ])
    expect(isOpen(path), path).toBe(true);
});

describe("a business that", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  const ways = {
    "is suspended": { suspendedAt: new Date("2026-11-23T08:00:00Z") },
    "is rejected": { status: "rejected" },
    "is blacklisted": { blacklistedAt: new Date("2026-11-23T08:00:00Z") },
  } as const;
  const shown = [
    "/services?city=soweto",
    "/services/home-services/soweto",
    "/services?q=mthembu",
    "/categories/home-services",
  ];
  const counted =
    /href="\/services\?province=gauteng&amp;city=soweto"[^>]*><span[^>]*>Soweto<\/span><span[^>]*>1</;

  for (const way of [...Object.keys(ways), "has stopped paying"])
    test(`${way} disappears at once, and from lists, counts and the sitemap within ten seconds`, async ({
      db,
      site,
      clock,
      onTestFinished,
    }) => {
      const ends = new Date(clock.at.getTime() + 60_000);
      const { id, slug } = await aBusiness(db, {
        businessName: "Mthembu Repairs",
        ...(way in ways ? {} : { accessUntil: ends }),
      });
      const web = await openWeb(site.app);
      onTestFinished(web.close);
      const page = `/business/${slug}`;
      vi.advanceTimersByTime(5000);
      for (const path of [...shown, "/sitemaps/businesses-1.xml"])
        expect((await web.send(path)).text, path).toContain(page);
      expect((await web.send("/providers")).text).toMatch(counted);
      expect((await web.send("/sitemaps/places.xml")).text).toContain("/home-services/soweto");
      expect((await web.send(page)).status).toBe(200);

      if (way in ways) {
        await db
          .update(businessProfiles)
          .set(ways[way as keyof typeof ways])
          .where(eq(businessProfiles.id, id));
        await refreshListed(db, [id], clock.at);
      } else {
        clock.at = ends;
        await refreshLapsed(db, ends);
      }
      expect((await web.send(page)).status).toBe(404);
      expect((await web.send("/sitemaps/businesses-1.xml")).text).not.toContain(page);
      expect((await web.send("/sitemaps/places.xml")).text).not.toContain("soweto");
      vi.advanceTimersByTime(10_001);
      for (const path of shown) expect((await web.send(path)).text, path).not.toContain(page);
      expect((await web.send("/providers")).text).not.toMatch(counted);
    });
});

test("the job unlists a business whose access has ended", async ({ db, database, site, now }) => {
  const { id } = await aBusiness(db);
  const ends = new Date(now.getTime() + 1000);
  await setSubscription(db, id, { subscribed: true, accessUntil: ends }, now);
  const listed = async () =>
    (await db.select().from(businessProfiles).where(eq(businessProfiles.id, id)))[0]?.listed;
  const runAt = async (at: Date) => {
    const unlisting = workers(site.app, database).filter(({ queue }) => queue === "unlist");
    const stop = await startJobs(database, unlisting, () => at);
    await expect.poll(async () => (await db.select().from(jobRuns))[0]?.lastRunAt).toEqual(at);
    await stop();
  };
  await runAt(new Date(ends.getTime() - 1));
  expect(await listed()).toBe(true);
  await runAt(ends);
  expect(await listed()).toBe(false);
});
