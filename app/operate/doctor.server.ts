import { type Env, parseEnv } from "../platform/env.server";
import { readVariables } from "../platform/env-problems.server";
import { UsageProblem } from "../usage-problem";
import { checkDatabase } from "./doctor/database.server";
import { checkBackup, checkDisk, checkStorage } from "./doctor/files.server";
import { type Finding, firstLine } from "./doctor/finding";
import { checkJobs } from "./doctor/jobs.server";
import { checkMailServer, checkSenderDomain } from "./doctor/mail.server";
import { checkCertificate, checkClock, checkPayfast, checkProxy } from "./doctor/web.server";

const checks: Record<string, (env: Env) => Promise<Finding[]>> = {
  database: checkDatabase,
  jobs: (env) => checkJobs(env),
  mail: checkMailServer,
  "sender's domain": checkSenderDomain,
  PayFast: checkPayfast,
  pictures: checkStorage,
  proxy: checkProxy,
  certificate: (env) => checkCertificate(env),
  clock: checkClock,
  disk: checkDisk,
  backup: checkBackup,
};

/** `npm run doctor`: one line for each thing, with exit code 1 when something is to be mended. */
export async function doctor(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageProblem("Usage: npm run doctor");
  const { problems } = readVariables(process.env);
  for (const { line } of problems) say("variables", { grade: "mend", line });
  const toMend = problems.length > 0 ? problems.length : await examine();
  process.stdout.write(toMend === 0 ? "Nothing is to be mended.\n" : `${toMend} to be mended.\n`);
  if (problems.length > 0) process.stdout.write("The rest is looked at when the variables are right.\n");
  process.exitCode = toMend === 0 ? 0 : 1;
}

/** One after the other, so that the lines come in order; returns how many are to be mended. */
async function examine(): Promise<number> {
  const env = parseEnv(process.env);
  let toMend = 0;
  for (const [what, check] of Object.entries(checks)) {
    const findings = await check(env).catch((error: unknown): Finding[] => [
      { grade: "mend", line: firstLine(error) },
    ]);
    for (const finding of findings) {
      say(what, finding);
      if (finding.grade === "mend") toMend++;
    }
  }
  return toMend;
}

const say = (what: string, { grade, line }: Finding) =>
  process.stdout.write(`${grade.padEnd(11)}  ${what}: ${line}\n`);
