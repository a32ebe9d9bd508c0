import { expect, test } from "vitest";
import { hourlyRate, priceFromMessage } from "./price-messages";

test("a card shows the price from, or that one has to ask", () => {
  expect(priceFromMessage(35_000)).toEqual({ key: "prices.from", values: { cents: 35_000 } });
  expect(priceFromMessage(null)).toEqual({ key: "prices.quote" });
});

test("an hourly rate is shown only when a service is named as hourly", () => {
  const service = (name: string, rand: number | null, durationMinutes = 60) => ({
    name,
    priceCents: rand === null ? null : rand * 100,
    durationMinutes,
  });
  const perHour = (cents: number) => ({ key: "prices.hourly", values: { cents } });
  expect(hourlyRate([service("Call-out", 650), service("Labour per hour", 1600)])).toEqual(perHour(160_000));
  expect(hourlyRate([service("Hourly consultation", 600, 30)])).toEqual(perHour(120_000));
  expect(hourlyRate([service("Happy hour snacks", 90), service("Labour per hour", null)])).toBeNull();
});
