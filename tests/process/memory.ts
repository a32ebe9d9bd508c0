import { readFileSync } from "node:fs";

/** The resident memory of a process, in KB; 0 when it is gone. */
function residentKb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .trim()
      .split(" ")
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

/** In MB, of a server without the processes that it started. */
export const serverMb = (pid: number): number => residentKb(pid) / 1024;

/** Watches a server and its image worker. `most` ends it and returns the largest sum seen, in MB. */
export function watchMemory(pid: number) {
  let most = 0;
  const look = () => {
    const kb = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentKb(one), 0);
    most = Math.max(most, kb / 1024);
  };
  const timer = setInterval(look, 20);
  return {
    most() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
