import pg from "pg";
import { causesOf } from "./errors";
import { log } from "./log.server";
import { requestSignal } from "./request-signal.server";

/** In milliseconds. */
const connectTimeout = 10_000;

/** For jobs and commands: no time limit. */
export const openPool = (connectionString: string): pg.Pool =>
  watched(new pg.Pool({ connectionString, max: 20, connectionTimeoutMillis: connectTimeout }));

/** In milliseconds. */
const writeTimeouts = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

/** For pages: writes, and reads of what was just written. */
export function openWritePool(connectionString: string, max = 12): pg.Pool {
  const timeouts = { connectionTimeoutMillis: connectTimeout / 2, ...writeTimeouts };
  const pool = watched(new pg.Pool({ connectionString, max, pipeline: true, ...timeouts }));
  return pool.on("connect", sendInOnePacket);
}

/**
 * Statements sent in the same tick leave in one packet, BEGIN with the first of them: nothing waits for its answer. If it
 * fails, so do the statements after it.
 */
function sendInOnePacket(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  const query = client.query.bind(client) as (config: pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;
  const corkedQuery = (config: pg.QueryConfig, ...rest: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answer = query(config, ...rest);
    if (config.text !== "begin") return answer;
    answer.catch(() => {});
    return Promise.resolve();
  };
  Object.assign(client, { query: corkedQuery });
}

/** In milliseconds; the slowest listing query takes a twentieth of it. */
const readTimeout = 2000;
/** In milliseconds: how often PostgreSQL checks that the client is still connected. */
const clientCheckInterval = 250;

/** For public pages. A query ends at its time limit, and when its visitor leaves. */
export function openReadPool(connectionString: string): pg.Pool {
  const pool = watched(
    new pg.Pool({
      connectionString,
      max: 12,
      connectionTimeoutMillis: readTimeout,
      statement_timeout: readTimeout,
      // No sequential scans: even a weak index finishes in time at any size. No parallel workers: starting them takes
      // longer than the query, and other requests need the cores.
      options: `-c client_connection_check_interval=${clientCheckInterval} -c enable_seqscan=off -c max_parallel_workers_per_gather=0`,
    }),
  );
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

/** A connection may break while idle or inside a transaction. Its query then fails; the process must not. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on("error", (error) => log.warn({ err: error }, "database connection"));
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** SQLSTATEs: cancelled or timed out; lock not available; too many connections; server starting or stopping. */
const overloadStates = ["57014", "55P03", "53300", "57P01", "57P02", "57P03"];
const poolExhausted = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether the database is overloaded, so that the same request may work in a few seconds. */
export const isOverloaded = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) => overloadStates.includes(String(code)) || poolExhausted.test(message),
  );
