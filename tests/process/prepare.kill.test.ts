import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "vitest";

type Outcome = { code: number | null; stdout: string; stderr: string };

type Surroundings = { PATH?: string; until?: RegExp };

function run(folder: string, command: string, args: string[], { PATH, until }: Surroundings = {}) {
  const env = { ...process.env, ...(PATH === undefined ? {} : { PATH }) };
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const written = { stdout: "", stderr: "" };
  return new Promise<Outcome>((resolve) => {
    for (const stream of ["stdout", "stderr"] as const)
      child[stream].on("data", (chunk: Buffer) => {
        written[stream] += chunk;
        if (until?.test(written.stdout)) resolve({ code: null, ...written });
      });
    child.once("close", (code) => resolve({ code, ...written }));
  });
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** A program that says who it is and, unless it is a command, runs until it is killed. */
const program = `
  export const run = (command) => {
    console.log(command + " runs as " + process.pid);
    if (command === "serve") setInterval(() => {}, 1000);
  };
`;

/**
 * A folder with this folder's commands, server.js and scripts, two small packages and a build that takes no time. What it
 * lacks is only what makes an installation slow.
 */
const test = base.extend("folder", async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), "thola-prepare-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const path of ["server.js", "scripts"]) cpSync(path, join(folder, path), { recursive: true });
  const build = "mkdir -p build/server && cp app/program.js build/server/index.js";
  const packages = { dependencies: { small: "file:small" }, devDependencies: { tool: "file:tool" } };
  write("package.json", JSON.stringify({ type: "module", scripts: { ...scripts, build }, ...packages }));
  for (const name of ["small", "tool"])
    write(`${name}/package.json`, JSON.stringify({ name, version: "1.0.0" }));
  write("app/program.js", program);
  await run(folder, "npm", ["install", "--package-lock-only", "--offline"]);
  const start = async () => {
    const started = await run(folder, "npm", ["start"], { until: /serve runs as \d+\n/ });
    const pid = Number(/serve runs as (\d+)/.exec(started.stdout)?.[1]);
    let killed = false;
    const kill = () => {
      if (!killed) process.kill(pid, "SIGKILL");
      killed = true;
    };
    onTestFinished(kill);
    return { ...started, pid, kill };
  };
  return { path: folder, write, start, npm: (...args: string[]) => run(folder, "npm", args) };
});

test("this folder, prepared by `npm test`, is not installed or built again", async () => {
  // Without npm it fails if it would install or build.
  expect(await run(".", process.execPath, ["scripts/prepare.mjs", "build"], { PATH: "" })).toEqual({
    code: 0,
    stdout: "",
    stderr: "",
  });
});

test("the first start installs and builds, a second one and a command beside it do not; under a running server nothing is built or installed", async ({
  folder,
}) => {
  const first = await folder.start();
  expect(first.stdout).toMatch(/Installing packages \.\.\.\nBuilding \.\.\.\n/);
  first.kill();

  const second = await folder.start();
  const command = await folder.npm("run", "admin");
  expect(command.stdout).toMatch(/admin runs as/);
  expect(command.code).toBe(0);
  expect(second.stdout + command.stdout).not.toMatch(/Installing|Building/);

  const isOlder = (what: string, pid: number) =>
    `The ${what} have changed, and the old version is still running (process ${pid}). Stop it first.\n`;
  folder.write("app/program.js", `${program}// changed`);
  const built = () => readFileSync(join(folder.path, "build/server/index.js"), "utf8");
  const unbuilt = await folder.npm("start");
  expect(unbuilt.code).not.toBe(0);
  expect(unbuilt.stderr).toContain(isOlder("sources", second.pid));
  expect(built()).toBe(program);
  second.kill();
  const rebuilt = await folder.npm("run", "admin");
  expect(rebuilt.stdout).toMatch(/Building/);
  expect(rebuilt.stdout).not.toMatch(/Installing/);
  expect(built()).toContain("changed");

  const third = await folder.start();
  const installed = join(folder.path, "node_modules/small/package.json");
  const lockfile = readFileSync(join(folder.path, "package-lock.json"), "utf8");
  folder.write("package-lock.json", lockfile.replace("{", "{ "));
  folder.write("node_modules/mark", "");
  const uninstalled = await folder.npm("run", "admin");
  expect(uninstalled.code).not.toBe(0);
  expect(uninstalled.stderr).toContain(isOlder("packages", third.pid));
  expect(uninstalled.stdout).not.toMatch(/Installing/);
  expect(existsSync(installed) && existsSync(join(folder.path, "node_modules/mark"))).toBe(true);
  third.kill();
  expect((await folder.npm("run", "admin")).stdout).toMatch(/Installing packages \.\.\.\n/);
  expect(existsSync(installed)).toBe(true);
  expect(existsSync(join(folder.path, "node_modules/mark"))).toBe(false);
});

test("a start installs no tools; they are added, under a running server too, for what needs them", async ({
  folder,
}) => {
  const installed = (name: string) => existsSync(join(folder.path, "node_modules", name, "package.json"));
  const lockfile = () => readFileSync(join(folder.path, "package-lock.json"), "utf8");
  const before = lockfile();
  const server = await folder.start();
  expect([installed("small"), installed("tool")]).toEqual([true, false]);
  const prepare = () => run(folder.path, process.execPath, ["scripts/prepare.mjs", "install"]);
  expect(await prepare()).toMatchObject({ code: 0, stdout: "Installing packages ...\n" });
  expect([installed("small"), installed("tool")]).toEqual([true, true]);
  expect(await prepare()).toMatchObject({ code: 0, stdout: "" });
  server.kill();
  const next = await folder.start();
  expect(next.stdout).not.toMatch(/Installing/);
  expect(lockfile()).toBe(before);
});
