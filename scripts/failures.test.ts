import { expect, test } from "vitest";
import { endOf, playwrightFailures, vitestFailures } from "./failures.mjs";

test("of Vitest's output the tests that failed and the errors outside are repeated, with message and place", () => {
  const output = [
    " \u001b[32m✓\u001b[39m app/one.test.ts (2 tests)",
    "⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯",
    " FAIL  |unit| app/two.test.ts > adds",
    "AssertionError: expected 1 to be 2",
    " ❯ app/two.test.ts:3:9",
    "⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯",
    "⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯",
    "Error: stray",
    "⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯",
    " Test Files  1 failed | 1 passed (2)",
  ].join("\n");
  expect(vitestFailures(output)).toEqual([
    "|unit| app/two.test.ts > adds\nAssertionError: expected 1 to be 2\n ❯ app/two.test.ts:3:9",
    "⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯\nError: stray",
  ]);
});

test("of Playwright's report the tests that failed are repeated, with message and place", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "look.spec.ts",
    line: 7,
    tests: [{ projectName: "phone", status, results: [{ errors: status === "expected" ? [] : [error] }] }],
  });
  const error = {
    message: "\u001b[31mError: too wide\u001b[39m",
    location: { file: `${process.cwd()}/tests/e2e/look.ts`, line: 9 },
  };
  const suites = [{ suites: [{ specs: [spec("is narrow", "unexpected"), spec("is calm", "expected")] }] }];
  expect(playwrightFailures({ suites })).toEqual([
    "[phone] tests/e2e/look.spec.ts:7 > is narrow\nError: too wide\nat tests/e2e/look.ts:9",
  ]);
});

test("of a step without a report the last lines are repeated", () => {
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`);
  expect(endOf(lines.join("\n"))).toMatch(/^line 140\n[\s\S]*\nline 199$/);
});
