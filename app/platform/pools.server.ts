import pg from "pg";
import { Gauge } from "prom-client";
import { causesOf } from "./errors";
import { log } from "./log.server";
import { registry } from "./metrics.server";
import { endWithRequest } from "./request-query.server";
import { connectTo } from "./servers.server";

/** The newest of each name. */
const pools = new Map<string, pg.Pool>();

new Gauge({
  name: "thola_pool_connections",
  help: "Connections to PostgreSQL: open, idle, and requests that wait for one.",
  labelNames: ["pool", "state"],
  registers: [registry],
  collect() {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      this.set({ pool, state: "open" }, totalCount);
      this.set({ pool, state: "idle" }, idleCount);
      this.set({ pool, state: "waiting" }, waitingCount);
    }
  },
});

/** In milliseconds. */
const connectTimeout = 10_000;

/** For jobs and commands: no time limit. They send several statements of a transaction at once, as pages do. */
export const openPool = (url: string): pg.Pool =>
  watched(
    "jobs",
    new pg.Pool({ ...connectTo(url), max: 20, pipeline: true, connectionTimeoutMillis: connectTimeout }),
  );

/**
 * Of the pages' connections. A pooler passes none of them on: there two roles have them (deploy/pgbouncer/roles.sql). The
 * slowest listing query takes a twentieth of its time limit.
 */
export const pageSettings = {
  writes: { statement_timeout: "10s", idle_in_transaction_session_timeout: "15s" },
  reads: {
    statement_timeout: "2s",
    // How often PostgreSQL checks that the client is still connected.
    client_connection_check_interval: "250ms",
    // Even a weak index finishes in time at any size.
    enable_seqscan: "off",
    // Starting parallel workers takes longer than the query, and other requests need the cores.
    max_parallel_workers_per_gather: "0",
  },
};

const settingsOf = (kind: keyof typeof pageSettings, isPooled: boolean) =>
  isPooled
    ? {}
    : {
        options: Object.entries(pageSettings[kind])
          .map(([name, value]) => `-c ${name}=${value}`)
          .join(" "),
      };

/** For pages: writes, and reads of what was just written. */
export function openWritePool(url: string, { max = 12, isPooled = false } = {}): pg.Pool {
  const limits = { connectionTimeoutMillis: connectTimeout / 2, ...settingsOf("writes", isPooled) };
  return watched("writes", new pg.Pool({ ...connectTo(url), max, pipeline: true, ...limits }));
}

/** For public pages. A query ends at its time limit, and when its visitor leaves. */
export function openReadPool(url: string, { isPooled = false, isReplica = false } = {}): pg.Pool {
  const pool = watched(
    isReplica ? "replica" : "reads",
    new pg.Pool({
      ...connectTo(url, isReplica ? "replica" : "primary"),
      max: 12,
      // A replica that is away is left out soon. A process that has just started compiles its first pages meanwhile.
      connectionTimeoutMillis: connectTimeout / (isReplica ? 5 : 2),
      ...settingsOf("reads", isPooled),
    }),
  );
  return endWithRequest(pool);
}

/** A connection may break while idle or inside a transaction. Its query then fails; the process must not. */
function watched(name: string, pool: pg.Pool): pg.Pool {
  pools.set(name, pool);
  pool.on("error", (error) => log.warn({ err: error }, "database connection"));
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** SQLSTATEs: cancelled or timed out; lock not available; out of connections, memory or disk; an error of the disk; broken connection; starting or stopping; a replica. */
const awayState = /^(57014|25006|55P03|53...|58030|08...|57P0[123])$/;
const awayCode = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
/** What the driver says of a connection that it could not open or that broke, and PostgreSQL where it lacks room to open one. */
const awayWords =
  /^(timeout e|could not write init file|Connection terminated|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Whether the database is away or overloaded, so that the same request may work in a few seconds. */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      awayState.test(String(code)) || awayCode.test(String(code)) || awayWords.test(message),
  );
