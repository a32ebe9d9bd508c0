import { expect, test } from "vitest";
import { type City, findCity, provinces } from "~/modules/places/places";
import { positionNear, readTowns } from "./position.server";

const towns = readTowns();
const indexes = Array.from({ length: 2000 }, (_, index) => index);

const city = (slug: string): City => {
  const found = findCity(slug);
  if (!found) throw new Error(slug);
  return found;
};

test("the same number gives the same place", () => {
  expect(positionNear(towns, city("soweto"), 999_999)).toEqual(positionNear(towns, city("soweto"), 999_999));
});

test("places lie around the middle, at most 9 km away and on all sides", () => {
  for (const base of provinces.flatMap(({ cities }) => cities)) {
    const away = indexes.map((index) => {
      const { lat, lng } = positionNear(towns, base, index);
      return [(lat - base.lat) * 111, (lng - base.lng) * 111 * Math.cos((base.lat * Math.PI) / 180)] as const;
    });
    const farthest = Math.max(...away.map(([north, east]) => Math.hypot(north, east)));
    expect(farthest).toBeGreaterThan(1.5);
    expect(farthest).toBeLessThan(9);
    const quarters = new Set(away.map(([north, east]) => `${north > 0} ${east > 0}`));
    expect(quarters.size, base.name).toBeGreaterThanOrEqual(2);
  }
  expect(
    new Set(indexes.map((index) => JSON.stringify(positionNear(towns, city("soweto"), index)))).size,
  ).toBe(2000);
});

test("no place is in the sea", () => {
  for (const index of indexes) {
    expect(positionNear(towns, city("durban"), index).lng).toBeLessThan(31.04);
    expect(positionNear(towns, city("mitchells-plain"), index).lat).toBeGreaterThanOrEqual(-34.0507);
  }
});
