import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres";

/** A PostgreSQL for tests that run whole servers, which migrate by themselves. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}
