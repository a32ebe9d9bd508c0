import { findUserByEmail } from "~/modules/accounts/queries/users.server";
import type { Db } from "./platform/db.server";
import { EnvProblem } from "./platform/env-problems.server";

/** Their passwords are public. */
export async function refuseSampleAccounts(db: Db) {
  if (!(await findUserByEmail(db, "admin@thola.test"))) return;
  throw new EnvProblem(
    "SAMPLE_DATA is off, but this database holds the sample accounts, whose passwords everybody knows. Sample and real data cannot be told apart later: make a new database (createdb thola) and set DATABASE_URL to it, or without DATABASE_URL choose another DATA_DIR.",
  );
}
