import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tests/setup/free-port";
import { type Server, startServer } from "../../tests/setup/server";
import { startWriting } from "./drill-work";
import { startNginx } from "./nginx";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/**
 * The release before: the last tag; while there is none, the commit before the newest migration, so that one runs under load.
 */
export function releaseBefore(): string {
  const tags = git("tag", "--list", "v*", "--sort=-version:refname", "--merged", "HEAD~1").split("\n");
  if (tags[0]) return tags[0];
  return git(
    "log",
    "-1",
    "--format=%h",
    `${git("log", "-1", "--format=%h", "--diff-filter=A", "--", "db/migrations/*.sql")}~1`,
  );
}

/** Its sources, built with the packages of this folder if it needs the same ones. */
function build(commit: string, folder: string): string {
  const old = join(folder, "old");
  mkdirSync(old);
  const sources = execFileSync("git", ["archive", commit], { maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", old], { input: sources });
  const inOld = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: old, stdio: "ignore" });
  if (git("diff", "--name-only", commit, "HEAD", "--", "package-lock.json") === "")
    symlinkSync(resolve("node_modules"), join(old, "node_modules"));
  else inOld("npm", "ci");
  inOld("npm", "run", "build");
  return old;
}

/**
 * Two processes of pages and one of jobs of the release before change to this one, one by one, by deploy/upgrade.sh, while an
 * owner writes in bookings and a visitor reads.
 */
export async function upgrade({
  folder,
  commit,
  env,
  turn,
}: {
  folder: string;
  commit: string;
  env: Record<string, string>;
  turn: number;
}) {
  const old = build(commit, folder);
  const [one, other, jobsAt, front] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const nginx = await startNginx(folder, front, [one, other]);
  const given = { ...env, APP_URL: nginx.url, TRUST_PROXY: "1" };
  const pages = new Map<number, Server>();
  const run = async (role: string, port: number, from: string) => {
    pages.set(port, await startServer({ ...given, ROLE: role, PORT: String(port) }, from));
  };
  const end = async () => {
    await nginx.stop();
    await Promise.all([...pages.values()].map(({ kill }) => kill()));
  };
  try {
    await run("web", one, old);
    await Promise.all([run("web", other, old), run("worker", jobsAt, old)]);
    const work = startWriting(nginx.url, turn, 1);
    await orTell(work.ready, work.answers);
    const began = performance.now();
    const change = async (port: number, role = "web") => {
      await pages.get(port)?.stop();
      await run(role, port, ".");
    };
    await rollOver(folder, nginx, [one, other], change);
    await change(jobsAt, "worker");
    const seconds = (performance.now() - began) / 1000;
    await orTell(work.untilNext(50), work.answers);
    return { ...(await work.stop()), seconds, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Does not wait for ever for somebody who cannot write. */
async function orTell(work: Promise<void>, answers: Record<string, number>) {
  const late = sleep(120_000, "late" as const, { ref: false });
  if ((await Promise.race([work, late])) === "late")
    throw new Error(`Nobody can write: ${JSON.stringify(answers)}`);
}

/** Runs deploy/upgrade.sh; a file stands for systemd, which is asked to restart a process. */
async function rollOver(
  folder: string,
  { upstream, reload }: { upstream: string; reload: string },
  ports: number[],
  restart: (port: number) => Promise<void>,
) {
  const wish = join(folder, "restart-");
  const asked = join(folder, "restart.sh");
  writeFileSync(asked, `touch "${wish}$1"; while [ -e "${wish}$1" ]; do sleep 0.1; done\n`);
  const script = spawn("sh", ["deploy/upgrade.sh", ...ports.map(String)], {
    env: { PATH: process.env.PATH, UPSTREAM: upstream, RELOAD: reload, RESTART: `sh ${asked} ` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let code: number | null | undefined;
  script.once("exit", (ended) => {
    code = ended;
  });
  for (; code === undefined; await sleep(50))
    for (const port of ports)
      if (existsSync(`${wish}${port}`)) {
        await restart(port);
        unlinkSync(`${wish}${port}`);
      }
  if (code !== 0) throw new Error(`deploy/upgrade.sh ended with ${code}`);
}
