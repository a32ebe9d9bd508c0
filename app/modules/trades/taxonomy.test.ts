import { describe, expect, test } from "vitest";
import { t } from "../../../tests/setup/texts";
import { schemaType, tradeIcon } from "./named-trades";
import { findQuickFilter, fitsQuickFilter, quickFilters } from "./quick-filters";
import {
  type CategorySlug,
  categories,
  categoryName,
  categoryPages,
  findCategory,
  findCategoryPage,
  isHealthTrade,
  isSubcategoryOf,
  type SubcategorySlug,
  subcategoriesIn,
  subcategoryName,
  visitsCustomers,
} from "./taxonomy";

const withoutList: string[] = [
  "professional-services",
  "technology-services",
  "legal-services",
  "financial-services",
];

test("eight of the twelve categories have eight subcategories, and the others have General", () => {
  expect(categories).toHaveLength(12);
  for (const { slug, subcategories } of categories) {
    const list = subcategories.map((one) => one.slug);
    if (withoutList.includes(slug)) expect(list).toEqual(["general"]);
    else expect(new Set(list).size).toBe(8);
  }
});

test("slugs are unique and lead back to their category", () => {
  expect(new Set(categories.map((category) => category.slug)).size).toBe(12);
  for (const category of categories) expect(findCategory(category.slug)).toBe(category);
  expect(findCategory("Home Services")).toBeNull();
});

test("a subcategory belongs to its own category only", () => {
  expect(isSubcategoryOf("automotive", "auto-electrician")).toBe(true);
  expect(isSubcategoryOf("home-services", "auto-electrician")).toBe(false);
  expect(isSubcategoryOf("legal-services", "general")).toBe(true);
  expect(isSubcategoryOf("home-services", "general")).toBe(false);
  expect(subcategoriesIn("unknown")).toEqual([]);
});

test("names are unique, and slugs are made of them", () => {
  const slugged = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "");
  for (const { slug, subcategories } of categories) {
    expect(slugged(t(categoryName(slug)))).toBe(slug);
    for (const one of subcategories) expect(slugged(t(subcategoryName(one.slug)))).toBe(one.slug);
  }
});

test("home services come to the customer, a hairdresser does not", () => {
  expect(visitsCustomers({ category: "home-services", subcategory: "appliance-repairs" })).toBe(true);
  expect(
    visitsCustomers({ category: "beauty-wellness", subcategory: "hair-braids-weaves-cuts-men-women" }),
  ).toBe(false);
});

test("health trades are a category and some subcategories of others", () => {
  expect(isHealthTrade({ category: "health-medical", subcategory: "pharmacy-delivery" })).toBe(true);
  expect(isHealthTrade({ category: "beauty-wellness", subcategory: "iv-hydration-therapy" })).toBe(true);
  expect(isHealthTrade({ category: "home-services", subcategory: "appliance-repairs" })).toBe(false);
});

test("the icon is that of the first trade in the business's name, else of its subcategory or category", () => {
  const repairs = { category: "home-services", subcategory: "emergency-repairs-plumbing-electric" } as const;
  expect(tradeIcon(repairs, "Bright Spark Electrical & Plumbing")).toBe("zap");
  expect(tradeIcon(repairs, "Mthembu & Sons")).toBe("droplets");
  expect(tradeIcon({ category: "legal-services", subcategory: "general" }, "Govender & Pillay")).toBe(
    "scale",
  );
  for (const [category, subcategory, sign, name] of [
    ["food-catering", "craft-beverages-gin-beer", "wine", "Cape Brewing Co"],
    ["entertainment-recreation", "wine-tasting-tours", "wine", "Paarl Wine Walks"],
    ["health-medical", "pharmacy-delivery", "pill", "Mdantsane Pharmacy"],
    ["home-services", "appliance-repairs", "wrench", "Appliance Doctor"],
    ["entertainment-recreation", "adventure-hiking-guides-abseiling", "tent", "Berg Hiking Guides"],
    ["health-medical", "medical-aesthetics-botox-fillers", "flower-2", ""],
  ] as const)
    for (const said of ["", name]) expect(tradeIcon({ category, subcategory }, said), name).toBe(sign);
  for (const { slug, prints } of categories) {
    expect(prints.length).toBeGreaterThanOrEqual(2);
    expect(tradeIcon({ category: slug, subcategory: "general" }, "")).toBeTruthy();
  }
});

test.each<[CategorySlug, string, SubcategorySlug, string]>([
  ["home-services", "Sipho Solar", "emergency-repairs-plumbing-electric", "Electrician"],
  ["home-services", "Anything", "emergency-repairs-plumbing-electric", "Plumber"],
  ["home-services", "Anything", "braai-area-construction", "GeneralContractor"],
  ["home-services", "Anything", "garden-landscaping-pool-maintenance", "HomeAndConstructionBusiness"],
  ["home-services", "Anything", "moving-furniture-assembly", "MovingCompany"],
  ["beauty-wellness", "Anything", "hair-braids-weaves-cuts-men-women", "HairSalon"],
  ["beauty-wellness", "Anything", "laser-hair-removal", "BeautySalon"],
  ["beauty-wellness", "Anything", "traditional-healing-sangoma", "HealthAndBeautyBusiness"],
  ["automotive", "Volt", "auto-electrician", "AutoRepair"],
  ["automotive", "Anything", "car-wash-valet-detailing", "AutoWash"],
  ["education-tutoring", "Little Stars", "early-childhood-development", "ChildCare"],
  ["health-medical", "Anything", "pharmacy-delivery", "Pharmacy"],
  ["legal-services", "Naidoo Attorneys", "general", "Attorney"],
  ["financial-services", "Anything", "general", "FinancialService"],
])("%s, %s, %s is a %s", (category, name, subcategory, type) => {
  expect(schemaType({ category, subcategory }, name)).toBe(type);
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
  expect(findCategoryPage("medical-health")?.category).toBe("health-medical");
  expect(findCategoryPage("technology-services")).toBeNull();
});

describe("quick filters", () => {
  const offer = (
    name: string,
    subcategory: SubcategorySlug,
    services: string[] = [],
    category: CategorySlug = "home-services",
  ) => ({ name, category, subcategory, services });
  const repairs = "emergency-repairs-plumbing-electric";
  const fitting = (business: ReturnType<typeof offer>) =>
    quickFilters.filter((filter) => fitsQuickFilter(filter, business)).map((filter) => t(filter.label));

  test("have the specification's labels and existing subcategories", () => {
    expect(quickFilters.map((filter) => t(filter.label))).toEqual([
      t("trades.filter.all"),
      t("trades.filter.plumbing"),
      t("trades.filter.beauty"),
      t("trades.filter.education"),
      t("trades.filter.electrical"),
      t("trades.filter.landscaping"),
      t("trades.category.pet-services"),
      t("trades.filter.entertainment"),
      t("trades.filter.food"),
    ]);
    for (const { category, subcategories = [] } of quickFilters) {
      for (const subcategory of subcategories)
        expect(isSubcategoryOf(category ?? "", subcategory)).toBe(true);
    }
  });

  test("tell plumbers from electricians within one subcategory", () => {
    expect(fitting(offer("Mthembu & Sons Plumbing", repairs))).toEqual([
      t("trades.filter.all"),
      t("trades.filter.plumbing"),
    ]);
    expect(fitting(offer("Naidoo Contractors", repairs, ["Geyser repair"]))).toEqual([
      t("trades.filter.all"),
      t("trades.filter.plumbing"),
    ]);
    expect(fitting(offer("Kruger Electrical", repairs))).toEqual([
      t("trades.filter.all"),
      t("trades.filter.electrical"),
    ]);
  });

  test("leave out a business of another trade unless half of its services match", () => {
    const electrician = offer("Mashaba Electrical", repairs, ["Plug point", "Rewiring", "Geyser element"]);
    expect(fitting(electrician)).toEqual([t("trades.filter.all"), t("trades.filter.electrical")]);
    const solar = offer("Kalahari Sun", "load-shedding-solutions-inverters-genset", [
      "Solar panels",
      "Heat pump",
      "Irrigation pipes",
    ]);
    expect(fitting(solar)).toEqual([t("trades.filter.all"), t("trades.filter.electrical")]);
    const fixer = offer("Garden Route Fixers", repairs, ["Blocked drains", "Geysers", "Painting"]);
    expect(fitting(fixer)).toContain(t("trades.filter.plumbing"));
    expect(fitting(offer("Ndou Electrical & Plumbing", repairs))).toEqual([
      t("trades.filter.all"),
      t("trades.filter.plumbing"),
      t("trades.filter.electrical"),
    ]);
  });

  test("include a whole subcategory when it names the trade", () => {
    expect(fitting(offer("Bright Spark", "load-shedding-solutions-inverters-genset"))).toEqual([
      t("trades.filter.all"),
      t("trades.filter.electrical"),
    ]);
    expect(fitting(offer("Green Fingers", "garden-landscaping-pool-maintenance"))).toEqual([
      t("trades.filter.all"),
      t("trades.filter.landscaping"),
    ]);
  });

  test("stay inside their category", () => {
    const autoElectrical = offer("Van der Merwe Auto Electrical", "auto-electrician", [], "automotive");
    expect(fitting(autoElectrical)).toEqual([t("trades.filter.all")]);
    const piano = offer("Plumstead Piano School", "arts-music-piano-painting", [], "education-tutoring");
    expect(fitting(piano)).toEqual([t("trades.filter.all"), t("trades.filter.education")]);
  });

  test("are found by their slug", () => {
    expect(findQuickFilter("electrical")?.category).toBe("home-services");
    expect(findQuickFilter("")?.label).toBe("trades.filter.all");
    expect(findQuickFilter("nonsense")).toBeNull();
  });
});
