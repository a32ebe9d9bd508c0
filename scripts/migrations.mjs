// `npm run migrations`: fails when db/migrations does not match the tables in the code, and when a new migration would
// stop the program before it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { newMigrations, problemsOf } from "./migration-guard.mjs";

const copy = `.cache/migrations-${process.pid}`;
mkdirSync(".cache", { recursive: true });
cpSync("db/migrations", copy, { recursive: true });
const before = readdirSync(copy).length;
const { stdout, stderr } = spawnSync(
  "drizzle-kit",
  [
    "generate",
    "--dialect=postgresql",
    "--schema=./app/**/tables.server.ts",
    "--casing=snake_case",
    `--out=${copy}`,
  ],
  { encoding: "utf8" },
);
const isCurrent = stdout.includes("No schema changes") && readdirSync(copy).length === before;
rmSync(copy, { recursive: true });
if (!isCurrent) {
  console.error(`${stdout}${stderr}\nThe tables differ from db/migrations: run npx drizzle-kit generate.`);
  process.exitCode = 1;
}

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
for (const name of newMigrations(readdirSync("db/migrations"))) {
  const problems = problemsOf(readFileSync(`db/migrations/${name}`, "utf8"), version);
  for (const problem of problems) console.error(`db/migrations/${name} ${problem}`);
  if (problems.length === 0) continue;
  console.error(
    "A migration only adds; a later release drops, with a contract (docs/decisions/0046-many-machines.md).",
  );
  process.exitCode = 1;
}
