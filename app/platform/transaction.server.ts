import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./db.server";

const retries = 2;

/** Deadlock and serialization failure: the transaction did nothing and may be run again. */
const passing = ["40P01", "40001"];

type Work<Result> = (tx: Db, sendLast: (statement: Promise<unknown>) => void) => Promise<Result>;

/**
 * A transaction that is run again, at most twice and after a short random wait, when the engine asks for it. A
 * statement whose answer decides nothing any more may be sent last: COMMIT goes out together with it, and where it
 * fails, the engine undoes all instead.
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
      if (attempt === retries || !passing.includes(sqlState(error) ?? "")) throw error;
      await sleep((20 + Math.random() * 80) * (attempt + 1));
    }
  }
}

function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === "string" && code.length === 5) return code;
  }
  return null;
}
