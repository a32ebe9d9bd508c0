import { expect, test } from "vitest";
import { filterTermsOf, hourTermsOf, openTerm, ratingTerms } from "./filter-terms";
import { priceTerms, priceTermsOf } from "./price-steps";

const week = 7 * 24 * 60;

test("a business has the terms of the hours that the listing searches for", () => {
  for (let minute = 0; minute < week; minute += 20) {
    const opens = minute % 1440;
    const shift = { weekday: Math.floor(minute / 1440) + 1, opens, closes: opens + 1 };
    const searched = [openTerm(minute, null), openTerm(minute, "food")].filter((term) => term !== null);
    expect([minute, hourTermsOf([shift], "food")]).toEqual([minute, searched]);
  }
});

test("usual hours still have terms for the hours when most of a category may be closed", () => {
  const shifts = [
    { weekday: 1, opens: 480, closes: 1020 },
    { weekday: 2, opens: 540, closes: 960 },
    { weekday: 6, opens: 480, closes: 780 },
  ];
  const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 128, 129, 130, 131, 132];
  expect(hourTermsOf(shifts, "food")).toEqual(hours.map((hour) => `o=food:${hour}`));
});

test("a price is found by every range that contains it", () => {
  for (let cents = 100; cents < 620_000; cents += 1700) {
    const terms = priceTermsOf(cents);
    const holds = (from: number, to: number) => priceTerms(from, to).some((term) => terms.includes(term));
    expect([cents, holds(cents, cents), holds(0, cents), holds(cents, 900_000)]).toEqual([
      cents,
      true,
      true,
      true,
    ]);
    expect([cents, holds(0, Math.floor(cents / 2) - 100)]).toEqual([cents, cents < 3000]);
  }
});

test("a minimum rating is every tenth from there to five stars", () => {
  expect(ratingTerms(4.5)).toEqual(["m=45", "m=46", "m=47", "m=48", "m=49", "m=50"]);
  expect(ratingTerms(5)).toEqual(["m=50"]);
});

const plumber = {
  ...{ businessName: "Mthembu", services: [], cities: [], province: null, latitude: null, longitude: null },
  ...({ category: "home-services", subcategory: "emergency-repairs-plumbing-electric" } as const),
  ...{ otherSubcategories: [], paysWith: [], languages: [], checkedKinds: [], needs: [] },
  emergencies: "none",
} as const;

test("a business has the term of each of its subcategories, and the quick filters that any of them is in", () => {
  const slugs = [
    ...(["appliance-repairs", "deep-cleaning-pest-control", "garden-landscaping-pool-maintenance"] as const),
  ];
  const [subcategory = "appliance-repairs", ...otherSubcategories] = slugs;
  const terms = filterTermsOf({ ...plumber, subcategory, otherSubcategories });
  for (const slug of slugs) expect(terms).toContain(`s=${slug}`);
  const alone = filterTermsOf({ ...plumber, subcategory });
  expect(terms.filter((one) => !alone.includes(one) && one.startsWith("f="))).not.toEqual([]);
});

test("a business has the terms of its ways to pay, its languages and its emergencies", () => {
  const said = { paysWith: ["cash", "card"], languages: ["en", "xh"], emergencies: "open" } as const;
  expect(filterTermsOf({ ...plumber, ...said })).toEqual(
    expect.arrayContaining(["w=cash", "w=card", "l=en", "l=xh", "e=open"]),
  );
  expect(filterTermsOf(plumber).filter((one) => /^[wle]=/.test(one))).toEqual([]);
});

test("a registration counts for the trades that it is one of, and other papers for none", () => {
  expect(filterTermsOf({ ...plumber, checkedKinds: ["pirb"] })).toContain("k=yes");
  expect(filterTermsOf({ ...plumber, checkedKinds: ["psira", "company", "liability"] })).not.toContain(
    "k=yes",
  );
  const mover = { ...plumber, subcategory: "moving-furniture-assembly" } as const;
  expect(filterTermsOf({ ...mover, checkedKinds: ["pirb"] })).not.toContain("k=yes");
});

test("one job that needs neither power nor water is enough to work in outages", () => {
  expect(filterTermsOf({ ...plumber, needs: ["mains", "nothing"] })).toContain("u=yes");
  for (const needs of [[], ["mains"], ["water", "mains"]] as const)
    expect(filterTermsOf({ ...plumber, needs })).not.toContain("u=yes");
});
