import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The specification's own words stay as they are; so does what an ended paper shows. */
const specified = `${readFileSync("tests/texts.json", "utf8")} Lapsed`;

/** For readers with basic English. What to write instead: already, before, to, by, ends, buy, stop, about, phone. */
const forbidden =
  /\b(?:meanwhile|lapses?d?|prior to|in order to|whilst|hereby|thereof|utili[sz]e|shall|commence|terminate|subsequent|regarding|notwithstanding|printed cloth|telephon\w*)\b/i;
/** 'is signed out then': say 'will be', or who does it. */
const passiveFuture = /\b(?:is|are) \w+(?:ed|en|wn|ld|nt) then\b/;
/** A colon that joins two sentences: write two. */
const joined = /[a-z}>]: (?:you|they|it|we|nobody|somebody|everybody) (?!cancel it at PayFast|did not come)/;

const texts = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(texts);

test("every text is in plain English", () => {
  const wrong = globSync("app/texts/en/*.json").flatMap((file) =>
    texts(JSON.parse(readFileSync(file, "utf8")))
      .filter((text) => !specified.includes(JSON.stringify(text).slice(1, -1)))
      .filter((text) => [forbidden, passiveFuture, joined].some((rule) => rule.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
