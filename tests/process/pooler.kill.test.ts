import { expect } from "vitest";
import { walkJourney } from "./journey";
import { test } from "./place";
import { as, makeRoles } from "./pooler-roles";
import { strictPooler } from "./strict-pooler";

/** `npm run drill -- --trouble pooler` walks the same through PgBouncer itself. */
test("through a pooler in transaction mode a customer signs in, searches, books and writes, and the owner is told at once", async ({
  place: { env, databaseUrl },
  serve,
  onTestFinished,
}) => {
  await makeRoles(databaseUrl);
  const pooler = await strictPooler(databaseUrl);
  onTestFinished(pooler.close);
  const { url, stop } = await serve({
    ...env,
    DATABASE_URL: as(pooler.url, "thola_pages"),
    DATABASE_READ_URL: as(pooler.url, "thola_reads"),
    DATABASE_DIRECT_URL: databaseUrl,
  });
  await walkJourney(url);
  await stop();
  expect(pooler.faults).toEqual([]);
  expect(pooler.seen()).toBeGreaterThan(100);
});
