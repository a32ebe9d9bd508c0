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
  const breakWaiting = async () => {
    const { rows } = await db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows.length;
  };
  await expect.poll(breakWaiting, { timeout: 10_000 }).toBe(1);
  expect(await failure).toMatchObject({ code: "57P01" });
  release.resolve();
  await locking;
  await Promise.all([other.close(), database.close()]);
});
