import { type AddressInfo, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "../../../tests/setup/free-port";
import { createDatabase } from "../../../tests/setup/postgres";
import { openDatabase } from "../../platform/db.server";
import { jobRuns } from "../../platform/tables.server";
import { checkJobs } from "./jobs.server";

async function aPortThatIsServed(): Promise<number> {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("where the site is served, somebody must have done jobs", async () => {
  const { url, drop } = await createDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  const [served, unserved] = [await aPortThatIsServed(), await freePort()];
  const lastRunAt = new Date("2026-11-27T10:00:00Z");
  const check = (port: number, minutes = 1) =>
    checkJobs(
      { directUrl: url, dataDir: "memory://", host: "127.0.0.1", port },
      lastRunAt.getTime() + minutes * 60_000,
    );
  expect(await check(served)).toMatchObject([{ grade: "not checked" }]);
  const { db, migrate, close } = await openDatabase({ databaseUrl: url, dataDir: "memory://" });
  onTestFinished(close);
  await migrate();
  expect(await check(unserved)).toMatchObject([{ grade: "not checked" }]);
  expect(await check(served)).toMatchObject([
    { grade: "mend", line: expect.stringContaining("ROLE=worker") },
  ]);
  await db.insert(jobRuns).values({ queue: "unlist", lastRunAt });
  expect(await check(served)).toMatchObject([{ grade: "well" }]);
  expect(await check(served, 6)).toMatchObject([{ grade: "mend" }]);
});
