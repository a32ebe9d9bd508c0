import { expect, test } from "vitest";
import { isSearchable, phonePatterns, wordPatterns, wordsIn } from "./search-patterns";

test("parts of words are matched, short ones at the start of a word, and all of them literally", () => {
  expect(wordsIn(" nkosi  & Thandi ")).toEqual(["nkosi", "Thandi"]);
  expect(wordsIn("%_")).toEqual(["%_"]);
  expect(wordPatterns("moko")).toEqual(["%moko%"]);
  expect(wordPatterns("Li")).toEqual(["Li%", "% Li%"]);
  expect(wordPatterns("100%_\\")).toEqual(["%100\\%\\_\\\\%"]);
  expect(isSearchable("%_")).toBe(false);
  expect(isSearchable("é")).toBe(true);
});

test("telephone numbers are found as people write them, and by their last digits", () => {
  expect(phonePatterns("082 555 0119")).toEqual(["%0825550119%", "+27825550119%"]);
  expect(phonePatterns("+27 82 555")).toEqual(["%2782555%"]);
  expect(phonePatterns("0119")).toEqual(["%0119%", "+27119%"]);
  expect(phonePatterns("12")).toEqual([]);
  expect(phonePatterns("Thandi 082")).toEqual([]);
});
