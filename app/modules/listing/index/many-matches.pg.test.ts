import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { noPrice } from "~/modules/businesses/price-steps";
import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../../../../tests/builders/business";
import { filledAt, testOfFilled } from "../../../../tests/setup/filled";
import { readQuestion } from "../question/read-question.server";
import { findNamed } from "./count.server";
import { all, indexQuery, matches, rowFilters, tierQuery } from "./filters.server";
import { cheapestIds } from "./rows.server";
import { noHints } from "./serving.server";
import type { SearchContext } from "./sorted-matches.server";
import { resolveWords } from "./terms.server";

const limit = 25;

/** Enough are filled in that a sample knows only a quarter of them, and that a walk looks at some before it goes on. */
const test = testOfFilled.extend("many", { scope: "file" }, async ({ filled: { db } }) => {
  // Cheaper than all that the sample knows, in a trade of its own.
  await aBusiness(db, {
    businessName: "Sindi's Cleaning of Paintings",
    category: "entertainment-recreation",
    subcategory: "arts-crafts-workshops",
    services: [{ name: "Cleaning", priceCents: 100 }],
  });
  return db;
});

async function contextOf(db: Db, address: string, now: Date): Promise<SearchContext> {
  const listing = readQuestion(new URLSearchParams(address));
  const search = { ...listing, ways: await resolveWords(db, listing.words) };
  return { db, search, now, filters: [listedNow(now), ...rowFilters(search, now)] };
}

type Row = { id: string; price: number; score: number };

/** All that match, each row looked at. */
async function everyMatch({ db, search, filters }: SearchContext, words?: string): Promise<Row[]> {
  const { query } = indexQuery(search, noHints, [], words);
  const { rows } = await db.execute<Row>(sql`
    select id::text, coalesce(shown_price_cents, ${noPrice}::int4) as price, rating_score as score
    from business_profiles where ${all([...matches(query), ...filters])}`);
  return rows;
}

const addresses = [
  "q=cleaning",
  "q=cleaning&category=automotive",
  "q=cleaning&province=gauteng",
  "q=cleaning&card=on",
  "q=hair",
  "q=nails",
  "q=electrician",
  "province=gauteng&open=on",
  "q=tutor&language=zu",
  "category=plumbing",
  "open=on",
];

test("the cheapest are those of a full scan, on every page", { timeout: 240_000 }, async ({ many: db }) => {
  for (const address of addresses) {
    const context = await contextOf(db, `${address}&sort=price`, new Date("2026-11-23T17:30:00Z"));
    const expected = (await everyMatch(context))
      .sort((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1))
      .map(({ id, price }) => ({ id, price }));
    expect(expected.length, address).toBeGreaterThan(0);
    const priceOf = new Map(expected.map(({ id, price }) => [id, price]));
    for (let shown = 0; shown < Math.min(expected.length, 6 * limit); shown += limit) {
      const last = expected[shown - 1];
      const key = last ? { values: [last.price], id: last.id } : null;
      const found = await cheapestIds(context, key, limit);
      const page = found.map((id) => ({ id, price: priceOf.get(id) }));
      expect(page, `${address} after ${shown}`).toEqual(expected.slice(shown, shown + limit));
    }
  }
});

test("a cheap business of another trade comes first", async ({ many: db }) => {
  const context = await contextOf(db, "q=cleaning&sort=price", filledAt);
  const [first] = await cheapestIds(context, null, limit);
  const [cheapest] = (await everyMatch(context)).sort((one, other) => one.price - other.price);
  expect(cheapest?.price).toBe(100);
  expect(first).toBe(cheapest?.id);
});

const namedAddresses = [
  { address: "q=cleaning&card=on", isCounted: true },
  { address: "q=hair&language=en", isCounted: true },
  { address: "q=catering&cash=on&province=gauteng", isCounted: false },
  { address: "q=towing&card=on", isCounted: true },
  { address: "q=pool&language=zu&card=on", isCounted: true },
];

test("the best rated with the words in their names are those of a full scan, and as many", async ({
  many: db,
}) => {
  for (const { address, isCounted } of namedAddresses) {
    const context = await contextOf(db, address, filledAt);
    const expected = (await everyMatch(context, tierQuery(context.search, 0))).sort(
      (one, other) => other.score - one.score || (one.id < other.id ? 1 : -1),
    );
    expect(new Set(expected.map(({ score }) => score)).size, address).toBeGreaterThan(1);
    const [first] = expected;
    for (const key of [null, { values: [first?.score ?? 0], id: first?.id ?? "" }]) {
      const { ids, count } = await findNamed(context, key, limit);
      const from = key ? 1 : 0;
      expect(ids, address).toEqual(expected.slice(from, from + limit).map(({ id }) => id));
      expect(count, address).toBe(isCounted ? expected.length : null);
    }
  }
});
