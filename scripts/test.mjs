// `npm test`: everything that CI runs. The last line is the count; a step without tests counts as one.
import { checks } from "./check.mjs";
import { playwrightStep, runSteps, vitestStep } from "./steps.mjs";

const start = performance.now();
const quick = await runSteps(checks(), 2);
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

const passed = quick.passed + slow.passed;
const failed = quick.failed + slow.failed;
process.exitCode ||= failed > 0 ? 1 : 0;
console.log(`\n${Math.round((performance.now() - start) / 1000)} s in all`);
if (process.exitCode === 130) console.log("Interrupted.");
else console.log(`${passed} passed, ${failed} failed`);
