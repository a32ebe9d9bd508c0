import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Database, Db } from "./db.server";
import { isDiskFull } from "./disk.server";
import { noteRun, registerJobs } from "./job-runs.server";
import { log } from "./log.server";

/**
 * Drains a table of due work. It must be safe to run twice, and to run late. It also runs when the program starts, unless
 * `atStart` is false: long work that belongs to its hour. `retention`: it removes what may not be kept longer.
 */
export type Worker = {
  queue: string;
  cron?: string;
  atStart?: boolean;
  retention?: boolean;
  drain: (now: Date) => Promise<unknown>;
};

/** Module state: `wake` is called inside transactions all over the program, and a process starts its jobs once. */
let running: { boss: PgBoss; workers: Map<string, string | null> } | null = null;

/**
 * How often a worker looks for what other processes left: on an idle server, looking twice a second took all of them
 * together an eighth of a core. What this process wakes it looks for at once.
 */
const pollingIntervalSeconds = 5;

/** In milliseconds: the longest that a transaction is expected to run after it called `wake`. */
const untilCommitted = 1000;

/** In milliseconds after a wake-up: most transactions have committed by the first look, nearly all by the last. */
const looks = [20, 200, untilCommitted];
/** In milliseconds: what is due later is left to the regular look. */
const longestTimer = 3_600_000;

/** The queues woken within the last second, each with the time of the last wake-up held back since then, if any. */
const bursts = new Map<string, number | null>();

/**
 * Wakes a worker when the transaction commits. The rows are the source of truth: a lost wake-up, or one without a worker
 * (tests, seed, no SMTP server), only means waiting for the next scheduled run. The first wake-up is sent at once;
 * those of the following second are sent together, so that many writes cost few jobs.
 */
export async function wake(tx: Db, queue: string, startAfter?: Date): Promise<void> {
  if (!running?.workers.has(queue)) return;
  if (!startAfter) {
    const isFirst = !bursts.has(queue);
    bursts.set(queue, isFirst ? null : performance.now());
    if (!isFirst) return;
    followUp(queue, untilCommitted);
  }
  await running.boss.send(queue, {}, { db: fromDrizzle(tx, sql), ...(startAfter ? { startAfter } : {}) });
  lookFor(queue, startAfter ? Math.max(0, startAfter.getTime() - Date.now()) : 0);
}

/** How many jobs are ready to run, as pg-boss last counted them; 0 in a process without workers. */
export async function countReadyJobs(): Promise<number> {
  const queues = (await running?.boss.getQueues()) ?? [];
  return queues.reduce((sum, { readyCount }) => sum + readyCount, 0);
}

/** Lets the worker look for its job without waiting for its regular look. */
function lookFor(queue: string, due: number) {
  const look = () => {
    const worker = running?.workers.get(queue);
    if (worker) running?.boss.notifyWorker(worker);
  };
  if (due < longestTimer) for (const wait of looks) setTimeout(look, due + wait).unref();
}

/**
 * Sends the wake-ups that were held back, and one more while their transaction may not have committed yet; repeats until
 * none is left.
 */
function followUp(queue: string, wait: number) {
  const sendHeldBack = () => {
    const heldBackAt = bursts.get(queue) ?? null;
    if (!running || heldBackAt === null) return void bursts.delete(queue);
    const left = heldBackAt + untilCommitted - performance.now();
    if (left <= 0) bursts.set(queue, null);
    followUp(queue, left > 0 ? left : untilCommitted);
    running.boss
      .send(queue, {})
      .then(() => lookFor(queue, 0))
      .catch((error: unknown) => log.warn({ err: error, queue }, "worker not woken"));
  };
  // A timer may fire a millisecond early.
  setTimeout(sendHeldBack, wait + 2).unref();
}

/** Returns the function that stops them. */
export async function startJobs(
  database: Database,
  workers: Worker[],
  now: () => Date,
): Promise<() => Promise<void>> {
  const { engine } = database;
  const boss = new PgBoss(
    engine.kind === "pglite"
      ? { db: fromPglite(engine.pglite), backend: "pglite", monitorVacuum: false, reindex: false }
      : { connectionString: engine.url, max: 4, application_name: "thola-jobs" },
  );
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  await boss.start();
  await registerJobs(database.db, workers);
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const created = new Set(queues.map(({ name }) => name));
  const scheduled = new Set(schedules.map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`));
  for (const { queue, atStart = true } of workers) {
    if (!created.has(queue))
      await boss.createQueue(queue, { retryLimit: 3, retryDelay: 5, deleteAfterSeconds: 3600 });
    // Drains what the last run left over. It also makes pg-boss look the queue up, which it does at the first job:
    // inside a transaction that would deadlock on PGlite's only connection.
    if (atStart) await boss.send(queue, {});
  }
  // Set before the first worker runs, since workers wake each other, and themselves for later.
  const known = new Map<string, string | null>(workers.map(({ queue }) => [queue, null]));
  running = { boss, workers: known };
  for (const worker of workers) {
    const id = await boss.work(worker.queue, { pollingIntervalSeconds, batchSize: 100 }, () =>
      run(database.db, worker, now()),
    );
    known.set(worker.queue, id);
    const isScheduled = scheduled.has(`${worker.queue} ${worker.cron} UTC`);
    if (worker.cron && !isScheduled) await boss.schedule(worker.queue, worker.cron);
  }
  return async () => {
    running = null;
    bursts.clear();
    await boss.stop({ graceful: true, timeout: 10_000 });
  };
}

async function run(db: Db, worker: Worker, now: Date) {
  if (await isDiskFull()) return;
  const startedAt = performance.now();
  const note = (error: unknown) =>
    noteRun(db, worker.queue, { ms: performance.now() - startedAt, error }, now);
  try {
    await worker.drain(now);
  } catch (error) {
    log.error({ err: error, queue: worker.queue }, "worker failed");
    await note(error);
    throw error;
  }
  await note(null);
}
