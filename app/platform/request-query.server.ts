import type pg from "pg";
import { requestSignal } from "./requests.server";

/**
 * Every query of this pool ends when the visitor leaves whose request it is of. It takes the place of the pool's own `query`,
 * which Drizzle calls with these two arguments outside of transactions; pools.pg.test.ts tells when it no longer does.
 */
export function endWithRequest(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool);
  const abortableQuery = (config: pg.QueryConfig, values?: unknown[]) => {
    const signal = requestSignal.getStore();
    return signal ? queryUntilAborted(pool, signal, config, values) : query(config, values);
  };
  return Object.assign(pool, { query: abortableQuery });
}

/** Cancels by closing the connection: this needs no second one, and can never cancel another request's statement. */
async function queryUntilAborted(
  pool: pg.Pool,
  signal: AbortSignal,
  config: pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let isReleased = false;
  const release = (close: boolean) => {
    if (!isReleased) client.release(close);
    isReleased = true;
  };
  const closeConnection = () => release(true);
  signal.addEventListener("abort", closeConnection);
  try {
    if (signal.aborted) closeConnection();
    signal.throwIfAborted();
    return await client.query(config, values);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener("abort", closeConnection);
    release(false);
  }
}
