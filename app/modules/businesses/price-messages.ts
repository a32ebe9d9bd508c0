import type { Filled } from "~/texts/message";

/** `fromCents` is the cheapest service's price. */
export const priceFromMessage = (fromCents: number | null): Filled =>
  fromCents === null ? { key: "prices.quote" } : { key: "prices.from", values: { cents: fromCents } };
