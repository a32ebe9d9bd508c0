import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { endOf, playwrightFailures, vitestFailures } from "./failures.mjs";

/**
 * `failures` say what failed, for the end of the output.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Count
 * @typedef {{ name: string, command: string[], env?: Record<string, string | undefined>, count?: (exitCode: number, output: string) => Count }} Step
 */

const limitMinutes = 40;
/** Node compiles each file of Vitest, Playwright and the others once, instead of once in each of their processes. */
const compiled = process.env.NODE_COMPILE_CACHE ?? resolve(".cache/compiled");
const running = new Set();

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    for (const child of running) stopGroup(child, "SIGTERM");
    process.exitCode = 130;
    setTimeout(() => process.exit(130), 3000);
  });

/** Runs the steps, prints a line for each and the output of failed ones, and returns the total. */
export async function runSteps(steps, atOnce) {
  const waiting = [...steps];
  const total = { passed: 0, failed: 0, failures: [] };
  const lane = async () => {
    for (let step = waiting.shift(); step && process.exitCode !== 130; step = waiting.shift()) {
      const { passed, failed, failures } = await runStep(step);
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return total;
}

async function runStep({ name, command, env, count = asOne }) {
  const start = performance.now();
  const { exitCode, output } = await execute(command, env);
  const result = { failures: [], ...count(exitCode, output) };
  // A crash or an error outside the tests fails the step.
  if (exitCode !== 0 && result.failed === 0) result.failed = 1;
  if (result.failed > 0 && result.failures.length === 0) result.failures = [endOf(output)];
  result.failures = result.failures.map((failure) => `${name}: ${failure}`);
  if (result.failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const words =
    result.failed > 0 ? `${result.passed} passed, ${result.failed} FAILED` : `${result.passed} passed`;
  console.log(`${name.padEnd(14)}${seconds.padStart(6)} s  ${words}`);
  return result;
}

function asOne(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function execute([program, ...args], env) {
  return new Promise((resolve) => {
    // A process group of its own, so that its browsers and servers end with it.
    const child = spawn(program, args, {
      env: { ...process.env, NO_COLOR: "1", NODE_COMPILE_CACHE: compiled, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    running.add(child);
    let output = "";
    const limit = setTimeout(() => {
      output += `\nstopped after ${limitMinutes} minutes`;
      stopGroup(child, "SIGKILL");
    }, limitMinutes * 60_000);
    const end = (exitCode) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ exitCode, output });
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => {
      output += error.message;
      end(1);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}

function stopGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has exited already.
  }
}

/** Counts a project's tests by Vitest's own report. @returns {Step} */
export function vitestStep(project, args = []) {
  const report = reportFile(project);
  return {
    name: project,
    command: [
      "vitest",
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ],
    count: counted(report, (json, output) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
      failures: vitestFailures(output),
    })),
  };
}

/** @returns {Step} */
export function playwrightStep() {
  const report = reportFile("e2e");
  return {
    name: "e2e",
    command: ["playwright", "test", "--reporter=dot,json"],
    // Its workers warn of NO_COLOR, beside which it sets FORCE_COLOR.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: undefined },
    count: counted(report, (json) => ({
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky,
      skipped: json.stats.skipped,
      failures: playwrightFailures(json),
    })),
  };
}

function reportFile(name) {
  mkdirSync(".cache", { recursive: true });
  const file = `.cache/${name}-report.json`;
  rmSync(file, { force: true });
  return file;
}

function counted(report, read) {
  return (_exitCode, output) => {
    let result;
    try {
      result = read(JSON.parse(readFileSync(report, "utf8")), output);
    } catch {
      return { passed: 0, failed: 1 };
    }
    const { passed, failed, skipped, failures } = result;
    if (skipped === 0) return { passed, failed, failures };
    const refusal = `${skipped} skipped: no test may be skipped.`;
    return { passed, failed: failed + skipped, failures: [...failures, refusal] };
  };
}
