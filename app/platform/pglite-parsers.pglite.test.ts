import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { expect, inject, onTestFinished, test } from "vitest";
import { pgliteExtensions } from "./db.server";
import { shareParsers } from "./pglite-parsers.server";

test("PGlite still has one table of parsers per database, and one that it falls back to for arrays and dates", async () => {
  // A new database would take four seconds of processor time.
  const pglite = await PGlite.create("memory://", {
    extensions: pgliteExtensions,
    loadDataDir: new Blob([readFileSync(inject("pgliteTemplate"))]),
  });
  onTestFinished(() => pglite.close());
  const before = Object.keys(pglite.parsers).length;
  expect(before, "pglite.parsers has the array types").toBeGreaterThan(200);
  shareParsers(pglite);
  expect(Object.keys(pglite.parsers).length, "the table that each query copies").toBeLessThan(before - 200);
  const asText = { parsers: { 1082: (text: string) => text } };
  const { rows } = await pglite.query(
    "select array[1, 2] as numbers, array['a b', 'c'] as texts, true as flag, date '2026-11-22' as day",
    [],
    asText,
  );
  expect(rows).toEqual([{ numbers: [1, 2], texts: ["a b", "c"], flag: true, day: "2026-11-22" }]);
});
