import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "../../tests/setup/db";
import { param, preparedStatement } from "./statement.server";

const next = preparedStatement<{ next: number; list: number[] }>(
  "next_number",
  sql`select ${param("number")}::int + 1 as next, json_build_array(${param("number")}::int) as list`,
);

test("Drizzle's session still prepares a statement once per connection, under its name", async ({ db }) => {
  const names = await db.transaction(async (tx) => {
    expect(tx._.session.prepareQuery, "tx._.session.prepareQuery").toBeTypeOf("function");
    expect(await next(tx, { number: 1 })).toEqual([{ next: 2, list: [1] }]);
    expect(await next(tx, { number: 41 })).toEqual([{ next: 42, list: [41] }]);
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name = 'next_number'`,
    );
    return rows.map(({ name }) => name);
  });
  // PGlite has no named statements; there the query is still built only once.
  expect(names).toEqual(process.env.TEST_ENGINE === "postgres" ? ["next_number"] : []);
});
