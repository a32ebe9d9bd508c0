import pg from "pg";
import { leaving } from "./leaving.server";
import { log } from "./log.server";

const connectWithin = 10_000;

/** For jobs and commands, which may take their time. */
export const openPool = (connectionString: string): pg.Pool =>
  watched(new pg.Pool({ connectionString, max: 20, connectionTimeoutMillis: connectWithin }));

/** For what a person waits for: writes, and reads of what was just written. In milliseconds. */
const writing = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

export function openWritePool(connectionString: string, max = 12): pg.Pool {
  const timeouts = { connectionTimeoutMillis: connectWithin / 2, ...writing };
  const pool = watched(new pg.Pool({ connectionString, max, pipeline: true, ...timeouts }));
  return pool.on("connect", sendTogether);
}

/** What a transaction asks in one turn goes out in one piece, BEGIN too: whoever sent it need not wait for its answer. */
function sendTogether(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  const query = client.query.bind(client) as (config: pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;
  const ask = (config: pg.QueryConfig, ...rest: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answer = query(config, ...rest);
    if (config.text !== "begin") return answer;
    answer.catch(() => {});
    return Promise.resolve();
  };
  Object.assign(client, { query: ask });
}

/** The slowest listing query takes a twentieth of this. In milliseconds. */
const readWithin = 2000;
/** How often PostgreSQL looks whether the one who asked is still there. In milliseconds. */
const lookEvery = 250;

/** For public pages, where the same question comes again: it ends in time, and when nobody waits for it any more. */
export function openReadPool(connectionString: string): pg.Pool {
  const pool = watched(
    new pg.Pool({
      connectionString,
      max: 12,
      connectionTimeoutMillis: readWithin,
      statement_timeout: readWithin,
      // Never a table from end to end: where an index only helps a little, it still ends in time at any size. Never by
      // several processes: to start them takes longer than the question, and others need the cores.
      options: `-c client_connection_check_interval=${lookEvery} -c enable_seqscan=off -c max_parallel_workers_per_gather=0`,
    }),
  );
  const query = pool.query.bind(pool);
  const ask = (config: pg.QueryConfig, values?: unknown[]) => {
    const signal = leaving.getStore();
    return signal ? askWhileWanted(pool, signal, config, values) : query(config, values);
  };
  return Object.assign(pool, { query: ask });
}

/** Hanging up is what ends a statement, without a second connection and without ever ending somebody else's. */
async function askWhileWanted(
  pool: pg.Pool,
  signal: AbortSignal,
  config: pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let isOurs = true;
  const release = (hangUp: boolean) => {
    if (isOurs) client.release(hangUp);
    isOurs = false;
  };
  const hangUp = () => release(true);
  signal.addEventListener("abort", hangUp);
  try {
    if (signal.aborted) hangUp();
    signal.throwIfAborted();
    return await client.query(config, values);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener("abort", hangUp);
    release(false);
  }
}

/** A connection may break while it idles, or inside a transaction: whoever uses it is told, the process goes on. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on("error", (error) => log.warn({ err: error }, "database connection"));
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** PostgreSQL's codes: time limit or hung up; lock not got; too many connections; starting or stopping. */
const outOfTime = ["57014", "55P03", "53300", "57P01", "57P02", "57P03"];
const poolExhausted = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Too much to do at this moment, rather than a mistake: the same request may work in a few seconds. */
export function isOutOfTime(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (outOfTime.includes(String(code)) || poolExhausted.test(cause.message)) return true;
  }
  return false;
}
