import { describe, expect, test } from "vitest";
import { searchTextOf } from "~/modules/businesses/search-text";
import type { CategorySlug } from "~/modules/trades/taxonomy";
import { formsOf } from "~/modules/trades/word-stems";
import { foldText } from "~/platform/fold-text";
import { containsWords, matchesWays } from "../../../../tests/search/text-search";
import { waysOf } from "../index/query";
import { searchWords } from "./typed-words";

describe("words are folded", () => {
  test.each([
    ["  Côte  d'Azur \n ÉLECTRIC ", "cote dazur electric"],
    ["Sipho’s", "siphos"],
    ["Sipho's", "siphos"],
    ["Sipho`s ‘best’", "siphos best"],
    ["auto-electrician", "auto electrician"],
    ["Garden/Landscaping – Bela‑Bela | 1", "garden landscaping bela bela 1"],
  ])("%j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

test("a search ignores filler words unless there is nothing else", () => {
  expect(searchWords("A plumber in Soweto, near the station")).toEqual(["plumber", "soweto", "station"]);
  expect(searchWords("hair & nails")).toEqual(["hair", "nails"]);
  expect(searchWords("of the")).toEqual(["of", "the"]);
  expect(searchWords("& , %")).toEqual([",", "%"]);
  expect(searchWords(" -/' ")).toEqual([]);
});

test.each([
  ["plumbers", "plumber"],
  ["lunches", "lunch"],
  ["taxes", "tax"],
  ["nannies", "nanny"],
  ["braids", "braid"],
])("'%s' also matches '%s'", (plural, singular) => {
  expect(formsOf(plural)).toContain(plural);
  expect(formsOf(plural)).toContain(singular);
});

test("singular and short words keep their only form", () => {
  for (const word of ["gas", "djs", "glass", "bus", "tennis", "plumber"])
    expect(formsOf(word)).toEqual([word]);
});

/** Whether a search finds a business with this name and these services. */
function finds(search: string, businessName: string, category: CategorySlug, ...services: string[]): boolean {
  const text = searchTextOf({
    businessName,
    category,
    subcategory: "general",
    services,
    cities: ["gqeberha"],
  });
  return containsWords(searchWords(search), text);
}

test.each<[string, string, CategorySlug, ...string[]]>([
  ["plumbers", "Mthembu Plumbing", "home-services"],
  ["house painter in Port Elizabeth", "Sam's House Painting", "home-services"],
  ["painters", "Colour", "home-services", "Rooms painted and painting of roofs"],
  ["mechanics", "We Repair Cars", "automotive"],
  ["electrician", "Spark", "home-services", "House wiring"],
  ["auto-electrician", "Volt", "automotive", "Alternator test"],
  ["hair braiding", "Nomvula", "beauty-wellness", "Cornrows"],
  ["lawyers", "Ledwaba Attorneys", "legal-services"],
  ["maths teacher", "Lerato", "education-tutoring", "Matric maths"],
  ["caterers", "Gogo's Kitchen", "food-catering"],
  ["gardener", "Green", "home-services", "Lawn cut"],
  ["cleaners", "Skoon", "home-services", "Deep clean"],
  ["photographer", "Snap", "professional-services", "Wedding photos"],
  ["siphos", "Sipho’s Garage", "automotive"],
])("%s: %s (%s)", (search, name, category, ...services) => {
  expect(finds(search, name, category, ...services)).toBe(true);
});

test("words for household help find the trades of the listing", () => {
  const matches = (search: string, category: CategorySlug, service: string) => {
    const words = { businessName: "Thandi", category, subcategory: "general" as const, cities: [] };
    return matchesWays(waysOf(searchWords(search)), searchTextOf({ ...words, services: [service] }));
  };
  for (const search of ["nanny", "nannies", "babysitters", "child minder", "au pair", "dagmoeder"])
    expect([search, matches(search, "education-tutoring", "Aftercare")]).toEqual([search, true]);
  for (const search of ["housekeeper", "huishulp", "domestic worker"])
    expect([search, matches(search, "home-services", "Deep cleaning")]).toEqual([search, true]);
  expect(matches("nanny", "home-services", "Deep cleaning")).toBe(false);
});

test("an ambiguous word names a trade only in that trade's categories", () => {
  expect(finds("painter", "Piano & Painting Room", "education-tutoring")).toBe(false);
  expect(finds("cleaner", "Laptops", "technology-services", "Laptop clean")).toBe(false);
  expect(finds("mover", "Skoon", "home-services", "Move-out clean")).toBe(false);
  expect(finds("mechanic", "Shine", "automotive", "Engine wash")).toBe(false);
  expect(finds("photographer", "Groove", "entertainment-recreation", "Photo booth")).toBe(false);
  expect(finds("hairdresser", "Smooth", "beauty-wellness", "Laser hair removal")).toBe(false);
});

test("a shared subcategory does not turn an electrician into a plumber", () => {
  const shared = {
    category: "home-services",
    subcategory: "emergency-repairs-plumbing-electric",
    cities: [],
  } as const;
  const of = (service: string) => searchTextOf({ ...shared, businessName: "Joe's", services: [service] });
  expect(of("DB board")).not.toContain("plumber");
  expect(of("DB board")).toContain("electrician");
  expect(of("Call-out")).toContain("plumber");
});
