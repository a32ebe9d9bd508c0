import type { TestProject } from "vitest/node";
import { openDatabase } from "~/platform/db.server";
import { createDatabase, dropCopies, startPostgres, throughSocket } from "./postgres";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** Starts PostgreSQL and migrates one database; every worker gets a copy of it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const url = await throughSocket(server.url);
  const template = await createDatabase(url);
  const database = await openDatabase({ databaseUrl: template.url, dataDir: "" });
  await database.migrate();
  await database.close();
  project.provide("postgresUrl", url);
  project.provide("postgresTemplate", template.name);
  return async () => {
    await dropCopies(url, template.name);
    await template.drop();
    await server.stop();
  };
}
