import { spawn } from "node:child_process";
import { test as base, inject } from "vitest";
import { newDataDir } from "../setup/data-dir";
import { ofPrograms, type Server, startServer } from "../setup/server";

type Settings = Record<string, string>;

/** Runs `node server.js ...args` to its end, without this process's own settings. */
export function runProgram(args: string[], env: Settings) {
  const child = spawn("node_modules/.bin/node", ["server.js", ...args], {
    env: { ...ofPrograms(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const limit = setTimeout(() => child.kill("SIGKILL"), 60_000);
  const written = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].on("data", (chunk: Buffer) => (written[stream] += chunk));
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once("close", (code) => {
      clearTimeout(limit);
      resolve({ code, ...written });
    });
  });
}

/**
 * `test` with `filledDataDir`, a folder with the sample data, and `serve(env)`, which starts a server. Both are removed
 * after the test, however it ends. A failed test prints the server's output.
 */
export const test = base
  .extend("filledDataDir", ({ onTestFinished }) => {
    const { dataDir, remove } = newDataDir(inject("filledDataDir"));
    onTestFinished(remove);
    return dataDir;
  })
  .extend("serve", ({ onTestFinished, onTestFailed }) => async (env: Settings): Promise<Server> => {
    const server = await startServer(env);
    onTestFinished(server.kill);
    onTestFailed(() => console.error(server.output()));
    return server;
  });
