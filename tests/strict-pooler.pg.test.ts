import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { strictPooler } from "./process/strict-pooler";

test.each<[refused: string, config: pg.ClientConfig, question: string | pg.QueryConfig]>([
  ["unsupported startup parameter: statement_timeout", { statement_timeout: 1000 }, "select 1"],
  ["unsupported startup parameter: options", { options: "-c enable_seqscan=off" }, "select 1"],
  ["named statement: one", {}, { name: "one", text: "select 1" }],
  ["statement of a session: listen talk", {}, "listen talk"],
  ["statement of a session: set statement_timeout = 1", {}, "set statement_timeout = 1"],
  ["statement of a session: create temp table t (n int)", {}, "create temp table t (n int)"],
  [
    "statement of a session: select pg_advisory_lock($1)",
    {},
    { text: "select pg_advisory_lock($1)", values: [1] },
  ],
])("the pooler of the tests refuses: %s", async (refused, config, question) => {
  const pooler = await strictPooler(inject("postgresUrl"));
  onTestFinished(pooler.close);
  const client = new pg.Client({ connectionString: pooler.url, ...config });
  client.on("error", () => {});
  await expect(client.connect().then(() => client.query(question))).rejects.toThrow(refused);
  expect(pooler.faults).toEqual([refused]);
});

test("and lets the rest through, many at once", async () => {
  const pooler = await strictPooler(inject("postgresUrl"));
  const pool = new pg.Pool({ connectionString: pooler.url, max: 4, pipeline: true });
  onTestFinished(async () => {
    await pool.end();
    pooler.close();
  });
  const ask = (number: number) => pool.query("select $1::int as number", [number]);
  const all = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(number)));
  expect(all.map(({ rows: [row] }) => row.number)).toEqual(all.map((_, number) => number));
  const client = await pool.connect();
  const local = ["begin", "set local statement_timeout = 1000", "select pg_advisory_xact_lock(1)", "commit"];
  for (const statement of local) await client.query(statement);
  client.release();
  expect(pooler.faults).toEqual([]);
});
