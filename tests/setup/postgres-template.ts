import type { TestProject } from "vitest/node";
import { openDatabase } from "~/platform/db.server";
import { createDatabase, startPostgres } from "./postgres";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** Starts PostgreSQL and migrates one database; every test file gets a copy of it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const template = await createDatabase(server.url);
  const database = await openDatabase({ databaseUrl: template.url, dataDir: "" });
  await database.migrate();
  await database.close();
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template.name);
  return async () => {
    await template.drop();
    await server.stop();
  };
}
