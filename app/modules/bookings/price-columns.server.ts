import { integer, jsonb } from "drizzle-orm/pg-core";
import type { PriceAs, PriceLine } from "../businesses/prices";

/**
 * The price when it was booked, null if it is to be quoted; how it is meant, null is a fixed one, as of every accepted quote; what
 * it has besides the service, counted in it.
 */
export const priceColumns = () => ({
  priceCents: integer(),
  priceAs: jsonb().$type<PriceAs>(),
  priceLines: jsonb().$type<PriceLine[]>().notNull().default([]),
});
