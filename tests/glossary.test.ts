import { globSync, readdirSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

const glossary = readFileSync("docs/domain.md", "utf8");
const architecture = readFileSync("docs/architecture.md", "utf8");
const work = readFileSync("docs/decisions/0004-outbox-and-schedules.md", "utf8");
const names = (document: string): string[] => [...document.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

test("every table is in the glossary, the architecture, or where it is told what is kept how", async () => {
  const files = globSync("app/**/tables.server.ts").map((file) => import(/* @vite-ignore */ `../${file}`));
  const tables = (await Promise.all(files))
    .flatMap((exported: object) => Object.values(exported))
    .filter((value) => is(value, PgTable))
    .map(getTableName);
  expect(tables.length).toBeGreaterThan(50);
  // The simulator's tables are abbreviated after the first.
  const known = [glossary, architecture, work].flatMap(names);
  const written = known.flatMap((name) => (name.startsWith("_") ? [`payfast_simulator${name}`] : [name]));
  expect(tables.filter((table) => !written.includes(table))).toEqual([]);
});

test("every module is in the architecture, and every module of it is there", () => {
  const table = architecture.slice(architecture.indexOf("| Module | Holds |"));
  const listed = [...table.slice(0, table.indexOf("\n\n")).matchAll(/^\| `(\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(listed.sort()).toEqual(readdirSync("app/modules").sort());
});
