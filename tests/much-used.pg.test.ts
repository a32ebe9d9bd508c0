import pg from "pg";
import { expect } from "vitest";
import { workers } from "~/workers.server";
import { addHistory } from "../scripts/bench/admin-history";
import { everybody } from "./access/people";
import { type Role, type Row, roles } from "./access/row";
import { pathOf, reading, writing } from "./access/table";
import { explain, statementsOf } from "./search/listing-plans";
import { filledAt, testOfFilled } from "./setup/filled";
import { fillTables } from "./setup/filled-tables";
import { openSite } from "./setup/site";

/** Rows that a statement may look at: what waits for an hour, what an administrator is asked about, what a list counts up to. */
const mostRows = 1000;

/** Filled once for both tests, with what years of use leave behind. */
const test = testOfFilled.extend("used", { scope: "file" }, async ({ filled }) => {
  await addHistory(filled.db, 10_000, filledAt);
  await fillTables(filled.db);
  return filled;
});

test("a job that runs more often than each hour reads little when nothing is due", {
  timeout: 300_000,
}, async ({ used: { db, url } }) => {
  const { app } = await openSite(db, filledAt);
  const often = workers(app, { engine: { kind: "postgres", url } }).filter(
    ({ everySecond, cron }) => everySecond || cron?.startsWith("*"),
  );
  expect(often.length).toBeGreaterThan(20);
  // What the history has left to do.
  for (const { drain } of often) await drain(filledAt);
  await readsLittle(
    url,
    often.map(({ queue, drain }) => [queue, () => drain(filledAt)]),
  );
});

/** The administrators' have a test of their own (large-tables.pg.test.ts); these list what there is, or are for developers. */
const others = /^\/(admin|sitemap|dev)/;

test("a page or an act of a person reads little of the tables", { timeout: 300_000 }, async ({
  used: { db, url },
}) => {
  const site = await openSite(db, filledAt);
  const { people, named } = await everybody(db, site, filledAt);
  const visits = (rows: Row[], visit: (row: Row, path: string, role: Role) => Promise<Response>) =>
    rows.flatMap((row): Visit[] => {
      const [role, path] = [roles[row.outcomes.indexOf("o")], named(pathOf(row))];
      return role && !others.test(path) ? [[`${path} as ${role}`, () => visit(row, path, role)]] : [];
    });
  await readsLittle(url, [
    ...visits(reading, (_row, path, role) => people[role].get(path)),
    ...visits(writing, ({ send = {} }, path, role) => {
      const fields = Object.entries(send).map(([name, value]) => [name, named(value)]);
      return people[role].post(path, Object.fromEntries(fields));
    }),
  ]);
});

type Visit = [name: string, run: () => Promise<unknown>];

/** Each statement is explained once, with the values that it was first sent with, and nothing of it stays. */
async function readsLittle(url: string, visits: Visit[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set enable_seqscan = off");
  const seen = new Set<string>();
  const read: string[] = [];
  for (const [name, run] of visits) {
    const { statements } = await statementsOf(run);
    for (const { text, values } of statements) {
      if (seen.has(text) || !/^\s*(select|with|\(|update|delete)/i.test(text)) continue;
      seen.add(text);
      await client.query("begin");
      const { plan } = await explain(client, text, values);
      await client.query("rollback");
      if (rowsOf(plan) > mostRows) read.push(`${name}: ${rowsOf(plan)} rows\n${text}\n${plan}`);
    }
  }
  await client.end();
  expect(read).toEqual([]);
}

/** The rows that a statement looked at, whatever it made of them. */
function rowsOf(plan: string): number {
  const scanned = [...plan.matchAll(/ Scan .*actual rows=(\d+) loops=(\d+)/g)];
  const dropped = [...plan.matchAll(/Rows Removed by (?:Filter|Index Recheck): (\d+)/g)];
  return (
    scanned.reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0) +
    dropped.reduce((sum, [, rows]) => sum + Number(rows), 0)
  );
}
