import { expect } from "vitest";
import { test } from "../tests/setup/db";
import { openSite } from "../tests/setup/site";
import { createSeedUser } from "./modules/accounts/commands/people.server";
import { EnvProblem } from "./platform/env-problems.server";
import { refuseSampleAccounts } from "./sample-accounts.server";

test("without sample data a database that holds the sample accounts is refused, with a line that says what to do", async ({
  db,
  now,
}) => {
  const { app } = await openSite(db, now);
  await createSeedUser(
    app.db,
    { email: "ops@example.co.za", password: null, name: "Ops", userType: "admin" },
    app.now(),
  );
  await expect(refuseSampleAccounts(db)).resolves.toBeUndefined();
  await createSeedUser(
    app.db,
    { email: "admin@thola.test", password: null, name: "Sample", userType: "admin" },
    app.now(),
  );
  const refused = await refuseSampleAccounts(db).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EnvProblem);
  const { message } = refused as EnvProblem;
  expect(message).toMatch(/^SAMPLE_DATA is off, .*createdb.*DATABASE_URL.*DATA_DIR/);
  expect(message).not.toContain("\n");
});
