import { AsyncLocalStorage } from "node:async_hooks";
import { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";

const inTransaction = new AsyncLocalStorage<{ isOver: boolean }>();

/** Who asks for another connection inside a transaction: PGlite has one, and would wait there for ever. */
export const besideTransaction: string[] = [];

const { transaction } = PgDatabase.prototype;
PgDatabase.prototype.transaction = async function <Result>(
  this: typeof PgDatabase.prototype,
  work: (tx: never) => Promise<Result>,
  config?: object,
) {
  const state = { isOver: false };
  const watched = (tx: never) => inTransaction.run(state, () => work(tx));
  try {
    return await Reflect.apply(transaction, this, [watched, config]);
  } finally {
    state.isOver = true;
  }
} as typeof transaction;

const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
  const state = inTransaction.getStore();
  if (state && !state.isOver) besideTransaction.push(new Error("asked beside a transaction").stack ?? "");
  return Reflect.apply(connect, this, args);
} as typeof connect;
