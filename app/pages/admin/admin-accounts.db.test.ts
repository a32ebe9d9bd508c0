import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { rulesMet } from "~/modules/accounts/rules";
import { adminAccounts, credentials, users } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import {
  accountOf,
  auditEntries,
  code,
  type Fields,
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

describe("the list", () => {
  test("shows every administrator with their status, and no password in any form", async ({ site, db }) => {
    const first = await aSignedIn(site, "admin");
    const second = await aSignedIn(site, "admin");
    await db.update(adminAccounts).set({ isActive: false }).where(eq(adminAccounts.email, second.email));
    const response = await first.get(page);
    const html = await response.clone().text();
    const words = await wordsOf(response);
    expect(words).toContain(t("admin.title"));
    expect(words).toMatch(new RegExp(`${first.email} \\(you\\) Active Permanent .*New password`));
    expect(words).toMatch(new RegExp(`${second.email} Inactive .*Activate`));
    for (const { password } of await db.select().from(credentials)) expect(html).not.toContain(password);
    expect(html).not.toContain(code);
  });

  test("says so if it cannot be read", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const response = await without(db, "admin_accounts.is_permanent", () => admin.get(page));
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(
      `${documented("Error")} ${documented("Failed to load admin accounts")}`,
    );
  });
});

describe("creating an account", () => {
  const email = "new@example.co.za";

  test("makes an administrator who can sign in, and is audited", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    redirected(await post(admin, "create", { email: " New@Example.co.za", password: strong }));
    expect(await accountOf(db, email)).toMatchObject({ isActive: true, isPermanent: false });
    const browser = site.newVisitor();
    const response = await browser.post("/auth?action=signin", {
      intent: "sign-in",
      email,
      password: strong,
    });
    expect(response.headers.get("Location")).toBe("/admin");
    expect(await auditEntries(db)).toEqual([`${admin.email} admin.create ${email}`]);
    const [mail] = await db.select().from(mailOutbox);
    expect(mail).toMatchObject({ recipient: email, subject: "mailsAccounts.admin.subject" });
    expect(JSON.stringify(mail)).not.toContain(strong);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(strong);
  });

  test("requires a valid address and an acceptable password", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    for (const fields of [{}, { email }, { password: strong }, { email: " ", password: strong }])
      await refused(await post(admin, "create", fields), t("admin.settings.fillInBoth"));
    await refused(await post(admin, "create", { email: "new", password: strong }), t("admin.settings.email"));
    for (const password of ["Short#1", "nocapitals#2026", "P@ssw0rd", `Aa1#${"x".repeat(130)}`]) {
      const words = await refused(
        await post(admin, "create", { email, password }),
        t("accounts.weakPassword.title"),
        t("accounts.weakPassword.text"),
      );
      expect(words).not.toContain(password);
    }
    expect(await db.select().from(adminAccounts)).toHaveLength(1);
  });

  test("refuses an address that an administrator or another user has", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const customer = await aUser(db);
    await refused(
      await post(admin, "create", { email: admin.email, password: strong }),
      t("admin.settings.exists"),
    );
    const words = await refused(
      await post(admin, "create", { email: customer.email, password: strong }),
      t("admin.settings.failed.create"),
    );
    expect(words).toContain(t("admin.settings.taken"));
    expect(await db.select().from(adminAccounts)).toHaveLength(1);
    expect(await auditEntries(db)).toEqual([]);
  });

  test("says so when it fails, and stores nothing", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const response = await without(db, "audit_log", () => post(admin, "create", { email, password: strong }));
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(`Error ${documented("Failed to create admin account")}`);
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test("generates a password of 12 characters that is shown once", async ({ site }) => {
    const admin = await aSignedIn(site, "admin");
    const seen = new Set<string>();
    for (let time = 0; time < 5; time++) {
      const response = await post(admin, "create", { email, generate: "1" });
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      const html = await response.text();
      const password = /name="password" value="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(password).toHaveLength(12);
      expect(rulesMet(password)).toBe(5);
      expect(html).toContain(`value="${email}"`);
      seen.add(password);
    }
    expect(seen.size).toBe(5);
    const html = await (await admin.get(page)).text();
    for (const password of seen) expect(html).not.toContain(password);
    const [chosen = ""] = seen;
    redirected(await post(admin, "create", { email, password: chosen }));
    expect(await (await admin.get(page)).text()).not.toContain(chosen.replaceAll("&", "&amp;"));
  });
});

test("only an active administrator can do any of it", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const other = await aSignedIn(site, "admin");
  const { id: accountId } = await accountOf(db, other.email);
  const strangers = [site.newVisitor(), await aSignedIn(site, "customer"), await aSignedIn(site, "business")];
  const acts: [string, Fields][] = [
    ["create", { email: "new@example.co.za", password: strong }],
    ["set-password", { accountId, password: strong }],
    ["deactivate", { accountId }],
    ["activate", { accountId }],
    ["delete", { accountId }],
  ];
  const before = await db.select().from(users).orderBy(users.id);
  for (const stranger of strangers)
    for (const [intent, fields] of acts) {
      const response = await stranger.post(page, { intent, ...fields });
      expect([302, 404]).toContain(response.status);
      expect(response.headers.get("Location") ?? "/auth").toMatch(/^\/auth/);
    }
  expect(await db.select().from(users).orderBy(users.id)).toEqual(before);
  expect(await auditEntries(db)).toEqual([]);
  for (const [intent, fields] of acts) redirected(await post(admin, intent, fields));
});

test("an unknown form changes nothing", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  for (const fields of [{}, { intent: "promote" }]) expect((await admin.post(page, fields)).status).toBe(400);
  const stopped = eq(adminAccounts.isActive, false);
  expect(await db.select().from(adminAccounts).where(stopped)).toEqual([]);
});
