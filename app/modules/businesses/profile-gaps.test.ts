import { expect, test } from "vitest";
import { offersTimes, profileGaps } from "./profile-gaps";

const complete = {
  phone: "+27825550119",
  address: "12 Vilakazi Street",
  city: "Soweto",
  province: "gauteng",
  services: ["Drains"],
  hours: [{ weekday: 1, opens: 540, closes: 1020 }],
};

test("a complete profile has no gaps", () => {
  expect(profileGaps(complete)).toEqual([]);
  expect(offersTimes(complete)).toBe(true);
});

test("each missing part is a gap", () => {
  const empty = { phone: null, address: "", city: "", province: "", services: [], hours: [] };
  expect(profileGaps(empty)).toEqual(["place", "services", "hours", "phone", "address"]);
  expect(profileGaps({ ...complete, city: "" })).toEqual(["city"]);
});

test("bookings need a service and opening hours", () => {
  expect(offersTimes({ ...complete, services: [] })).toBe(false);
  expect(offersTimes({ ...complete, hours: [] })).toBe(false);
});
