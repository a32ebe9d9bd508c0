import { expect, test } from "vitest";
import { formTime, isTimely } from "./form-time.server";

const shown = new Date("2026-11-23T08:00:00Z");
const after = (seconds: number) => new Date(shown.getTime() + seconds * 1000);

test("a form counts from two seconds to twelve hours after it was shown, and only with our mark", () => {
  const field = formTime("secret", shown);
  const timely = [0, 1.9, 2, 43_200, 43_201].map((seconds) => isTimely("secret", field, after(seconds)));
  expect(timely).toEqual([false, false, true, true, false]);
  expect(isTimely("other", field, after(10))).toBe(false);
  const forged = `${after(-100).getTime().toString(36)}.${field.split(".")[1]}`;
  for (const typed of ["", "x", ".", "a.b", forged]) expect(isTimely("secret", typed, after(10))).toBe(false);
});
