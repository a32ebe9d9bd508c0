import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { adminAccounts, sessions, users } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { aSignedIn } from "../../../tests/builders/signed-in";
import {
  accountOf,
  auditEntries,
  code,
  giveOwnPassword,
  isActive,
  mayWork,
  page,
  post,
  redirected,
  refused,
  strong,
  test,
} from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

describe("deactivating and activating", () => {
  test("takes effect at once, and can be undone", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, other.email);
    expect(await mayWork(other)).toBe(true);
    redirected(await post(admin, "deactivate", { accountId }));
    expect(await mayWork(other)).toBe(false);
    expect(await db.select().from(sessions).where(eq(sessions.userId, other.id))).toEqual([]);

    redirected(await post(admin, "activate", { accountId }));
    expect(await isActive(db, other.email)).toBe(true);
    expect(await mayWork(other)).toBe(false);
    expect(await auditEntries(db)).toEqual([
      `${admin.email} admin.deactivate ${other.email}`,
      `${admin.email} admin.activate ${other.email}`,
    ]);
  });

  test("needs the safety code for a permanent account", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    for (const fields of [{}, { safetyCode: "guess" }, { safetyCode: `${code} ` }])
      await refused(await post(admin, "deactivate", { accountId, ...fields }), t("admin.settings.wrongCode"));
    expect(await mayWork(permanent)).toBe(true);
    redirected(await post(admin, "deactivate", { accountId, safetyCode: code }));
    expect(await mayWork(permanent)).toBe(false);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(code);
  });

  test("accepts no code after five wrong ones in 15 minutes", async ({ site, db, now }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    const enter = (safetyCode: string) => post(admin, "deactivate", { accountId, safetyCode });
    for (let time = 0; time < 5; time++) expect((await enter("guess")).status).toBe(422);
    const stopped = await enter(code);
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get("Retry-After")).toBe("900");
    expect(await wordsOf(stopped)).toContain(t("accounts.tooMany", { count: 15 }));
    expect(await isActive(db, permanent.email)).toBe(true);
    site.app.now = () => new Date(now.getTime() + 15 * 60_000);
    await giveOwnPassword(admin);
    redirected(await enter(code));
    expect(await isActive(db, permanent.email)).toBe(false);
  });

  test("says so when the code cannot be checked, and when it fails", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    const enter = (intent: string) => post(admin, intent, { accountId, safetyCode: code });
    await refused(
      await without(db, "rate_limits", () => enter("deactivate")),
      t("admin.settings.codeUnchecked"),
    );
    for (const intent of ["deactivate", "activate"]) {
      const isActive = intent === "deactivate";
      await db.update(adminAccounts).set({ isActive }).where(eq(adminAccounts.id, accountId));
      const response = await without(db, "audit_log", () => enter(intent));
      expect(response.status).toBe(500);
      expect(await wordsOf(response)).toContain(documented("Failed to update admin account"));
    }
    expect(await isActive(db, permanent.email)).toBe(false);
  });

  test("is refused for the last active administrator", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const own = await accountOf(db, permanent.email);
    await refused(
      await post(permanent, "deactivate", { accountId: own.id, safetyCode: code }),
      t("admin.settings.protected"),
    );
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, admin.email);
    redirected(await post(admin, "deactivate", { accountId: own.id, safetyCode: code }));
    for (const intent of ["deactivate", "delete"]) {
      const response = await post(admin, intent, { accountId });
      expect(response.status).toBe(422);
      expect(await wordsOf(response)).toContain(t("admin.settings.last"));
    }
    expect(await mayWork(admin)).toBe(true);
  });

  test("is allowed on one's own account if others are active", async ({ site, db }) => {
    await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, admin.email);
    redirected(await post(admin, "deactivate", { accountId }));
    expect((await admin.get(page)).headers.get("Location")).toContain("/auth?action=signin");
  });
});

describe("deleting", () => {
  test("removes account, password and sessions, and frees the address", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, other.email);
    redirected(await post(admin, "delete", { accountId }));
    expect(await db.select().from(users).where(eq(users.id, other.id))).toEqual([]);
    expect(await mayWork(other)).toBe(false);
    expect(await auditEntries(db)).toEqual([`${admin.email} admin.delete ${other.email}`]);
    redirected(await post(admin, "create", { email: other.email, password: strong }));
  });

  test("is refused for a permanent account", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    await refused(await post(admin, "delete", { accountId }), t("admin.settings.permanent"));
    await db.update(adminAccounts).set({ isActive: false }).where(eq(adminAccounts.id, accountId));
    await refused(await post(admin, "delete", { accountId }), t("admin.settings.permanent"));
    expect(await accountOf(db, permanent.email)).toMatchObject({ isPermanent: true });
  });

  test("says so when the account is gone or the deletion fails", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, other.email);
    for (const gone of ["", "x", crypto.randomUUID()])
      await refused(await post(admin, "delete", { accountId: gone }), t("admin.settings.failed.delete"));
    const response = await without(db, "audit_log", () => post(admin, "delete", { accountId }));
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(documented("Failed to delete admin account"));
    expect(await mayWork(other)).toBe(true);
  });
});

describe("a new password", () => {
  test("replaces the old one, ends their sessions and sends them a mail", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, other.email);
    redirected(await post(admin, "set-password", { accountId, password: strong }));
    expect(await mayWork(other)).toBe(false);
    expect(await mayWork(admin)).toBe(true);
    const signIn = (password: string) =>
      site.newVisitor().post("/auth?action=signin", { intent: "sign-in", email: other.email, password });
    expect((await signIn("Tap&Drain#26")).status).toBe(422);
    expect((await signIn(strong)).headers.get("Location")).toBe("/admin");
    const [mail] = await db.select().from(mailOutbox);
    expect(mail).toMatchObject({ recipient: other.email, subject: "mailsAccounts.passwordChanged.subject" });
    expect(JSON.stringify(mail)).not.toContain(strong);
    expect(JSON.stringify(mail?.letter)).toContain(`"who":"${admin.email}"`);
    expect(await auditEntries(db)).toEqual([`${admin.email} admin.set_password ${other.email}`]);
  });

  test("for one's own account keeps the current session", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, admin.email);
    redirected(await post(admin, "set-password", { accountId, password: strong, safetyCode: code }));
    expect(await mayWork(admin)).toBe(true);
  });

  test("of a permanent account needs the safety code", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    for (const safetyCode of ["", "guessed"])
      await refused(
        await post(other, "set-password", { accountId, password: strong, safetyCode }),
        t("admin.settings.wrongCode"),
      );
    expect(await mayWork(permanent)).toBe(true);
    expect(await auditEntries(db)).toEqual([]);
    redirected(await post(other, "set-password", { accountId, password: strong, safetyCode: code }));
    expect(await mayWork(permanent)).toBe(false);
  });

  test("is required and must be acceptable, and a failure says so", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, admin.email);
    await refused(await post(admin, "set-password", { accountId }), t("admin.settings.passwordMissing"));
    await refused(
      await post(admin, "set-password", { accountId, password: "weak" }),
      t("accounts.weakPassword.title"),
    );
    const gone = { accountId: crypto.randomUUID(), password: strong };
    expect((await post(admin, "set-password", gone)).status).toBe(422);
    const response = await without(db, "audit_log", () =>
      post(admin, "set-password", { accountId, password: strong, safetyCode: code }),
    );
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(documented("Failed to update password"));
  });
});
