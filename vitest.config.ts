import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const db = "{app,db,tests}/**/*.db.test.{ts,tsx}";
const pg = "{app,db,tests}/**/*.pg.test.{ts,tsx}";
/** What only PGlite has. */
const pglite = "{app,db,tests}/**/*.pglite.test.{ts,tsx}";
const kill = "{app,db,tests}/**/*.kill.test.ts";
/**
 * Pages reach the database through modules, which are tested on both engines. They are tested on PostgreSQL; on PGlite
 * tests/access visits each once. TEST_ENGINE=pglite with `--project db` tests them on PGlite.
 */
const onPostgresOnly = [
  ...["app/{pages,http,frame}/**", "tests/access/access.db.test.ts"],
  "tests/texts/untranslated.db.test.ts",
];
/** On PostgreSQL tests/access/access.db.test.ts visits them, as everybody. */
const onPgliteOnly = ["tests/access/visit.db.test.ts"];
/**
 * Show nothing of an engine, and would cost it seconds: hashes are texts to it; the others run statements that other
 * tests run on both, many times over. The sample data is filled in on PGlite for all steps of `npm test`.
 */
const ofNoEngine = [
  "app/modules/accounts/passwords.db.test.ts",
  "app/modules/billing/{any-order,life}.db.test.ts",
  "app/modules/bookings/commands/{answer-booking,life-machine,request-refusals}.db.test.ts",
  "db/seed/fill.db.test.ts",
];
/** The site and the database are opened once per worker; every test starts with empty tables (tests/setup/db.ts). */
const onDatabase = {
  isolate: false,
  // In MB: pages and rows that are garbage at once cost less to collect.
  execArgv: ["--max-semi-space-size=64"],
  setupFiles: ["tests/setup/console.ts", "tests/setup/statements.ts"],
  testTimeout: 40_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    maxWorkers: 2,
    allowOnly: false,
    /** The addresses of the stylesheets, which the root links to; what they say concerns no test. */
    css: { include: /\.css\?url$/ },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // No unit test changes what its modules keep; loading them once per worker halves the processor time.
          isolate: false,
          include: ["{app,db,scripts,tests}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/setup/console.ts"],
          testTimeout: 60_000,
          exclude: ["**/node_modules/**", db, pg, pglite, kill],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: "db",
          include: [db, pglite],
          exclude: process.env.TEST_ENGINE === "pglite" ? [] : [...onPostgresOnly, ...ofNoEngine],
          env: { TEST_ENGINE: "pglite" },
          globalSetup: "tests/setup/pglite-template.ts",
        },
      },
      {
        extends: true,
        // React as it runs: its production build has no jsxDEV. On PGlite, and in unit tests, its development build warns.
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          ...onDatabase,
          name: "db-postgres",
          include: [db, pg],
          exclude: onPgliteOnly,
          env: { TEST_ENGINE: "postgres", NODE_ENV: "production" },
          globalSetup: "tests/setup/postgres-template.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "process",
          // Their servers are processes of their own; loading the modules once per worker saves a second a file.
          isolate: false,
          include: [kill],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          globalSetup: "tests/setup/filled-data.ts",
        },
      },
    ],
  },
});
