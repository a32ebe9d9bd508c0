import { connect } from "node:net";
import { listJobRuns } from "~/platform/jobs.server";
import { openDatabase } from "../../platform/db.server";
import type { Env } from "../../platform/env.server";
import { minute } from "../../platform/time";
import { type Finding, mend, notChecked, well } from "./finding";

const recently = 5 * minute;

/** Several of them run every minute, whoever does them: ROLE of this command says nothing of the processes that serve. */
export async function checkJobs(
  { directUrl, dataDir, host, port }: Pick<Env, "directUrl" | "dataDir" | "host" | "port">,
  now = Date.now(),
): Promise<Finding[]> {
  if (directUrl === null) return [well("done by the process that serves")];
  const last = await lastRun(directUrl, dataDir).catch(() => null);
  if (last === null) return [notChecked("the database does not tell when one ran")];
  if (now - last < recently) return [well("one ran in the last 5 minutes")];
  return (await isServed(host, port))
    ? [mend("none ran in the last 5 minutes: start thola-worker, or a process with ROLE=worker")]
    : [notChecked(`none ran in the last 5 minutes, and no process serves PORT ${port}`)];
}

async function lastRun(databaseUrl: string, dataDir: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  try {
    return Math.max(0, ...(await listJobRuns(db)).map(({ lastRunAt }) => lastRunAt?.getTime() ?? 0));
  } finally {
    await close();
  }
}

function isServed(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
