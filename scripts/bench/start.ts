import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench } from "./bench";
import { commandOf, familyOf, residentMb } from "./machine";
import type { Section } from "./report";

const warmStarts = 3;
const bars = { seconds: 3, megabytes: 450 };

type Start = { seconds: number; megabytes: number };

/** Measures the time of `npm start` until ready, and its memory ten seconds later. */
async function startOnce(dataDir: string): Promise<Start> {
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const { pid = 0 } = child;
  const endWithUs = () => process.kill(-pid, "SIGKILL");
  process.once("exit", endWithUs);
  const ended = new Promise((resolve) => child.once("close", resolve));
  await new Promise<void>((ready, failed) => {
    createInterface(child.stdout).on("line", (line) => line.startsWith("ready ") && ready());
    void ended.then(() => failed(new Error("npm start ended before it was ready.")));
  });
  const seconds = (performance.now() - started) / 1000;
  await sleep(10_000);
  const server = familyOf(pid).find((one) => /node.* server\.js/.test(commandOf(one)));
  if (server === undefined) throw new Error("npm start runs no server.js.");
  const megabytes = residentMb(server);
  process.kill(server, "SIGTERM");
  await ended;
  process.off("exit", endWithUs);
  return { seconds, megabytes };
}

export async function start(_bench: Bench): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "thola-bench-start-"));
  try {
    const rows = [];
    for (let turn = 0; turn <= warmStarts; turn++) {
      const { seconds, megabytes } = await startOnce(join(folder, "data"));
      const inTime = turn === 0 ? "" : seconds < bars.seconds ? "pass" : "FAIL";
      const small = turn === 0 ? "" : megabytes < bars.megabytes ? "pass" : "FAIL";
      rows.push([
        turn === 0 ? "cold" : `warm, ${turn}`,
        seconds.toFixed(2),
        inTime,
        megabytes.toFixed(0),
        small,
      ]);
    }
    return {
      title: "Start",
      about: [
        "`npm start` on the embedded engine, installed and built, until it prints `ready`: cold makes a new database with",
        "the sample data, warm finds it. Memory is resident, ten seconds after. The bars are those of a warm start.",
      ],
      tables: [{ head: ["start", "seconds", `< ${bars.seconds} s`, "MB", `< ${bars.megabytes} MB`], rows }],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
