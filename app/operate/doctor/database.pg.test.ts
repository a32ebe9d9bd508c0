import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { as, makeRoles } from "../../../tests/process/pooler-roles";
import { createDatabase } from "../../../tests/setup/postgres";
import { openDatabase } from "../../platform/db.server";
import type { Env } from "../../platform/env.server";
import { aMegabyte, checkDatabase } from "./database.server";

const check = (databaseUrl: string | null, more: object = {}) =>
  checkDatabase({
    databaseUrl,
    directUrl: databaseUrl,
    replicaUrl: null,
    dataDir: "memory://",
    ...more,
  } as Env);

async function newDatabase() {
  const { url, name, drop } = await createDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  return { url, name };
}

test("an empty database of its owner is well, one written by a newer version is not", async () => {
  const { url } = await newDatabase();
  expect(await check(url)).toMatchObject([
    { grade: "well" },
    { grade: "look", line: expect.stringContaining("next start") },
  ]);
  expect(await check(url, { replicaUrl: url })).toMatchObject([
    { grade: "well" },
    { grade: "look", line: expect.stringContaining("no replica") },
    { grade: "look" },
  ]);
  const { db, migrate, close } = await openDatabase({ databaseUrl: url, dataDir: "memory://" });
  await migrate();
  expect(await check(url)).toMatchObject([{ grade: "well" }]);
  await db.execute("update drizzle.__drizzle_migrations set created_at = created_at + 1000000000");
  await close();
  expect(await check(url)).toMatchObject([
    { grade: "well" },
    { grade: "mend", line: expect.stringContaining("newer version") },
  ]);
});

test("a user without rights, a wrong password's server and no server are told in one line each", async () => {
  const { url, name } = await newDatabase();
  const owner = new pg.Client(url);
  await owner.connect();
  const stranger = `doctor_${name}`;
  await owner.query(`create table kept (id int); create role ${stranger} login password 'x'`);
  onTestFinished(async () => {
    await owner.query(`drop role ${stranger}`);
    await owner.end();
  });
  const address = new URL(url);
  Object.assign(address, { username: stranger, password: "x" });
  const lines = (await check(address.href)).map(({ grade, line }) => `${grade} ${line}`);
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^mend its user may not create tables/),
    expect.stringMatching(/^mend 1 tables belong to another user/),
  ]);
  expect(await check("postgres://nobody@127.0.0.1:1/none")).toMatchObject([
    { grade: "mend", line: expect.stringMatching(/^DATABASE_URL cannot be opened: .*ECONNREFUSED/) },
  ]);
  expect(await check(null)).toMatchObject([{ grade: "not checked" }]);
});

test("a database that takes no writes is to be mended, and trying it leaves nothing there", async () => {
  const { url, name } = await newDatabase();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  await check(url);
  const { rows } = await client.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await check(url)).toMatchObject([
    { grade: "mend", line: expect.stringMatching(/^takes no writes: .*read-only transaction/) },
  ]);
});

test("what it tries to write is a megabyte on the disk too", async () => {
  const client = new pg.Client((await newDatabase()).url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(aMegabyte);
  const { rows } = await client.query("select pg_total_relation_size('doctor_writes')::int as bytes");
  expect(rows[0].bytes).toBeGreaterThan(1024 * 1024);
});

test("behind a pooler the roles of the pages have their limits, or the doctor names what is wrong and the file that mends it", async () => {
  const { url } = await newDatabase();
  const { migrate, close } = await openDatabase({ databaseUrl: url, dataDir: "memory://" });
  await migrate();
  await close();
  const { href: plain } = Object.assign(new URL(url), { search: "?application_name=pooled" });
  expect(await check(plain, { directUrl: url, readUrl: plain })).toMatchObject([
    { grade: "well" },
    {
      grade: "mend",
      line: expect.stringMatching(/^DATABASE_URL: statement_timeout is 0, not 10s.*roles.sql/),
    },
    { grade: "mend", line: expect.stringMatching(/^DATABASE_READ_URL: .*enable_seqscan is on, not off/) },
  ]);
  await makeRoles(url);
  const [pages, readUrl] = [as(url, "thola_pages"), as(url, "thola_reads")];
  expect(await check(pages, { directUrl: url, readUrl })).toMatchObject([
    { grade: "well" },
    { grade: "well", line: "DATABASE_URL has its limits" },
    { grade: "well", line: "DATABASE_READ_URL has its limits" },
  ]);
});
