import type pg from "pg";
import type { Database } from "./db.server";
import { log } from "./log.server";
import { clientOf } from "./servers.server";

/** 'talk': a trigger sends it when a conversation changes, with the ids of both sides. */
const channel = "talk";
const retryAfter = 1000;

export type Hints = {
  /** Calls back when something about one of these ids changed. Returns what ends it. */
  listen: (ids: string[], wake: () => void) => () => void;
  close: () => Promise<void>;
};

/**
 * One connection of the process that listens to the database. A hint may be lost with it: when it is back everybody is woken,
 * and looks into the tables.
 */
export async function openHints({ engine }: Database): Promise<Hints> {
  const byId = new Map<string, Set<() => void>>();
  const tell = (payload: string) => {
    for (const wake of new Set(payload.split(" ").flatMap((id) => [...(byId.get(id) ?? [])]))) wake();
  };
  const wakeAll = () => {
    for (const wake of new Set([...byId.values()].flatMap((all) => [...all]))) wake();
  };
  const close =
    engine.kind === "pglite"
      ? await engine.pglite.listen(channel, tell)
      : listenTo(engine.url, tell, wakeAll);
  return {
    listen(ids, wake) {
      for (const id of ids) byId.set(id, (byId.get(id) ?? new Set()).add(wake));
      return () => {
        for (const id of ids) {
          byId.get(id)?.delete(wake);
          if (byId.get(id)?.size === 0) byId.delete(id);
        }
      };
    },
    close: async () => {
      await close();
    },
  };
}

function listenTo(url: string, tell: (payload: string) => void, wakeAll: () => void) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const connect = async () => {
    const mine = clientOf(url, { connectionTimeoutMillis: 10_000, keepAlive: true });
    client = mine;
    const again = (error?: Error) => {
      if (isClosed || client !== mine) return;
      client = null;
      if (error) log.warn({ err: error }, "hints");
      mine.end().catch(() => {});
      timer = setTimeout(connect, retryAfter).unref();
    };
    mine.on("error", again);
    mine.on("end", () => again());
    mine.on("notification", ({ payload }) => tell(payload ?? ""));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      wakeAll();
    } catch (error) {
      again(error as Error);
    }
  };
  void connect();
  return async () => {
    isClosed = true;
    if (timer) clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
