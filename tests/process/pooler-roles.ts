import { readFileSync } from "node:fs";
import pg from "pg";

/** Makes the roles of the pages, as an operator does who sets up a pooler. */
export async function makeRoles(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Roles are those of the whole server: tests of other databases make them as well.
    await client.query("select pg_advisory_lock(46)");
    await client.query(readFileSync("deploy/pgbouncer/roles.sql", "utf8"));
  } finally {
    await client.end();
  }
}

export const as = (databaseUrl: string, role: "thola_pages" | "thola_reads") =>
  Object.assign(new URL(databaseUrl), { username: role, password: "" }).href;
