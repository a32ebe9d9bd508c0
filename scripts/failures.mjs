import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const linesEach = 60;

const start = (text) => stripVTControlCharacters(text).trim().split("\n").slice(0, linesEach).join("\n");

/** The last lines of what a step without a report wrote. */
export const endOf = (output) =>
  stripVTControlCharacters(output).trim().split("\n").slice(-linesEach).join("\n");

/** What Vitest wrote of each test or file that failed and of errors outside: message, difference, place and code. */
export const vitestFailures = (output) =>
  [
    ...stripVTControlCharacters(output).matchAll(
      /^ FAIL [\s\S]*?(?=^⎯+\[\d+\/\d+\]⎯)|^⎯+ Unhandled [\s\S]*?(?=^⎯{9,}$)/gm,
    ),
  ].map(([part]) => start(part.replace(/^ FAIL +/, "")));

/** What Playwright's report says of each test that failed: message, code, and what its page showed in the end. */
export function playwrightFailures({ suites, errors = [] }) {
  return [...errors.map(ofError), ...suites.flatMap(ofSuite)];
}

function ofSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const said = results.flatMap((result) => [...result.errors.map(ofError), ...shownAtTheEnd(result)]);
        return `[${projectName}] tests/e2e/${file}:${line} > ${title}\n${said.join("\n\n")}`;
      }),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

function ofError({ message = "", location }) {
  const place = location ? `at ${relative(process.cwd(), location.file)}:${location.line}` : "";
  return `${start(message)}\n${place}`.trim();
}

function shownAtTheEnd({ attachments = [] }) {
  return attachments
    .filter(({ name, path }) => name === "error-context" && path)
    .flatMap(({ path }) => /^- main\b[\s\S]*?(?=^- |^```)/m.exec(readFileSync(path, "utf8"))?.[0] ?? [])
    .map((shown) => `The page showed:\n${start(shown)}`);
}
