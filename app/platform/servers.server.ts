import { Socket } from "node:net";
import pg from "pg";
import { eachServer } from "./each-server";
import { log } from "./log.server";

/** In milliseconds. */
const lookEvery = 1000;
/** In milliseconds: a server that does not answer within it is away. */
const patience = 1000;

/** Which of several: the one that takes writes, or one that follows it. */
type Wanted = "primary" | "replica";

const known = new Map<string, ReturnType<typeof severalServers>>();

function severalAt(url: string, wanted: Wanted) {
  const key = `${wanted} ${url}`;
  const servers = known.get(key) ?? severalServers(eachServer(url), wanted);
  known.set(key, servers);
  return servers;
}

/**
 * What a pool connects to. pg knows one server only: with several, each new connection goes to the one that is wanted, and
 * when another one takes its place the connections to it are closed.
 */
export const connectTo = (url: string, wanted: Wanted = "primary"): Server =>
  eachServer(url).length === 1
    ? { connectionString: url }
    : { connectionString: url, Client: severalAt(url, wanted).Client };

type Server = { connectionString: string; Client?: typeof pg.Client };

/** A client outside of a pool. */
export function clientOf(url: string, config: pg.ClientConfig): pg.Client {
  const { Client = pg.Client, connectionString } = connectTo(url);
  return new Client({ ...config, connectionString });
}

/** Before the first connection: finds out which of several servers it goes to. */
export async function findServer(url: string): Promise<void> {
  if (eachServer(url).length > 1) await severalAt(url, "primary").look();
}

function severalServers(urls: string[], wanted: Wanted) {
  const servers = urls.map((url) => ({ url, ...asker({ connectionString: url }, timeline) }));
  let current = urls[0] as string;
  const open = new Set<Socket>();
  let isWatching = false;

  const look = async () => {
    const found = await Promise.all(servers.map(async ({ url, ask }) => ({ url, timeline: await ask() })));
    const fitting = found.filter(({ timeline }) =>
      timeline === null ? false : (timeline === "") === (wanted === "replica"),
    );
    // One that was promoted has a newer timeline than the one that it took the place of, should that come back.
    const newest = fitting
      .map(({ timeline }) => timeline ?? "")
      .sort()
      .at(-1);
    const best = fitting.filter(({ timeline }) => timeline === newest);
    if (best.length === 0 || best.some(({ url }) => url === current)) return;
    current = best[0]?.url ?? current;
    log.warn({ host: new URL(current).host, wanted }, "database server");
    for (const socket of open) socket.destroy();
  };
  /** As long as there are connections. */
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    setTimeout(async () => {
      await look();
      isWatching = false;
      if (open.size > 0) watch();
    }, lookEvery).unref();
  };

  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket();
      super({ ...config, connectionString: current, stream: () => socket });
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      watch();
    }
  }
  return { Client, look };
}

/** Asks a server the same again and again, by one connection; null if it does not say. */
export function asker(server: pg.PoolConfig, question: string) {
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
  const pool = new pg.Pool({ ...server, max: 1, allowExitOnIdle: true, ...limits });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    ask: (): Promise<string | null> =>
      pool.query<{ answer: string | null }>(`select ${question}`).then(
        ({ rows: [row] }) => row?.answer ?? null,
        () => null,
      ),
    end: () => pool.end(),
  };
}

/** The timeline of a primary, with which the name of a file of the log begins; "" for a replica. */
const timeline = `case when pg_is_in_recovery() then ''
  else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as answer`;
