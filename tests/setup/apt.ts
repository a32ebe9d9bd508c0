import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** In seconds, as apt wants it: how long another installation may hold the package manager's locks. */
const patience = 120;
const waits = ["-o", `DPkg::Lock::Timeout=${patience}`];

/** Installs a Debian package where that is possible. Returns what apt answered, empty if it had nothing to say. */
export function aptInstall(name: string): string {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return "";
  process.stderr.write(`Installing ${name} (apt-get install ${name}) ...\n`);
  return [updateLists(), apt(["install", "-y", "--no-install-recommends", name])].join("").trim();
}

/** apt waits for the lock of the packages, but gives up at once on that of the lists. */
export function updateLists(pause = 2, until = Date.now() + patience * 1000): string {
  const answer = apt(["update"]);
  if (!answer.includes("lists/lock") || Date.now() > until) return answer;
  spawnSync("sleep", [String(pause)]);
  return updateLists(pause, until);
}

function apt(args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const { stderr, error } = spawnSync("apt-get", ["-qq", ...waits, ...args], { env, encoding: "utf8" });
  return stderr ?? `${error?.message}\n`;
}
