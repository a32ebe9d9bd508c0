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

test.for([
  ["all of them", 0],
  ["some of them, where its last upgrade stopped", 4],
] as const)(
  "a database that began with other migrations is refused in one line: %s",
  async ([_, missing], { database }) => {
    const { db } = database;
    await database.migrate();
    await db.execute(sql`create table kept_migrations as table drizzle.__drizzle_migrations`);
    await db.execute(sql`
    delete from drizzle.__drizzle_migrations where id > (select max(id) - ${missing} from kept_migrations)`);
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e9`);
    try {
      await expect(database.migrate()).rejects.toThrow(
        /^This database was made by a version .* cannot be upgraded: .*$/,
      );
    } finally {
      await db.execute(sql`truncate drizzle.__drizzle_migrations`);
      await db.execute(sql`insert into drizzle.__drizzle_migrations table kept_migrations`);
      await db.execute(sql`drop table kept_migrations`);
    }
  },
);

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
