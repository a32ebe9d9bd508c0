import { expect, test } from "vitest";
import { priceFromMessage } from "./price-messages";

test("a card shows the price from, or that one has to ask", () => {
  expect(priceFromMessage(35_000)).toEqual({ key: "prices.from", values: { cents: 35_000 } });
  expect(priceFromMessage(null)).toEqual({ key: "prices.quote" });
});
