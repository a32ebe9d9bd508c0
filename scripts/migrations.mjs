// `npm run migrations`: fails when db/migrations does not match the tables in the code.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";

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
