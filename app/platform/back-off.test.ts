import { expect, test } from "vitest";
import { backOff } from "./back-off";
import { hour, minute } from "./time";

test("the wait doubles from the first to the longest", () => {
  const minutes = [1, 2, 3, 4, 9, 10, 20].map((attempts) => backOff(attempts, minute, 6 * hour) / minute);
  expect(minutes).toEqual([1, 2, 4, 8, 256, 360, 360]);
});
