import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { withoutIndexes } from "../db/seed/without-indexes.server";
import { addHistory } from "../scripts/bench/admin-history";
import { adminPages, nextIn, pathOf, someKnown } from "../scripts/bench/admin-pages";
import { newDice } from "../scripts/bench/statistics";
import { aSignedIn } from "./builders/signed-in";
import {
  connectReader,
  explain,
  explainListings,
  listingAddresses,
  statementsOf,
} from "./search/listing-plans";
import { filledAt, filledBusinesses, testOfFilled } from "./setup/filled";
import { openSite } from "./setup/site";

/** The benchmark does the same with 100,000 and 1,000,000. */
const businesses = 20_000;
/** In pages of 8 KB: enough for the rows of a collected word or of a walk. */
const mostReadByListing = 10_000;
/** A count looks at up to 12,000 rows in the order of their rating, in which they lie anywhere. */
const mostReadByCount = 24_000;
/** In pages of 8 KB. Common words are counted up to 10,000, which reads the rows they are in. */
const mostReadByAdmin = 12_000;
const largeOfListing = /Seq Scan on business_(profiles|cities|services|hours)/;
/** All services of all businesses, for a list of those that a walk then asks for. */
const wholeIndex = /Scan using \w+ on business_services (?!.*\n.*Index Cond)/;
/** By table: indexes that make some list quick, each read for one of its addresses or tabs. */
const indexesOfListing = {
  business_profiles: [
    ...["best", "best_in_both", "best_in_category", "best_in_province", "words"],
    ...["cheapest", "cheapest_in_category", "cheapest_in_province"],
    ...[
      "nearest_in_category",
      "nearest_in_province",
      "nearest_nr",
      "nearest_sfs",
      "nearest_ve",
      "nearest_xh",
    ],
  ],
  business_cities: ["best", "best_in_category", "cheapest"],
};
const indexesOfAdmin = {
  business_profiles: [
    ...["address", "phone", "approved", "removed", "by_name", "parts"],
    ...["to_check", "to_check_again", "to_check_by_name", "to_check_newest"],
  ],
  business_subscribers: ["by_end", "ended_by_end", "ending", "late", "locked", "order", "parts"],
  users: ["by_sign_in", "newest", "parts", "suspended"],
  profiles: ["by_name", "by_type", "parts"],
  audit_log: ["at_index", "of_act", "of_actor", "of_subject", "parts"],
  sanction_actions: ["appeals", "newest", "recent", "waiting", "waiting_by_name"],
  contact_messages: ["open", "parts"],
  payments: ["to_refund"],
  payfast_notices: ["odd"],
};
const large =
  /Seq Scan on (users|profiles|bookings|business_profiles|business_subscribers|payments|payfast_notices|ledger_entries|audit_log|security_events)/;

/** Filled once for both tests, which only add to it. */
const test = testOfFilled.extend("large", { scope: "file" }, async ({ filled }) => {
  await copyBusinesses(filled.db, businesses / filledBusinesses - 1);
  return filled;
});

test("no listing query reads much of a table of 20,000 businesses", { timeout: 300_000 }, async ({
  large: { db, url },
}) => {
  const explained = await explainListings(db, url, filledAt);
  const asked = new Set(explained.map(({ address }) => address));
  expect([...asked]).toEqual(listingAddresses);
  for (const { address, text, plan, pages } of explained) {
    expect(plan, `${address}\n${text}\n${plan}`).not.toMatch(largeOfListing);
    expect(plan, `${address}\n${text}\n${plan}`).not.toMatch(wholeIndex);
    expect(pages, `${address}\n${text}\n${plan}`).toBeLessThan(
      /count\(\*\) filter/.test(text) ? mostReadByCount : mostReadByListing,
    );
  }
  expect(unused(indexesOfListing, explained)).toEqual([]);
});

test("no page of the admin area reads a table of 20,000 from end to end", { timeout: 600_000 }, async ({
  large: { db, url },
}) => {
  await addHistory(db, businesses, filledAt);
  const known = await someKnown(db);
  const admin = await aSignedIn(await openSite(db, filledAt), "admin");
  const client = await connectReader(url);
  const explained = new Map<string, { plan: string }>();
  const look = async (path: string) => {
    const { result, statements } = await statementsOf(async () => {
      const response = await admin.get(path);
      expect(response.status, path).toBe(200);
      return nextIn(await response.text());
    });
    for (const { text, values } of statements) {
      const asked = JSON.stringify([text, values]);
      if (explained.has(asked) || !/^\s*(select|with|\()/i.test(text)) continue;
      const { plan, pages } = await explain(client, text, values);
      explained.set(asked, { plan });
      expect(plan, `${path}\n${text}\n${plan}`).not.toMatch(large);
      expect(pages, `${path}\n${text}\n${plan}`).toBeLessThan(mostReadByAdmin);
    }
    return result;
  };
  for (const page of adminPages) {
    const dice = newDice(page.length);
    for (let run = 0; run < 2; run++) {
      const next = await look(pathOf(page, dice, known));
      if (next) await look(next);
    }
  }
  await client.end();
  expect(unused(indexesOfAdmin, [...explained.values()])).toEqual([]);
});

/** The indexes that none of the plans reads. */
function unused(indexes: Record<string, string[]>, plans: readonly { plan: string }[]): string[] {
  const named = plans.flatMap(({ plan }) => plan.match(/(?<=using |Index Scan on )\w+/g) ?? []);
  return Object.entries(indexes)
    .flatMap(([table, names]) => names.map((name) => `${table}_${name}`))
    .filter((name) => !named.includes(name));
}

/** Not what they offer and when, which lists read by its key, for the few that they show. */
const copiedTables = ["business_profiles", "business_cities", "business_subscribers"];
const counters = {
  listed_counts: ["listed", "verified", "stars", "reviews"],
  listed_term_counts: ["listed"],
};

/** The id of copy number n: sample ids end with their number (db/seed/sample-ids.ts). */
const copied = (id: string, businesses: number) =>
  `(left(${id}::text, 24) || lpad((right(${id}::text, 12)::int + n * ${businesses})::text, 12, '0'))::uuid`;

/** What a column of copy number n has; the others are equal. */
const changed = (table: string, businesses: number): Record<string, string> => ({
  id: table === "business_profiles" ? copied("id", businesses) : "md5(id::text || n)::uuid",
  business_id: copied("business_id", businesses),
  slug: "slug || '-copy-' || n",
  spot: `spot_of(${copied("id", businesses)}, latitude, longitude, rating_sum, review_count)`,
});

/**
 * Adds `each` copies of generated businesses number 1 to N, of their cities and of their subscriptions, as the triggers left
 * them, and counts them: a tenth of the work of registering as many. Ends with VACUUM ANALYZE, as PostgreSQL does by itself:
 * plans are those of as many rows.
 */
async function copyBusinesses(db: Db, each: number): Promise<void> {
  const businesses = await db.$count(businessProfiles);
  const copyAll = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of copiedTables) await tx.execute(await copying(tx, table, businesses, each));
      for (const [table, columns] of Object.entries(counters)) {
        const more = columns.map((column) => `${column} = ${column} * ${1 + each}`);
        await tx.execute(sql.raw(`update ${table} set ${more.join(", ")}`));
      }
    });
  await withoutIndexes(db, () => {}, copyAll, copiedTables);
  await db.execute(sql.raw(`vacuum analyze ${[...copiedTables, ...Object.keys(counters)]}`));
}

async function copying(tx: Db, table: string, businesses: number, each: number) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed(table, businesses)[name] ?? name);
  return sql.raw(`insert into ${table} (${names})
    select ${values} from ${table}, generate_series(1, ${each}) n order by n, ${names[0]}`);
}
