import { describe, expect, test } from "vitest";
import { quickFilters } from "~/modules/trades/quick-filters";
import { categories, categoryName, categoryPages } from "~/modules/trades/taxonomy";
import { t } from "../../../../tests/setup/texts";
import { chipsOf } from "./chips";
import { countText, descriptionOf, titleOf } from "./messages";
import { isFiltered, listingHref, otherCategories } from "./question";
import { readQuestion } from "./read-question.server";
import { findCategoryByName, findTrade } from "./typed-trades.server";

const today = "2026-11-23";
const read = (query: string) => readQuestion(new URLSearchParams(query));

test("a count names its limit and its radius", () => {
  const text = (query: string, count: number, order: "distance" | "rating" = "rating") =>
    t(countText(read(query), { count, order }));
  expect(text("", 0)).toBe("0 providers");
  expect(text("", 1)).toBe("1 provider");
  expect(text("", 200)).toBe("200 providers");
  expect(text("", 201)).toBe("more than 200 providers");
  expect(text("near=soweto&sort=rating", 12)).toBe("12 providers within 40 km of Soweto");
  expect(text("near=-26.20,28.04&sort=rating", 201)).toBe("more than 200 providers within 40 km of you");
  expect(text("near=soweto", 12, "distance")).toBe("12 providers");
});

test("a title names the search and the place", () => {
  const titles = {
    "": "Services",
    "category=plumbing&city=soweto": "Plumbing in Soweto",
    "q=braids&province=gauteng": "Services matching “braids” in Gauteng",
    "category=beauty&subcategory=laser-hair-removal": "Laser Hair Removal",
    "near=-26.20,28.04": "Services near you",
  };
  for (const [query, title] of Object.entries(titles)) expect(t(titleOf(read(query)))).toBe(title);
});

test("a description gives a count only above one", () => {
  const food = read("category=food");
  expect(t(descriptionOf(food, 12))).toContain("of 12 local businesses");
  expect(t(descriptionOf(food, 201))).toContain("of 200+ local businesses");
  for (const count of [0, 1, null]) expect(t(descriptionOf(food, count))).toContain("of local businesses");
});

describe("chosen filters", () => {
  const everything =
    "q=geyser&category=plumbing&subcategory=appliance-repairs&province=gauteng&city=soweto&open=on&rating=4&price=500&verified=on&registration=on&outages=on&sort=price&near=durban";

  test("have a chip each, in the order of the form", () => {
    expect(chipsOf(read(everything), today).map(({ label }) => t(label))).toEqual([
      "“geyser”",
      t("trades.filter.plumbing"),
      t("trades.subcategory.appliance-repairs"),
      "Gauteng",
      "Soweto",
      "Near Durban",
      "Up to R500",
      "4 stars and up",
      t("hours.openNow"),
      t("search.chip.verified"),
      t("search.chip.registration"),
      t("search.chip.outages"),
    ]);
    expect(chipsOf(read("sort=price&category=all"), today)).toEqual([]);
  });

  test("name the year of a day that is not in this one", () => {
    const day = (date: string) => chipsOf(read(`date=${date}`), today).map(({ label }) => t(label));
    expect(day("2026-12-31")).toEqual(["Free Thu, 31 Dec"]);
    expect(day("2027-01-09")).toEqual(["Free 9 January 2027"]);
    expect(day("2025-12-31")).toEqual(["Free 31 December 2025"]);
  });

  test("can be removed one by one, with what depends on them, until none is left", () => {
    let listing = read(everything);
    for (const { name } of chipsOf(listing, today)) {
      const chip = chipsOf(listing, today).find((left) => left.name === name);
      if (!chip) continue;
      const next = read(listingHref(listing, chip.without).split("?")[1] ?? "");
      expect(chipsOf(next, today).map((left) => left.name)).not.toContain(name);
      listing = { ...listing, ...chip.without };
    }
    expect(isFiltered(listing)).toBe(false);
    expect(listingHref(listing)).toBe("/services?sort=price");
  });

  test("removing the place also removes Distance, which would ask for another", () => {
    const listing = read("near=soweto&sort=distance");
    expect(listingHref(listing, chipsOf(listing, today)[0]?.without)).toBe("/services");
  });
});

test("a category is found by each of its names and by nothing else", () => {
  for (const { slug } of categories) {
    const choice = findCategoryByName(slug);
    const name = t(categoryName(slug));
    expect(choice?.category).toBe(slug);
    expect(findCategoryByName(name)).toBe(choice);
    expect(findCategoryByName(name.toUpperCase().replace("&", "and").replaceAll(" ", "-"))).toBe(choice);
  }
  for (const { slug, heading, category } of categoryPages)
    for (const text of [slug, t(heading)]) expect(findCategoryByName(text)?.category).toBe(category);
  for (const choice of [...quickFilters.slice(1), ...otherCategories])
    for (const text of [choice.slug, t(choice.label)]) expect(findCategoryByName(text)).toBe(choice);
  for (const text of ["", "all", "!!!", "__proto__", "plumb", "services"])
    expect(findCategoryByName(text)).toBeNull();
});

test("an everyday word means a trade only if it means no other", () => {
  const slugOf = (word: string) => findTrade(word)?.slug ?? null;
  expect(slugOf("Loodgieter")).toBe("plumbing");
  expect(slugOf("sparky")).toBe("electrical");
  expect(slugOf("haarkapper")).toBe("hair-braids-weaves-cuts-men-women");
  expect(slugOf("haircuts")).toBe("barbering-fades-beard-design");
  expect(slugOf("nails")).toBe("nails-gel-acrylic-sns");
  expect(slugOf("Pool Cleaning")).toBeNull();
  expect(slugOf("au pair")).toBeNull();
  for (const word of ["builder", "doctor", "photographer", "tutor", "mechanic", "__proto__", "general", ""])
    expect([word, slugOf(word)]).toEqual([word, null]);
});
