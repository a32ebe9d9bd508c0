import { expect, test } from "vitest";
import { longestService } from "~/modules/businesses/rules";
import * as english from "~/texts/en";
import { textsIn } from "~/texts/texts.server";
import { categories } from "./taxonomy";
import { usualServices } from "./usual-services";

const texts = textsIn("en");
const trades = categories.flatMap(({ slug, subcategories }) =>
  subcategories.map((one) => ({ category: slug, subcategory: one.slug })),
);

test("a trade has a short list of different names, or none", () => {
  const lists = trades.map((trade) => usualServices(texts, trade)).filter((list) => list.length > 0);
  const { category, subcategory } = english.usual;
  expect(lists).toHaveLength(Object.keys({ ...category, ...subcategory }).length);
  for (const list of lists) {
    expect(list.length, list.join()).toBeGreaterThanOrEqual(4);
    expect(list.length, list.join()).toBeLessThanOrEqual(8);
    expect(new Set(list.map((name) => name.toLowerCase())).size).toBe(list.length);
    for (const name of list) {
      expect(name).toBe(name.trim());
      expect(name.length).toBeLessThanOrEqual(longestService);
    }
  }
});

test("a trade that is not known has none", () => {
  for (const trade of [
    { category: "", subcategory: "" },
    { category: "home-services", subcategory: "nails-gel-acrylic-sns" },
    { category: "professional-services", subcategory: "general" },
  ])
    expect(usualServices(texts, trade)).toEqual([]);
});
