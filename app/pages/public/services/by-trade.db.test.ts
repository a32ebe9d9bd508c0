import { expect } from "vitest";
import { test as base } from "../../../../tests/setup/db";
import { headOf } from "../../../../tests/setup/head";
import { openSite } from "../../../../tests/setup/site";
import { anything, opening, t } from "../../../../tests/setup/texts";
import { documented, wordsOf } from "../../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

const redirects: [from: string, to: string][] = [
  ["/categories", "/#categories"],
  ["/categories/", "/#categories"],
  ["/services/plumbing", "/services?category=plumbing"],
  ["/services/Plumbing/", "/services?category=plumbing"],
  ["/services/electrical", "/services?category=electrical"],
  ["/services/plumbing?sort=price&utm_source=x", "/services?category=plumbing&sort=price"],
  ["/services/plumbing?city=soweto", "/services/plumbing/soweto"],
  ["/services/home-services", "/categories/home-services"],
  ["/services/Home%20Services", "/categories/home-services"],
  ["/services/home-services?province=gauteng", "/services?category=home-services&province=gauteng"],
  ["/services/beauty", "/categories/beauty-wellness"],
  ["/services/beauty-wellness", "/categories/beauty-wellness"],
  ["/services/food-and-catering", "/categories/food"],
  ["/services/legal-services", "/services?category=legal-services"],
  ["/services/braai-catering", "/services?category=food&subcategory=braai-catering"],
  ["/services/plumber", "/services?category=plumbing"],
  ["/services/plumbers", "/services?category=plumbing"],
  ["/services/loodgieter", "/services?category=plumbing"],
  ["/services/electrician?sort=price", "/services?category=electrical&sort=price"],
  ["/services/lawn-mowing", "/services?category=landscaping"],
  ["/services/attorneys", "/services?category=legal-services"],
  ["/services/hairdresser", "/services?category=beauty&subcategory=hair-braids-weaves-cuts-men-women"],
  ["/services/vet?category=food", "/services?category=pet-services&subcategory=veterinary-home-visits"],
  [
    "/services/emergency-repairs",
    "/services?category=home-services&subcategory=emergency-repairs-plumbing-electric",
  ],
  ["/categories/health-medical", "/categories/medical-health"],
  ["/categories/Food", "/categories/food"],
  ["/categories/plumbing", "/services?category=plumbing"],
  ["/categories/technology-services", "/services?category=technology-services"],
];

test("other addresses of trades, categories and their list redirect permanently to the page that has them", async ({
  site,
}) => {
  for (const [from, to] of redirects) {
    const response = await site.fetch(from);
    expect([from, response.status, response.headers.get("Location")]).toEqual([from, 301, to]);
    expect([to, (await site.fetch(to)).status]).toEqual([to, 200]);
  }
  expect(await (await site.fetch("/")).text()).toMatch(/<nav id="categories"[^>]*>.*\/categories\/food/s);
});

test("public pages do not link to addresses that redirect", async ({ site }) => {
  const moved = redirects.map(([from]) => from);
  for (const path of ["/", "/services", "/services/plumbing/soweto", "/categories/food", "/providers"]) {
    const html = await (await site.fetch(path)).text();
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    expect([path, links.filter((href) => moved.includes(href))]).toEqual([path, []]);
  }
});

test("an unknown trade or category is not found, and its page is not indexed", async ({ site }) => {
  for (const path of [
    "/services/nonsense",
    "/services/builder",
    "/services/garden-furniture",
    "/services/constructor",
    "/services/123",
    "/services/general",
    "/services/plumbing'--",
    "/services/%3Cscript%3E",
    "/categories/none",
    "/categories/food'--",
  ]) {
    const response = await site.fetch(path);
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 404]);
    expect(html).toContain(documented("Oops! Page not found"));
    expect(headOf(html)).toMatchObject({ robots: ["noindex"], canonicals: [] });
  }
});

test("the page of an unknown trade offers a search for its words, in the city of the address", async ({
  site,
}) => {
  const html = async (path: string) => (await site.fetch(path)).text();
  expect(await wordsOf(await site.fetch("/services/dry-cleaner"))).toContain(
    t("listing.unknown.search", { words: "dry cleaner" }),
  );
  expect(await html("/services/dry-cleaner")).toContain('href="/services?q=dry+cleaner"');
  expect(await html("/services/dry-cleaner/soweto")).toContain(
    'href="/services?q=dry+cleaner&amp;province=gauteng&amp;city=soweto"',
  );
  expect(await html("/services/dry-cleaner/gotham")).toContain(
    'href="/services?q=dry+cleaner&amp;city=gotham"',
  );
  expect(await html("/services/%20")).not.toContain(opening("listing.unknown.search", { words: anything }));
});
