import fc from "fast-check";
import { expect, test } from "vitest";
import { randExact } from "~/platform/money";
import { centsOf } from "./amounts";

test.each([
  ["50.00", 5000],
  ["0.00", 0],
  ["5.05", 505],
  ["50", 5000],
  ["50.5", 5050],
  ["1234567.89", 123_456_789],
])("%s is %i cents", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([
  "",
  " 50.00",
  "50.00 ",
  "50,00",
  "1,000.00",
  "R50.00",
  "-50.00",
  "+5",
  "50.001",
  ".50",
  "50.",
  "5e3",
  "0x10",
  "NaN",
  "٥٠",
])("%j is no amount", (text) => {
  expect(centsOf(text)).toBeNull();
});

test("amounts that we write are read back", () => {
  fc.assert(
    fc.property(fc.nat(), (cents) => {
      expect(centsOf(randExact(cents))).toBe(cents);
    }),
  );
});
