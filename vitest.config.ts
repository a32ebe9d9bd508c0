import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const db = "{app,db,tests}/**/*.db.test.{ts,tsx}";
const pg = "{app,db,tests}/**/*.pg.test.{ts,tsx}";
/** What only PGlite has. */
const pglite = "{app,db,tests}/**/*.pglite.test.{ts,tsx}";
const kill = "{app,db,tests}/**/*.kill.test.ts";
/**
 * What also runs on PGlite in `npm test`: what differs between the engines (drivers, migrations, jobs, search, holds), every
 * page and act once, and of each module the tests of what it is for. Decision 8 says why; TEST_ENGINE=pglite runs all there.
 */
const onBothEngines = [
  "app/{operate,platform}/**/*.db.test.ts",
  "app/sample-accounts.db.test.ts",
  "app/simulator/simulator.db.test.ts",
  "app/modules/{accounts,audit,businesses,contact,demand,favourites,listing,notifications}/**/*.db.test.ts",
  "app/modules/billing/{provider,notices,ledger/ledger}.db.test.ts",
  "app/modules/bookings/commands/{availability,enter-booking,hold-facts,people,propose-time,request-booking}.db.test.ts",
  "app/modules/bookings/commands/{cancel-booking,reschedule-booking}.db.test.ts",
  "app/modules/bookings/{series/series,waiting/waiting}.db.test.ts",
  "app/modules/conversations/{quotes/quotes,safety}.db.test.ts",
  "app/modules/moderation/{erased-list,old-records/old-records,sanctions/sanctions}.db.test.ts",
  "app/modules/reviews/commands.db.test.ts",
  "db/seed/{payments,without-indexes}.db.test.ts",
  "tests/access/visit.db.test.ts",
  "tests/{empty-databases,access/strangers}.db.test.ts",
];
/** On PostgreSQL tests/access/access.db.test.ts visits the pages, as everybody. */
const onPgliteOnly = ["tests/access/visit.db.test.ts"];
/** Hashes are texts to an engine. */
const ofNoEngine = ["app/modules/accounts/passwords.db.test.ts"];
/** The site and the database are opened once per worker; every test starts with empty tables (tests/setup/db.ts). */
const onDatabase = {
  isolate: false,
  // In MB: pages and rows that are garbage at once cost less to collect.
  execArgv: ["--max-semi-space-size=64"],
  setupFiles: ["tests/setup/console.ts", "tests/setup/same-choices.ts", "tests/setup/statements.ts"],
  // The first test of a worker loads every page.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    maxWorkers: 2,
    // Generous, as all times here, since a busy machine is no fault of the program: only what fails waits so long.
    expect: { poll: { timeout: 30_000 } },
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
          setupFiles: ["tests/setup/console.ts", "tests/setup/same-choices.ts"],
          testTimeout: 60_000,
          exclude: ["**/node_modules/**", db, pg, pglite, kill],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: "db",
          include: [pglite, ...(process.env.TEST_ENGINE === "pglite" ? [db] : onBothEngines)],
          exclude: ofNoEngine,
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
          // The cache does not tell the two ways to compile JSX apart.
          fsModuleCachePath: "node_modules/.vitest-cache-production",
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
          testTimeout: 600_000,
          hookTimeout: 180_000,
          globalSetup: "tests/setup/filled-data.ts",
        },
      },
    ],
  },
});
