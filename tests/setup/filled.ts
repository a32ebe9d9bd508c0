import { sql } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
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
    await withRatings(database.db, () => fillUpTo(database.db, filledBusinesses, () => {}, filledAt));
  } finally {
    await database.close();
  }
  return copy.name;
}

/**
 * Runs the work with reviews for every business that is added: few enough different scores that the second key of an order
 * decides as well. All stay listed for a month.
 */
async function withRatings(db: Db, work: () => Promise<unknown>) {
  await db.execute(sql`
    create function rated() returns trigger language plpgsql as $$ begin
      new.access_until := new.access_until + interval '1 month';
      new.review_count := abs(uuid_hash(new.id)) % 4;
      new.rating_sum := new.review_count * (3 + abs(uuid_hash(new.id) / 7) % 3);
      return new;
    end $$`);
  // Triggers fire by name: before the one that works out the score.
  await db.execute(
    sql`create trigger a_rated before insert on business_profiles for each row execute function rated()`,
  );
  await work();
  await db.execute(sql`drop function rated cascade`);
}
