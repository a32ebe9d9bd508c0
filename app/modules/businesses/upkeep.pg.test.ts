import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { fillUpTo } from "../../../db/seed/bulk.server";
import { filledAt, filledBusinesses, testOfFilled as test } from "../../../tests/setup/filled";
import { searchVersion } from "./rows.server";
import { businessProfiles } from "./tables.server";
import { outdatedBusinesses, rewriteSearch } from "./upkeep.server";

test("batches of the rewrite are read through their index, unsorted, until none is left", {
  timeout: 120_000,
}, async ({ filled: { db } }) => {
  await db
    .update(businessProfiles)
    .set({ searchVersion: searchVersion - 1 })
    .where(sql`right(id::text, 4)::int <= 600`);
  await db.execute(sql`analyze business_profiles`);
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${outdatedBusinesses(db)}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Scan using business_profiles_to_rewrite");
  expect(plan).not.toContain("Sort");
  let batches = 1;
  while (await rewriteSearch(db, filledAt)) batches++;
  expect(batches).toBeGreaterThanOrEqual(3);
  expect(await outdatedBusinesses(db)).toEqual([]);
});

test("filling up adds those that are missing, and leaves the others", async ({ filled: { db } }) => {
  expect(await fillUpTo(db, filledBusinesses + 1, () => {}, filledAt)).toBe(1);
});
