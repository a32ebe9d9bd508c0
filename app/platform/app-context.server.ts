import { createContext } from "react-router";
import type { Db } from "./db.server";
import type { Env } from "./env.server";
import type { Files } from "./files.server";

/** What every page may use. `readDb` is for reads that tolerate lag: a replica where there is one, and short of time. */
export type App = {
  db: Db;
  readDb: Db;
  /** Uploads. */
  files: Files;
  env: Env;
  /** The address people and PayFast reach us at, without a slash at the end. */
  appUrl: string;
  now: () => Date;
  /** How passwords are kept; without it the scrypt of better-auth. */
  passwords?: Passwords | undefined;
};

export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

export const appContext = createContext<App>();
