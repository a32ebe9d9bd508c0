import { createContext } from "react-router";
import type { Db } from "./db.server";
import type { Env } from "./env.server";
import type { Files } from "./files.server";

/** The services of every page. `readDb` is for reads that tolerate lag: a replica if there is one, with a short time limit. */
export type App = {
  db: Db;
  readDb: Db;
  /** Uploads. */
  files: Files;
  env: Env;
  /** The public address of the site, without a trailing slash. */
  appUrl: string;
  now: () => Date;
  /** Replaces better-auth's scrypt; for tests only. */
  passwords?: Passwords | undefined;
};

export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

export const appContext = createContext<App>();
