import { format } from "node:util";
import { afterEach, expect } from "vitest";

// Console output fails a test. A test that expects a message mocks the console itself.
const written: string[] = [];
for (const level of ["error", "warn"] as const)
  console[level] = (...args: unknown[]) => written.push(`console.${level}: ${format(...args)}`);

afterEach(() => {
  expect(written.splice(0), "unexpected console output").toEqual([]);
});
