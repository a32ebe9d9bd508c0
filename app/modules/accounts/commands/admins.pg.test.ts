import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import type { App } from "~/platform/app-context.server";
import { day } from "~/platform/time";
import { test } from "../../../../tests/setup/db";
import { openSite } from "../../../../tests/setup/site";
import { adminAccounts, sessions } from "../tables.server";
import type { Administrator } from "../viewer.server";
import { deactivateAdmin, deleteAdminAccount } from "./admins.server";
import { createSeedUser } from "./people.server";

type Admin = Administrator & { accountId: string };

/** In a session in which the own password was given just now. */
async function anAdmin(app: App, number: number): Promise<Admin> {
  const email = `admin${number}@example.co.za`;
  const id = await createSeedUser(app.db, { email, password: null, name: "A", userType: "admin" }, app.now());
  const [account] = await app.db.select().from(adminAccounts).where(eq(adminAccounts.userId, id));
  const now = app.now();
  const sessionId = crypto.randomUUID();
  const given = { passwordAt: now, expiresAt: new Date(now.getTime() + day), createdAt: now, updatedAt: now };
  await app.db.insert(sessions).values({ id: sessionId, userId: id, token: sessionId, ...given });
  return { id, email, sessionId, accountId: account?.id ?? "" };
}

const safetyCode = "not-for-everybody";
const stops = {
  deactivate: (app: App, actor: Admin, whom: Admin) =>
    deactivateAdmin(
      app.db,
      actor,
      { id: whom.accountId, safetyCode: { typed: safetyCode, expected: safetyCode } },
      app.now(),
    ),
  delete: (app: App, actor: Admin, whom: Admin) =>
    deleteAdminAccount(app.db, actor, whom.accountId, app.now()),
};

test("administrators who deactivate or delete each other, or themselves, at once leave exactly one", async ({
  db,
  now,
}) => {
  const { app } = await openSite(db, now, { ADMIN_SAFETY_CODE: safetyCode });
  const permanent = await anAdmin(app, 0);
  for (let round = 1; round <= 10; round++) {
    const [one, two] = [await anAdmin(app, 2 * round), await anAdmin(app, 2 * round + 1)];
    await db.update(adminAccounts).set({ isActive: false }).where(eq(adminAccounts.id, permanent.accountId));
    const stop = round % 2 === 0 ? stops.deactivate : stops.delete;
    const results = await Promise.all(
      round % 3 === 0
        ? [stop(app, one, one), stop(app, two, two)]
        : [stop(app, one, two), stop(app, two, one)],
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const active = await db.select().from(adminAccounts).where(eq(adminAccounts.isActive, true));
    expect(active).toHaveLength(1);
    expect(await db.select().from(auditLog)).toHaveLength(round);
    await db.update(adminAccounts).set({ isActive: false });
    await db.update(adminAccounts).set({ isActive: true }).where(eq(adminAccounts.id, permanent.accountId));
  }
});
