// `node scripts/prepare.mjs install | build | serve | release`: npm ci or the build, only when its inputs have changed. `serve`
// and `release` install what running and building need; the other two install what development and tests need as well.
// `release` builds a program that can hold no sample data: without /dev and the simulator of PayFast.
// Never under a running program of this folder: npm ci deletes node_modules, and the build deletes the files that pages name.
// Runs before anything is installed, and on Node 20, so it is plain JavaScript and uses only Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isAlive, running } from "./running.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const lock = ".cache/prepare.lock";
const installStamp = "node_modules/.thola-installed";
const buildStamp = "build/.thola-built";
const installedBin = join(root, "node_modules", ".bin");

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8").trim() : null);

const task = process.argv[2];
const everything = task === "install" || task === "build";

const isInstalled = () => {
  const [hash, which] = (read(installStamp) ?? "").split(" ");
  return hash === installHash() && (which === "all" || !everything);
};
function isBuilt() {
  const [hash, kind = "samples"] = (read(buildStamp) ?? "").split(" ");
  return hash === buildHash() && (task === "serve" || (kind === "release") === (task === "release"));
}

function installHash() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(read("package.json"));
  const hash = createHash("sha256").update(read("package-lock.json"));
  hash.update(JSON.stringify([process.platform, process.arch, dependencies, devDependencies, allowScripts]));
  return hash.digest("hex");
}

function buildHash() {
  const hash = createHash("sha256");
  const configs = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];
  for (const file of [...configs, ...filesUnder("app"), ...filesUnder("db"), ...filesUnder("public")])
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
    .sort();
}

/** Shows a step's output only when it fails. */
function run(title, command, args, env = process.env) {
  console.log(`${title} ...`);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status === 0) return;
  process.stdout.write(stdout ?? "");
  process.stderr.write(stderr ?? "");
  console.error(`${title} failed: ${error?.message ?? `${command} ${args.join(" ")} ended with ${status}`}`);
  unlock();
  process.exit(1);
}

function install() {
  const hash = installHash();
  // npm ci removes node_modules, so npm must not run on the Node in there.
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => resolve(folder) !== installedBin);
  // Only the rest is added to what a running program uses.
  const isRest = everything && read(installStamp) === `${hash} production`;
  const how = isRest ? ["install", "--no-save"] : everything ? ["ci"] : ["ci", "--omit=dev"];
  if (!isRest) refuseUnder(running(), "The packages have");
  run("Installing packages", "npm", [...how, "--loglevel=error", "--no-fund", "--no-audit"], {
    ...process.env,
    PATH: path.join(delimiter),
  });
  writeFileSync(installStamp, `${hash} ${everything ? "all" : "production"}`);
}

function build() {
  const hash = buildHash();
  rmSync(buildStamp, { force: true });
  run("Building", "npm", ["run", "build", "--loglevel=error"], {
    ...process.env,
    ...(task === "release" && { WITHOUT_SAMPLES: "1" }),
    PATH: `${installedBin}${delimiter}${process.env.PATH}`,
  });
  writeFileSync(buildStamp, task === "release" ? `${hash} release` : hash);
}

function refuseUnder(programs, what) {
  if (programs.length === 0) return;
  const pids = programs.map(({ pid }) => pid).join(" and ");
  console.error(`${what} changed, and the old version is still running (process ${pids}). Stop it first.`);
  unlock();
  process.exit(1);
}

/** A lock, so that two commands do not install at once. The lock of a killed process is taken over. */
async function acquire() {
  mkdirSync(".cache", { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const owner = Number(read(lock));
    if (owner && !isAlive(owner)) rmSync(lock, { force: true });
    else if (!told) {
      told = true;
      console.log("Waiting for another npm command that prepares this folder ...");
    }
    await sleep(200);
  }
}

const unlock = () => rmSync(lock, { force: true });

if (!["install", "build", "serve", "release"].includes(task)) {
  console.error("usage: node scripts/prepare.mjs install | build | serve | release");
  process.exit(2);
}
if (!isInstalled() || (task !== "install" && !isBuilt())) {
  await acquire();
  if (!isInstalled()) install();
  if (task !== "install" && !isBuilt()) {
    // The development server runs on the sources.
    refuseUnder(
      running().filter(({ command }) => command !== "dev"),
      "The sources have",
    );
    build();
  }
  unlock();
}
