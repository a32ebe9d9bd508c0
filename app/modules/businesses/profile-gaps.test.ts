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

test("each missing part says what it means for the owner", () => {
  const empty = { phone: null, address: "", city: "", province: "", services: [], hours: [] };
  expect(profileGaps(empty)).toEqual([
    "No city yet: customers who search by place will not find you.",
    "No services yet: customers cannot book you.",
    "No working hours yet: customers cannot book you.",
    "No phone number yet: customers cannot call you.",
    "No address yet: your page does not say where you are.",
  ]);
  expect(profileGaps({ ...complete, city: "" })).toEqual([
    "No city yet: customers who search by city will not find you.",
  ]);
});

test("bookings need a service and opening hours", () => {
  expect(offersTimes({ ...complete, services: [] })).toBe(false);
  expect(offersTimes({ ...complete, hours: [] })).toBe(false);
});
