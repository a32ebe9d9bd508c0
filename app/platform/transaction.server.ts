import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./db.server";
import { causesOf } from "./errors";

const retries = 2;

/** Deadlock and serialization failure: the transaction was rolled back and may be retried. */
const retryable = ["40P01", "40001"];

/**
 * Runs a transaction, and retries it at most twice after a deadlock or serialization failure, after a short random wait.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === retries || !isRetryable(error)) throw error;
      await sleep((20 + Math.random() * 80) * (attempt + 1));
    }
  }
}

/** Does some of the work in a transaction of its own, again and again until there is none. Returns how much there was. */
export async function untilDone(db: Db, some: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const more = await inTransaction(db, some);
    if (more === 0) return done;
    done += more;
  }
}

const isRetryable = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => retryable.includes(String(code)));

/** What PostgreSQL says of a statement after another one of its transaction has failed. */
const afterFailure = "25P02";

/** Statements of a transaction that are sent at once. Throws the fault, not what it did to the others. */
export async function allOf(statements: PromiseLike<unknown>[]): Promise<void> {
  const faults = (await Promise.allSettled(statements)).flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  if (faults.length === 0) return;
  const isFault = (error: unknown) => !causesOf(error).some(({ code }) => code === afterFailure);
  throw faults.find(isFault) ?? faults[0];
}
