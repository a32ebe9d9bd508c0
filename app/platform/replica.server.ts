import type pg from "pg";
import { Gauge } from "prom-client";
import { causesOf } from "./errors";
import { log } from "./log.server";
import { registry } from "./metrics.server";
import { type Lsn, lsnText, wantedLsn } from "./own-writes.server";
import { openReadPool } from "./pools.server";
import { requestSignal } from "./requests.server";
import { asker, connectTo } from "./servers.server";

/** In milliseconds: a replica that is further behind is left out. */
const maxLag = 5000;
const lookEvery = 1000;

const gauge = new Gauge({
  name: "thola_replica_in_use",
  help: "1 while pages read from DATABASE_REPLICA_URL, 0 while it is gone or more than 5 s behind.",
  registers: [registry],
});

/**
 * Makes the primary's pool for reads ask a replica instead, as long as that has seen what the reader is to see; no page
 * knows of it. What fails on the replica is asked of the primary.
 */
export function readFromReplica(primary: pg.Pool, primaryUrl: string, replicaUrl: string, isPooled: boolean) {
  const replica = openReadPool(replicaUrl, { isPooled, isReplica: true });
  const watched = watchReplica(primaryUrl, replicaUrl);
  const onPrimary = primary.query.bind(primary);
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    if (!(await watched.hasSeen(wantedLsn()))) return onPrimary(config, values);
    const leftOut = watched.leftOut();
    const visitor = requestSignal.getStore();
    const signal = visitor ? AbortSignal.any([visitor, leftOut]) : leftOut;
    try {
      return await requestSignal.run(signal, () => replica.query(config, values));
    } catch (error) {
      if (visitor?.aborted || (isTooSlow(error) && !leftOut.aborted)) throw error;
      return onPrimary(config, values);
    }
  };
  Object.assign(primary, { query });
  return { close: () => Promise.all([watched.close(), replica.end()]) };
}

/** What would be as slow on the primary: its time was over, or there were too many of them. */
const isTooSlow = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => code === "57014" || message.startsWith("timeout exceeded"));

/**
 * Asks primary and replica every second how far they are. A replica that is gone, that has not got what the primary had five
 * seconds ago, or that was promoted is left out until it is well again.
 */
function watchReplica(primaryUrl: string, replicaUrl: string) {
  const primary = asker(connectTo(primaryUrl), `${lsnText("pg_current_wal_insert_lsn()")} as answer`);
  const replica = asker(
    connectTo(replicaUrl, "replica"),
    `${lsnText("pg_last_wal_replay_lsn()")} as answer where pg_is_in_recovery()`,
  );
  let use = new AbortController();
  use.abort();
  let replayed: Lsn = 0n;
  let asking: Promise<boolean> | null = null;
  const askReplica = () => {
    asking ??= replica.ask().then((lsn) => {
      asking = null;
      if (lsn !== null) replayed = BigInt(lsn);
      return lsn !== null;
    });
    return asking;
  };

  /** Where the primary was. The first is the newest of five seconds ago, or the oldest. */
  const places: { at: number; lsn: Lsn }[] = [];
  const look = async () => {
    const at = performance.now();
    const [lsn, answers] = await Promise.all([primary.ask(), askReplica()]);
    if (lsn !== null) places.push({ at, lsn: BigInt(lsn) });
    while (places[1] && places[1].at <= at - maxLag) places.shift();
    const isWell = answers && replayed >= (places[0]?.lsn ?? 0n);
    gauge.set(Number(isWell));
    if (isWell === !use.signal.aborted) return;
    if (isWell) use = new AbortController();
    else use.abort(new Error("The replica is left out."));
    log[isWell ? "info" : "warn"](isWell ? "replica in use" : "replica left out");
  };
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const watch = async () => {
    await look();
    if (!isClosed) timer = setTimeout(watch, lookEvery).unref();
  };
  void watch();

  return {
    hasSeen: async (lsn: Lsn) =>
      !use.signal.aborted && (replayed >= lsn || ((await askReplica()) && replayed >= lsn)),
    /** Aborts what runs on the replica. */
    leftOut: () => use.signal,
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}
