// `npm test`: everything that CI runs. The last line is the count; a step that is no test counts as one.
import { checks } from "./check.mjs";
import { playwrightStep, runSteps, vitestStep } from "./steps.mjs";

const start = performance.now();
const quick = await runSteps(checks(), 2);
// The process tests mostly wait, for claims to end and servers to start: beside them there is room.
const side = await runSteps([vitestStep("process"), vitestStep("db"), vitestStep("db-postgres")], 2);
const slow = await runSteps(
  [{ name: "page-weight", command: ["node", "scripts/page-weight.mjs"] }, playwrightStep()],
  1,
);

const passed = quick.passed + side.passed + slow.passed;
const failed = quick.failed + side.failed + slow.failed;
process.exitCode ||= failed > 0 ? 1 : 0;
console.log(`\n${Math.round((performance.now() - start) / 1000)} s in all`);
if (process.exitCode === 130) console.log("Interrupted.");
else console.log(`${passed} passed, ${failed} failed`);
