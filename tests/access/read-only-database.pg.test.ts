import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject } from "vitest";
import { sessions } from "~/modules/accounts/tables.server";
import { openDatabase } from "~/platform/db.server";
import { aSignedIn } from "../builders/signed-in";
import { test } from "../setup/db";
import { createDatabase } from "../setup/postgres";
import { openSite } from "../setup/site";

test("while the database takes no writes whoever is signed in or was reads on, and a form says 503", async ({
  now,
  onTestFinished,
}) => {
  const { url, name, drop } = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const site = await openSite(db, now, {}, false);
  const admin = await aSignedIn(site, "admin");
  const customer = await aSignedIn(site, "customer");
  // Its last use is due to be noted, as an administrator's always is.
  await db
    .update(sessions)
    .set({ expiresAt: sql`${sessions.expiresAt} - interval '2 hours'` })
    .where(eq(sessions.userId, customer.userId));
  const late = await aSignedIn(site, "admin");
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, late.userId));
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await owner.end();
  await expect.poll(async () => (await site.newVisitor().get("/")).status).toBe(200);
  expect((await admin.get("/admin")).status).toBe(200);
  expect((await customer.get("/bookings")).status).toBe(200);
  expect((await late.get("/services")).status).toBe(200);
  expect((await late.get("/bookings")).headers.get("Location")).toMatch(/^\/auth\?action=signin/);
  const person = { intent: "sign-in", email: "zanele@example.co.za", password: "wrong" };
  const answer = await site.newVisitor().post("/auth?type=customer&action=signin", person);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
});
