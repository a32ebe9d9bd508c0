import { format } from "node:util";
import { afterEach, expect } from "vitest";

// A silent console is part of green. A test that causes a message on purpose spies on the console itself.
const said: string[] = [];
for (const level of ["error", "warn"] as const)
  console[level] = (...args: unknown[]) => said.push(`console.${level}: ${format(...args)}`);

afterEach(() => {
  expect(said.splice(0), "unexpected console output").toEqual([]);
});
