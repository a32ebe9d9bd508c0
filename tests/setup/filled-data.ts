import type { TestProject } from "vitest/node";
import { filledDataDir } from "./data-dir";
import { createDatabase, startPostgres } from "./postgres";
import { onPostgres, startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    filledDataDir: string;
  }
}

/** Fills in the sample data once on each engine; tests that run whole servers start from copies. */
export default async function setup(project: TestProject) {
  const [embedded, postgres] = await Promise.all([filledDataDir(), filledPostgres()]);
  project.provide("filledDataDir", embedded.dataDir);
  project.provide("postgresUrl", postgres.url);
  project.provide("postgresTemplate", postgres.template);
  return async () => {
    embedded.remove();
    await postgres.stop();
  };
}

async function filledPostgres() {
  const { url, stop } = await startPostgres();
  const template = await createDatabase(url);
  const server = await startServer(onPostgres(template.url));
  await server.stop();
  return {
    url,
    template: template.name,
    stop: async () => {
      await template.drop();
      await stop();
    },
  };
}
