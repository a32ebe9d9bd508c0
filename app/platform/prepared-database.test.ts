import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyPreparedDatabase, preparedDatabase } from "./prepared-database.server";

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "thola-prepared-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const prepared = join(folder, "prepared");
  mkdirSync(prepared);
  writeFileSync(join(prepared, "PG_VERSION"), "18");
  return { prepared, db: join(folder, "db") };
}

test("a new data directory gets a copy, also after an earlier copy was cut short", () => {
  const { prepared, db } = newFolder();
  mkdirSync(`${db}.unfinished`);
  writeFileSync(join(`${db}.unfinished`, "half"), "");
  copyPreparedDatabase(db, prepared);
  expect(readFileSync(join(db, "PG_VERSION"), "utf8")).toBe("18");
  expect(existsSync(join(db, "half"))).toBe(false);
  expect(existsSync(`${db}.unfinished`)).toBe(false);
});

test("an existing database stays as it is", () => {
  const { prepared, db } = newFolder();
  mkdirSync(db);
  copyPreparedDatabase(db, prepared);
  expect(existsSync(join(db, "PG_VERSION"))).toBe(false);
});

test("without a prepared database PGlite makes one", () => {
  const { db } = newFolder();
  copyPreparedDatabase(db, join(db, "missing"));
  expect(existsSync(db)).toBe(false);
});

test("its name depends on what it is made of", () => {
  expect(preparedDatabase()).toMatch(/^build\/database-[0-9a-f]{12}$/);
});
