import pg from "pg";
import { expect } from "vitest";
import { workers } from "~/workers.server";
import { addHistory } from "../scripts/bench/admin-history";
import { explain, statementsOf } from "./search/listing-plans";
import { filledAt, testOfFilled as test } from "./setup/filled";
import { fillTables } from "./setup/filled-tables";
import { openSite } from "./setup/site";

/** What may be read for nothing: what waits for an hour, and what an administrator is asked about. */
const mostRows = 500;

test("a job that runs more often than each hour reads little when nothing is due", {
  timeout: 300_000,
}, async ({ filled: { db, url } }) => {
  await addHistory(db, 10_000, filledAt);
  await fillTables(db);
  const { app } = await openSite(db, filledAt);
  const often = workers(app, { engine: { kind: "postgres", url } }).filter(
    ({ everySecond, cron }) => everySecond || cron?.startsWith("*"),
  );
  expect(often.length).toBeGreaterThan(20);
  // What the history has left to do.
  for (const { drain } of often) await drain(filledAt);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set enable_seqscan = off");
  const read: string[] = [];
  for (const { queue, drain } of often) {
    const { statements } = await statementsOf(() => drain(filledAt));
    for (const { text, values } of statements) {
      if (!/^\s*(select|with|\(|update|delete|insert)/i.test(text)) continue;
      await client.query("begin");
      const { plan } = await explain(client, text, values);
      await client.query("rollback");
      if (rowsOf(plan) > mostRows) read.push(`${queue}: ${rowsOf(plan)} rows\n${text}\n${plan}`);
    }
  }
  await client.end();
  expect(read).toEqual([]);
});

/** The rows that a statement looked at, whatever it made of them. */
function rowsOf(plan: string): number {
  const scanned = [...plan.matchAll(/ Scan .*actual rows=(\d+) loops=(\d+)/g)];
  const dropped = [...plan.matchAll(/Rows Removed by (?:Filter|Index Recheck): (\d+)/g)];
  return (
    scanned.reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0) +
    dropped.reduce((sum, [, rows]) => sum + Number(rows), 0)
  );
}
