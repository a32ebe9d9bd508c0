import fc from "fast-check";
import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { anyCharacters } from "../../../../tests/setup/any-characters";
import { test as base } from "../../../../tests/setup/db";
import { rounds } from "../../../../tests/setup/rounds";
import { openSite } from "../../../../tests/setup/site";
import { t } from "../../../../tests/setup/texts";
import { wordsOf } from "../../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

const names = [
  "q",
  "category",
  "subcategory",
  "province",
  "city",
  "open",
  "rating",
  "price",
  "verified",
  "free",
  "date",
  "sort",
  "near",
  "after",
];
const hostile = [
  "'; drop table business_profiles; --",
  "1 or 1=1",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "%_\\",
  "{{7*7}}",
  "\u0000\uffff\ud800",
  "-1",
  "1e309",
  "NaN",
  "__proto__",
  "../../etc/passwd",
  "a".repeat(10_000),
  "🦁 ".repeat(500),
  "a:* & !b | (c <-> d)",
  "=",
  "c=Food & Catering",
];

test("any text in any field of the query gets a page, without unescaped markup", async ({ db, site }) => {
  await aBusiness(db);
  // Each text once in each field: all fields at a time, each with another text.
  for (const turn of hostile.keys()) {
    const fields = names.map((name, at) => [name, hostile[(turn + at) % hostile.length] ?? ""]);
    const response = await site.fetch(`/services?${new URLSearchParams(fields)}`);
    expect([turn, response.status]).toEqual([turn, 200]);
    expect(await response.text()).not.toMatch(/<script>|<img src=x/);
  }
  expect(await wordsOf(await site.fetch("/services"))).toContain("1 provider");
});

test("the page names the values that were left out, and the rest of the search applies", async ({
  db,
  site,
}) => {
  await aBusiness(db);
  const odd = "category=x&subcategory=x&province=x&rating=9&price=-5&sort=x&near=51.50,-0.12";
  const words = await wordsOf(await site.fetch(`/services?${odd}&q=repairs`));
  expect(words).toContain("left out: province, category, subcategory, sort, rating, price, near.");
  expect(words).toContain("1 provider");
});

test("repeated fields, fields given as lists and malformed queries get a page", async ({ site }) => {
  for (const query of ["q=a&q=b", "q[]=a", "category[$ne]=x", "=", "&&&", "?", "%", "%E0%A4%A", "q=%"])
    expect([query, (await site.fetch(`/services?${query}`)).status]).toEqual([query, 200]);
});

test("random addresses get a page, a redirect or a 404", async ({ db, site }) => {
  await aBusiness(db);
  const text = fc.oneof(
    fc.constantFrom("plumbing", "soweto", "gauteng", "4", "500", "on", "price", "-26.20,28.04", ...hostile),
    anyCharacters(40),
  );
  const query = fc.dictionary(fc.constantFrom(...names), text);
  const path = fc.oneof(
    fc.constant("/services"),
    fc.tuple(text, text).map((parts) => `/services/${parts.map(encode).join("/")}`),
  );
  await fc.assert(
    fc.asyncProperty(path, query, async (where, fields) => {
      const search = new URLSearchParams(fields);
      const { status } = await site.fetch(`${where}?${search}`);
      expect([200, 301, 404]).toContain(status);
    }),
    { numRuns: rounds(12, 600) },
  );
});

/** A lone surrogate cannot be part of an address. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

test("a network that makes very many searches waits a minute, in words; lists without words go on", async ({
  db,
  now,
}) => {
  const [site, undrawn] = [await openSite(db, now), await openSite(db, now, {}, false)];
  const headers = { "x-thola-client": "196.25.77.7" };
  const ask = (query: string) => site.fetch(`/services?${query}`, { headers });
  const statuses: number[] = [];
  for (let at = 0; at < 301; at += 1)
    statuses.push((await undrawn.fetch(`/services?q=word${at}`, { headers })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  const refused = await ask("q=plumber");
  expect(refused.status).toBe(429);
  expect(await wordsOf(refused)).toContain(t("listing.tooMany"));
  expect((await ask("category=plumbing")).status).toBe(200);
  const count = (query: string) => site.fetch(`/listing-count?${query}`, { headers });
  expect((await count("q=plumber")).status).toBe(429);
  expect((await count("category=plumbing")).status).toBe(200);
  expect((await site.fetch("/services?q=plumber")).status).toBe(200);
}, 120_000);
