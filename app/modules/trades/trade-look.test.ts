import { expect, test } from "vitest";
import { categoryNames } from "./taxonomy";
import { printsOf, tradeIcon } from "./trade-look";

test("every category has several prints and an icon", () => {
  for (const name of categoryNames) {
    expect(printsOf(name).length).toBeGreaterThanOrEqual(2);
    expect(tradeIcon(name)).toBeTruthy();
  }
});

test("the first trade named decides the icon, then the business name, then the category", () => {
  expect(tradeIcon("Home Services", "Emergency Repairs (Plumbing/Electric)", "Bright Spark")).toBe(
    "droplets",
  );
  expect(tradeIcon("Home Services", "Load Shedding Solutions (Inverters/Genset)")).toBe("zap");
  expect(tradeIcon("Automotive", "Auto Electrician")).toBe("car");
  expect(tradeIcon("Home Services", "General", "Pimville Painters")).toBe("paint-roller");
  expect(tradeIcon("Legal Services", "General", "Govender & Pillay")).toBe("scale");
});
