import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { walkJourney } from "../../tests/process/journey";
import { makeRoles } from "../../tests/process/pooler-roles";
import { startOwnPostgres } from "../../tests/setup/postgres";
import { onPostgres } from "../../tests/setup/server";
import type { Trouble } from "./drill";
import { readPostgres } from "./drill-work";
import { startPgbouncer } from "./pgbouncer";

/** Nothing is lost when the pooler goes, and the same processes go on when it is back. */
export async function poolerTrouble(
  folder: string,
  common: Record<string, string>,
  atEnd: (() => void)[],
): Promise<Trouble> {
  const postgres = await startOwnPostgres();
  atEnd.unshift(postgres.remove);
  await makeRoles(postgres.url);
  const pooler = await startPgbouncer(postgres.url);
  atEnd.unshift(() => void pooler.remove());
  const env = {
    ...{ ...common, ...onPostgres(pooler.url), DATA_DIR: join(folder, "data behind pooler") },
    ...{ DATABASE_READ_URL: pooler.readUrl, DATABASE_DIRECT_URL: postgres.url },
  };
  return {
    name: "pooler restarted",
    minutes: 1,
    place: { env, read: readPostgres(postgres.url) },
    async cause(server, ms) {
      await walkJourney(server.url);
      await pooler.stop();
      await sleep(ms);
      await pooler.start();
      return server;
    },
  };
}
