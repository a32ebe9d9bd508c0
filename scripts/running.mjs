// Which programs of this folder run: server.js leaves a file per process, prepare.mjs reads them. Plain JavaScript, as
// prepare.mjs is.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../.cache/running", import.meta.url));

/** Notes this process until it exits. @param {string} command */
export function noteRunning(command) {
  const file = join(folder, String(process.pid));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify({ command, startedAt: startOf(process.pid) }));
  } catch {
    // Where nothing can be written, nothing can be installed or built under the program either.
    return;
  }
  process.once("exit", () => rmSync(file, { force: true }));
}

/** The noted processes that are still alive. The notes of killed ones are removed. */
export function running() {
  return filesOf(folder).flatMap((name) => {
    const pid = Number(name);
    const note = readNote(join(folder, name));
    if (note && isAlive(pid) && (note.startedAt === null || note.startedAt === startOf(pid)))
      return [{ pid, command: note.command }];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** A process's start time, so that a reused pid is not mistaken for it; null on systems without /proc. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function filesOf(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
