import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "../../tests/setup/db";

test("both engines parse arrays and JSON alike, and return times as text", async ({ db }) => {
  const { rows } = await db.execute(
    sql`select array['a', 'b'] as texts, array[1, 2] as numbers, array[true] as flags,
      array['0197f3a0-0000-7000-8000-000000000000'::uuid] as ids, '{"a": [1]}'::jsonb as json,
      '2026-11-23 08:00:00+00'::timestamptz as moment`,
  );
  expect(rows).toEqual([
    {
      texts: ["a", "b"],
      numbers: [1, 2],
      flags: [true],
      ids: ["0197f3a0-0000-7000-8000-000000000000"],
      json: { a: [1] },
      moment: "2026-11-23 08:00:00+00",
    },
  ]);
});

test("a database that began with other migrations is refused in one line", async ({ database }) => {
  const { db } = database;
  const shift = (by: number) =>
    db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`);
  await database.migrate();
  await shift(-1e9);
  try {
    await expect(database.migrate()).rejects.toThrow(
      /^This database was made by a version .* cannot be upgraded: .*$/,
    );
  } finally {
    await shift(1e9);
  }
});

test("every foreign key has an index: without one, deleting a referenced row scans the whole table", async ({
  db,
}) => {
  const { rows } = await db.execute(sql`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`);
  expect(rows).toEqual([]);
});
