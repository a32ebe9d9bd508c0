import { expect, test } from "vitest";
import { labelsFit, labelsIn } from "./rules";

test("labels are words between commas, each once; more than five, or very long ones, are not cut but refused", () => {
  expect(labelsIn(" Cash,landlord ,, cash,Blue  gate")).toEqual(["Cash", "landlord", "Blue gate"]);
  expect(labelsIn(" , ")).toEqual([]);
  for (const right of ["", "a,b,c,d,e,A", "x".repeat(24)]) expect(labelsFit(right)).toBe(true);
  for (const wrong of ["a,b,c,d,e,f", "x".repeat(25)]) expect(labelsFit(wrong)).toBe(false);
});
