import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { rewriteSearch } from "./upkeep.server";

async function scoreOf(db: Db, stars: number, reviews: number) {
  const { rows } = await db.execute<{ score: number }>(
    sql`select rating_score(${stars}, ${reviews}) as score`,
  );
  return rows[0]?.score;
}

test.for([
  ["nobody's review", 0, 0, 0],
  ["one of five stars", 5, 1, 375],
  ["one of one star", 1, 1, 308],
  ["twenty-four of 4.8 stars", 115, 24, 456],
  ["a thousand of five stars", 5_000, 1_000, 499],
] as const)("the score of %s", async ([, stars, reviews, score], { db }) => {
  expect(await scoreOf(db, stars, reviews)).toBe(score);
});

test("no business with an average has a lower score than the lowest of that average", async ({ db }) => {
  const { rows } = await db.execute(sql`
    select stars, reviews, average
    from generate_series(1, 40) reviews, generate_series(reviews, reviews * 5) stars, generate_series(100, 500, 50) average
    where stars * 100 >= reviews * average and rating_score(stars, reviews) < least_rating_score(average)`);
  expect(rows).toEqual([]);
});

/** What the listing searches and sorts by, as the database holds it. */
async function searched(db: Db) {
  const { rows } = await db.execute<{ terms: string; spot: string; score: number }>(sql`
    select search_vector::text as terms, spot::text as spot, rating_score as score from business_profiles`);
  return rows[0];
}

test("every change of what they are made of is written into the columns", async ({ db }) => {
  await aBusiness(db, {
    status: "pending",
    subscribed: true,
    services: [{ name: "Drains", priceCents: 20_000 }],
  });
  const before = await searched(db);
  expect(before).toMatchObject({ score: 0, terms: expect.not.stringMatching(/'m=|'v=|'r=none/) });
  await db.execute(sql`update business_profiles set rating_sum = 9, review_count = 2`);
  const rated = await searched(db);
  expect(rated).toMatchObject({ score: 378, terms: expect.stringContaining("'m=45'") });
  expect(rated?.spot).not.toBe(before?.spot);
  await db.execute(sql`update business_profiles set status = 'approved'`);
  expect(await searched(db)).toMatchObject({ terms: expect.stringContaining("'v=yes'"), spot: rated?.spot });
  await db.execute(sql`update business_profiles set shown_price_cents = null`);
  expect(await searched(db)).toMatchObject({ terms: expect.stringContaining("'r=none'") });
  await db.execute(sql`update business_profiles set latitude = latitude + 1`);
  expect((await searched(db))?.spot).not.toBe(rated?.spot);
  await db.execute(sql`update business_profiles set filter_terms = '{f=plumbing}', hour_terms = '{o=0}'`);
  expect(await searched(db)).toMatchObject({ terms: expect.stringMatching(/'f=plumbing'.*'o=0'/) });
  await db.execute(sql`update business_profiles set search_text = 'only words'`);
  expect(await searched(db)).toMatchObject({ terms: expect.stringContaining("'a=only'") });
});

test("a changed rule reaches a row with its batch, without a new column", async ({ db, now }) => {
  await aBusiness(db);
  await db.execute(sql`update business_profiles set rating_sum = 9, review_count = 2`);
  const found: unknown[] = [];
  const tryOut = db.transaction(async (tx) => {
    await tx.execute(sql`
      create or replace function weighed_stars(hundredths integer, reviews integer) returns integer language sql immutable
      as $$ select hundredths / reviews $$`);
    await tx.execute(sql`
      create or replace function spot_of(id uuid, latitude double precision, longitude double precision, rating_sum integer,
        review_count integer) returns cube language sql immutable as $$ select cube(array[1, 2, 3, 4]) $$`);
    found.push(await searched(tx));
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update business_profiles set search_version = 0`);
    await tx.execute(sql`set local session_replication_role = origin`);
    await rewriteSearch(tx, now);
    found.push(await searched(tx));
    tx.rollback();
  });
  await expect(tryOut).rejects.toThrow("Rollback");
  expect(found).toMatchObject([{ score: 378 }, { score: 450, spot: "(1, 2, 3, 4)" }]);
  expect(await searched(db)).toMatchObject({ score: 378 });
});
