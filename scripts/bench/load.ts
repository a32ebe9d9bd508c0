import { spawn } from "node:child_process";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { canPin, otherCore } from "./machine";

/** The headers of a browser. */
const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
export const anonymous = (path: string) => ({ path, headers });
export const signedIn = (path: string, cookie: string) => ({ path, headers: { ...headers, Cookie: cookie } });

type Task = {
  url: string;
  connections: number;
  seconds: number;
  requests: ReturnType<typeof anonymous>[];
};

/** Times in ms. `failed` counts responses other than 2xx, broken connections and timeouts. */
export type Load = {
  requests: number;
  seconds: number;
  p50: number;
  p95: number;
  p99: number;
  bytes: number;
  failed: number;
};

export async function runLoad(task: Task): Promise<Load> {
  const command = ["node_modules/.bin/node", "scripts/bench/generate-load.mjs"];
  const [program = "", ...args] = canPin ? ["taskset", "-c", otherCore, ...command] : command;
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  child.stdin.end(JSON.stringify(task));
  const ended = once(child, "exit");
  const result = (await json(child.stdout)) as Load;
  await ended;
  process.off("exit", endWithUs);
  return result;
}
