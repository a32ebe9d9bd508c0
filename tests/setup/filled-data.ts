import type { TestProject } from "vitest/node";
import { filledDataDir, filledPostgres } from "./data-dir";

declare module "vitest" {
  interface ProvidedContext {
    filledDataDir: string;
    /** A folder with the files that belong to the sample data on PostgreSQL. */
    postgresFiles: string;
  }
}

/** Fills in the sample data once on each engine; tests that run whole servers start from copies. */
export default async function setup(project: TestProject) {
  const [embedded, postgres] = await Promise.all([filledDataDir(), filledPostgres()]);
  project.provide("filledDataDir", embedded.dataDir);
  project.provide("postgresUrl", postgres.url);
  project.provide("postgresTemplate", postgres.template);
  project.provide("postgresFiles", postgres.dataDir);
  return async () => {
    embedded.remove();
    await postgres.remove();
  };
}
