import { describe, expect, test } from "vitest";
import { findCity } from "~/modules/places/places";
import { spotsNamed } from "~/modules/places/queries/spots.server";
import { areaCities, comesTo, placeOutside, spotInAddress } from "./queries.server";
import type { Area } from "./rules";

const soweto = findCity("soweto");
const base = (area: Partial<Area> | null) => ({
  area: area && { km: null, suburbs: [], rings: [], ...area },
  latitude: soweto?.lat ?? 0,
  longitude: soweto?.lng ?? 0,
});
const to = (name: string) => {
  const [spot] = spotsNamed(name);
  if (!spot) throw new Error(`${name} is no place.`);
  return spot;
};
const answer = (area: Partial<Area> | null, name: string) => comesTo(base(area), to(name), to(name));

describe("whether a business comes", () => {
  test("is not said without an area", () => expect(answer(null, "Pretoria")).toBeNull());

  test("so far, with the price of the ring", () => {
    const area = {
      km: 40,
      rings: [
        { km: 5, cents: 0 },
        { km: 30, cents: 15_000 },
      ],
    };
    expect(answer(area, "Pimville, Soweto")).toEqual({ comes: true, cents: 0 });
    expect(answer(area, "Johannesburg")).toEqual({ comes: true, cents: 15_000 });
    expect(answer({ ...area, rings: [] }, "Johannesburg")).toEqual({ comes: true, cents: null });
    expect(answer(area, "Pretoria")).toEqual({ comes: false });
  });

  test("to named places, and to what lies in them", () => {
    const area = { suburbs: [to("Pimville, Soweto").key, "cape-town"] };
    expect(answer(area, "Pimville, Soweto")?.comes).toBe(true);
    expect(answer(area, "Orlando West, Soweto")?.comes).toBe(false);
    expect(answer(area, "Rosebank, Cape Town")?.comes).toBe(true);
  });
});

test.each([
  ["12 Vilakazi Street, Orlando West, Soweto", "Orlando West"],
  ["12 Vilakazi Street Orlando West Soweto", "Orlando West"],
  ["Unit 4, 20 Jan Smuts Avenue, Rosebank, Johannesburg, 2196", "Rosebank"],
  ["1 Church Street, Pretoria", "Pretoria"],
  ["behind the blue shop", null],
])("%s is in %s", (address, name) => expect(spotInAddress(address, base(null))?.name ?? null).toBe(name));

describe("an address outside of the area", () => {
  test("is named, where its place is known", () => {
    const near = base({ km: 15 });
    expect(placeOutside(near, "1 Vilakazi Street, Orlando West, Soweto")).toBeNull();
    expect(placeOutside(near, "5 Main Road, Hatfield, Pretoria")).toBe("Hatfield, Pretoria");
    expect(placeOutside(near, "behind the blue shop")).toBeNull();
    expect(placeOutside(base(null), "5 Main Road, Hatfield, Pretoria")).toBeNull();
  });

  test("that names only a town is refused where no part of the town is near", () => {
    expect(placeOutside(base({ km: 15 }), "5 Main Road, Johannesburg")).toBeNull();
    expect(placeOutside(base({ km: 15 }), "5 Main Road, Pretoria")).toBe("Pretoria");
    expect(placeOutside(base({ suburbs: [to("Pimville, Soweto").key] }), "9 Long Street, Soweto")).toBeNull();
  });
});

test("it is found in the towns of its area, the nearest first, besides its own", () => {
  expect(areaCities(base({ km: 30 }), ["soweto"])[0]).not.toBe("soweto");
  expect(areaCities(base({ km: 30 }), ["soweto"])).toContain("johannesburg");
  expect(areaCities(base({ km: 30 }), ["soweto", "johannesburg"])).not.toContain("johannesburg");
  expect(areaCities(base({ suburbs: [to("Rosebank, Cape Town").key] }), ["soweto"])).toEqual(["cape-town"]);
  expect(areaCities(base(null), ["soweto"])).toEqual([]);
});
