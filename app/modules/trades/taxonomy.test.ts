import { describe, expect, test } from "vitest";
import { categoryPages, findCategoryPage } from "./category-pages";
import { findQuickFilter, fitsQuickFilter, quickFilters } from "./quick-filters";
import {
  categories,
  categoryNames,
  findCategory,
  isCategoryName,
  isSubcategoryOf,
  subcategoriesOf,
} from "./taxonomy";

const withoutList = ["Professional Services", "Technology Services", "Legal Services", "Financial Services"];

test("eight of the twelve categories have eight subcategories, and the others have General", () => {
  expect(categoryNames).toHaveLength(12);
  for (const name of categoryNames) {
    const list = subcategoriesOf(name);
    if (withoutList.includes(name)) expect(list).toEqual(["General"]);
    else expect(new Set(list).size).toBe(8);
  }
});

test("slugs are unique and lead back to their category", () => {
  expect(new Set(categories.map((category) => category.slug)).size).toBe(12);
  for (const category of categories) expect(findCategory(category.slug)).toBe(category);
  expect(findCategory("Home Services")).toBeNull();
});

test("a subcategory belongs to its own category only", () => {
  expect(isCategoryName("Food & Catering")).toBe(true);
  expect(isCategoryName("Food & Beverages")).toBe(false);
  expect(isSubcategoryOf("Automotive", "Auto Electrician")).toBe(true);
  expect(isSubcategoryOf("Home Services", "Auto Electrician")).toBe(false);
  expect(isSubcategoryOf("Legal Services", "General")).toBe(true);
  expect(isSubcategoryOf("Home Services", "General")).toBe(false);
  expect(subcategoriesOf("Unknown")).toEqual([]);
});

test("the nine category addresses lead to a category", () => {
  expect(categoryPages.map((page) => page.slug)).toEqual([
    "home-services",
    "beauty-wellness",
    "education",
    "automotive",
    "pet-services",
    "professional-services",
    "entertainment-recreation",
    "food",
    "medical-health",
  ]);
  expect(findCategoryPage("medical-health")?.category).toBe("Health & Medical");
  expect(findCategoryPage("technology-services")).toBeNull();
});

describe("quick filters", () => {
  const offer = (name: string, subcategory: string, services: string[] = [], category = "Home Services") => ({
    name,
    category,
    subcategory,
    services,
  });
  const repairs = "Emergency Repairs (Plumbing/Electric)";
  const fitting = (business: ReturnType<typeof offer>) =>
    quickFilters.filter((filter) => fitsQuickFilter(filter, business)).map((filter) => filter.label);

  test("have the specification's labels and existing subcategories", () => {
    expect(quickFilters.map((filter) => filter.label)).toEqual([
      "All Categories",
      "Plumbing",
      "Beauty",
      "Education",
      "Electrical",
      "Landscaping",
      "Pet Services",
      "Entertainment & Recreational Activities",
      "Food",
    ]);
    for (const { category, subcategories = [] } of quickFilters) {
      for (const subcategory of subcategories)
        expect(isSubcategoryOf(category ?? "", subcategory)).toBe(true);
    }
  });

  test("tell plumbers from electricians within one subcategory", () => {
    expect(fitting(offer("Mthembu & Sons Plumbing", repairs))).toEqual(["All Categories", "Plumbing"]);
    expect(fitting(offer("Naidoo Contractors", repairs, ["Geyser repair"]))).toEqual([
      "All Categories",
      "Plumbing",
    ]);
    expect(fitting(offer("Kruger Electrical", repairs))).toEqual(["All Categories", "Electrical"]);
  });

  test("leave out a business of another trade unless half of its services match", () => {
    const electrician = offer("Mashaba Electrical", repairs, ["Plug point", "Rewiring", "Geyser element"]);
    expect(fitting(electrician)).toEqual(["All Categories", "Electrical"]);
    const solar = offer("Kalahari Sun", "Load Shedding Solutions (Inverters/Genset)", [
      "Solar panels",
      "Heat pump",
      "Irrigation pipes",
    ]);
    expect(fitting(solar)).toEqual(["All Categories", "Electrical"]);
    const fixer = offer("Garden Route Fixers", repairs, ["Blocked drains", "Geysers", "Painting"]);
    expect(fitting(fixer)).toContain("Plumbing");
    expect(fitting(offer("Ndou Electrical & Plumbing", repairs))).toEqual([
      "All Categories",
      "Plumbing",
      "Electrical",
    ]);
  });

  test("include a whole subcategory when it names the trade", () => {
    expect(fitting(offer("Bright Spark", "Load Shedding Solutions (Inverters/Genset)"))).toEqual([
      "All Categories",
      "Electrical",
    ]);
    expect(fitting(offer("Green Fingers", "Garden/Landscaping & Pool Maintenance"))).toEqual([
      "All Categories",
      "Landscaping",
    ]);
  });

  test("stay inside their category", () => {
    const autoElectrical = offer("Van der Merwe Auto Electrical", "Auto Electrician", [], "Automotive");
    expect(fitting(autoElectrical)).toEqual(["All Categories"]);
    const piano = offer(
      "Plumstead Piano School",
      "Arts & Music: Piano, Painting",
      [],
      "Education & Tutoring",
    );
    expect(fitting(piano)).toEqual(["All Categories", "Education"]);
  });

  test("are found by their slug", () => {
    expect(findQuickFilter("electrical")?.label).toBe("Electrical");
    expect(findQuickFilter("")?.label).toBe("All Categories");
    expect(findQuickFilter("nonsense")).toBeNull();
  });
});
