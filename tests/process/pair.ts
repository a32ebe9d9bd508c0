import { join } from "node:path";
import { freePort } from "../setup/free-port";
import { startObjectStore } from "../setup/object-store";
import { test as base } from "./place";

/** `test` with two processes on one database and one store of pictures, that share nothing else. */
export const test = base.extend("pair", async ({ aPlace, serve }, { onCleanup }) => {
  const place = await aPlace("postgres");
  const store = await startObjectStore();
  onCleanup(store.remove);
  const env = { ...place.env, ...store.env };
  const [one, other] = await Promise.all([
    serve({ ...env, DATA_DIR: join(place.dataDir, "one") }),
    serve({ ...env, DATA_DIR: join(place.dataDir, "other"), PORT: String(await freePort()) }),
  ]);
  return { place, store, env, one, other };
});
