import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { secondFactors, sessions } from "~/modules/accounts/tables.server";
import { codeOf, stepOf } from "~/modules/accounts/totp.server";
import { listMails } from "~/modules/notifications/queries.server";
import { securityEvents } from "~/platform/tables.server";
import { minute } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { realInstallation } from "../../../tests/setup/installation";
import { sender } from "../../../tests/setup/mail-sender";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

type Site = Awaited<ReturnType<typeof openSite>>;
type Browser = ReturnType<Site["newVisitor"]>;

const email = "ops@example.co.za";
const password = "Operate#2026";
const page = "/auth/second-factor";

/** A real installation, without sample data, and its administrator. */
const test = base.extend("site", async ({ db, now }) => {
  const clock = { now };
  const site = await openSite(db, () => clock.now, realInstallation);
  await createSeedUser(site.app.db, { email, password, name: "Ops", userType: "admin" }, site.app.now());
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { ...site, wait };
});
type Real = Site & { wait: (ms: number) => void };

const signIn = (browser: Browser, to = "/auth?action=signin") =>
  browser.post(to, { intent: "sign-in", email, password });
const send = (browser: Browser, intent: string, code = "") => browser.post(page, { intent, code });
const location = (response: Response) => response.headers.get("Location");
const secretIn = (html: string) =>
  (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");
const codeNow = (site: Site, secret: string) => codeOf(secret, stepOf(site.app.now()));
const codesIn = async (response: Response) =>
  [...(await response.text()).matchAll(/<li[^>]*>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map(
    ([, code]) => code ?? "",
  );

/** Signs in for the first time and sets the factor up; the clock is a minute later, so that the next code is another. */
async function enrolled(site: Real) {
  const browser = site.newVisitor();
  await signIn(browser);
  await send(browser, "begin");
  const secret = secretIn(await (await browser.get(page)).text());
  const codes = await codesIn(await send(browser, "finish", codeNow(site, secret)));
  site.wait(minute);
  return { browser, secret, codes };
}

const opens = async (browser: Browser) => (await browser.get("/admin/users")).status === 200;

describe("without sample data", () => {
  test("the first sign-in opens nothing before a factor is set up", async ({ site, db }) => {
    const browser = site.newVisitor();
    const signedIn = await signIn(browser, "/auth?action=signin&next=%2Fadmin%2Fsettings");
    const there = `${page}?next=%2Fadmin%2Fsettings`;
    expect(location(signedIn)).toBe(there);
    for (const path of ["/admin", "/admin/users", "/admin/settings"])
      expect(location(await browser.get(path))).toBe(`${page}?next=${encodeURIComponent(path)}`);
    expect(location(await browser.post("/admin/settings", { intent: "create" }))).toMatch(page);
    expect(location(await browser.get("/profile"))).toMatch(/^\/auth\?/);
    expect(await wordsOf(await browser.get(there))).toContain(t("auth.factor.required"));
    // Looking at the page begins nothing.
    expect(await db.select().from(secondFactors)).toEqual([]);

    expect(location(await browser.post(there, { intent: "begin" }))).toBe(there);
    const html = await (await browser.get(there)).text();
    const secret = secretIn(html);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(html).toMatch(/<svg role="img"[^>]*>.*<path d="M\d/s);
    expect(html).toContain(`otpauth://totp/Thola:${encodeURIComponent(email)}?secret=${secret}`);
    expect((await send(browser, "finish", "000000")).status).toBe(422);
    expect(await opens(browser)).toBe(false);

    const done = await browser.post(there, { intent: "finish", code: codeNow(site, secret) });
    expect(done.status).toBe(200);
    expect(done.headers.get("Cache-Control")).toBe("private, no-store");
    const codes = await codesIn(done);
    expect(new Set(codes).size).toBe(10);
    expect(await opens(browser)).toBe(true);
    const [mail] = await listMails(db, email, 5, sender);
    expect(mail?.subject).toBe(t("mailsAccounts.factor.on.subject"));
    const stored = JSON.stringify(await db.select().from(secondFactors));
    for (const shown of [secret, ...codes]) expect(stored).not.toContain(shown);
  });

  test("a later sign-in asks for a code, each of which works once", async ({ site }) => {
    const { secret } = await enrolled(site);
    const browser = site.newVisitor();
    expect(location(await signIn(browser))).toBe(`${page}?next=%2Fadmin`);
    expect(await wordsOf(await browser.get(page))).toContain(t("auth.factor.pass.text"));
    expect(await opens(browser)).toBe(false);
    const code = codeNow(site, secret);
    const passed = await browser.post(`${page}?next=%2Fadmin%2Fusers`, { intent: "pass", code });
    expect(location(passed)).toBe("/admin/users");
    expect(await opens(browser)).toBe(true);

    const thief = site.newVisitor();
    await signIn(thief);
    expect((await send(thief, "pass", code)).status).toBe(422);
    expect(await opens(thief)).toBe(false);
  });

  test("a code posted twice at the same moment opens one session", async ({ site }) => {
    const { secret } = await enrolled(site);
    const browsers = [site.newVisitor(), site.newVisitor()];
    for (const browser of browsers) await signIn(browser);
    const code = codeNow(site, secret);
    const statuses = await Promise.all(browsers.map(async (one) => (await send(one, "pass", code)).status));
    expect(statuses.sort()).toEqual([302, 422]);
  });

  test("a recovery code opens a session once, with a mail, however it is typed", async ({ site, db }) => {
    const { codes } = await enrolled(site);
    const browser = site.newVisitor();
    await signIn(browser);
    const [first = ""] = codes;
    expect((await send(browser, "pass", ` ${first.toUpperCase().replace("-", " ")} `)).status).toBe(302);
    expect(await opens(browser)).toBe(true);
    const [mail] = await listMails(db, email, 5, sender);
    expect(mail?.subject).toBe(t("mailsAccounts.factor.recovery.subject"));
    const again = site.newVisitor();
    await signIn(again);
    expect((await send(again, "pass", first)).status).toBe(422);
  });

  test("a thief of the password alone gets no further: no new set-up, no codes, no guessing", async ({
    site,
    db,
  }) => {
    const { secret } = await enrolled(site);
    const thief = site.newVisitor();
    await signIn(thief);
    const before = await db.select().from(secondFactors);
    for (const intent of ["begin", "renew-codes", "remove"]) {
      expect(location(await send(thief, intent))).toMatch(page);
      expect(await (await thief.get(page)).text()).not.toContain("otpauth:");
    }
    expect((await send(thief, "finish", codeNow(site, secret))).headers.get("Location")).toMatch(page);
    expect(await db.select().from(secondFactors)).toEqual(before);
    expect((await thief.post("/admin/own-password", { intent: "own-password", password })).status).toBe(302);
    for (let tries = 0; tries < 4; tries++) await send(thief, "pass", "000000");
    const limited = await send(thief, "pass", codeNow(site, secret));
    expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect(await opens(thief)).toBe(false);
    const wrong = await db.select().from(securityEvents).where(eq(securityEvents.event, "factor.wrong"));
    expect(wrong).toHaveLength(4);
  });

  test("cannot be turned off; set up again it ends the other sessions and the old codes", async ({
    site,
    db,
  }) => {
    const { browser, secret, codes } = await enrolled(site);
    const other = site.newVisitor();
    await signIn(other);
    await send(other, "pass", codeNow(site, secret));
    expect(await opens(other)).toBe(true);
    expect(location(await send(browser, "remove"))).toBe("/admin");
    expect(await (await browser.get(page)).text()).not.toContain(t("auth.factor.inUse.remove"));

    await send(browser, "begin");
    const next = secretIn(await (await browser.get(page)).text());
    expect(next).not.toBe(secret);
    site.wait(minute);
    const renewed = await codesIn(await send(browser, "finish", codeNow(site, next)));
    expect(renewed).toHaveLength(10);
    expect([await opens(browser), await opens(other)]).toEqual([true, false]);
    site.wait(minute);
    const later = site.newVisitor();
    await signIn(later);
    for (const old of [codeNow(site, secret), codes[0] ?? ""])
      expect((await send(later, "pass", old)).status).toBe(422);
    expect((await send(later, "pass", codeNow(site, next))).status).toBe(302);
    expect(await db.select().from(sessions)).toHaveLength(2);
  });

  test("is changed only with the own password, given again after ten minutes", async ({ site }) => {
    const { browser, codes } = await enrolled(site);
    site.wait(10 * minute);
    expect(await wordsOf(await browser.get(page))).toContain(t("admin.ownPassword.text"));
    expect((await send(browser, "renew-codes")).status).toBe(302);
    const give = (typed: string) =>
      browser.post("/admin/own-password", { intent: "own-password", password: typed, back: page });
    await give("Wrong#2026x");
    expect((await send(browser, "renew-codes")).status).toBe(302);
    expect(location(await give(password))).toBe(page);
    const renewed = await codesIn(await send(browser, "renew-codes"));
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(codes[0]);
  });

  test("a sign-out ends a sign-in that lacks its code", async ({ site, db }) => {
    const browser = site.newVisitor();
    await signIn(browser);
    await browser.post("/sign-out", {});
    expect(await db.select().from(sessions)).toEqual([]);
    expect(location(await browser.get(page))).toMatch(/^\/auth\?action=signin/);
  });
});

describe("with sample data", () => {
  const sample = base.extend("site", ({ db, now }) => openSite(db, now));

  sample("the factor is not required, and asked for once it is set up", async ({ site }) => {
    const admin = await aSignedIn(site, "admin");
    expect(await opens(admin)).toBe(true);
    await send(admin, "begin");
    const secret = secretIn(await (await admin.get(page)).text());
    const [code = ""] = await codesIn(await send(admin, "finish", codeNow(site, secret)));
    const again = site.newVisitor();
    await again.post("/auth?action=signin", {
      intent: "sign-in",
      email: admin.email,
      password: admin.password,
    });
    expect(await opens(again)).toBe(false);
    await send(again, "pass", code);
    expect(await opens(again)).toBe(true);
    expect((await send(again, "remove")).status).toBe(302);
    const last = site.newVisitor();
    await last.post("/auth?action=signin", {
      intent: "sign-in",
      email: admin.email,
      password: admin.password,
    });
    expect(await opens(last)).toBe(true);
  });

  sample("customers and owners have no page for it", async ({ site }) => {
    for (const type of ["customer", "business"] as const) {
      const person = await aSignedIn(site, type);
      expect((await person.get(page)).status).toBe(404);
      expect((await send(person, "begin")).status).toBe(404);
    }
  });
});
