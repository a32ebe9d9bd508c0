// `node scripts/prepare.mjs install | build`: npm ci or the build, only when its inputs have changed.
// Runs before anything is installed, and on Node 20, so it is plain JavaScript and uses only Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = resolve(import.meta.dirname ?? ".", "..");
process.chdir(root);
const lock = ".cache/prepare.lock";
const buildStamp = "build/.thola-built";
const installedBin = join(root, "node_modules", ".bin");

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8").trim() : null);

/** Whether node_modules matches the lockfile, by the list that npm writes there after an install. */
function isInstalled() {
  const installed = JSON.parse(read("node_modules/.package-lock.json") ?? "null")?.packages;
  if (!installed) return false;
  const wanted = Object.entries(JSON.parse(read("package-lock.json")).packages);
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const sorted = (...lists) => JSON.stringify(lists.map((list) => Object.entries(list ?? {}).sort()));
  return wanted.every(([path, { version, optional, ...locked }]) =>
    path === ""
      ? sorted(locked.dependencies, locked.devDependencies) === sorted(dependencies, devDependencies)
      : (installed[path]?.version ?? (optional ? version : null)) === version,
  );
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
  release();
  process.exit(1);
}

function install() {
  if (isInstalled()) return;
  // npm ci removes node_modules, so npm must not run on the Node in there.
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => resolve(folder) !== installedBin);
  run("Installing packages", "npm", ["ci", "--loglevel=error", "--no-fund", "--no-audit"], {
    ...process.env,
    PATH: path.join(delimiter),
  });
}

function build() {
  const hash = buildHash();
  if (read(buildStamp) === hash) return;
  rmSync(buildStamp, { force: true });
  run("Building", "npm", ["run", "build", "--loglevel=error"], {
    ...process.env,
    PATH: `${installedBin}${delimiter}${process.env.PATH}`,
  });
  writeFileSync(buildStamp, hash);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
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

const release = () => rmSync(lock, { force: true });

const task = process.argv[2];
if (task !== "install" && task !== "build") {
  console.error("usage: node scripts/prepare.mjs install | build");
  process.exit(2);
}
if (!isInstalled() || (task === "build" && read(buildStamp) !== buildHash())) {
  await acquire();
  install();
  if (task === "build") build();
  release();
}
