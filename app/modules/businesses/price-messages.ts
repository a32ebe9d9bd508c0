import type { Filled, Message } from "~/texts/message";
import type { Price, PriceAs } from "./prices";

/** `fromCents` is the cheapest service's price. */
export const priceFromMessage = (fromCents: number | null): Filled =>
  fromCents === null ? { key: "prices.quote" } : { key: "prices.from", values: { cents: fromCents } };

type Known = { priceCents: number; priceAs: PriceAs | null };

export const isPriced = <Priced extends Price>(price: Priced): price is Priced & Known =>
  price.priceCents !== null;

/** Of a service: 'R350', 'From R350', 'R350 - R500', 'R350/hour', 'Contact for quote'. */
export function priceMessage({ priceCents: cents, priceAs }: Price): Filled {
  if (cents === null) return { key: "prices.quote" };
  if (priceAs === null) return { key: "prices.fixed", values: { cents } };
  if (priceAs.kind === "range") return { key: "prices.range", values: { from: cents, to: priceAs.to } };
  return { key: priceAs.kind === "hour" ? "prices.hourly" : "prices.from", values: { cents } };
}

/** Of a booking, whose hours are planned: 'About R700'. */
export const bookedPriceMessage = (price: Price): Filled =>
  price.priceAs?.kind === "hour" && price.priceCents !== null
    ? { key: "prices.about", values: { cents: price.priceCents } }
    : priceMessage(price);

/** What both sides have to know of a price that is not fixed. */
export function priceMeaning({ priceCents, priceAs }: Price): Message | null {
  if (priceCents === null || priceAs === null) return null;
  if (priceAs.kind === "range") return { key: "prices.meaning.range", values: { to: priceAs.to } };
  return `prices.meaning.${priceAs.kind}`;
}
