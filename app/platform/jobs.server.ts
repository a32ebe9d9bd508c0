import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Database, Db } from "./db.server";
import { log } from "./log.server";

/**
 * A worker drains a table of due work. It must bear being run twice, or not being run for a while. It also runs when
 * the program starts, unless it is long work that only its hour calls for.
 */
export type Worker = {
  queue: string;
  cron?: string;
  atStart?: boolean;
  drain: (now: Date) => Promise<unknown>;
};

let boss: PgBoss | null = null;
let queues = new Set<string>();

/** How long a transaction may still run after it woke a worker, for the worker surely to see what it wrote. */
const untilCommitted = 1000;

/** The queues woken just now, each with the time of the last wake-up that was put off since, if any. */
const bursts = new Map<string, number | null>();

/**
 * Wakes a worker once the transaction commits. The rows that the worker drains are the truth: a wake-up that is
 * lost, or has nobody to wake (tests, seed, no SMTP server), costs only the wait until the worker's next scheduled run.
 * The first is sent at once, those that follow within a second together, so that many writes cost few jobs.
 */
export async function wake(tx: Db, queue: string, startAfter?: Date): Promise<void> {
  if (!boss || !queues.has(queue)) return;
  if (!startAfter) {
    const isFirst = !bursts.has(queue);
    bursts.set(queue, isFirst ? null : performance.now());
    if (!isFirst) return;
    followUp(queue, untilCommitted);
  }
  await boss.send(queue, {}, { db: fromDrizzle(tx, sql), ...(startAfter ? { startAfter } : {}) });
}

/** Wakes for what was put off; once more where its transaction may not have committed yet; until nothing is. */
function followUp(queue: string, wait: number) {
  const look = () => {
    const putOffAt = bursts.get(queue) ?? null;
    if (!boss || putOffAt === null) return void bursts.delete(queue);
    const left = putOffAt + untilCommitted - performance.now();
    if (left <= 0) bursts.set(queue, null);
    followUp(queue, left > 0 ? left : untilCommitted);
    boss.send(queue, {}).catch((error: unknown) => log.warn({ err: error, queue }, "worker not woken"));
  };
  // A timer may fire a millisecond early.
  setTimeout(look, wait + 2).unref();
}

export async function startJobs(database: Database, workers: Worker[]): Promise<() => Promise<void>> {
  const { engine } = database;
  const started = new PgBoss(
    engine.kind === "pglite"
      ? { db: fromPglite(engine.pglite), backend: "pglite", monitorVacuum: false, reindex: false }
      : { connectionString: engine.url, max: 4, application_name: "thola-jobs" },
  );
  started.on("error", (error) => log.error({ err: error }, "jobs"));
  await started.start();
  for (const { queue, atStart = true } of workers) {
    await started.createQueue(queue, { retryLimit: 3, retryDelay: 5, deleteAfterSeconds: 3600 });
    // What was left over is worked off at once. This also makes pg-boss look the queue up, which it does at the
    // first job: inside a transaction that would wait for PGlite's only connection.
    if (atStart) await started.send(queue, {});
  }
  // Before the first worker runs, since workers wake each other, and themselves for later.
  queues = new Set(workers.map(({ queue }) => queue));
  boss = started;
  for (const worker of workers) {
    await started.work(worker.queue, { pollingIntervalSeconds: 0.5, batchSize: 100 }, () => run(worker));
    if (worker.cron) await started.schedule(worker.queue, worker.cron);
  }
  return async () => {
    boss = null;
    bursts.clear();
    await started.stop({ graceful: true, timeout: 10_000 });
  };
}

async function run(worker: Worker) {
  try {
    await worker.drain(new Date());
  } catch (error) {
    log.error({ err: error, queue: worker.queue }, "worker failed");
    throw error;
  }
}
