import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "../../tests/setup/db";
import { startJobs, wake } from "./jobs.server";

test("a transaction can wake a worker, or a queue without one, without a deadlock", async ({ database }) => {
  let drained = 0;
  const stop = await startJobs(
    database,
    [{ queue: "tested", drain: async () => drained++ }],
    () => new Date(),
  );
  try {
    await expect.poll(() => drained, { timeout: 15_000 }).toBe(1);
    const before = drained;
    await database.db.transaction(async (tx) => {
      await wake(tx, "tested");
      await wake(tx, "without-worker");
    });
    await expect.poll(() => drained, { timeout: 15_000 }).toBeGreaterThan(before);
  } finally {
    await stop();
  }
});

test("wake-ups within a second become few jobs, one of them after the last wake-up", async ({ database }) => {
  let drained = 0;
  const stop = await startJobs(
    database,
    [{ queue: "tested", drain: async () => drained++ }],
    () => new Date(),
  );
  try {
    await expect.poll(() => drained, { timeout: 15_000 }).toBe(1);
    const woken = async () => {
      const { rows } = await database.db.execute<{ jobs: number }>(
        sql`select count(*)::int as jobs from pgboss.job where name = 'tested'`,
      );
      return Number(rows[0]?.jobs);
    };
    const before = await woken();
    await expect(
      database.db.transaction(async (tx) => {
        await wake(tx, "tested");
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    for (let n = 0; n < 20; n++) await wake(database.db, "tested");
    expect(await woken()).toBe(before);
    await expect.poll(() => drained, { timeout: 15_000 }).toBeGreaterThan(1);
    expect(await woken()).toBeLessThanOrEqual(before + 2);
  } finally {
    await stop();
  }
});

test("a later start drains what the last run left, takes on a new worker and a changed time", async ({
  database,
}) => {
  const drained: string[] = [];
  const worker = (queue: string, cron: string) => ({ queue, cron, drain: async () => drained.push(queue) });
  const times = async () => {
    const { rows } = await database.db.execute<{ name: string; cron: string }>(
      sql`select name, cron from pgboss.schedule where name in ('kept', 'moved', 'added') order by name`,
    );
    return rows.map(({ name, cron }) => `${name} ${cron}`);
  };
  const stop = await startJobs(
    database,
    [worker("kept", "1 1 * * *"), worker("moved", "2 2 * * *")],
    () => new Date(),
  );
  await expect.poll(() => drained.toSorted(), { timeout: 15_000 }).toEqual(["kept", "moved"]);
  await stop();
  drained.length = 0;

  const all = [worker("kept", "1 1 * * *"), worker("moved", "3 3 * * *"), worker("added", "4 4 * * *")];
  const stopAgain = await startJobs(database, all, () => new Date());
  try {
    await expect.poll(() => drained.toSorted(), { timeout: 15_000 }).toEqual(["added", "kept", "moved"]);
    expect(await times()).toEqual(["added 4 4 * * *", "kept 1 1 * * *", "moved 3 3 * * *"]);
  } finally {
    await stopAgain();
  }
});
