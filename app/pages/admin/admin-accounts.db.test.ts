import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { rulesMet } from "~/modules/accounts/rules";
import { adminAccounts, credentials, sessions, users } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { documented, wordsOf } from "../../../tests/setup/words";

const page = "/admin/settings";
const strong = "Tap&Drain#27";
const code = "not-for-everybody";

/** The first administrator of a site is the permanent one. */
const test = base.extend("site", ({ db, now }) => openSite(db, now, { ADMIN_SAFETY_CODE: code }));

type Browser = Awaited<ReturnType<typeof aSignedIn>>;
type Fields = Record<string, string>;

const post = (browser: Browser, intent: string, fields: Fields) => browser.post(page, { intent, ...fields });

async function refused(answer: Response, ...texts: string[]) {
  expect(answer.status).toBe(422);
  const words = await wordsOf(answer);
  for (const text of texts) expect(words).toContain(documented(text));
  return words;
}

function redirected(answer: Response) {
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, page]);
}

async function accountOf(db: Db, email: string) {
  const [account] = await db.select().from(adminAccounts).where(eq(adminAccounts.email, email));
  if (!account) throw new Error(`${email} is no administrator`);
  return account;
}

const isActive = async (db: Db, email: string) => (await accountOf(db, email)).isActive;
const deeds = async (db: Db) =>
  (await db.select().from(auditLog).orderBy(auditLog.id)).map(
    ({ actorEmail, action, subject }) => `${actorEmail} ${action} ${subject}`,
  );

async function mayWork(browser: Browser) {
  return (await browser.get(page)).status === 200;
}

describe("the list", () => {
  test("names every administrator with what they are, and no password in any form", async ({ site, db }) => {
    const first = await aSignedIn(site, "admin");
    const second = await aSignedIn(site, "admin");
    await db.update(adminAccounts).set({ isActive: false }).where(eq(adminAccounts.email, second.email));
    const answer = await first.get(page);
    const html = await answer.clone().text();
    const words = await wordsOf(answer);
    expect(words).toContain("Admin Dashboard");
    expect(words).toMatch(new RegExp(`${first.email} \\(you\\) Active Permanent .*New password`));
    expect(words).toMatch(new RegExp(`${second.email} Inactive .*Activate`));
    for (const { password } of await db.select().from(credentials)) expect(html).not.toContain(password);
    expect(html).not.toContain(code);
  });

  test("that cannot be read says so", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const answer = await without(db, "admin_accounts.is_permanent", () => admin.get(page));
    expect(answer.status).toBe(500);
    expect(await wordsOf(answer)).toContain(
      `${documented("Error")} ${documented("Failed to load admin accounts")}`,
    );
  });
});

describe("create", () => {
  const email = "new@example.co.za";

  test("makes an administrator who can sign in, and notes it", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    redirected(await post(admin, "create", { email: " New@Example.co.za", password: strong }));
    expect(await accountOf(db, email)).toMatchObject({ isActive: true, isPermanent: false });
    const browser = site.newVisitor();
    const answer = await browser.post("/auth?action=signin", { intent: "sign-in", email, password: strong });
    expect(answer.headers.get("Location")).toBe("/admin");
    expect(await deeds(db)).toEqual([`${admin.email} admin.create ${email}`]);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(strong);
  });

  test("asks for both, a real address and a good password", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    for (const fields of [{}, { email }, { password: strong }, { email: " ", password: strong }])
      await refused(await post(admin, "create", fields), "Please fill in both email and password");
    await refused(
      await post(admin, "create", { email: "new", password: strong }),
      "Please enter a valid email address",
    );
    for (const password of ["Short#1", "nocapitals#2026", "P@ssw0rd", `Aa1#${"x".repeat(130)}`]) {
      const words = await refused(
        await post(admin, "create", { email, password }),
        "Password Requirements Not Met",
        "Please ensure your password meets all the security requirements.",
      );
      expect(words).not.toContain(password);
    }
    expect(await db.select().from(adminAccounts)).toHaveLength(1);
  });

  test("refuses an address that is taken, by an administrator or by anybody", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const customer = await aUser(db);
    await refused(
      await post(admin, "create", { email: admin.email, password: strong }),
      "An admin account with this email already exists",
    );
    const words = await refused(
      await post(admin, "create", { email: customer.email, password: strong }),
      "Failed to create admin account",
    );
    expect(words).toContain("belongs to a customer or a business");
    expect(await db.select().from(adminAccounts)).toHaveLength(1);
    expect(await deeds(db)).toEqual([]);
  });

  test("says so when it fails, and nothing is left of it", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const answer = await without(db, "audit_log", () => post(admin, "create", { email, password: strong }));
    expect(answer.status).toBe(500);
    expect(await wordsOf(answer)).toContain(`Error ${documented("Failed to create admin account")}`);
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test("generates a password of 12 characters that is shown once", async ({ site }) => {
    const admin = await aSignedIn(site, "admin");
    const seen = new Set<string>();
    for (let time = 0; time < 5; time++) {
      const answer = await post(admin, "create", { email, generate: "1" });
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      const html = await answer.text();
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

describe("deactivate and activate", () => {
  test("takes effect at once, and can be taken back", async ({ site, db }) => {
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
    expect(await deeds(db)).toEqual([
      `${admin.email} admin.deactivate ${other.email}`,
      `${admin.email} admin.activate ${other.email}`,
    ]);
  });

  test("a permanent account needs the safety code", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    for (const fields of [{}, { safetyCode: "guess" }, { safetyCode: `${code} ` }])
      await refused(await post(admin, "deactivate", { accountId, ...fields }), "Invalid safety code");
    expect(await mayWork(permanent)).toBe(true);
    redirected(await post(admin, "deactivate", { accountId, safetyCode: code }));
    expect(await mayWork(permanent)).toBe(false);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(code);
  });

  test("five wrong codes in 15 minutes, then none is looked at", async ({ site, db, now }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    const enter = (safetyCode: string) => post(admin, "deactivate", { accountId, safetyCode });
    for (let time = 0; time < 5; time++) expect((await enter("guess")).status).toBe(422);
    const stopped = await enter(code);
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get("Retry-After")).toBe("900");
    expect(await wordsOf(stopped)).toContain("Too many attempts. Please try again in 15 minutes.");
    expect(await isActive(db, permanent.email)).toBe(true);
    site.app.now = () => new Date(now.getTime() + 15 * 60_000);
    redirected(await enter(code));
  });

  test("says so when the code cannot be looked at, and when the act fails", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    const enter = (intent: string) => post(admin, intent, { accountId, safetyCode: code });
    await refused(
      await without(db, "rate_limits", () => enter("deactivate")),
      "Failed to validate safety code",
    );
    for (const intent of ["deactivate", "activate"]) {
      const answer = await without(db, "audit_log", () => enter(intent));
      expect(answer.status).toBe(500);
      expect(await wordsOf(answer)).toContain(documented("Failed to update admin account"));
    }
    expect(await isActive(db, permanent.email)).toBe(true);
  });

  test("the last active administrator stays", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const own = await accountOf(db, permanent.email);
    await refused(
      await post(permanent, "deactivate", { accountId: own.id, safetyCode: code }),
      "Database protection prevented this action. This is expected for permanent admins.",
    );
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, admin.email);
    redirected(await post(admin, "deactivate", { accountId: own.id, safetyCode: code }));
    for (const intent of ["deactivate", "delete"]) {
      const answer = await post(admin, intent, { accountId });
      expect(answer.status).toBe(422);
      expect(await wordsOf(answer)).toContain("This is the last active administrator.");
    }
    expect(await mayWork(admin)).toBe(true);
  });

  test("one of several may stop themselves", async ({ site, db }) => {
    await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, admin.email);
    redirected(await post(admin, "deactivate", { accountId }));
    expect((await admin.get(page)).headers.get("Location")).toContain("/auth?action=signin");
  });
});

describe("delete", () => {
  test("takes account, password and sessions; the address is free again", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, other.email);
    redirected(await post(admin, "delete", { accountId }));
    expect(await db.select().from(users).where(eq(users.id, other.id))).toEqual([]);
    expect(await mayWork(other)).toBe(false);
    expect(await deeds(db)).toEqual([`${admin.email} admin.delete ${other.email}`]);
    redirected(await post(admin, "create", { email: other.email, password: strong }));
  });

  test("never takes a permanent account", async ({ site, db }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, permanent.email);
    await refused(await post(admin, "delete", { accountId }), "Cannot delete permanent admin account");
    await db.update(adminAccounts).set({ isActive: false }).where(eq(adminAccounts.id, accountId));
    await refused(await post(admin, "delete", { accountId }), "Cannot delete permanent admin account");
    expect(await accountOf(db, permanent.email)).toMatchObject({ isPermanent: true });
  });

  test("of an account that is gone, or that fails, says so", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, other.email);
    for (const gone of ["", "x", crypto.randomUUID()])
      await refused(await post(admin, "delete", { accountId: gone }), "Failed to delete admin account");
    const answer = await without(db, "audit_log", () => post(admin, "delete", { accountId }));
    expect(answer.status).toBe(500);
    expect(await wordsOf(answer)).toContain(documented("Failed to delete admin account"));
    expect(await mayWork(other)).toBe(true);
  });
});

describe("a new password", () => {
  test("replaces the old one, ends their sessions and tells them by mail", async ({ site, db }) => {
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
    expect(mail).toMatchObject({ recipient: other.email, subject: "Your password was changed" });
    expect(`${mail?.text}${mail?.html}`).not.toContain(strong);
    expect(await deeds(db)).toEqual([`${admin.email} admin.set_password ${other.email}`]);
  });

  test("of one's own keeps the session in use", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, admin.email);
    redirected(await post(admin, "set-password", { accountId, password: strong }));
    expect(await mayWork(admin)).toBe(true);
  });

  test("must be given and be good; a failure says so", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, admin.email);
    await refused(await post(admin, "set-password", { accountId }), "Please enter a new password");
    await refused(
      await post(admin, "set-password", { accountId, password: "weak" }),
      "Password Requirements Not Met",
    );
    const gone = { accountId: crypto.randomUUID(), password: strong };
    expect((await post(admin, "set-password", gone)).status).toBe(422);
    const answer = await without(db, "audit_log", () =>
      post(admin, "set-password", { accountId, password: strong }),
    );
    expect(answer.status).toBe(500);
    expect(await wordsOf(answer)).toContain(documented("Failed to update password"));
  });
});

test("nobody but an active administrator does any of it", async ({ site, db }) => {
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
      const answer = await stranger.post(page, { intent, ...fields });
      expect([302, 404]).toContain(answer.status);
      expect(answer.headers.get("Location") ?? "/auth").toMatch(/^\/auth/);
    }
  expect(await db.select().from(users).orderBy(users.id)).toEqual(before);
  expect(await deeds(db)).toEqual([]);
  for (const [intent, fields] of acts) redirected(await post(admin, intent, fields));
});

test("a form that is none of these changes nothing", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  for (const fields of [{}, { intent: "promote" }])
    await refused(await admin.post(page, fields), "Failed to update admin account");
  const stopped = eq(adminAccounts.isActive, false);
  expect(await db.select().from(adminAccounts).where(stopped)).toEqual([]);
});
