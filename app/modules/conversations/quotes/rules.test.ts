import { describe, expect, test } from "vitest";
import { centsIn, isValidDay, randText, readLines, typedLines, validDays } from "./rules";

const now = new Date("2026-11-23T08:00:00Z");
const typed = (given = {}) => ({ what: [], rand: [], callOut: "", off: "", offWhat: "", ...given });

describe("amounts", () => {
  test("as people write them", () => {
    for (const [text, cents] of [
      ["1 290", 129_000],
      ["R1\u00a0299,50", 129_950],
      ["R1,500", 150_000],
      ["1,500.50", 150_050],
      ["-350", -35_000],
      ["\u2212R350", -35_000],
      ["0.5", 50],
    ] as const)
      expect(centsIn(text)).toBe(cents);
    for (const text of ["", "x", "1.2.3", "--3", "12345678", "1e5", "NaN"]) expect(centsIn(text)).toBeNull();
  });

  test("come back as they are read", () => {
    for (const cents of [0, 1, 99, 100, 129_950, -35_000, 999_999_999])
      expect(centsIn(randText(cents))).toBe(cents);
  });
});

describe("the envelope", () => {
  const valve = {
    what: ["Valve", "", "Fitting"],
    rand: ["1 290", "", "550"],
    ...{ callOut: "350", off: "350", offWhat: "Saturday’s call-out" },
  };

  test("rows, the call-out and what comes off make the total; empty rows do not count", () => {
    const { lines, total, errors } = readLines(valve);
    expect(errors).toEqual({});
    expect(total).toBe(184_000);
    expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["line", 129_000],
      ["line", 55_000],
      ["call_out", 35_000],
      ["off", -35_000],
    ]);
    expect(readLines(typedLines(lines))).toEqual({ lines, total, errors });
  });

  test("a row may be negative, the total not", () => {
    expect(readLines(typed({ what: ["Job", "Less"], rand: ["100", "-40"] })).total).toBe(6_000);
    for (const off of ["100", "100,01"])
      expect(readLines(typed({ what: ["Job"], rand: ["100"], off })).errors).toHaveProperty("lines");
  });

  test("what is missing is told with its row", () => {
    const errorOf = (given: object) => readLines(typed(given)).errors;
    expect(errorOf({})).toEqual({ lines: "quotes.errors.empty" });
    expect(errorOf({ off: "10" })).toEqual({ lines: "quotes.errors.empty" });
    expect(errorOf({ what: ["A", "B"], rand: ["1", ""] }).lines).toMatchObject({
      key: "quotes.errors.rowAmount",
      values: { number: 2 },
    });
    expect(errorOf({ what: [""], rand: ["5"] }).lines).toMatchObject({ key: "quotes.errors.rowText" });
    expect(errorOf({ callOut: "-5", off: "x" })).toMatchObject({
      callOut: "quotes.errors.amount",
      off: "quotes.errors.amount",
    });
    const many = Array.from({ length: 21 }, () => "1");
    expect(errorOf({ what: many, rand: many }).lines).toMatchObject({ key: "quotes.errors.tooMany" });
    const dear = Array.from({ length: 2 }, () => "9999999");
    expect(errorOf({ what: dear, rand: dear }).lines).toBe("quotes.errors.tooMuch");
  });
});

test("until a day from today on, at most 60 ahead, at 17:00", () => {
  expect(validDays(now)).toMatchObject({ usual: "2026-11-27", first: "2026-11-23", last: "2027-01-22" });
  expect(validDays(new Date("2026-11-23T15:00:00Z")).first).toBe("2026-11-24");
  expect(isValidDay("2027-01-22", now)).toBe(true);
  for (const day of ["2027-01-23", "2026-11-22", "2026-02-30", "other", ""])
    expect(isValidDay(day, now)).toBe(false);
});
