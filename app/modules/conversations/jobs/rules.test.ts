import { expect, test } from "vitest";
import { tradeIn } from "~/modules/trades/choosable";
import { daysIn, daysOffered, withoutAddress } from "./rules";

test.each([
  ["I live at 12 Vilakazi Street, third door.", "I live at …, third door."],
  ["come to 8 old mill road please", "come to … please"],
  ["Unit 5, the gate is green", "…, the gate is green"],
  ["Corner of Main Road and Church St", "Corner of … and …"],
  ["Call me on 082 555 0199.", "Call me on …."],
  ["+27 82 555 0199", "…"],
  ["Kerkstraat? No: 4 Groot Kerk Straat", "Kerkstraat? No: …"],
])("streets and numbers are left out: %s", (words, shown) => {
  expect(withoutAddress(words)).toBe(shown);
});

test.each([
  "Paint the ceiling, 3 by 4 metres. The roof was fixed in October 2025.",
  "The drain in the street is blocked on my side.",
  "2 bedrooms on the way to the bathroom, R2 500 at most",
  "3 taps drip in the flat, since Tuesday.",
])("the rest stays: %s", (words) => {
  expect(withoutAddress(words)).toBe(words);
});

test("a job can be said to any trade but health", () => {
  expect(tradeIn("home-services/appliance-repairs")).toEqual({
    category: "home-services",
    subcategory: "appliance-repairs",
  });
  expect(tradeIn("health-medical/physiotherapy-biokinetics")).toBeNull();
  expect(tradeIn("home-services")).toBeNull();
  expect(tradeIn("")).toBeNull();
});

test("wanted days are among the next fourteen, once each", () => {
  const now = new Date("2026-11-23T07:41:00Z");
  expect(daysOffered(now)).toHaveLength(14);
  expect(daysIn(["2026-11-25", "2026-11-24", "2026-11-25", "2026-11-22", "2026-12-07", "no"], now)).toEqual([
    "2026-11-24",
    "2026-11-25",
  ]);
});
