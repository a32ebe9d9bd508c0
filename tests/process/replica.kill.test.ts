import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { checkDatabase } from "~/operate/doctor/database.server";
import { openDatabase } from "~/platform/db.server";
import type { Env } from "~/platform/env.server";
import { booksOf, readPostgres, startWriting } from "../../scripts/bench/drill-work";
import { newDataDir } from "../setup/data-dir";
import { freePort } from "../setup/free-port";
import { startOwnPostgres, together } from "../setup/postgres";
import { onPostgres, startServer } from "../setup/server";
import { test as base } from "./program";
import { hiddenFields, newVisitor } from "./visitor";

/**
 * Two programs that know two servers of PostgreSQL, of which one follows the other: the short form of the drills, with
 * whatever binaries of PostgreSQL there are.
 */
const test = base
  .extend("folder", { scope: "file" }, () => tmpdir())
  .extend("place", { scope: "file" }, async ({ folder }, { onCleanup }) => {
    const atEnd: (() => unknown)[] = [];
    onCleanup(async () => {
      for (const end of atEnd) await end();
    });
    const primary = await startOwnPostgres(folder);
    atEnd.unshift(primary.remove);
    const { dataDir, remove } = newDataDir();
    atEnd.unshift(remove);
    // The sample data is part of the copy: to wait for a replica at each of its rows would cost more than all tests here.
    const filling = await startServer({ ...onPostgres(primary.url), DATA_DIR: dataDir });
    await filling.stop();
    const replica = await primary.startReplica();
    atEnd.unshift(replica.remove);
    await primary.waitFor();
    const url = together(primary, replica);
    const env = { ...onPostgres(url), DATABASE_REPLICA_URL: url, DATA_DIR: dataDir };
    const start = async () => {
      const server = await startServer({ ...env, PORT: String(await freePort()) });
      atEnd.unshift(server.kill);
      return server;
    };
    const [one, other] = [await start(), await start()];
    const { db: behind, close } = await openDatabase({ databaseUrl: replica.url, dataDir: "" });
    atEnd.unshift(close);
    return { primary, replica, url, behind, one, other };
  });

const editor = "/business-profile-edit";
const page = "/business/mthembu-sons-plumbing-soweto";
const trade = { category: "home-services", subcategory: "emergency-repairs-plumbing-electric" };
/** In ms: a request is answered far sooner, even by a machine that has much to do. */
const soon = { timeout: 60_000, interval: 100 };

test("what an owner writes in one program they read in the other, while the replica has not got it", async ({
  place: { behind, one, other },
  onTestFailed,
}) => {
  onTestFailed(() => console.error(one.output(), other.output()));
  const owner = newVisitor(one.url);
  await owner.signIn("business@thola.test", "Business#2026");
  let asked = 0;
  /** An address that no page of the cache has. */
  const seen = async (name: string, Cookie = "") => {
    const response = await fetch(`${other.url}${page}?n=${asked++}`, { headers: { Cookie } });
    return (await response.text()).replace(/<[^>]*>/g, "").includes(name);
  };
  await expect.poll(() => seen("Mthembu"), soon).toBe(true);
  const atOnce: boolean[] = [];
  const strangers: boolean[] = [];
  for (const round of [1, 2, 3]) {
    const info = Object.fromEntries(hiddenFields((await owner.get(editor)).html, `${editor}#info`));
    // The replica's disk has the write, but nobody sees it there yet.
    await behind.execute(sql`select pg_wal_replay_pause()`);
    const name = `Zwelakhe Water Works ${round}`;
    const named = await owner.post(editor, {
      ...info,
      ...trade,
      businessName: name,
      description: "Pipes, mended.",
    });
    expect(named.status).toBe(302);
    strangers.push(await seen(name));
    atOnce.push(await seen(name, owner.cookieHeader()));
    await behind.execute(sql`select pg_wal_replay_resume()`);
    await expect.poll(() => seen(name), soon).toBe(true);
  }
  expect(atOnce).toEqual([true, true, true]);
  expect(strangers, "they read the replica, once it was in use").toContain(false);
});

test("the doctor says which server takes writes and how far behind the other one is", async ({
  place: { replica, url },
}) => {
  const given = { databaseUrl: url, directUrl: url, readUrl: url, replicaUrl: url, dataDir: "" };
  expect(await checkDatabase(given as Env)).toEqual([
    { grade: "well", line: expect.stringMatching(/^PostgreSQL \d+, rights/) },
    { grade: "well", line: `${new URL(replica.url).host} follows the primary` },
    { grade: "well", line: expect.stringMatching(/^the replica is \d+ s behind/) },
  ]);
});

test("the primary dies and the replica is promoted: programs go on within ten seconds, nothing that was acknowledged is lost", async ({
  place: { primary, replica, one, other },
  onTestFailed,
}) => {
  onTestFailed(() => console.error(one.output(), other.output()));
  const work = startWriting(one.url, 0, 0);
  await work.ready;
  primary.kill();
  await sleep(2000);
  replica.promote();
  const promoted = performance.now();
  await work.untilNext();
  expect(performance.now() - promoted).toBeLessThan(10_000);
  await work.untilNext(10);
  const { acknowledged, answers } = await work.stop();
  expect(Object.keys(answers).filter((answer) => !/^503 to a (form|page)$/.test(answer))).toEqual([]);
  const books = await booksOf(readPostgres(replica.url), acknowledged, []);
  expect(books).toMatchObject({ lost: 0, twice: 0, half: 0 });
  const statuses = await Promise.all(
    [one, other].map(async ({ url }) => (await fetch(`${url}/readyz`)).status),
  );
  expect(statuses).toEqual([200, 200]);
});
