import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesWays } from "../../../../tests/search/text-search";
import { partsOf, type Ways, waysOf } from "./query";

const typed = ["plumber", "nails", "cleaning", "geysers", "spa", "r & b", "services", "umakhi", "tutor"];
const said = [
  "plumber",
  "plumbing",
  "nail",
  "nails",
  "manicure",
  "spa",
  "spas",
  "geyser",
  "cleaners",
  "tutors",
  "b",
];

const contains = (text: string, parts: string[]) => parts.some((part) => text.includes(part));

/** As words of an index of these terms. */
const resolved = (ways: Ways, terms: readonly string[]): Ways =>
  ways.map((phrase) =>
    phrase.map((way) =>
      way.map((piece) =>
        piece.isStart ? { ...piece, terms: terms.filter((one) => one.startsWith(piece.word)) } : piece,
      ),
    ),
  );

test("a text that matches contains a part of each phrase", () => {
  let matching = 0;
  fc.assert(
    fc.property(fc.subarray(typed), fc.subarray(said), fc.boolean(), (words, text, isResolved) => {
      const ways = isResolved ? resolved(waysOf(words), said) : waysOf(words);
      if (!matchesWays(ways, text.join(" "))) return;
      matching += 1;
      for (const parts of partsOf(ways)) expect(contains(text.join(" "), parts), parts.join()).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(matching).toBeGreaterThan(20);
});

test("parts are short, and few", () => {
  expect(partsOf(waysOf(["nails"]))).toEqual([["nail", "manicure", "pedicure", "acrylic"]]);
  const many = Array.from({ length: 12 }, (_, at) => [{ word: `word${at}x`, isStart: true }]);
  expect(partsOf([many])).toEqual([]);
});

test("words that were found inside others have no parts: their terms may contain another form", () => {
  expect(partsOf([[[{ word: "plumbings", isStart: false, terms: ["replumb"] }]]])).toEqual([]);
  expect(partsOf([[[{ word: "c=pets", isStart: true }]]])).toEqual([]);
});
