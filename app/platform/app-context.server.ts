import { createContext } from "react-router";
import type { Db } from "./db.server";
import type { Env } from "./env.server";
import type { Files } from "./files.server";
import type { Outside } from "./outside.server";
import type { Site } from "./site";

/** The services of every page. `readDb` is for reads that tolerate lag: a replica if there is one, with a short time limit. */
export type App = {
  db: Db;
  readDb: Db;
  /** Uploads. */
  files: Files;
  /** Pictures of papers: in no backup, and served to nobody but administrators. */
  paperFiles: Files;
  /** The ways to other machines at addresses that people typed. */
  outside: Outside;
  env: Env;
  site: Site;
  now: () => Date;
};

export const appContext = createContext<App>();
