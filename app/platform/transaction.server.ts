import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./db.server";
import { causesOf } from "./errors";

const retries = 2;

/** Deadlock and serialization failure: the transaction was rolled back and may be retried. */
const retryable = ["40P01", "40001"];

type Work<Result> = (tx: Db, sendLast: (statement: Promise<unknown>) => void) => Promise<Result>;

/**
 * Runs a transaction, and retries it at most twice after a deadlock or serialization failure, after a short random wait.
 * A statement whose result is not needed may be passed to `sendLast`: COMMIT leaves together with it, and if it fails,
 * the transaction is rolled back.
 */
export async function inTransaction<Result>(db: Db, work: Work<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      let last: Promise<unknown> | null = null;
      const sendLast = (statement: Promise<unknown>) => {
        last = statement;
        statement.catch(() => {});
      };
      const result = await db.transaction((tx) => work(tx, sendLast));
      await last;
      return result;
    } catch (error) {
      if (attempt === retries || !isRetryable(error)) throw error;
      await sleep((20 + Math.random() * 80) * (attempt + 1));
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => retryable.includes(String(code)));
