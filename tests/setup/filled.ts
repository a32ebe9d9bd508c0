import { sql } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import { recountTerms } from "~/modules/businesses/upkeep.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { fillUpTo } from "../../db/seed/bulk.server";
import { test } from "./db";
import { createDatabase } from "./postgres";

export const filledBusinesses = 2000;
export const filledAt = new Date("2026-11-23T08:00:00Z");

/**
 * `test` with a database of generated businesses for all tests of a file, which may change them: a copy of one that is filled
 * once per run, for all workers.
 */
export const testOfFilled = test.extend("filled", { scope: "file" }, async ({ engine }, { onCleanup }) => {
  if (engine !== "postgres") throw new Error("Only PostgreSQL copies a database.");
  const copy = await createDatabase(inject("postgresUrl"), await filledTemplate());
  const database = await openDatabase({ databaseUrl: copy.url, dataDir: "" });
  onCleanup(async () => {
    await database.close();
    await copy.drop();
  });
  return { db: database.db, url: copy.url };
});

/** Its name begins with that of the template, so that it is dropped with the copies of that. */
async function filledTemplate(): Promise<string> {
  const [serverUrl, template] = [inject("postgresUrl"), inject("postgresTemplate")];
  const name = `${template}_filled`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // One worker fills it while the others wait; closing the connection releases the lock.
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0)
      await client.query(`alter database ${await fillCopy(serverUrl, template)} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function fillCopy(serverUrl: string, template: string): Promise<string> {
  const copy = await createDatabase(serverUrl, template);
  const database = await openDatabase({ databaseUrl: copy.url, dataDir: "" });
  try {
    await fillUpTo(database.db, filledBusinesses, () => {}, filledAt);
    await rate(database.db);
  } finally {
    await database.close();
  }
  return copy.name;
}

/** Few enough different scores that the second key of an order decides as well. All stay listed for a month. */
async function rate(db: Db) {
  await db.execute(sql`
    update business_profiles set access_until = access_until + interval '1 month', review_count = n,
      rating_sum = n * 3 + abs(uuid_hash(id) / 7) % (2 * n + 1)
    from (select id as i, abs(uuid_hash(id)) % 6 as n from business_profiles) x where x.i = id`);
  await recountTerms(db);
  await db.execute(sql`vacuum (analyze) business_profiles, business_cities, search_terms`);
}
