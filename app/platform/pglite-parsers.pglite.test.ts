import { types } from "@electric-sql/pglite";
import { expect } from "vitest";
import { test } from "../../tests/setup/db";

test("PGlite still has parsers for arrays when it is open, and falls back to those that all databases share", async ({
  database: { engine },
}) => {
  if (engine.kind !== "pglite") throw new Error("This engine has no table of parsers.");
  expect(Object.keys(types.parsers).length, "the shared table has the array types").toBeGreaterThan(200);
  expect(Object.keys(engine.pglite.parsers), "the table that each query copies").toEqual([]);
  const asText = { parsers: { 1082: (text: string) => text } };
  const { rows } = await engine.pglite.query(
    "select array[1, 2] as numbers, array['a b', 'c'] as texts, true as flag, date '2026-11-22' as day",
    [],
    asText,
  );
  expect(rows).toEqual([{ numbers: [1, 2], texts: ["a b", "c"], flag: true, day: "2026-11-22" }]);
});
