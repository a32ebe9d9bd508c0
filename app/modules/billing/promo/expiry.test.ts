import { expect, test } from "vitest";
import { expiryOf } from "./commands.server";

const now = new Date("2027-01-31T08:30:00Z");
const at = (...given: Parameters<typeof expiryOf>) => {
  const expiry = expiryOf(...given);
  return expiry.ok ? (expiry.at?.toISOString() ?? null) : expiry.reason;
};

test("never, and the presets from now on", () => {
  expect(at({ expiration: "never" }, now)).toBeNull();
  expect(at({ expiration: "preset", preset: "1-week" }, now)).toBe("2027-02-07T08:30:00.000Z");
  expect(at({ expiration: "preset", preset: "2-weeks" }, now)).toBe("2027-02-14T08:30:00.000Z");
  expect(at({ expiration: "preset", preset: "1-month" }, now)).toBe("2027-02-28T08:30:00.000Z");
  expect(at({ expiration: "preset", preset: "1-year" }, now)).toBe("2028-01-31T08:30:00.000Z");
  expect(at({ expiration: "preset" }, now)).toBe("date_missing");
});

test("a custom date ends with its day, and must not be over", () => {
  expect(at({ expiration: "custom", expiresOn: "2027-01-31" }, now)).toBe("2027-01-31T21:59:59.999Z");
  expect(at({ expiration: "custom", expiresOn: "2027-01-30" }, now)).toBe("date_past");
  for (const expiresOn of ["2027-02-30", undefined])
    expect(at({ expiration: "custom", expiresOn }, now)).toBe("date_missing");
});
