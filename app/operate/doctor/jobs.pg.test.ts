import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase } from "../../../tests/setup/postgres";
import { openDatabase } from "../../platform/db.server";
import { jobRuns } from "../../platform/tables.server";
import { checkJobs } from "./jobs.server";

test("where this process serves pages alone, another one must have done jobs", async () => {
  const { url, drop } = await createDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  const { db, migrate, close } = await openDatabase({ databaseUrl: url, dataDir: "memory://" });
  onTestFinished(close);
  await migrate();
  const lastRunAt = new Date("2026-11-27T10:00:00Z");
  const check = (role: "all" | "web" | "worker", minutes = 1) =>
    checkJobs({ role, directUrl: url, dataDir: "memory://" }, lastRunAt.getTime() + minutes * 60_000);
  expect(await check("all")).toMatchObject([{ grade: "well" }]);
  expect(await check("worker")).toMatchObject([{ grade: "well" }]);
  expect(await check("web")).toMatchObject([{ grade: "look", line: expect.stringContaining("ROLE=worker") }]);
  await db.insert(jobRuns).values({ queue: "unlist", lastRunAt });
  expect(await check("web")).toMatchObject([{ grade: "well" }]);
  expect(await check("web", 6)).toMatchObject([{ grade: "look" }]);
});
