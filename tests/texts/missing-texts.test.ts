import { expect, test } from "vitest";
import missing from "./not-in-catalogue.json" with { type: "json" };
import { absentTexts } from "./specification";

test("the list of missing texts is exact: a text that has come into the catalogue leaves it", () => {
  expect(missing.filter((text) => !absentTexts.includes(text))).toEqual([]);
});
