import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { newMigrations, problemsOf } from "./migration-guard.mjs";

const version = "1.4.0";
const wrong: [string, string][] = [
  ['DROP TABLE "notes";', "drops: drop table notes"],
  ['DROP INDEX IF EXISTS "notes_day";', "drops: drop index if exists notes_day"],
  ["DROP TRIGGER a ON notes; CREATE TRIGGER b AFTER INSERT ON notes;", "drops: drop trigger a on notes"],
  ['ALTER TABLE "notes" DROP COLUMN "day";--> statement-breakpoint', "drops: drop column day"],
  ["ALTER TABLE notes ADD COLUMN a text, DROP day;", "drops: drop day"],
  ['ALTER TABLE "notes" DROP CONSTRAINT "notes_day";', "drops: drop constraint notes_day"],
  ['ALTER TABLE "notes" ALTER COLUMN "day" DROP DEFAULT;', "drops: alter column day drop default"],
  ['ALTER TABLE "notes" RENAME COLUMN "day" TO "date";', "renames: rename column day to date"],
  ['ALTER TABLE "notes" RENAME TO "sheets";', "renames: rename to sheets"],
  ["ALTER INDEX notes_day RENAME TO notes_date;", "renames: alter index notes_day rename to notes_date"],
  [
    'ALTER TABLE "notes" ADD COLUMN "day" text NOT NULL;',
    "adds NOT NULL without a default: add column day text not null",
  ],
  [
    "ALTER TABLE notes ADD COLUMN day text NOT NULL CHECK (day <> 'default');",
    "adds NOT NULL without a default: add column day text not null check (day <> '')",
  ],
  ['ALTER TABLE "notes" ALTER COLUMN "day" SET NOT NULL;', "adds NOT NULL: alter column day set not null"],
  [
    'ALTER TABLE "notes" ALTER COLUMN "day" SET DATA TYPE date;',
    "changes a type, and rewrites every row: alter column day set data type date",
  ],
  [
    "ALTER TABLE notes ADD COLUMN folded text GENERATED ALWAYS AS (lower(day)) STORED;",
    "rewrites every row: add column folded text generated always as (lower(day)) stored",
  ],
];

test.each(wrong)("%s is refused", (sql, problem) => {
  expect(problemsOf(sql, version)).toEqual([problem]);
});

test.each([
  'CREATE TABLE "notes" ("day" text NOT NULL);',
  'ALTER TABLE "notes" ADD COLUMN "day" text;',
  'ALTER TABLE "notes" ADD COLUMN "lines" jsonb DEFAULT \'[]\'::jsonb NOT NULL;',
  'ALTER TABLE "notes" ALTER COLUMN "day" DROP NOT NULL;',
  'ALTER TABLE "notes" ADD CONSTRAINT "notes_day" CHECK ("day" is not null);',
  "ALTER TABLE notes DROP CONSTRAINT kinds; ALTER TABLE notes ADD CONSTRAINT kinds CHECK (kind in ('a', 'b'));",
  "DROP INDEX notes_day; CREATE INDEX notes_day ON notes (day, kind);",
  "DROP TRIGGER a ON notes; CREATE TRIGGER a AFTER INSERT ON notes;",
  "-- drop table notes;\nCREATE FUNCTION a() RETURNS void AS $$ drop table notes; $$ LANGUAGE sql;",
  "COMMENT ON TABLE notes IS 'drop table notes; alter table notes rename to sheets;';",
  "CREATE TABLE notes (day text); ALTER TABLE notes ADD COLUMN kind text NOT NULL;",
])("%s is let through", (sql) => {
  expect(problemsOf(sql, version)).toEqual([]);
});

describe("a contract", () => {
  const within = (comment: string) =>
    problemsOf(`${comment}\nALTER TABLE "notes" DROP COLUMN "day";`, version);

  test("lets a migration drop what the release that it names does not use", () => {
    expect(within("-- contract after 1.4.0: since that release no program reads or writes day.")).toEqual([]);
  });

  test("needs a reason, and a release that is out", () => {
    expect(within("-- contract after 1.4.0: old.")).toEqual(["its contract has no reason"]);
    expect(within("-- contract after 1.10.0: no program reads or writes day.")).toEqual([
      "its contract names release 1.10.0, and this is 1.4.0",
    ]);
    expect(within("-- contract: no program reads or writes day.")).toEqual(["drops: drop column day"]);
  });
});

test("only migrations made since upgrades need no stop are checked", () => {
  const names = readdirSync("db/migrations");
  expect(newMigrations(["0035_people.sql", "0036_next.sql", "0101_far.sql", "meta"])).toEqual([
    "0036_next.sql",
    "0101_far.sql",
  ]);
  // Those of before would fail, which shows that the guard reads what Drizzle writes.
  const before = names.filter((name) => name.endsWith(".sql") && !newMigrations(names).includes(name));
  const refused = before.filter(
    (name) => problemsOf(readFileSync(`db/migrations/${name}`, "utf8"), version).length > 0,
  );
  expect(refused).toContain("0015_message_reports.sql");
});
