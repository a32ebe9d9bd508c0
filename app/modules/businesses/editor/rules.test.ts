import { expect, test } from "vitest";
import { day } from "~/platform/time";
import { nextNameChange } from "./rules";

const now = new Date("2026-06-30T08:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);

test("a name is changed three times in 30 days, and again when the first of them is that long ago", () => {
  expect(nextNameChange([], now)).toBeNull();
  expect(nextNameChange([ago(2), ago(1)], now)).toBeNull();
  expect(nextNameChange([ago(20), ago(1), ago(2)], now)).toEqual(ago(-10));
  expect(nextNameChange([ago(30), ago(1), ago(2)], now)).toBeNull();
  expect(nextNameChange([ago(29), ago(20), ago(1), ago(2)], now)).toEqual(ago(-10));
});
