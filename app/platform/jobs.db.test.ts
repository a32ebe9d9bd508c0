import { eq, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { test } from "../../tests/setup/db";
import { requestRun, startJobs } from "./jobs.server";
import { log } from "./log.server";
import { jobRuns } from "./tables.server";

test("a run can be requested in a transaction, of a queue without a worker too, without a deadlock", async ({
  database,
}) => {
  const worker = { queue: "tested", atStart: false, drain: async () => {} };
  const stop = await startJobs(database, [worker], () => new Date());
  const requested = async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`select name from pgboss.job`);
    return rows.map(({ name }) => name).filter((name) => ["tested", "without-worker"].includes(name));
  };
  try {
    await expect(
      database.db.transaction(async (tx) => {
        await requestRun(tx, "tested");
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await requested()).toEqual([]);
    await database.db.transaction(async (tx) => {
      await requestRun(tx, "tested");
      await requestRun(tx, "without-worker");
    });
    expect(await requested()).toEqual(["tested"]);
  } finally {
    await stop();
  }
});

test("a worker that asks every second is noted once, and at each failure", async ({ database }) => {
  vi.spyOn(log, "error").mockReturnValue(undefined);
  let asked = 0;
  const drain = async () => {
    asked += 1;
    if (asked === 3) throw new Error("away");
  };
  const stop = await startJobs(database, [{ queue: "tested", everySecond: true, drain }], () => new Date());
  const runs = () => database.db.select().from(jobRuns).where(eq(jobRuns.queue, "tested"));
  try {
    await expect.poll(async () => (await runs())[0]?.lastRunAt).toBeInstanceOf(Date);
    await expect.poll(async () => (await runs())[0]?.lastError).toBe("Error: away");
    expect(asked).toBe(3);
  } finally {
    await stop();
  }
});

test("a later start drains what the last run left, takes on a new worker and a changed time", async ({
  database,
}) => {
  const drained: string[] = [];
  // At times that hardly come while this runs.
  const worker = (queue: string, cron: string) => ({ queue, cron, drain: async () => drained.push(queue) });
  const times = async () => {
    const { rows } = await database.db.execute<{ name: string; cron: string }>(
      sql`select name, cron from pgboss.schedule where name in ('kept', 'moved', 'added') order by name`,
    );
    return rows.map(({ name, cron }) => `${name} ${cron}`);
  };
  const stop = await startJobs(
    database,
    [worker("kept", "1 1 1 1 *"), worker("moved", "2 2 1 1 *")],
    () => new Date(),
  );
  await expect.poll(() => drained.toSorted()).toEqual(["kept", "moved"]);
  await stop();
  drained.length = 0;

  const all = [worker("kept", "1 1 1 1 *"), worker("moved", "3 3 1 1 *"), worker("added", "4 4 1 1 *")];
  const stopAgain = await startJobs(database, all, () => new Date());
  try {
    await expect.poll(() => drained.toSorted()).toEqual(["added", "kept", "moved"]);
    expect(await times()).toEqual(["added 4 4 1 1 *", "kept 1 1 1 1 *", "moved 3 3 1 1 *"]);
  } finally {
    await stopAgain();
  }

  await (await startJobs(database, [worker("kept", "1 1 1 1 *")], () => new Date()))();
  expect(await times()).toEqual(["kept 1 1 1 1 *"]);
});
