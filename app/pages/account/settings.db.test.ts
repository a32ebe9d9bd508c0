import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { profiles, sessions } from "~/modules/accounts/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { hour, minute } from "~/platform/time";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

type Site = Awaited<ReturnType<typeof openSite>>;
type Visitor = ReturnType<Site["newVisitor"]>;
const email = "thandi@example.co.za";
const password = "Thola#2026x";
const fresh = "Fresh#2027y";
const passwordTab = "/settings?tab=password";
const accountTab = "/settings?tab=account";

const location = (response: Response) => response.headers.get("Location");
const aPerson = (site: Site, changes: Partial<Parameters<typeof createSeedUser>[1]> = {}) =>
  createSeedUser(
    site.app.db,
    { email, password, name: "Thandi Nkosi", userType: "customer", ...changes },
    site.app.now(),
  );

/** A browser that has just signed in. */
async function signedIn(site: Site, as = email, typed = password, visitor = site.newVisitor()) {
  const response = await visitor.post("/auth?action=signin", {
    intent: "sign-in",
    email: as,
    password: typed,
  });
  if (response.status !== 302) throw new Error(`not signed in: ${response.status}`);
  return visitor;
}

const change = (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post(passwordTab, {
    intent: "change-password",
    currentPassword: password,
    password: fresh,
    confirmPassword: fresh,
    ...fields,
  });

const subjectsTo = async (db: Db, to: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to)).orderBy(desc(mailOutbox.id))).map(
    ({ subject }) => subject,
  );

test("the tabs are links, and the query chooses one", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const visitor = await signedIn(site);
  await visitor.get("/services");
  const current = async (query: string) => {
    const html = await (await visitor.get(`/settings${query}`)).text();
    return /aria-current="page"[^>]*>(General|Password|Account)</.exec(html)?.[1];
  };
  expect(await current("")).toBe("General");
  expect(await current("?tab=nonsense")).toBe("General");
  expect(await current("?tab=password")).toBe("Password");
  expect(await current("?tab=reset-password")).toBe("Password");
  expect(await current("?tab=account")).toBe("Account");

  const general = await visitor.get("/settings");
  const html = await general.clone().text();
  expect(html).toMatch(/<input[^>]*readOnly[^>]*value="thandi@example.co.za"/i);
  expect(html).toMatch(/<input[^>]*readOnly[^>]*value="Customer"/i);
  expect(await wordsOf(general)).toContain(documented("Email cannot be changed at this time"));
});

test("an administrator is refused, and a visitor is asked to sign in", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site, { email: "admin@example.co.za", userType: "admin" });
  const admin = await signedIn(site, "admin@example.co.za");
  expect((await admin.get("/settings")).status).toBe(403);
  expect((await change(admin)).status).toBe(403);
  expect(location(await site.newVisitor().get(accountTab))).toBe(
    "/auth?action=signin&next=%2Fsettings%3Ftab%3Daccount",
  );
});

describe("changing the password", () => {
  test("ends the other sessions, mails the sign-in address, and redirects to /settings", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    const id = await aPerson(site);
    await db.update(profiles).set({ email: "elsewhere@example.co.za", emailConfirmedAt: now });
    const [here, there] = [await signedIn(site), await signedIn(site)];
    await here.get("/services");
    const page = await wordsOf(await here.get(passwordTab));
    expect(page).toContain(t("account.settings.password.title"));
    expect(page).toMatch(/0\/5 At least 8 characters/);

    const done = await change(here);
    expect(location(done)).toBe("/settings");
    expect(await wordsOf(await here.get("/settings"))).toContain(
      `${documented("Password Updated")} ${documented("Your password has been successfully updated.")}`,
    );
    expect(location(await there.get("/bookings"))).toContain("/auth");
    expect(await db.select().from(sessions)).toMatchObject([{ userId: id }]);
    expect(await subjectsTo(db, email)).toEqual(["mailsAccounts.passwordChanged.subject"]);
    await expect(signedIn(site)).rejects.toThrow("422");
    await signedIn(site, email, fresh);
  });

  test("is refused with the specified messages, and no password is returned", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    const refuse = async (fields: Record<string, string>, ...texts: string[]) => {
      const response = await change(visitor, fields);
      expect(response.status).toBe(422);
      expect(await response.clone().text()).not.toMatch(/#202\d/);
      const words = await wordsOf(response);
      for (const text of texts) expect(words).toContain(text);
    };
    const weak = `${documented("Password Requirements Not Met")} ${documented("Please ensure your password meets all the security requirements.")}`;
    const mismatch = `${documented("Password Mismatch")} ${documented("Passwords do not match. Please try again.")}`;
    await refuse({ password: "short", confirmPassword: "short" }, weak);
    await refuse({ password: "Password1", confirmPassword: "Password1" }, weak);
    await refuse({ confirmPassword: "Other#2027y" }, mismatch);
    await refuse({ currentPassword: "" }, t("account.settings.currentPasswordMissing"));
    await refuse(
      { currentPassword: "", password: "short" },
      weak,
      t("account.settings.currentPasswordMissing"),
    );
    await refuse({ currentPassword: "Wrong#2026x" }, t("account.settings.wrongPassword"));
    await signedIn(site);
  });

  test("allows five guesses of the current password per session, and the user's other session is not affected", async ({
    db,
    now,
  }) => {
    let clock = now;
    const site = await openSite(db, () => clock);
    await aPerson(site);
    const [stolen, own] = [await signedIn(site), await signedIn(site)];
    const guess = () => change(stolen, { currentPassword: "Wrong#2026x" });
    const guesses = await Promise.all(Array.from({ length: 8 }, guess));
    expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const limited = await change(stolen);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("900");
    expect(await wordsOf(limited)).toContain("Error Too many attempts. Please try again in 15 minutes.");
    expect(location(await change(own))).toBe("/settings");
    clock = new Date(now.getTime() + 15 * minute);
    expect(location(await change(stolen))).toContain("/auth");
  });

  test("shows its own message after an unexpected error", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    const failing = new Proxy(db, {
      get: (target, key) => {
        if (key === "transaction") throw new Error("no database");
        return Reflect.get(target, key);
      },
    });
    const broken = (await openSite(failing, now)).newVisitor();
    for (const [name, value] of visitor.cookies) broken.cookies.set(name, value);
    const response = await change(broken);
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(
      `${documented("Error")} ${documented("Something went wrong. Please try again.")}`,
    );
  });
});

describe("sessions", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";

  test("are listed with device, last use and part of the network, the current one first", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    await signedIn(site);
    const [, other] = await db.select().from(sessions).orderBy(sessions.id);
    await db
      .update(sessions)
      .set({ userAgent: phone, ipAddress: "41.13.252.7", updatedAt: new Date(now.getTime() - 30 * hour) })
      .where(eq(sessions.id, other?.id ?? ""));
    await visitor.get("/services");
    const words = await wordsOf(await visitor.get(accountTab));
    expect(words).toMatch(/This device In use now from 196\.25\.x\.x/);
    expect(words).toMatch(
      /This device.*Chrome on Android Last used on \d+ \w+ 20\d\d from 41\.13\.x\.x Sign out/,
    );
    expect(words).not.toMatch(/196\.25\.1\.1|252/);
  });

  test("can be ended one by one, all others, or all, but never another user's", async ({ db, now }) => {
    const site = await openSite(db, now);
    const id = await aPerson(site);
    const stranger = await aUser(db);
    const foreign = { id: "01935c5e-0000-7000-8000-000000000001", token: "foreign", userId: stranger.id };
    const later = new Date(Date.now() + hour);
    await db.insert(sessions).values({ ...foreign, expiresAt: later, createdAt: now, updatedAt: now });
    const [here, phoneOf, tablet] = [await signedIn(site), await signedIn(site), await signedIn(site)];
    const mine = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(sessions.id);
    const isIn = async (visitor: Visitor) => (await visitor.get("/bookings")).status === 200;

    const ended = await here.post(accountTab, { intent: "end-session", session: mine[1]?.id ?? "" });
    expect(location(ended)).toBe(accountTab);
    expect([await isIn(here), await isIn(phoneOf), await isIn(tablet)]).toEqual([true, false, true]);
    for (const session of [foreign.id, "not-an-id", ""])
      expect((await here.post(accountTab, { intent: "end-session", session })).status).toBe(302);

    await here.post(accountTab, { intent: "end-others" });
    expect([await isIn(here), await isIn(tablet)]).toEqual([true, false]);

    const again = await signedIn(site);
    const out = await here.post(accountTab, { intent: "end-all" });
    expect(location(out)).toBe("/");
    expect(await wordsOf(await here.get("/"))).toContain(
      `${documented("Signed Out")} ${documented("You have been successfully signed out.")}`,
    );
    expect(here.cookies.has("thola.session_token")).toBe(false);
    expect(await isIn(again)).toBe(false);
    expect(await db.select().from(sessions)).toMatchObject([{ token: "foreign" }]);
  });

  test("are replaced by a second sign-in in the same browser, with a new token", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    const first = visitor.cookies.get("thola.session_token") ?? "";
    const [before] = await db.select().from(sessions);
    await signedIn(site, email, password, visitor);
    const rows = await db.select().from(sessions);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token).not.toBe(before?.token);
    const thief = site.newVisitor();
    thief.cookies.set("thola.session_token", first);
    expect(location(await thief.get("/bookings"))).toContain("/auth");
    expect((await visitor.get("/bookings")).status).toBe(200);
  });

  test("record their last use at most once an hour", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    const [made] = await db.select().from(sessions);
    await visitor.get("/bookings");
    expect((await db.select().from(sessions))[0]).toEqual(made);
    const used = (minutesAgo: number) => {
      const by = minutesAgo * minute;
      const earlier = (at: Date | undefined) => new Date((at ?? now).getTime() - by);
      return { updatedAt: earlier(made?.updatedAt), expiresAt: earlier(made?.expiresAt) };
    };
    await db.update(sessions).set(used(55));
    await visitor.get("/bookings");
    expect((await db.select().from(sessions))[0]).toMatchObject(used(55));
    await db.update(sessions).set(used(65));
    await visitor.get("/bookings");
    const [after] = await db.select().from(sessions);
    expect(after?.updatedAt.getTime()).toBeGreaterThanOrEqual(made?.updatedAt.getTime() ?? 0);
  });
});

test("the theme is stored with the account and applies on another device", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const here = await signedIn(site);
  await here.post("/theme", { theme: "dark", back: "/settings" });
  expect(await db.select().from(profiles)).toMatchObject([{ theme: "dark" }]);
  const there = await signedIn(site);
  expect(there.cookies.get("theme")).toBe("dark");
  expect(await (await there.get("/settings")).text()).toContain('data-theme="dark"');

  await there.post("/theme", { theme: "system" });
  expect(await db.select().from(profiles)).toMatchObject([{ theme: null }]);
  const third = site.newVisitor();
  await third.post("/theme", { theme: "light" });
  await signedIn(site, email, password, third);
  expect(third.cookies.get("theme")).toBe("light");
  expect(await db.select().from(profiles)).toMatchObject([{ theme: null }]);
});

test.for([
  ["/settings", { intent: "end-all" }],
  [passwordTab, { intent: "end-all" }],
  [accountTab, { intent: "choose-mails" }],
  ["/settings?tab=mails", { intent: "end-others" }],
] as const)(
  "the form of another tab is a 400 at %s and does nothing",
  async ([path, fields], { db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const [here, there] = [await signedIn(site), await signedIn(site)];
    expect((await here.post(path, fields)).status).toBe(400);
    expect([(await here.get("/bookings")).status, (await there.get("/bookings")).status]).toEqual([200, 200]);
  },
);
