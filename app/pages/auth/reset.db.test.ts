import { like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { profiles, sessions, users, verifications } from "~/modules/accounts/tables.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { hour, minute } from "~/platform/time";
import { test } from "../../../tests/setup/db";
import { sender } from "../../../tests/setup/mail-sender";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

type Site = Awaited<ReturnType<typeof openSite>>;
type Visitor = ReturnType<Site["newVisitor"]>;
const email = "thandi@example.co.za";
const password = "Thola#2026x";
const fresh = "Fresh#2027y";
const resetAt = "/auth?action=reset";

const aPerson = (site: Site, changes: Partial<Parameters<typeof createSeedUser>[1]> = {}) =>
  createSeedUser(
    site.app.db,
    { email, password, name: "Thandi Nkosi", userType: "customer", ...changes },
    site.app.now(),
  );

const location = (response: Response) => response.headers.get("Location");
const ask = (visitor: Visitor, to = email) => visitor.post(resetAt, { intent: "reset", email: to });
const mailsTo = (db: Db, to: string) => listMails(db, to, 50, sender);

/** The path of the newest reset link to an address. */
async function linkTo(db: Db, to = email) {
  const [mail] = (await mailsTo(db, to)).filter(
    ({ subject }) => subject === t("mailsAccounts.reset.subject"),
  );
  const url = new URL(/http\S+tab=reset-password\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return url.pathname + url.search;
}

const choose = (visitor: Visitor, link: string, fields: Record<string, string> = {}) =>
  visitor.post(link, { intent: "reset-password", password: fresh, confirmPassword: fresh, ...fields });
const signIn = (visitor: Visitor, typed: string, as = email) =>
  visitor.post("/auth?action=signin", { intent: "sign-in", email: as, password: typed });

test("the sign-in and the reset view link to each other", async ({ db, now }) => {
  const visitor = (await openSite(db, now)).newVisitor();
  const signInPage = await (await visitor.get("/auth?type=business&action=signin&next=%2Fdashboard")).text();
  const there = "/auth?type=business&amp;action=reset&amp;next=%2Fdashboard";
  expect(signInPage).toMatch(
    new RegExp(`href="${there.replaceAll("?", "\\?")}"[^>]*>Forgot your password\\?<`),
  );
  const response = await visitor.get("/auth?type=business&action=reset&next=%2Fdashboard");
  const html = await response.clone().text();
  expect(html).toMatch(/<h1[^>]*>Reset Password</);
  expect(html).toContain('href="/auth?type=business&amp;action=signin&amp;next=%2Fdashboard"');
  const words = await wordsOf(response);
  expect(words).toContain(documented("Send Reset Email"));
  expect(words).toContain(documented("Back to sign in"));
  const signUp = await (await visitor.get("/auth?type=business")).text();
  expect(signUp).not.toContain(documented("Forgot your password?"));
});

test("an empty and an invalid address are refused, each with its message", async ({ db, now }) => {
  const visitor = (await openSite(db, now)).newVisitor();
  for (const empty of ["", "   "]) {
    const response = await ask(visitor, empty);
    expect(response.status).toBe(422);
    expect(await wordsOf(response)).toContain(
      `${documented("Email Required")} ${documented("Please enter your email address to reset your password.")}`,
    );
  }
  const wrong = await ask(visitor, "thandi");
  expect(wrong.status).toBe(422);
  expect(await wrong.clone().text()).toContain('value="thandi"');
  expect(await wordsOf(wrong)).toContain(documented("Please enter a valid email address"));
});

test("a user who forgot the password gets a link, sets a new one and signs in with it", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const id = await aPerson(site);
  const elsewhere = site.newVisitor();
  await signIn(elsewhere, password);
  const visitor = site.newVisitor();

  const asked = await ask(visitor, " Thandi@Example.co.za ");
  expect(location(asked)).toBe("/auth?type=customer&action=reset&sent=1");
  expect(await wordsOf(await visitor.get(location(asked) ?? ""))).toContain(
    `${documented("Reset Email Sent")} ${documented("Check your email for password reset instructions.")}`,
  );
  const link = await linkTo(db);
  const token = new URLSearchParams(link).get("token") ?? "";
  const kept = JSON.stringify(await db.select().from(verifications));
  expect(kept).not.toContain(token);

  for (let time = 0; time < 2; time++) {
    const page = await visitor.get(link);
    expect(page.status).toBe(200);
    const words = await wordsOf(page);
    expect(words).toContain(`For ${email}`);
    expect(words).toContain("0/5");
    expect(words).not.toMatch(/General|Account |Current password/);
  }
  expect(await db.select().from(sessions)).toHaveLength(1);

  const done = await choose(visitor, link);
  expect(location(done)).toBe("/auth");
  expect(await wordsOf(await visitor.get("/auth"))).toContain(
    `${documented("Password Updated")} ${documented("Your password has been successfully updated.")}`,
  );
  expect(await db.select().from(sessions)).toEqual([]);
  expect(location(await elsewhere.get("/bookings"))).toContain("/auth?action=signin");
  expect((await mailsTo(db, email))[0]?.subject).toBe(t("mailsAccounts.passwordChanged.subject"));
  expect((await signIn(site.newVisitor(), password)).status).toBe(422);
  expect(location(await signIn(site.newVisitor(), fresh))).toBe("/services");
  expect(await db.select().from(sessions)).toMatchObject([{ userId: id }]);
});

test("the new password must meet all five rules, also a customer's, and must not be common", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const visitor = site.newVisitor();
  await ask(visitor);
  const link = await linkTo(db);
  const refuse = async (fields: Record<string, string>, title: string, text: string) => {
    const response = await choose(visitor, link, fields);
    expect(response.status).toBe(422);
    const html = await response.clone().text();
    expect(await wordsOf(response)).toContain(`${documented(title)} ${documented(text)}`);
    for (const typed of Object.values(fields)) if (typed) expect(html).not.toContain(typed);
  };
  const rules = "Please ensure your password meets all the security requirements.";
  for (const weak of ["", "twelve geese", "Password1", "fresh#2027y"])
    await refuse({ password: weak, confirmPassword: weak }, "Password Requirements Not Met", rules);
  await refuse(
    { confirmPassword: "Other#2027y" },
    "Password Mismatch",
    "Passwords do not match. Please try again.",
  );
  await refuse({ password: "puny", confirmPassword: "other" }, "Password Requirements Not Met", rules);
  expect(location(await choose(visitor, link))).toBe("/auth");
});

test("known and unknown addresses get the same response", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const [known, unknown] = [site.newVisitor(), site.newVisitor()];
  const yes = await ask(known);
  const no = await ask(unknown, "nobody@example.co.za");
  expect([no.status, location(no), no.headers.getSetCookie()]).toEqual([
    yes.status,
    location(yes),
    yes.headers.getSetCookie(),
  ]);
  const page = location(yes) ?? "";
  expect(await wordsOf(await unknown.get(page))).toBe(await wordsOf(await known.get(page)));
  expect(await db.select().from(mailOutbox)).toMatchObject([{ recipient: email }]);
  expect(await db.select().from(verifications)).toHaveLength(1);
});

describe("no password is set by a link", () => {
  async function refused(site: Site, link: string) {
    const visitor = site.newVisitor();
    const page = await visitor.get(link);
    expect(page.status).toBe(400);
    const html = await page.clone().text();
    expect(await wordsOf(page)).toContain("This link does not work any more");
    expect(html).toContain('href="/auth?action=reset"');
    expect(
      location(await choose(visitor, link, { password: "Thief#2027z", confirmPassword: "Thief#2027z" })),
    ).toBe(link);
    expect((await signIn(site.newVisitor(), "Thief#2027z")).status).toBe(422);
  }

  test("that was used, or requested before one that was used", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    await ask(site.newVisitor());
    const older = await linkTo(db);
    await ask(site.newVisitor());
    const newer = await linkTo(db);
    expect(newer).not.toBe(older);
    expect((await site.newVisitor().get(older)).status).toBe(200);
    expect(location(await choose(site.newVisitor(), newer))).toBe("/auth");
    await refused(site, newer);
    await refused(site, older);
  });

  test("that is posted a second time at the same moment", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    await ask(site.newVisitor());
    const link = await linkTo(db);
    const both = await Promise.all([1, 2].map(() => choose(site.newVisitor(), link)));
    expect(both.map(location).sort()).toEqual(["/auth", link].sort());
    const changed = (await mailsTo(db, email)).filter(({ subject }) => subject.includes("changed"));
    expect(changed).toHaveLength(1);
  });

  test("that is an hour old, damaged, of another kind, or invented", async ({ db, now }) => {
    let clock = now;
    const site = await openSite(db, () => clock);
    const id = await aPerson(site);
    await ask(site.newVisitor());
    const link = await linkTo(db);
    await refused(site, `${link}x`);
    await refused(site, "/settings?tab=reset-password&token=");
    await refused(site, `/settings?tab=reset-password&token=${id}`);
    await site.newVisitor().post("/auth?type=customer", {
      intent: "sign-up",
      email: "new@example.co.za",
      password: fresh,
      confirmPassword: fresh,
    });
    const [signUp] = await mailsTo(db, "new@example.co.za");
    const foreign = /token=([^&\s]+)/.exec(signUp?.text ?? "")?.[1] ?? "";
    await refused(site, `/settings?tab=reset-password&token=${foreign}`);
    clock = new Date(now.getTime() + hour - minute);
    expect((await site.newVisitor().get(link)).status).toBe(200);
    clock = new Date(now.getTime() + hour);
    await refused(site, link);
  });

  test("of somebody else, except its owner's", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const other = "sipho@example.co.za";
    await aPerson(site, { email: other, password: "Sipho#2026x" });
    await ask(site.newVisitor(), other);
    const signedIn = site.newVisitor();
    await signIn(signedIn, password);
    const link = await linkTo(db, other);
    expect(await wordsOf(await signedIn.get(link))).toContain(`For ${other}`);
    await choose(signedIn, link);
    expect((await signIn(site.newVisitor(), fresh)).status).toBe(422);
    expect((await signIn(site.newVisitor(), fresh, other)).status).toBe(302);
    expect((await signedIn.get("/bookings")).status).toBe(200);
  });

  test("without a token: a visitor is asked to sign in", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    for (const path of ["/settings", "/settings?tab=reset-password", "/settings?tab=password&token=abc"]) {
      expect(location(await visitor.get(path))).toMatch(/^\/auth\?action=signin&next=%2Fsettings/);
      expect(location(await choose(visitor, path))).toMatch(/^\/auth\?action=signin/);
    }
  });
});

test("a reset is limited to 5 an hour per address and 50 per network, known or not", async ({ db, now }) => {
  let clock = now;
  const site = await openSite(db, () => clock);
  await aPerson(site);
  for (const to of [email, "nobody@example.co.za"]) {
    for (let time = 0; time < 5; time++) expect((await ask(site.newVisitor(), to)).status).toBe(302);
    const limited = await ask(site.newVisitor(), to);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("3600");
    expect(await limited.clone().text()).toContain(`value="${to}"`);
    expect(await wordsOf(limited)).toContain("Error Too many attempts. Please try again in 60 minutes.");
  }
  // Refused tries count for the network too: 12 so far.
  for (let time = 0; time < 40; time++)
    expect((await ask(site.newVisitor(), `p${time}@example.co.za`)).status).toBe(302);
  expect((await ask(site.newVisitor(), "last@example.co.za")).status).toBe(429);
  expect(await mailsTo(db, email)).toHaveLength(5);
  clock = new Date(now.getTime() + hour);
  expect((await ask(site.newVisitor())).status).toBe(302);
});

test("nobody else uses up the resets of an address, nor do other mails to it", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const elsewhere = { "x-thola-client": "41.0.0.9" };
  for (let tries = 0; tries < 6; tries++)
    await site.newVisitor().post(resetAt, { intent: "reset", email }, elsewhere);
  for (let tries = 0; tries < 6; tries++)
    await site.newVisitor().post("/auth?action=signin", { intent: "resend", email });
  expect((await ask(site.newVisitor())).status).toBe(302);
  expect((await site.newVisitor().post(resetAt, { intent: "reset", email }, elsewhere)).status).toBe(429);
});

test("a new password lifts the limit after wrong tries", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const visitor = site.newVisitor();
  for (let time = 0; time < 6; time++) await signIn(visitor, "Wrong#2026x");
  expect((await signIn(visitor, password)).status).toBe(429);
  await ask(visitor);
  await choose(visitor, await linkTo(db));
  expect(location(await signIn(visitor, fresh))).toBe("/services");
});

test("the link confirms an unconfirmed address with the data of the latest sign-up, and earlier ones keep nothing", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const signUp = (query: string, fields: Record<string, string>) =>
    site.newVisitor().post(`/auth?${query}`, { intent: "sign-up", email, ...fields });
  const squatter = { password: "Squatter#2026", confirmPassword: "Squatter#2026" };
  await signUp("type=customer", squatter);
  await signUp("type=business", { businessName: "Thandi's Hair", password, confirmPassword: password });
  const [confirmation] = await mailsTo(db, email);
  await ask(site.newVisitor());
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
  await choose(site.newVisitor(), await linkTo(db));
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: true }]);
  expect(await db.select().from(profiles)).toMatchObject([
    { name: "Thandi's Hair", userType: "business", email, emailConfirmedAt: now },
  ]);
  expect((await signIn(site.newVisitor(), squatter.password)).status).toBe(422);
  expect((await signIn(site.newVisitor(), password)).status).toBe(422);
  expect(location(await signIn(site.newVisitor(), fresh))).toBe("/business-onboarding");
  const left = db.select().from(verifications).where(like(verifications.identifier, "sign-up:%"));
  expect(await left).toEqual([]);

  const token = decodeURIComponent(/token=([^&\s]+)/.exec(confirmation?.text ?? "")?.[1] ?? "");
  const late = site.newVisitor();
  expect(
    (await late.post("/verification-success?type=signup&token=x", { intent: "confirm", token })).status,
  ).toBe(200);
  expect(late.cookies.size).toBe(0);
});

test("an unexpected error has its own message", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  await ask(site.newVisitor());
  const link = await linkTo(db);
  const failing = new Proxy(db, {
    get: (target, key) => {
      if (key === "transaction") throw new Error("no database");
      return Reflect.get(target, key);
    },
  });
  const visitor = (await openSite(failing, now)).newVisitor();
  for (const response of [await ask(visitor), await choose(visitor, link)]) {
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(
      `${documented("Error")} ${documented("Something went wrong. Please try again.")}`,
    );
  }
});
