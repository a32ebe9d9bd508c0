import fc from "fast-check";
import { otherCategories } from "~/modules/listing/question/question";
import { provinces } from "~/modules/places/places";
import { quickFilters } from "~/modules/trades/quick-filters";
import { categoryPages } from "~/modules/trades/taxonomy";
import { anyCharacters } from "../setup/any-characters";

const cities = provinces.flatMap((province) => province.cities.map(({ slug }) => slug));
const slugs = {
  category: [...quickFilters, ...otherCategories].map(({ slug }) => slug),
  province: provinces.map(({ slug }) => slug),
  city: cities,
};

const id = "01a1fd61-c442-7204-ae4a-47000facbedd";
/** Values of somebody who tries to break something. */
const nasty = [
  "' or 1=1; drop table business_profiles; --",
  '"); select pg_sleep(10); --',
  "%' and (select 1/0) is null and '%'='",
  "\\",
  "a\\' or true",
  "$1",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}",
  "../../../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "0",
  "1e309",
  "99999999999999999999",
  "0x10",
  "4.55",
  "a&b|c!d:*",
  "& | ! ( ) :* <->",
  "%",
  "_",
  "\u0001\u0008\u001f\u007f\u0085\u2028",
  "\ud83d\udc4d\u200d\ufeff\u202e",
  "e\u0301".repeat(50),
  "ﷺ".repeat(60),
  "a ".repeat(900),
  "x".repeat(1500),
  "'".repeat(300),
];
const valid = [
  "plumber",
  "geyser soweto",
  "plummer",
  "braids cape town",
  "kota",
  "mthembu",
  "on",
  "rating",
  "price",
  "distance",
  "4.5",
  "500",
  "-26.27,27.86",
  "-26.27,99.9",
  "90,180",
  "durban",
  `r_450_${id}`,
  `m_3_450_${id}`,
  `d_12.5_${id}`,
  `p_2147483647_${id}`,
  `r_99999999999_${id}`,
  `r_450_${id.slice(1)}`,
  "2026-11-24",
  "2026-02-31",
  "10:00",
  "99:99",
  "2026-13",
  id,
];

const oneOf = (list: readonly string[]) => fc.constantFrom(...list);
const text = fc.oneof(
  { weight: 4, arbitrary: oneOf(valid) },
  { weight: 4, arbitrary: oneOf(nasty) },
  { weight: 2, arbitrary: oneOf([...slugs.category, ...slugs.province, ...slugs.city]) },
  { weight: 1, arbitrary: anyCharacters(40) },
);
/** Mostly encoded as by a browser; sometimes raw, or cut in the middle of a character. */
const written = fc.oneof(
  { weight: 6, arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed())) },
  {
    weight: 1,
    arbitrary: oneOf(["%", "%E0%A4", "%ff", "%c0%ae", "%2", "%zz", "%00", "+", "%F0%9F%92", "%5B%5D"]),
  },
  { weight: 1, arbitrary: text.map((value) => value.replace(/[^!-~]|[#%]/g, "")) },
);
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
  "sort",
  "near",
  "after",
];
const others = [
  "page",
  "service",
  "date",
  "time",
  "month",
  "reviews",
  "q[]",
  "__proto__",
  "utm_source",
  "_routes",
  "index",
];
const parameter = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(oneOf(names), written) },
  ...(["category", "province", "city"] as const).map((name) => ({
    weight: 1,
    arbitrary: fc.tuple(fc.constant(name), oneOf(slugs[name])),
  })),
  { weight: 1, arbitrary: fc.tuple(oneOf(others), written) },
);
const query = fc.array(parameter, { maxLength: 7 }).map((all) => all.map((pair) => pair.join("=")).join("&"));

const part = fc.oneof(
  { weight: 3, arbitrary: oneOf([...slugs.category, ...slugs.city]) },
  { weight: 1, arbitrary: written },
);
const path = fc.oneof(
  { weight: 5, arbitrary: fc.constant("/services") },
  { weight: 3, arbitrary: fc.tuple(part, part).map((both) => `/services/${both.join("/")}`) },
  { weight: 1, arbitrary: fc.array(part, { maxLength: 4 }).map((parts) => `/services/${parts.join("/")}`) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(oneOf(categoryPages.map(({ slug }) => slug)), part)
      .map((one) => `/categories/${one}`),
  },
  { weight: 1, arbitrary: fc.constant("/providers") },
  {
    weight: 2,
    arbitrary: fc.oneof(fc.constant("mthembu-sons-plumbing-soweto"), part).map((one) => `/business/${one}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(oneOf(["/demo-business-profile", "/sitemaps", "/social", "/images", "/services.data"]), part)
      .map((both) => both.join("/")),
  },
);
const address = fc.tuple(path, query).map(([where, asked]) => (asked === "" ? where : `${where}?${asked}`));

/** The parts of its path and its parameters, each with its place. */
const partsOf = (address: string): string[] => {
  const [where = "", ...asked] = address.split(/[?&]/);
  return [...where.split("/").map((one, place) => `${place} ${one}`), ...asked];
};

const isPlain = (part: string): boolean => plain.has(part.slice(part.search(/[ =]/) + 1));
const plain = new Set(Object.values(slugs).flat());

/**
 * Addresses of public pages, about half of them malformed or hostile; always the same ones. Of `count` generated ones,
 * those in which something odd stands for the first time where it stands.
 */
export function oddAddresses(count: number): string[] {
  const seen = new Set<string>();
  return fc.sample(address, { numRuns: count, seed: 20_261_123 }).filter((one) => {
    const fresh = partsOf(one).filter((part) => !seen.has(part) && !isPlain(part));
    for (const part of fresh) seen.add(part);
    return fresh.length > 0;
  });
}
