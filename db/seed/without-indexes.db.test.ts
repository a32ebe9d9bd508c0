import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../../tests/builders/business";
import { test } from "../../tests/setup/db";
import { restoreIndexes, withoutIndexes } from "./without-indexes.server";

const say = () => {};

async function indexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ definition: string }>(sql`
    select indexdef as definition from pg_indexes
    where tablename in ('business_profiles', 'business_cities') order by indexdef`);
  return rows.map(({ definition }) => definition);
}

test("many businesses are added without indexes, which are all there afterwards", async ({ db }) => {
  const before = await indexes(db);
  await withoutIndexes(db, say, async () => {
    expect((await indexes(db)).length).toBeLessThan(before.length / 2);
    await aBusiness(db);
  });
  expect(await indexes(db)).toEqual(before);
});

test("the next run rebuilds the indexes that a killed one left out", async ({ db }) => {
  const before = await indexes(db);
  const killed = withoutIndexes(db, say, () => Promise.reject(new Error("killed")));
  await expect(killed).rejects.toThrow("killed");
  expect(await indexes(db)).not.toEqual(before);
  await restoreIndexes(db, say);
  expect(await indexes(db)).toEqual(before);
  await restoreIndexes(db, say);
  expect(await indexes(db)).toEqual(before);
});
