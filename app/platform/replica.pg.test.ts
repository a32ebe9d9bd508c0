import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../../tests/setup/postgres";
import { type Database, type Db, endOfLog, openDatabase } from "./db.server";
import { noteWritten, seeing } from "./own-writes.server";

/** The limit is generous: what is asserted is where something is read, not how soon. */
const soon = { timeout: 30_000, interval: 50 };

let primary: OwnPostgres;
let replica: OwnPostgres;
let behind: Database;
let site: Database;
const atEnd: (() => unknown)[] = [];

beforeAll(async () => {
  primary = await startOwnPostgres();
  atEnd.unshift(primary.remove);
  replica = await primary.startReplica();
  atEnd.unshift(replica.remove);
  behind = await openDatabase({ databaseUrl: replica.url, dataDir: "" });
  atEnd.unshift(behind.close);
  site = await openDatabase({ databaseUrl: primary.url, replicaUrl: replica.url, dataDir: "" });
  atEnd.unshift(site.close);
  await site.db.execute(sql`create table written (number int)`);
  await vi.waitUntil(isOnReplica, soon);
}, 120_000);

afterAll(async () => {
  for (const end of atEnd) await end();
});

async function isOnReplica() {
  const { rows } = await site.pages.readDb.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
  return rows[0]?.is;
}

const write = (number: number) => site.pages.db.execute(sql`insert into written values (${number})`);

async function seen(db: Db, number: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from written where number = ${number}`);
  return rows.length === 1;
}

const pause = () => behind.db.execute(sql`select pg_wal_replay_pause()`);
const resume = () => behind.db.execute(sql`select pg_wal_replay_resume()`);

test("who has just written reads it at once; everybody else reads the replica, which has it a moment later", async () => {
  // On a busy machine the replica may be left out at that moment, and then the next number is tried.
  let number = 100;
  const isHidden = async () => {
    await resume();
    await expect.poll(isOnReplica, soon).toBe(true);
    await pause();
    await write(++number);
    return !(await seen(site.pages.readDb, number));
  };
  await expect.poll(isHidden, soon).toBe(true);
  const lsn = await endOfLog(site.pages.db);
  noteWritten(lsn);
  expect(await seeing(lsn, () => seen(site.pages.readDb, number))).toBe(true);
  expect(await seen(site.pages.readDb, number), "nor does a page that this process shares").toBe(true);
  await resume();
  await expect.poll(isOnReplica, soon).toBe(true);
  expect(await seeing(lsn, () => seen(site.pages.readDb, number))).toBe(true);
  expect(await seeing(lsn, isOnReplica)).toBe(true);
});

test("a replica more than five seconds behind is left out, and comes back by itself", async () => {
  await pause();
  await write(2);
  await expect.poll(isOnReplica, soon).toBe(false);
  expect(await seen(site.pages.readDb, 2)).toBe(true);
  await resume();
  await expect.poll(isOnReplica, soon).toBe(true);
});

test("a replica that goes fails no read, and comes back by itself", async () => {
  let isGoing = true;
  let reads = 0;
  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (; isGoing; reads++)
        await site.pages.readDb.execute(sql`select count(*), pg_sleep(0.02) from written`);
    }),
  );
  await sleep(500);
  replica.kill();
  const before = reads;
  await expect.poll(isOnReplica, soon).toBe(false);
  await expect.poll(() => reads, soon).toBeGreaterThan(before + 20);
  await replica.start();
  await expect.poll(isOnReplica, soon).toBe(true);
  isGoing = false;
  await reading;
});

test("without its primary the replica goes on being read, for as long as there is none", async () => {
  primary.kill();
  await sleep(1500);
  expect(await isOnReplica()).toBe(true);
  await primary.start();
  await expect
    .poll(
      () =>
        write(3).then(
          () => true,
          () => false,
        ),
      soon,
    )
    .toBe(true);
  await expect.poll(() => isOnReplica().then((is) => is && seen(site.pages.readDb, 3)), soon).toBe(true);
});

test("one that was promoted is no longer asked", async () => {
  await write(4);
  await expect.poll(() => seen(behind.db, 4), soon).toBe(true);
  replica.promote();
  await write(5);
  expect(await seen(behind.db, 5)).toBe(false);
  await expect.poll(() => seen(site.pages.readDb, 5), soon).toBe(true);
});
