import { sql } from "drizzle-orm";
import { expect, inject } from "vitest";
import { test } from "../../tests/setup/db";
import { createDatabase } from "../../tests/setup/postgres";
import { openDatabase } from "./db.server";

test("a migration whose connection breaks fails with the reason, and the database can still be closed", async ({
  db,
  onTestFinished,
}) => {
  const empty = await createDatabase(inject("postgresUrl"));
  onTestFinished(empty.drop);
  const other = await openDatabase({ databaseUrl: empty.url, dataDir: "" });
  const database = await openDatabase({ databaseUrl: empty.url, dataDir: "" });
  const release = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const locking = other.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(74838)`);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  const failure = database.migrate().then(
    () => null,
    (error: unknown) => error,
  );
  // Of this database: other tests wait for such locks on the same server.
  const breakWaiting = async () => {
    const { rows } = await db.execute(
      sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = ${empty.name} and l.locktype = 'advisory' and not l.granted`,
    );
    return rows.length;
  };
  await expect.poll(breakWaiting, { timeout: 10_000 }).toBe(1);
  expect(await failure).toMatchObject({ code: "57P01" });
  release.resolve();
  await locking;
  await Promise.all([other.close(), database.close()]);
});

test("a migration gives way to a transaction that is in its way, so that others pass, and goes on when it is over", async ({
  db,
  onTestFinished,
}) => {
  const empty = await createDatabase(inject("postgresUrl"));
  onTestFinished(empty.drop);
  const other = await openDatabase({ databaseUrl: empty.url, dataDir: "" });
  const database = await openDatabase({ databaseUrl: empty.url, dataDir: "" });
  onTestFinished(async () => void (await Promise.all([other.close(), database.close()])));
  await other.db.execute(sql`create schema drizzle`);
  await other.db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const release = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const locking = other.db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in share mode`);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  const migrated = database.migrate();
  const isWaiting = async () => {
    const { rows } = await db.execute(
      sql`select from pg_locks join pg_database d on d.oid = database
        where d.datname = ${empty.name} and locktype = 'relation' and not granted`,
    );
    return rows.length > 0;
  };
  const soon = { timeout: 30_000, interval: 20 };
  await expect.poll(isWaiting, soon).toBe(true);
  await expect.poll(isWaiting, soon).toBe(false);
  await expect.poll(isWaiting, soon).toBe(true);
  release.resolve();
  await Promise.all([locking, migrated]);
  const { rows } = await other.db.execute(sql`select count(*)::int as count from bookings`);
  expect(rows).toEqual([{ count: 0 }]);
});
