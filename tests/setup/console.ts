import { format } from "node:util";
import * as React from "react";
import { afterEach, expect } from "vitest";

// Console output fails a test. A test that expects a message mocks the console itself.
const written: string[] = [];
for (const level of ["error", "warn"] as const)
  console[level] = (...args: unknown[]) => written.push(`console.${level}: ${format(...args)}`);

// React's development build takes a stack trace for every element, of which a warning prints one. A worker acts as if it
// had taken all that React allows.
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if ("recentlyCreatedOwnerStacks" in internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });

afterEach(() => {
  expect(written.splice(0), "unexpected console output").toEqual([]);
});
