import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { leastScore } from "~/modules/listing/filters.server";
import { ratingChoices } from "~/modules/listing/listing";
import { test } from "../../../tests/setup/db";
import { openTerm } from "./filter-terms";
import { priceTerms } from "./price-steps";

test("the database writes the hour terms that the listing searches for", async ({ db }) => {
  const { rows } = await db.execute<{ minute: number; terms: string[] }>(sql`
    select minute, unusual_hours('Food', int4multirange(int4range(minute, minute + 1))) as terms
    from generate_series(0, 10079, 20) as minute`);
  expect(rows).toHaveLength(504);
  for (const { minute, terms } of rows) {
    const searched = [openTerm(minute, null), openTerm(minute, "Food")].filter((term) => term !== null);
    expect([minute, [...terms].sort()]).toEqual([minute, searched.sort()]);
  }
});

test("usual hours still have terms for the hours when most of a category may be closed", async ({ db }) => {
  const { rows } = await db.execute<{ terms: string[] }>(
    sql`select unusual_hours('Food', '{[480,1020),[1980,2400),[7680,7980)}'::int4multirange) as terms`,
  );
  const ofCategory = [8, 9, 10, 11, 12, 13, 14, 15, 16, 128, 129, 130, 131, 132].map(
    (hour) => `o=Food:${hour}`,
  );
  expect(rows.map(({ terms }) => [...terms].sort())).toEqual([ofCategory.sort()]);
});

test("the database writes the price terms that the listing searches for", async ({ db }) => {
  const { rows } = await db.execute<{ cents: number; terms: string[] }>(sql`
    select cents, price_terms(cents) as terms from generate_series(100, 620000, 1700) as cents`);
  for (const { cents, terms } of rows) {
    const holds = (from: number, to: number) => priceTerms(from, to).some((term) => terms.includes(term));
    expect([cents, holds(cents, cents), holds(0, cents), holds(cents, 900_000)]).toEqual([
      cents,
      true,
      true,
      true,
    ]);
    expect([cents, holds(0, Math.floor(cents / 2) - 100)]).toEqual([cents, cents < 5000]);
  }
});

test("the database writes the rating terms that can be chosen", async ({ db }) => {
  const { rows } = await db.execute<{ sum: number; terms: string[] }>(
    sql`select sum, rating_terms(sum, 10) as terms from generate_series(0, 50) as sum`,
  );
  for (const { sum, terms } of rows) {
    const reached = ratingChoices.filter((choice) => sum * 10 >= leastScore(choice));
    expect([sum, [...terms].sort()]).toEqual([
      sum,
      reached.map((choice) => `m=${leastScore(choice)}`).sort(),
    ]);
  }
});
