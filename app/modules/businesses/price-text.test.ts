import { expect, test } from "vitest";
import { hourlyRate, priceText } from "./price-text";

test("a card shows the price from, or that one has to ask", () => {
  expect(priceText(35_000)).toBe("From R350");
  expect(priceText(null)).toBe("Contact for quote");
});

test("an hourly rate is shown only when a service is named as hourly", () => {
  const service = (name: string, rand: number | null, durationMinutes = 60) => ({
    name,
    priceCents: rand === null ? null : rand * 100,
    durationMinutes,
  });
  expect(hourlyRate([service("Call-out", 650), service("Labour per hour", 1600)])).toBe("R1,600/hour");
  expect(hourlyRate([service("Hourly consultation", 600, 30)])).toBe("R1,200/hour");
  expect(hourlyRate([service("Happy hour snacks", 90), service("Labour per hour", null)])).toBeNull();
});
