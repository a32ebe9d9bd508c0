import { expect, test } from "vitest";
import { bookedPriceMessage, priceMeaning, priceMessage } from "./price-messages";
import { type Price, priceFor, readExtras, readPrice, withLines } from "./prices";
import { typedPrice } from "./profile/as-typed";

const from = (cents: number): Price => ({ priceCents: cents, priceAs: { kind: "from" } });
const hour = (cents: number): Price => ({ priceCents: cents, priceAs: { kind: "hour" } });
const range = (cents: number, to: number): Price => ({ priceCents: cents, priceAs: { kind: "range", to } });
const fixed = (cents: number | null): Price => ({ priceCents: cents, priceAs: null });

test("a price is read as people write it", () => {
  const said: Record<string, Price> = {
    "": fixed(null),
    "350": fixed(35_000),
    "R 1 200,50": fixed(120_050),
    "R1,600": fixed(160_000),
    "1,250.50": fixed(125_050),
    "R1,600/hour": hour(160_000),
    "R1,200-R1,500": range(120_000, 150_000),
    "from 350": from(35_000),
    "From R350": from(35_000),
    "350+": from(35_000),
    "350 an hour": hour(35_000),
    "R350/hour": hour(35_000),
    "350 per h": hour(35_000),
    "350-500": range(35_000, 50_000),
    "R350 to R1 500": range(35_000, 150_000),
    "from 350 to 500": range(35_000, 50_000),
    "350 - 350": fixed(35_000),
  };
  for (const [typed, price] of Object.entries(said)) expect(readPrice(typed), typed).toEqual(price);
  for (const wrong of [
    "0",
    "-5",
    "cheap",
    "500-350",
    "from",
    "1,2505",
    "1,25,000",
    "350 a day",
    "12345678",
    "=1+1",
  ])
    expect(readPrice(wrong), wrong).toBeNull();
});

test("an add-on is its name and the whole amount after it", () => {
  expect(readExtras("Wash R80\nDeep clean R1,250\nBeads 1 200,50")).toEqual([
    { name: "Wash", cents: 8000 },
    { name: "Deep clean", cents: 125_000 },
    { name: "Beads", cents: 120_050 },
  ]);
  for (const wrong of ["Wash", "80", "Wash R80\nwash 90", "Wash 1,2505"])
    expect(readExtras(wrong)).toBeNull();
});

test("a saved price is typed so that it is read as the same", () => {
  for (const price of [fixed(null), fixed(35_050), from(35_000), hour(45_000), range(35_000, 50_050)])
    expect(readPrice(typedPrice(price))).toEqual(price);
});

test("a booking costs the planned hours, and what comes on top is in the least and in the most", () => {
  expect(priceFor(hour(45_000), 90)).toEqual(hour(67_500));
  expect(priceFor(from(45_000), 90)).toEqual(from(45_000));
  const callOut = [{ kind: "call_out" as const, text: "Pimville", cents: 15_000 }];
  expect(withLines(range(35_000, 50_000), callOut)).toEqual(range(50_000, 65_000));
  expect(withLines(fixed(null), callOut)).toEqual(fixed(null));
});

test("each kind of price has its words, for a service and for a booking", () => {
  expect(
    [fixed(100), from(100), hour(100), range(100, 200), fixed(null)].map((price) => priceMessage(price).key),
  ).toEqual(["prices.fixed", "prices.from", "prices.hourly", "prices.range", "prices.quote"]);
  expect(bookedPriceMessage(hour(100)).key).toBe("prices.about");
  expect(priceMeaning(fixed(100))).toBeNull();
  expect(priceMeaning(range(100, 200))).toEqual({ key: "prices.meaning.range", values: { to: 200 } });
});
