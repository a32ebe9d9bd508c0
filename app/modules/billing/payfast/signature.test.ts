import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacters } from "../../../../tests/setup/any-characters";
import { vectors } from "../../../../tests/vectors/payfast";
import {
  itnSignatureMatches,
  normaliseField,
  parseItn,
  phpUrlencode,
  signApi,
  signForm,
  validateBody,
} from "./signature";

describe("against PHP", () => {
  test("the vectors of PHP exist", () => {
    expect(vectors.encoding.length).toBeGreaterThan(30);
    expect(vectors.forms.length + vectors.notices.length + vectors.api.length).toBeGreaterThan(30);
  });

  test.each(vectors.encoding)("encodes $value", ({ value, encoded }) => {
    expect(phpUrlencode(value)).toBe(encoded);
  });

  test.each(vectors.forms)("signs a form: $about", ({ fields, passphrase, signature }) => {
    const shuffled = Object.fromEntries(fields.toReversed());
    expect(signForm(shuffled, passphrase).at(-1)).toEqual(["signature", signature]);
  });

  test.each(vectors.notices)("checks a notice: $about", ({ raw, passphrase, matches }) => {
    expect(itnSignatureMatches(raw, passphrase)).toBe(matches);
  });

  test.each(vectors.api)("signs an API call: $about", ({ vars, passphrase, signature }) => {
    expect(signApi(Object.fromEntries(vars.toReversed()), passphrase)).toBe(signature);
  });
});

test("a form is posted in PayFast's order, trimmed, with zeros and without blank values", () => {
  const posted = signForm(
    { cycles: "0", custom_str1: "", name_first: " \t", amount: " 50.00\n", merchant_id: "10000100" },
    "secret",
  );
  expect(posted.slice(0, -1)).toEqual([
    ["merchant_id", "10000100"],
    ["amount", "50.00"],
    ["cycles", "0"],
  ]);
});

describe("normaliseField", () => {
  test.each([
    ["  two   spaces ", "two spaces"],
    ["line\r\nbreak\ttab", "line break tab"],
    ["\u00a0wide\u2003space\u3000", "wide space"],
    ["nul\u0000 bell\u0007 del\u007f", "nul bell del"],
    ["a \u0001 b", "a b"],
    ["👷🏾‍♀️ Zoë", "👷🏾‍♀️ Zoë"],
    ["broken \ud83d pair", "broken \ufffd pair"],
    [" \n ", ""],
  ])("%j is %j", (value, clean) => {
    expect(normaliseField(value, 100)).toBe(clean);
  });

  test("cuts between characters and leaves no space at the end", () => {
    expect(normaliseField("🇿🇦🇿🇦", 3)).toBe("🇿🇦🇿");
    expect(normaliseField("Thola Business", 6)).toBe("Thola");
  });

  test("is idempotent", () => {
    fc.assert(
      fc.property(anyCharacters(), fc.integer({ min: 1, max: 40 }), (value, maxLength) => {
        const once = normaliseField(value, maxLength);
        expect(normaliseField(once, maxLength)).toBe(once);
        expect(once.trim()).toBe(once);
      }),
    );
  });
});

describe("a received body", () => {
  const raw = "b=2&a=&unknown=x%20y+z&plain&signature=ffff&after=1";

  test("is read in its own order, with blank and unknown fields", () => {
    expect(parseItn(raw)).toEqual([
      ["b", "2"],
      ["a", ""],
      ["unknown", "x y z"],
      ["plain", ""],
      ["signature", "ffff"],
      ["after", "1"],
    ]);
  });

  test("is sent back to PayFast byte for byte, without its signature", () => {
    expect(validateBody(raw)).toBe("b=2&a=&unknown=x%20y+z&plain&after=1");
    expect(validateBody("my_signature=1&a=signature=2&signature=f")).toBe("my_signature=1&a=signature=2");
  });

  test("reads everything that PHP encodes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(parseItn(`name=${phpUrlencode(value)}`)).toEqual([["name", value]]);
      }),
    );
  });
});
