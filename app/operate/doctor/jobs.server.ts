import { listJobRuns } from "~/platform/jobs.server";
import { openDatabase } from "../../platform/db.server";
import type { Env } from "../../platform/env.server";
import { minute } from "../../platform/time";
import { type Finding, look, well } from "./finding";

const recently = 5 * minute;

/** Processes that serve pages alone need another one that does the jobs. */
export async function checkJobs(
  { role, directUrl, dataDir }: Pick<Env, "role" | "directUrl" | "dataDir">,
  now = Date.now(),
): Promise<Finding[]> {
  if (role !== "web") return [well(role === "all" ? "done by every process" : "done by this process")];
  const { db, close } = await openDatabase({ databaseUrl: directUrl, dataDir });
  try {
    const runs = await listJobRuns(db);
    const last = Math.max(0, ...runs.map(({ lastRunAt }) => lastRunAt?.getTime() ?? 0));
    if (now - last < recently) return [well("done by another process")];
    return [look("ROLE is web, and no job ran in the last 5 minutes: start a process with ROLE=worker")];
  } finally {
    await close();
  }
}
