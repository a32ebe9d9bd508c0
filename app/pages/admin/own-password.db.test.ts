import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { secondFactors, sessions, users } from "~/modules/accounts/tables.server";
import { listMails } from "~/modules/notifications/queries.server";
import { minute } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import {
  accountOf,
  auditEntries,
  code,
  type Fields,
  giveOwnPassword,
  mayWork,
  page,
  post,
  redirected,
  refused,
  strong,
  test,
} from "../../../tests/pages/admin-panel";
import { sender } from "../../../tests/setup/mail-sender";
import { t } from "../../../tests/setup/texts";
import { wordsIn, wordsOf } from "../../../tests/setup/words";

const waits = "/admin/own-password?posted=yes";

const later = (now: Date, minutes: number) => () => new Date(now.getTime() + minutes * minute);

describe("acts on administrators", () => {
  test("ask for the own password again after ten minutes, and change nothing before", async ({
    site,
    db,
    now,
  }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, other.email);
    const acts: [string, Fields][] = [
      ["create", { email: "new@example.co.za", password: strong }],
      ["set-password", { accountId, password: strong }],
      ["reset-factor", { accountId }],
      ["reset-factor", { accountId, safetyCode: code }],
      ["deactivate", { accountId }],
      ["activate", { accountId }],
      ["delete", { accountId }],
    ];
    expect(await wordsOf(await admin.get(page))).not.toContain(t("admin.ownPassword.text"));
    site.app.now = later(now, 10);
    const before = await db.select().from(users).orderBy(users.id);
    for (const [intent, fields] of acts) {
      const late = await post(admin, intent, fields);
      if ("password" in fields || "safetyCode" in fields) {
        redirected(late);
        expect(await wordsOf(await admin.get(page)), intent).toContain(t("admin.ownPassword.due.again"));
      } else {
        expect(late.status, intent).toBe(422);
        const html = await late.text();
        expect(wordsIn(html), intent).toContain(t("admin.ownPassword.due.text"));
        expect(html, intent).not.toContain("<dialog open");
        expect(JSON.parse(postedOn(html, waits).posted ?? ""), intent).toEqual(
          Object.entries({ intent, ...fields }),
        );
      }
    }
    expect(await db.select().from(users).orderBy(users.id)).toEqual(before);
    expect([await auditEntries(db), await mayWork(other)]).toEqual([[], true]);

    expect(await wordsOf(await admin.get(page))).toContain(t("admin.ownPassword.text"));
    await giveOwnPassword(admin, "Wrong#2026x");
    expect(await wordsOf(await admin.get(page))).toContain(t("account.settings.wrongPassword"));
    const late = await (await post(admin, "deactivate", { accountId })).text();
    expect(await mayWork(other)).toBe(true);
    expect(postedOn(late, waits).back).toBe(page);
    redirected(await giveOwnPassword(admin));
    redirected(await post(admin, "deactivate", { accountId }));
    expect(await mayWork(other)).toBe(false);
  });

  test("count the password for the session in which it was given only", async ({ site, db, now }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    site.app.now = later(now, 20);
    const second = site.newVisitor();
    const { email, password } = admin;
    await second.post("/auth?action=signin", { intent: "sign-in", email, password });
    const { id: accountId } = await accountOf(db, other.email);
    expect((await post(admin, "deactivate", { accountId })).status).toBe(422);
    expect(await mayWork(other)).toBe(true);
    redirected(await second.post(page, { intent: "deactivate", accountId }));
    expect(await mayWork(other)).toBe(false);
  });

  test("guesses at the password are limited, and lead to no other site", async ({ site, now }) => {
    const admin = await aSignedIn(site, "admin");
    site.app.now = later(now, 10);
    for (let tries = 0; tries < 5; tries++) await giveOwnPassword(admin, "Wrong#2026x");
    await giveOwnPassword(admin);
    expect(await wordsOf(await admin.get(page))).toContain(t("admin.ownPassword.text"));
    const fields = { intent: "own-password", password: admin.password, back: "//evil.test" };
    redirected(await admin.post("/admin/own-password", fields));
  });

  test("keep what was typed until the password is right, and then go on", async ({ site, now }) => {
    const admin = await aSignedIn(site, "admin");
    const person = await aSignedIn(site, "customer");
    const address = `/admin/users/${person.userId}`;
    site.app.now = later(now, 11);
    const late = await admin.post(address, { intent: "suspend", reason: 'Says "pay me first" & leaves.' });
    expect(late.status).toBe(422);
    const asked = postedOn(await late.text(), waits);
    const wrong = await admin.post(waits, { ...asked, password: "Wrong#2026x" });
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    expect(wordsIn(again)).toContain(t("account.settings.wrongPassword"));
    expect(postedOn(again, waits)).toEqual(asked);
    const right = await (await admin.post(waits, { ...asked, password: admin.password })).text();
    expect(right).toContain(t("admin.ownPassword.goOn"));
    expect(right).toContain('data-send="now"');
    expect((await admin.post(address, postedOn(right, address))).status).toBe(302);
    expect(await wordsOf(await admin.get(address))).toContain('Says "pay me first" & leaves.');
    expect((await admin.get(waits)).status).toBe(200);
  });
});

/** The hidden fields of the form that goes to this address. */
function postedOn(html: string, address: string): Fields {
  const [, form = ""] = html.split(`action="${address}"`);
  const hidden = [
    ...(form.split("</form>")[0] ?? "").matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g),
  ];
  return Object.fromEntries(hidden.map(([, name, value]) => [name, unescaped(value)]));
}

const unescaped = (value = "") =>
  value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

describe("a lost second factor", () => {
  const factor = (userId: string, createdAt: Date) => ({ userId, secret: "sealed", createdAt });

  test("is taken away by another administrator, with a mail, and ends their sessions", async ({
    site,
    db,
    now,
  }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    await db.insert(secondFactors).values(factor(other.id, now));
    const { id: accountId } = await accountOf(db, other.email);
    expect(await wordsOf(await admin.get(page))).toContain(t("admin.settings.factorRemoval.title"));
    redirected(await post(admin, "reset-factor", { accountId }));
    expect(await db.select().from(secondFactors)).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, other.id))).toEqual([]);
    const [mail] = await listMails(db, other.email, 5, sender);
    expect(mail?.subject).toBe(t("mailsAccounts.factor.off.subject"));
    expect(await auditEntries(db)).toEqual([`${admin.email} admin.reset_factor ${other.email}`]);
  });

  test("of a permanent account needs the safety code", async ({ site, db, now }) => {
    const permanent = await aSignedIn(site, "admin");
    const admin = await aSignedIn(site, "admin");
    await db.insert(secondFactors).values(factor(permanent.id, now));
    const { id: accountId } = await accountOf(db, permanent.email);
    await refused(await post(admin, "reset-factor", { accountId }), t("admin.settings.wrongCode"));
    expect(await db.select().from(secondFactors)).toHaveLength(1);
    redirected(await post(admin, "reset-factor", { accountId, safetyCode: code }));
    expect(await db.select().from(secondFactors)).toEqual([]);
  });
});
