// `npm test`: everything that CI runs. The last line is the count; a step without tests counts as one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, startPostgres } from "../tests/setup/postgres.ts";
import { checks, quickChecks } from "./check.mjs";
import { playwrightStep, runSteps, vitestStep } from "./steps.mjs";

const start = performance.now();
const folder = mkdtempSync(join(tmpdir(), "thola-filled-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
// One server for all steps: both lanes and what they start connect to it.
const postgres = await startPostgres({ max_connections: "300" });
process.env.TEST_DATABASE_URL = postgres.url;
const template = await createDatabase(postgres.url);
const [embedded, files] = [join(folder, "pglite"), join(folder, "postgres")];
const fill = (name, ...args) => ({ name, command: ["node", "scripts/filled-data.mjs", ...args] });
// The quick checks run while the embedded database, which takes longer, is filled.
const sample = await runSteps(
  [fill("sample pglite", embedded), fill("sample postgres", files, template.url), ...quickChecks()],
  2,
);
if (!sample.failures.some((failure) => failure.startsWith("sample"))) {
  process.env.FILLED_DATA_DIR = embedded;
  process.env.FILLED_POSTGRES = JSON.stringify({
    url: postgres.url,
    template: template.name,
    dataDir: files,
  });
}

// The longest first. None keeps a core busy all the time: the process tests wait for servers to start. A second worker
// would compile PGlite, and load every page, once more.
const rest = await runSteps(
  [
    playwrightStep(),
    vitestStep("process"),
    vitestStep("db-postgres"),
    vitestStep("db", ["--maxWorkers=1"]),
    ...checks(),
    { name: "page-weight", command: ["node", "scripts/page-weight.mjs"] },
  ],
  2,
);

await template.drop();
await postgres.stop();

const passed = sample.passed + rest.passed;
const failed = sample.failed + rest.failed;
process.exitCode ||= failed > 0 ? 1 : 0;
for (const failure of [sample, rest].flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
console.log(`\n${Math.round((performance.now() - start) / 1000)} s in all`);
if (process.exitCode === 130) console.log("Interrupted.");
else console.log(`${passed} passed, ${failed} failed`);
