import { expect } from "vitest";
import { rateLimits } from "~/platform/tables.server";
import { test, testOfOneDatabase } from "./setup/db";

for (const turn of ["one test", "the next"])
  test(`${turn} starts with an empty database`, async ({ db, now }) => {
    await db.insert(rateLimits).values({ key: "sign-in", count: 1, resetsAt: now });
    expect(await db.$count(rateLimits)).toBe(1);
  });

for (const [turn, rows] of [
  ["first", 1],
  ["next", 2],
] as const)
  testOfOneDatabase(
    `the ${turn} test of a file with one database finds ${rows} rows`,
    async ({ db, now }) => {
      await db.insert(rateLimits).values({ key: turn, count: 1, resetsAt: now });
      expect(await db.$count(rateLimits)).toBe(rows);
    },
  );
