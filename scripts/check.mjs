// `npm run check`: all checks without a build, a database or a browser, in under half a minute.
import { pathToFileURL } from "node:url";
import { runSteps, vitestStep } from "./steps.mjs";

const script = (name) => ({ name, command: ["npm", "run", "--silent", name] });

/** @returns {import("./steps.mjs").Step[]} The longest first. */
export const checks = () => [
  vitestStep("unit", ["--maxWorkers=1"]),
  script("typecheck"),
  script("dead-code"),
  script("lint"),
];

/** @returns {import("./steps.mjs").Step[]} Each takes a few seconds. */
export const quickChecks = () => [script("imports"), script("migrations"), script("lockfile")];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await runSteps([...checks(), ...quickChecks()], 2);
  process.exitCode ||= failed > 0 ? 1 : 0;
}
