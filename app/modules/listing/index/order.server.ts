import { asc, desc, type SQL, sql } from "drizzle-orm";
import { businessProfiles as b, noPriceSql } from "~/modules/businesses/tables.server";
import type { Order, Sort } from "../question/question";
import { matchScore, metresFrom, type ResolvedSearch } from "./filters.server";
import type { Key, Search } from "./query";

/** An ORDER BY, and the condition for the rows after a key. */
type SortOrder = { by: SQL[]; after: (key: Key) => SQL };

/** 1 for those who come to emergencies. */
const isCalled = sql<number>`(case when ${b.emergencies} = 'none' then 0 else 1 end)`;

/** Spelled as in the index (tables.server.ts), so that the planner can use it. */
export const shownPrice = sql<number>`coalesce(business_profiles.shown_price_cents, ${noPriceSql})`;

/**
 * Sorts a small set of rows. The `+ 0` keeps the planner off the index: with many equal ratings it expects next to
 * nothing after a key, and would walk the whole index.
 */
export function sortOrder(order: Order, search: ResolvedSearch): SortOrder {
  const [score, price] = [sql`(${b.ratingScore} + 0)`, sql`(${shownPrice} + 0)`];
  if (order === "distance" && search.near) {
    const metres = sql`(${metresFrom(search.near)} + 0)`;
    return {
      by: [asc(metres), asc(b.id)],
      after: ({ values, id }) => sql`(${metres}, ${b.id}) > (${values[0]}::float8, ${id}::uuid)`,
    };
  }
  if (order === "now") {
    const [calls, far] = [isCalled, search.near ? sql`(${metresFrom(search.near)} + 0)` : sql`- ${score}`];
    return {
      by: [desc(calls), asc(far), asc(b.id)],
      after: ({ values, id }) =>
        sql`(- ${calls}, ${far}, ${b.id}) > (- ${values[0]}::int4, ${search.near ? values[1] : -(values[1] ?? 0)}::float8, ${id}::uuid)`,
    };
  }
  if (order === "price")
    return {
      by: [asc(price), asc(b.id)],
      after: ({ values, id }) => sql`(${price}, ${b.id}) > (${values[0]}::int4, ${id}::uuid)`,
    };
  if (order === "match") {
    const match = matchScore(search);
    return {
      by: [desc(match), desc(score), desc(b.id)],
      after: ({ values, id }) =>
        sql`(${match}, ${score}, ${b.id}) < (${values[0]}::int4, ${values[1]}::int4, ${id}::uuid)`,
    };
  }
  return {
    by: [desc(score), desc(b.id)],
    after: ({ values, id }) => sql`(${score}, ${b.id}) < (${values[0]}::int4, ${id}::uuid)`,
  };
}

/** The column that the index in this order sorts by: of the profiles, or of `c`, a city's copies of them. */
export function walkColumn(order: "rating" | "price", inCity: boolean): SQL {
  if (order === "rating") return sql.raw(inCity ? "c.rating_score" : "business_profiles.rating_score");
  return inCity ? sql.raw("c.shown_price") : shownPrice;
}

/** The order of an index walk, and the value of each row that goes into a key. */
export function walkOrder(order: Sort, { near }: Search, inCity: boolean): SortOrder & { value: SQL } {
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
