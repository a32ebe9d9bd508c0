import { expect } from "vitest";
import { rateLimits } from "~/platform/tables.server";
import { test } from "./db";

for (const turn of ["one test", "the next"])
  test(`${turn} starts with an empty database`, async ({ db, now }) => {
    await db.insert(rateLimits).values({ key: "sign-in", count: 1, resetsAt: now });
    expect(await db.$count(rateLimits)).toBe(1);
  });
