import { afterEach, expect, test } from "vitest";
import { monthsBefore } from "./time";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each(["Africa/Johannesburg", "America/New_York"])(
  "months before do not depend on the zone %s",
  (machine) => {
    process.env.TZ = machine;
    // In New York summer time has begun on the earlier day, and not on the later one.
    expect(monthsBefore(new Date("2027-03-10T12:00:00Z"), 12)).toEqual(new Date("2026-03-10T12:00:00Z"));
  },
);
