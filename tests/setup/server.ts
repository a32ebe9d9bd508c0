import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type Server = {
  url: string;
  pid: number;
  /** Everything that it wrote to stdout and stderr so far. */
  output: () => string;
  /** SIGTERM; the exit code must be 0. */
  stop: () => Promise<void>;
  /** kill -9. */
  kill: () => Promise<void>;
};

/** The settings of a server with sample data on PostgreSQL. */
export const onPostgres = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SAMPLE_DATA: "on",
  SESSION_SECRET: "only-for-tests-only-for-tests-only-for-tests",
  ADMIN_SAFETY_CODE: "only-for-tests",
});

/** The settings of every program under test, instead of this process's own. Each uses what the last one has compiled. */
export const ofPrograms = () => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: "build/server/.compiled",
  PORT: "0",
  LOG_LEVEL: "warn",
});

/** A first start, which writes the sample data, takes four seconds on an idle core. */
const startSeconds = 120;

/** Starts the built program of this folder without this process's own settings; by default in memory and on a free port. */
export async function startServer(env: Record<string, string> = {}, folder = "."): Promise<Server> {
  const child = spawn("node_modules/.bin/node", ["server.js"], {
    cwd: folder,
    env: {
      ...ofPrograms(),
      ...("DATABASE_URL" in env ? {} : { DATA_DIR: "memory://" }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const killOnExit = () => child.kill("SIGKILL");
  process.once("exit", killOnExit);
  const ended = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => {
      process.off("exit", killOnExit);
      resolve(code);
    }),
  );
  let written = "";
  child.stderr.on("data", (chunk: Buffer) => (written += chunk));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${written}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(`was not ready after ${startSeconds} s`);
    }, startSeconds * 1000);
    void ended.then((code) => fail(`ended with ${code}`));
    createInterface(child.stdout).on("line", (line) => {
      written += `${line}\n`;
      const ready = /^ready (http\S+)/.exec(line)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      resolve(ready);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => written,
    stop: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM:\n${written}`);
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
