import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { arch, cpus, loadavg, release, totalmem } from "node:os";

const gigabyte = 1024 ** 3;

export const machineText = (): string =>
  `${cpus()[0]?.model.trim() ?? "unknown CPU"}, ${cpus().length} cores, ${Math.round(totalmem() / gigabyte)} GB, Linux ${release()} ${arch()}, Node ${process.versions.node}`;

/** Load averages over one, five and fifteen minutes. */
export const loadText = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(" ");

export function requireLinux() {
  if (!existsSync("/proc/self/stat")) throw new Error("The benchmark reads /proc: it needs Linux.");
}

const ticksPerSecond = () => Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** User and system CPU time of a process with its threads so far, in ms. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond();
}

const statusKb = (pid: number, name: string): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
};

export const residentMb = (pid: number): number => statusKb(pid, "VmRSS") / 1024;

/** The process and its descendants that are still running. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ child: Number(name), parent: statusKb(Number(name), "PPid") }];
      } catch {
        return [];
      }
    });
  const family = [pid];
  for (const one of family)
    family.push(...parents.filter(({ parent }) => parent === one).map(({ child }) => child));
  return family;
}

export const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();

/** The server has one core to itself; PostgreSQL and the load generator share the next. */
export const canPin = cpus().length > 1 && spawnSync("taskset", ["--version"]).status === 0;
export const serverCore = "0";
export const otherCore = "1";
export const allCores = `0-${cpus().length - 1}`;

/** Pins the processes with all their threads. Later children inherit it. */
export function pin(pids: number[], cores: string) {
  if (canPin) for (const pid of pids) spawnSync("taskset", ["-apc", cores, String(pid)]);
}

/** Returns a function that returns how busy each core has been since, in percent. */
export function watchCores(): () => number[] {
  const read = () =>
    [...readFileSync("/proc/stat", "utf8").matchAll(/^cpu\d+ (.*)$/gm)].map(([, line = ""]) => {
      const ticks = line.split(" ").map(Number);
      const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
      return { idle, all: ticks.slice(0, 8).reduce((sum, one) => sum + one, 0) };
    });
  const before = read();
  return () =>
    read().map(({ idle, all }, core) => {
      const from = before[core] ?? { idle: 0, all: 0 };
      return all === from.all ? 0 : Math.round(100 - (100 * (idle - from.idle)) / (all - from.all));
    });
}
