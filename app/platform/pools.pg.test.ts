import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, vi } from "vitest";
import { aBusiness } from "../../tests/builders/business";
import { test } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { openWeb } from "../../tests/setup/web";
import { documented } from "../../tests/setup/words";
import type { Db } from "./db.server";
import { isUnavailable, openPool } from "./pools.server";
import { requestSignal } from "./requests.server";

// Drizzle sends the query when it is awaited: here, within the caller's context.
const runSlowQuery = async (db: Db) => await db.execute(sql`select pg_sleep(60) /* slow query */`);
const runQuickQuery = async (db: Db) => await db.execute(sql`select 1`);

/** The error that it failed with, or null. */
const failure = (query: Promise<unknown>) =>
  query.then(
    () => null,
    (reason: unknown) => reason,
  );

/** Expected within a quarter of a second; the limit is shorter than the statement, or the lock, would take. */
const soon = { timeout: 10_000, interval: 50 };

const running = async (db: Db, words: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid() and position(${words} in query) > 0`,
  );
  return rows[0]?.count;
};

test("a job sends several statements of a transaction at once, and pg does not object", async () => {
  const pool = openPool(inject("postgresUrl"));
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release();
    await pool.end();
  });
  const warned = vi.spyOn(process, "emitWarning");
  onTestFinished(() => warned.mockRestore());
  const all = await Promise.all([1, 2, 3].map((number) => client.query(`select ${number} as number`)));
  expect(all.map(({ rows: [row] }) => row.number)).toEqual([1, 2, 3]);
  expect(warned).not.toHaveBeenCalled();
  expect(client, "pg warns only once a process").toMatchObject({ pipeline: true });
});

describe("a public read", () => {
  test("ends after two seconds, and the next one works", async ({ database: { db, pages } }) => {
    const began = performance.now();
    expect(isUnavailable(await failure(runSlowQuery(pages.readDb)))).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(1900);
    // The error reaches us a moment before pg_stat_activity shows the end of the statement.
    await expect.poll(() => running(db, "slow query"), soon).toBe(0);
    await runQuickQuery(pages.readDb);
  });

  test("is cancelled when its visitor leaves, in the database too", async ({ database: { db, pages } }) => {
    const visitor = new AbortController();
    const read = failure(requestSignal.run(visitor.signal, () => runSlowQuery(pages.readDb)));
    await expect.poll(() => running(db, "slow query"), soon).toBe(1);
    visitor.abort();
    expect(await read).toMatchObject({ cause: { name: "AbortError" } });
    await expect.poll(() => running(db, "slow query"), soon).toBe(0);
    expect(
      await failure(requestSignal.run(visitor.signal, () => runQuickQuery(pages.readDb))),
    ).not.toBeNull();
    await Promise.all(Array.from({ length: 24 }, () => runQuickQuery(pages.readDb)));
  });

  test("PostgreSQL checks every quarter of a second that the client is still connected", async ({
    database: { pages },
  }) => {
    const { rows } = await pages.readDb.execute(sql`show client_connection_check_interval`);
    expect(rows).toEqual([{ client_connection_check_interval: "250ms" }]);
  });

  test("does not keep writes from a connection, however many are slow", async ({ database: { pages } }) => {
    const flood = Array.from({ length: 40 }, () => failure(runSlowQuery(pages.readDb)));
    await sleep(200);
    const written = pages.db.transaction((tx) => runQuickQuery(tx)).then(() => "written");
    expect(await Promise.race([written, ...flood])).toBe("written");
    for (const error of await Promise.all(flood)) expect(isUnavailable(error)).toBe(true);
    await runQuickQuery(pages.readDb);
  });
});

test("a full disk makes the database unavailable, also where only a new connection needs room", () => {
  const refused = (code: string, message: string) =>
    isUnavailable(new Error("Failed query", { cause: Object.assign(new Error(message), { code }) }));
  expect(refused("53100", "could not extend file")).toBe(true);
  expect(refused("XX000", "could not write init file")).toBe(true);
  expect(refused("XX000", "cache lookup failed for relation 1")).toBe(false);
});

test("a write is completed although its sender has left", async ({ database: { pages } }) => {
  await requestSignal.run(AbortSignal.abort(), () => runQuickQuery(pages.db));
});

test("a connection that breaks inside a transaction fails that transaction alone", async ({
  database: { db, pages },
}) => {
  const error = await failure(
    pages.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await sleep(200);
      await runQuickQuery(tx);
    }),
  );
  expect(error).toBeInstanceOf(Error);
  await runQuickQuery(pages.db);
});

test("listing queries that hang fail their own page, not the site", async ({ database, db, now }) => {
  await aBusiness(db, { businessName: "Mthembu Plumbing" });
  const { app } = await openSite(db, now);
  const web = await openWeb({ ...app, ...database.pages });
  onTestFinished(web.close);
  const done = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const lock = db.transaction(async (tx) => {
    await tx.execute(sql`lock table business_profiles in access exclusive mode`);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  try {
    const searches = Promise.all([1, 2, 3].map((page) => web.send(`/services?q=plumbing${page}`)));
    await sleep(100);
    expect((await web.send("/privacy-policy")).status).toBe(200);
    expect((await web.send("/healthz")).status).toBe(200);
    for (const response of await searches) {
      expect(response.status).toBe(503);
      expect(response.headers["retry-after"]).toBe("5");
      expect(response.text).toContain(documented("Failed to load service providers. Please try again."));
    }

    const visitor = new AbortController();
    const left = fetch(`${web.url}/services?q=left`, { signal: visitor.signal });
    await expect.poll(() => running(db, "business_profiles"), soon).toBeGreaterThan(0);
    visitor.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => running(db, "business_profiles"), soon).toBe(0);
  } finally {
    done.resolve();
    await lock;
  }
  expect((await web.send("/services?q=plumbing1")).text).toContain("Mthembu Plumbing");
});
