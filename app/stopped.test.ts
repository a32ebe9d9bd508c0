import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { EnvProblem } from "./platform/env-problems.server";
import { FilesUnavailable } from "./platform/files.server";
import { stoppedBy } from "./stopped";

const coded = (code: string, message: string, cause?: Error) =>
  Object.assign(new Error(message, { cause }), { code });

test.each([
  [new EnvProblem("PORT is malformed."), "PORT is malformed."],
  [coded("ENOSPC", "ENOSPC: no space left on device, write"), "ENOSPC: no space left on device, write."],
  [
    new DrizzleQueryError("select 1", [], coded("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432")),
    "The database refuses: connect ECONNREFUSED 127.0.0.1:5432. npm run doctor says what to do.",
  ],
  [
    new DrizzleQueryError("create extension cube", [], coded("0A000", 'extension "cube" is not available')),
    'The database refuses: extension "cube" is not available. npm run doctor says what to do.',
  ],
  [
    new Error("Failed query", { cause: new Error("timeout exceeded when trying to connect") }),
    "The database refuses: timeout exceeded when trying to connect. npm run doctor says what to do.",
  ],
  [
    new FilesUnavailable("The store did not respond to GET.", {
      cause: new TypeError("fetch failed", { cause: coded("ENOTFOUND", "getaddrinfo ENOTFOUND store") }),
    }),
    "Pictures cannot be stored or read: getaddrinfo ENOTFOUND store.",
  ],
])("what the disk, the network or the database refused is one line: %s", (error, line) => {
  expect(stoppedBy(error)).toBe(line);
});

test.each([
  new TypeError("x is not a function"),
  coded("ERR_INVALID_ARG_TYPE", "The argument is wrong"),
  new DrizzleQueryError("select nothing", [], coded("42703", 'column "nothing" does not exist')),
  "a text",
])("a mistake of the program has no line of its own: %s", (error) => {
  expect(stoppedBy(error)).toBeNull();
});
