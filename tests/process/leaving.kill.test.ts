import { expect, inject } from "vitest";
import { createDatabase } from "../setup/postgres";
import { onPostgres } from "../setup/server";
import { test } from "./program";

test("after SIGTERM /readyz returns 503 first, requests are still served, and then the process ends", async ({
  serve,
  onTestFinished,
}) => {
  const database = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  onTestFinished(database.drop);
  const server = await serve({ ...onPostgres(database.url), DRAIN_SECONDS: "15" });
  const status = async (path: string) => (await fetch(server.url + path)).status;
  expect(await status("/readyz")).toBe(200);
  const stopped = server.stop();
  await expect.poll(() => status("/readyz"), { timeout: 10_000 }).toBe(503);
  expect(await status("/services")).toBe(200);
  expect(await status("/healthz")).toBe(200);
  await stopped;
  await expect(fetch(server.url)).rejects.toThrow();
});
