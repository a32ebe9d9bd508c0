import { asc, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "./db.server";
import { log } from "./log.server";
import { jobRuns } from "./tables.server";

/** Makes a row for each worker, and forgets those that there are no more. */
export async function registerJobs(db: Db, workers: readonly { queue: string; cron?: string }[]) {
  const rows = workers.map(({ queue, cron = null }) => ({ queue, cron }));
  if (rows.length === 0) return;
  const queues = rows.map(({ queue }) => queue);
  await db.delete(jobRuns).where(notInArray(jobRuns.queue, queues));
  await db
    .insert(jobRuns)
    .values(rows)
    .onConflictDoUpdate({ target: jobRuns.queue, set: { cron: sql`excluded.cron` } });
}

/** `ms`: how long it took. A run is not lost because it could not be noted. */
export async function noteRun(
  db: Db,
  queue: string,
  { ms, error }: { ms: number; error: unknown },
  now: Date,
): Promise<void> {
  const ran = { lastRunAt: now, lastMs: Math.round(ms) };
  const change = error
    ? {
        ...{ ...ran, failures: sql`${jobRuns.failures} + 1`, lastFailedAt: now },
        lastError: String(error).slice(0, 500),
      }
    : { ...ran, failures: 0 };
  try {
    await db.update(jobRuns).set(change).where(eq(jobRuns.queue, queue));
  } catch (cause) {
    log.error({ err: cause, queue }, "run not noted");
  }
}

export const listJobRuns = (db: Db) => db.select().from(jobRuns).orderBy(asc(jobRuns.queue));
