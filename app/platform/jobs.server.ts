import { asc, eq, notInArray, sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import { isDiskFull } from "./data-dir.server";
import type { Database, Db } from "./db.server";
import { everySecond } from "./every-second.server";
import { log } from "./log.server";
import { connectTo } from "./servers.server";
import { steadyClock } from "./steady-clock";
import { jobRuns } from "./tables.server";
import { minute } from "./time";
import { traced } from "./traces.server";

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

/**
 * Drains a table of due work. It must be safe to run twice, at the same time in two processes, and late.
 * A worker `everySecond` asks its table each second; what it asks must be one cheap statement. The others run by their
 * `cron`, and when the program starts, unless `atStart` is false: long work that belongs to its hour.
 * `retention`: it removes what may not be kept longer.
 */
export type Worker = {
  queue: string;
  drain: (now: Date) => Promise<unknown>;
  everySecond?: boolean;
  cron?: string;
  atStart?: boolean;
  retention?: boolean;
};

/** Of the workers with a time: how late they may begin. */
const pollingIntervalSeconds = 10;

/** Module state: `requestRun` is called from a command, and a process starts its jobs once. */
let scheduled: { boss: PgBoss; queues: ReadonlySet<string> } | null = null;

/** Runs a worker out of its time, when the transaction commits. One that asks every second needs no request. */
export async function requestRun(tx: Db, queue: string): Promise<void> {
  if (scheduled?.queues.has(queue)) await scheduled.boss.send(queue, {}, { db: fromDrizzle(tx, sql) });
}

/** How many jobs are ready to run, as pg-boss last counted them; 0 in a process without workers. */
export async function countReadyJobs(): Promise<number> {
  const queues = (await scheduled?.boss.getQueues()) ?? [];
  return queues.reduce((sum, { readyCount }) => sum + readyCount, 0);
}

/** Returns the function that stops them, when the running ones are done. */
export async function startJobs(
  database: Database,
  workers: Worker[],
  now: () => Date,
): Promise<() => Promise<void>> {
  await registerJobs(database.db, workers);
  const timed = workers.filter((worker) => !worker.everySecond);
  const boss = await startTimed(database, timed, now);
  const stopping = new AbortController();
  const loops = workers
    .filter((worker) => worker.everySecond)
    .map((worker) => askEverySecond(database.db, worker, now, stopping.signal));
  return async () => {
    scheduled = null;
    stopping.abort();
    await Promise.all([...loops, boss.stop({ graceful: true, timeout: 10_000 })]);
  };
}

/** A run that did not fail is noted once a minute. */
function askEverySecond(db: Db, worker: Worker, now: () => Date, stopping: AbortSignal) {
  let notedAt = 0;
  const ask = async () => {
    const startedAt = now();
    const isToNote = Math.abs(startedAt.getTime() - notedAt) >= minute;
    if (isToNote) notedAt = startedAt.getTime();
    await run(db, worker, startedAt, isToNote);
  };
  return everySecond(ask, stopping);
}

/** For a process that does no jobs: it asks for them (`requestRun`), and others run them. */
export async function openQueues(database: Database, workers: Worker[]): Promise<() => Promise<void>> {
  const timed = workers.filter((worker) => !worker.everySecond);
  const boss = await openBoss(database, timed, { max: 1, supervise: false, schedule: false });
  scheduled = { boss, queues: new Set(timed.map(({ queue }) => queue)) };
  return async () => {
    scheduled = null;
    await boss.stop({ graceful: true, timeout: 10_000 });
  };
}

async function openBoss(
  { engine }: Database,
  workers: Worker[],
  options: { max: number; supervise?: boolean; schedule?: boolean },
): Promise<PgBoss> {
  const common = { clock: steadyClock };
  const boss = new PgBoss(
    engine.kind === "pglite"
      ? { ...common, db: fromPglite(engine.pglite), backend: "pglite", monitorVacuum: false, reindex: false }
      : { ...common, ...connectTo(engine.url), application_name: "thola-jobs", ...options },
  );
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  await boss.start();
  const queues = await boss.getQueues();
  const created = new Set(queues.map(({ name }) => name));
  for (const { queue } of workers)
    if (!created.has(queue))
      await boss.createQueue(queue, { retryLimit: 3, retryDelay: 5, deleteAfterSeconds: 3600 });
  return boss;
}

/** The workers with a time are pg-boss's: of several processes one runs each. */
async function startTimed(database: Database, workers: Worker[], now: () => Date): Promise<PgBoss> {
  const { db } = database;
  const boss = await openBoss(database, workers, { max: 4 });
  const schedules = await boss.getSchedules();
  const times = new Set(schedules.map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`));
  for (const { name } of schedules)
    if (!workers.some(({ queue }) => queue === name)) await boss.unschedule(name);
  for (const worker of workers) {
    const { queue, cron, atStart = true } = worker;
    // It also makes pg-boss look the queue up, which it does at the first job: inside a transaction that would deadlock on
    // PGlite's only connection.
    if (atStart) await boss.send(queue, {});
    await boss.work(queue, { pollingIntervalSeconds, batchSize: 100 }, () =>
      traced(`job ${queue}`, () => run(db, worker, now(), true)),
    );
    if (cron && !times.has(`${queue} ${cron} UTC`)) await boss.schedule(queue, cron);
  }
  scheduled = { boss, queues: new Set(workers.map(({ queue }) => queue)) };
  return boss;
}

/** A failure is always noted. */
async function run(db: Db, { queue, drain }: Worker, now: Date, isToNote: boolean): Promise<void> {
  if (await isDiskFull()) return;
  const startedAt = performance.now();
  const note = (error: unknown) => noteRun(db, queue, { ms: performance.now() - startedAt, error }, now);
  try {
    await drain(now);
  } catch (error) {
    log.error({ err: error, queue }, "worker failed");
    await note(error);
    throw error;
  }
  if (isToNote) await note(null);
}
