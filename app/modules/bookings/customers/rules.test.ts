import { expect, test } from "vitest";
import { labelsIn } from "./rules";

test("labels are words between commas: each once, five at most, none very long", () => {
  expect(labelsIn(" Cash,landlord ,, cash,Blue  gate")).toEqual(["Cash", "landlord", "Blue gate"]);
  expect(labelsIn("a,b,c,d,e,f")).toHaveLength(5);
  expect(labelsIn("x".repeat(60))).toEqual(["x".repeat(24)]);
  expect(labelsIn(" , ")).toEqual([]);
});
