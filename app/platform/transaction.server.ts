import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./db.server";
import { causesOf } from "./errors";

const retries = 2;

/** Deadlock and serialization failure: the transaction was rolled back and may be retried. */
const retryable = ["40P01", "40001"];

/** The statements that leave with COMMIT, of every transaction that `inTransaction` is running. */
const leaving = new WeakMap<Db, Promise<unknown>[]>();

/**
 * Runs a transaction, and retries it at most twice after a deadlock or serialization failure, after a short random wait.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      const last: Promise<unknown>[] = [];
      const result = await db.transaction((tx) => {
        leaving.set(tx, last);
        return work(tx);
      });
      await Promise.all(last);
      return result;
    } catch (error) {
      if (attempt === retries || !isRetryable(error)) throw error;
      await sleep((20 + Math.random() * 80) * (attempt + 1));
    }
  }
}

/**
 * For the last statement of a transaction, whose result is not needed: COMMIT leaves together with it. If it fails, the
 * database rolls back instead, and `inTransaction` throws. In any other transaction it is awaited.
 */
export async function sendWithCommit(tx: Db, statement: Promise<unknown>): Promise<void> {
  const last = leaving.get(tx);
  if (!last) return void (await statement);
  last.push(statement);
  statement.catch(() => {});
}

const isRetryable = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => retryable.includes(String(code)));
