import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { Listing, Order } from "./listing";
import { fitOf, metresFrom, type Question } from "./listing-filters.server";
import type { Key } from "./listing-token";
import { askingPrice } from "./price-steps";
import { businessProfiles as b } from "./tables.server";

/** How a list stands, and what stands after a key. */
export type Standing = { by: SQL[]; after: (key: Key) => SQL };

/** As the index writes it (tables.server.ts). */
export const shownPrice = sql<number>`coalesce(business_profiles.shown_price_cents, ${sql.raw(String(askingPrice))})`;

/**
 * All of a few rows, sorted here: written so that no index seems to help. Where many are rated alike, PostgreSQL takes
 * what stands after one of them for nothing, and would walk through all of it.
 */
export function sorted(order: Order, listing: Question): Standing {
  const [score, price] = [sql`(${b.ratingScore} + 0)`, sql`(${shownPrice} + 0)`];
  if (order === "distance" && listing.near) {
    const metres = sql`(${metresFrom(listing.near)} + 0)`;
    return {
      by: [asc(metres), asc(b.id)],
      after: ({ values, id }) => sql`(${metres}, ${b.id}) > (${values[0]}::float8, ${id}::uuid)`,
    };
  }
  if (order === "price")
    return {
      by: [asc(price), asc(b.id)],
      after: ({ values, id }) => sql`(${price}, ${b.id}) > (${values[0]}::int4, ${id}::uuid)`,
    };
  if (order === "match") {
    const fit = fitOf(listing);
    return {
      by: [desc(fit), desc(score), desc(b.id)],
      after: ({ values, id }) =>
        sql`(${fit}, ${score}, ${b.id}) < (${values[0]}::int4, ${values[1]}::int4, ${id}::uuid)`,
    };
  }
  return {
    by: [desc(score), desc(b.id)],
    after: ({ values, id }) => sql`(${score}, ${b.id}) < (${values[0]}::int4, ${id}::uuid)`,
  };
}

/** What an index in this order is sorted by: of everybody, or `c`, the copies of one city. */
export function walkColumn(order: "rating" | "price", inCity: boolean): SQL {
  if (order === "rating") return sql.raw(inCity ? "c.rating_score" : "business_profiles.rating_score");
  return inCity ? sql.raw("c.shown_price") : shownPrice;
}

/** Along the index that is in this order, and what a key holds of each row. */
export function walked(
  order: Exclude<Order, "match">,
  { near }: Listing,
  inCity: boolean,
): Standing & { value: SQL } {
  if (order === "distance" && near) {
    const metres = metresFrom(near);
    return { value: metres, by: [metres], after: ({ values }) => sql`${metres} > ${values[0]}::float8` };
  }
  const id = inCity ? sql.raw("c.business_id") : sql.raw("business_profiles.id");
  if (order === "price") {
    const price = walkColumn(order, inCity);
    return {
      value: price,
      by: [price, id],
      after: (key) => sql`(${price}, ${id}) > (${key.values[0]}::int4, ${key.id}::uuid)`,
    };
  }
  const score = walkColumn("rating", inCity);
  return {
    value: score,
    by: [sql`${score} desc`, sql`${id} desc`],
    after: (key) => sql`(${score}, ${id}) < (${key.values[0]}::int4, ${key.id}::uuid)`,
  };
}
