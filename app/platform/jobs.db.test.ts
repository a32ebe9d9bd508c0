import { expect } from "vitest";
import { test } from "../../tests/setup/db";
import { startJobs, wake } from "./jobs.server";

test("a transaction wakes a worker, and one that nobody runs, without waiting for itself", async ({
  database,
}) => {
  let drained = 0;
  const stop = await startJobs(database, [{ queue: "tested", drain: async () => drained++ }]);
  try {
    await expect.poll(() => drained, { timeout: 15_000 }).toBe(1);
    const before = drained;
    await database.db.transaction(async (tx) => {
      await wake(tx, "tested");
      await wake(tx, "nobody");
    });
    await expect.poll(() => drained, { timeout: 15_000 }).toBeGreaterThan(before);
  } finally {
    await stop();
  }
});
