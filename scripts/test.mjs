// `npm test`: everything that CI runs. The last line is the count; a step without tests counts as one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks } from "./check.mjs";
import { playwrightStep, runSteps, vitestStep } from "./steps.mjs";

const start = performance.now();
const quick = await runSteps(checks(), 2);

const folder = mkdtempSync(join(tmpdir(), "thola-filled-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const filled = join(folder, "data");
const sample = await runSteps([{ name: "sample", command: ["node", "scripts/filled-data.mjs", filled] }], 1);
if (sample.failed === 0) process.env.FILLED_DATA_DIR = filled;

// The longest first. None keeps a core busy all the time: the process tests wait for leases to end and servers to start.
const slow = await runSteps(
  [
    playwrightStep(),
    vitestStep("process"),
    vitestStep("db-postgres"),
    vitestStep("db"),
    { name: "page-weight", command: ["node", "scripts/page-weight.mjs"] },
  ],
  2,
);

const passed = quick.passed + sample.passed + slow.passed;
const failed = quick.failed + sample.failed + slow.failed;
process.exitCode ||= failed > 0 ? 1 : 0;
console.log(`\n${Math.round((performance.now() - start) / 1000)} s in all`);
if (process.exitCode === 130) console.log("Interrupted.");
else console.log(`${passed} passed, ${failed} failed`);
