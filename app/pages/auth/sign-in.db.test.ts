import { eq, notLike } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { sweepAccounts } from "~/modules/accounts/commands/session.server";
import { keepPending } from "~/modules/accounts/pending-sign-up.server";
import { credentials, profiles, sessions, users, verifications } from "~/modules/accounts/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { rateLimits } from "~/platform/tables.server";
import { hour } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { documented, wordsOf } from "../../../tests/setup/words";

type Site = Awaited<ReturnType<typeof openSite>>;
const password = "Thola#2026x";
const email = "thandi@example.co.za";

const aPerson = (site: Site, changes: Partial<Parameters<typeof createSeedUser>[1]> = {}) =>
  createSeedUser(
    site.app.db,
    { email, password, name: "Thandi Nkosi", userType: "customer", ...changes },
    site.app.now(),
  );

const signIn = (visitor: ReturnType<Site["newVisitor"]>, fields = {}, query = "action=signin") =>
  visitor.post(`/auth?${query}`, { intent: "sign-in", email, password, ...fields });

const pending = {
  passwordHash: "",
  name: "",
  userType: "customer",
  businessName: null,
  termsVersion: "2026-11-21",
} as const;

const location = (response: Response) => response.headers.get("Location");

describe("the modes of the page", () => {
  test("follow the parameters type and action", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    const heading = async (query: string) => {
      const html = await (await visitor.get(`/auth${query}`)).text();
      return [/<h1[^>]*>([^<]+)/.exec(html)?.[1], /<title>([^<]+)/.exec(html)?.[1]];
    };
    expect(await heading("")).toEqual(["Sign In as Customer", "Sign In as Customer | Thola"]);
    expect(await heading("?type=customer")).toEqual(["Sign Up as Customer", "Sign Up as Customer | Thola"]);
    expect((await heading("?type=business"))[0]).toBe("Sign Up as Business");
    expect((await heading("?type=business&action=signin"))[0]).toBe("Sign In as Business");
    expect((await heading("?action=signin"))[0]).toBe("Sign In as Customer");
    expect((await heading("?action=signup"))[0]).toBe("Sign Up as Customer");
  });

  test("show the offer and the checklist to a business, and neither to a customer", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    const business = await wordsOf(await visitor.get("/auth?type=business"));
    expect(business).toContain("R50/month");
    expect(business).toContain("0/5 met");
    expect(business).toContain("Display your services");
    const customer = await wordsOf(await visitor.get("/auth?type=customer"));
    expect(customer).not.toMatch(/R50|5 met|Business name/);
  });

  test("keep account type and destination when they are switched", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    const html = await (await visitor.get("/auth?type=business&next=%2Fdashboard")).text();
    expect(html).toContain('href="/auth?type=business&amp;action=signin&amp;next=%2Fdashboard"');
    expect(html).toContain('href="/auth?type=customer&amp;next=%2Fdashboard"');
  });
});

test("a customer signs in, stays signed in and signs out", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const visitor = site.newVisitor();
  const response = await signIn(visitor, { email: " Thandi@Example.co.za " });
  expect(location(response)).toBe("/services");
  const services = await wordsOf(await visitor.get("/services"));
  expect(services).toContain("Success! You've been signed in successfully.");
  expect(services).toContain("Sign Out");
  expect(location(await visitor.get("/auth"))).toBe("/services");
  expect(location(await visitor.get("/sign-out"))).toBe("/");
  expect(await db.select().from(sessions)).toMatchObject([{ ipAddress: "196.25.1.1" }]);

  const out = await visitor.post("/sign-out", {});
  expect(location(out)).toBe("/");
  expect(await wordsOf(await visitor.get("/"))).toContain(
    `${documented("Signed Out")} ${documented("You have been successfully signed out.")}`,
  );
  expect(await db.select().from(sessions)).toEqual([]);
  expect((await visitor.get("/auth")).status).toBe(200);
});

test("a sign-out that fails says so and keeps the session", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const visitor = site.newVisitor();
  await signIn(visitor);
  const failing = new Proxy(db, {
    get: (target, key) => {
      if (key === "delete") throw new Error("no database");
      return Reflect.get(target, key);
    },
  });
  const broken = (await openSite(failing, now)).newVisitor();
  for (const [name, value] of visitor.cookies) broken.cookies.set(name, value);
  expect(location(await broken.post("/sign-out", {}))).toBe("/");
  expect(await wordsOf(await broken.get("/"))).toContain(
    `${documented("Error signing out")} ${documented("There was a problem signing you out. Please try again.")}`,
  );
  expect((await visitor.get("/bookings")).status).toBe(200);
});

test("expired sessions and links are deleted, and the others stay", async ({ db, now }) => {
  const site = await openSite(db, now);
  const id = await aPerson(site);
  await signIn(site.newVisitor());
  await signIn(site.newVisitor());
  const [old] = await db.select().from(sessions);
  await db
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() - 1) })
    .where(eq(sessions.id, old?.id ?? ""));
  await keepPending(db, id, "x", pending, new Date(now.getTime() - 25 * hour));
  await keepPending(db, id, "y", pending, now);
  for (let time = 0; time < 2; time++) {
    await sweepAccounts(db, now);
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect(await db.select().from(verifications)).toHaveLength(1);
  }
});

test("the account's type decides where a sign-in leads, whatever the form says", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site, { email: "starter@example.co.za", userType: "business" });
  const userId = await aPerson(site, { email: "owner@example.co.za", userType: "business" });
  await aBusiness(db, { userId });
  await aPerson(site, { email: "admin@example.co.za", userType: "admin" });
  const landing = async (email: string) =>
    location(await signIn(site.newVisitor(), { email }, "type=customer&action=signin"));
  expect(await landing("starter@example.co.za")).toBe("/business-onboarding");
  expect(await landing("owner@example.co.za")).toBe("/dashboard");
  expect(await landing("admin@example.co.za")).toBe("/admin");
});

test("a sign-in leads back to the page that required it, but never to another site", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const asked = await site.newVisitor().get("/bookings?page=2");
  expect(location(asked)).toBe("/auth?action=signin&next=%2Fbookings%3Fpage%3D2");
  const back = async (next: string) =>
    location(await signIn(site.newVisitor(), {}, `action=signin&next=${encodeURIComponent(next)}`));
  expect(await back("/bookings?page=2")).toBe("/bookings?page=2");
  for (const evil of [
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "\\/evil.test",
    "/\t/evil.test",
    "javascript:1",
  ])
    expect(await back(evil)).toBe("/services");
  const signedIn = site.newVisitor();
  await signIn(signedIn);
  expect(location(await signedIn.get("/auth?next=//evil.test"))).toBe("/services");
});

test("a wrong password and an unknown address get the same response, which keeps typed values except the password", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const wrong = await signIn(site.newVisitor(), { password: "Wrong#2026x" });
  const unknown = await signIn(site.newVisitor(), { email: "nobody@example.co.za" });
  expect([wrong.status, unknown.status]).toEqual([422, 422]);
  const html = await wrong.clone().text();
  expect(html).toContain(`value="${email}"`);
  expect(html).not.toContain("Wrong#2026x");
  const text = await wordsOf(wrong);
  expect(text).toContain(`${documented("Error signing in")} Invalid email or password.`);
  expect(await wordsOf(unknown)).toBe(text);
  const empty = await signIn(site.newVisitor(), { email: "", password: "" });
  expect(empty.status).toBe(422);
  expect(await wordsOf(empty)).toMatch(/Please enter a valid email address.*Please enter your password/);
});

test("an unconfirmed user gets no session but can have the link sent again, and only with the right password", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  await aPerson(site);
  await db.update(users).set({ emailVerified: false });
  const visitor = site.newVisitor();
  expect(await wordsOf(await signIn(visitor, { password: "Wrong#2026x" }))).not.toContain(
    "Send the link again",
  );
  const response = await signIn(visitor);
  expect(response.status).toBe(422);
  const words = await wordsOf(response);
  expect(words).toContain("Error signing in Please confirm your email address first.");
  expect(words).toContain("Send the link again");
  expect(await db.select().from(sessions)).toEqual([]);

  const resent = await visitor.post("/auth?action=signin", { intent: "resend", email });
  expect(location(resent)).toContain("sent=1");
  expect(await db.select().from(mailOutbox)).toMatchObject([{ recipient: email }]);
  const unknown = await visitor.post("/auth?action=signin", { intent: "resend", email: "x@example.co.za" });
  expect(location(unknown)).toBe(location(resent));
  expect(await db.select().from(mailOutbox)).toHaveLength(1);
});

test("an unexpected error has its own message and keeps typed values", async ({ db, now }) => {
  const failing = new Proxy(db, {
    get: () => {
      throw new Error("no database");
    },
  });
  const visitor = (await openSite(failing, now)).newVisitor();
  for (const intent of ["sign-in", "sign-up", "resend"]) {
    const response = await visitor.post("/auth?type=customer", {
      intent,
      email,
      password,
      confirmPassword: password,
    });
    expect(response.status).toBe(500);
    expect(await response.clone().text()).toContain(`value="${email}"`);
    expect(await wordsOf(response)).toContain(
      `${documented("Error")} ${documented("Something went wrong. Please try again.")}`,
    );
  }
});

describe("limits", () => {
  const wrong = { password: "Wrong#2026x" };

  test("allow five wrong tries per account and network, and the user can still sign in elsewhere", async ({
    db,
    now,
  }) => {
    let clock = now;
    const site = await openSite(db, () => clock);
    await aPerson(site);
    const stranger = site.newVisitor();
    for (let time = 0; time < 5; time++) expect((await signIn(stranger, wrong)).status).toBe(422);
    const limited = await signIn(stranger);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("900");
    expect(await limited.clone().text()).toContain(`value="${email}"`);
    expect(await wordsOf(limited)).toContain(
      "Error signing in Too many attempts. Please try again in 15 minutes.",
    );

    const elsewhere = await site.fetch("/auth?action=signin", {
      method: "POST",
      body: new URLSearchParams({ intent: "sign-in", email, password }),
      headers: { "x-thola-client": "41.0.0.9" },
    });
    expect(elsewhere.status).toBe(302);
    clock = new Date(now.getTime() + 15 * 60_000);
    expect((await signIn(stranger)).status).toBe(302);
  });

  test("are reset by a right password", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 4; time++) expect((await signIn(site.newVisitor(), wrong)).status).toBe(422);
      expect((await signIn(site.newVisitor())).status).toBe(302);
    }
  });

  test("hold against many simultaneous tries: no more than five are checked", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(site.newVisitor(), wrong)));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("allow 100 tries per network, over all accounts", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    await signIn(site.newVisitor(), { email: "somebody@example.co.za" });
    await db.update(rateLimits).set({ count: 98 }).where(notLike(rateLimits.key, "%@%"));
    expect((await signIn(site.newVisitor(), { email: "another@example.co.za" })).status).toBe(422);
    expect((await signIn(site.newVisitor())).status).toBe(302);
    expect((await signIn(site.newVisitor())).status).toBe(429);
  });
});

test("a missing profile is created at the next sign-in, and a role needs one", async ({ db, now }) => {
  const site = await openSite(db, now);
  const id = await aPerson(site, { termsVersion: "2026-11-21" });
  await db.delete(profiles);
  expect(location(await signIn(site.newVisitor()))).toBe("/services");
  expect(await db.select().from(profiles)).toMatchObject([
    {
      id,
      name: "Thandi Nkosi",
      email,
      userType: "customer",
      termsVersion: "2026-11-21",
      emailConfirmedAt: now,
    },
  ]);
});

test("a revoked session and a changed cookie sign nobody in", async ({ db, now }) => {
  const site = await openSite(db, now);
  const id = await aPerson(site);
  const visitor = site.newVisitor();
  await signIn(visitor);
  expect((await visitor.get("/bookings")).status).toBe(200);
  const cookie = visitor.cookies.get("thola.session_token") ?? "";
  visitor.cookies.set(
    "thola.session_token",
    cookie.replace(/^./, (first) => (first === "a" ? "b" : "a")),
  );
  expect(location(await visitor.get("/bookings"))).toContain("/auth?action=signin");
  visitor.cookies.set("thola.session_token", cookie);
  expect((await visitor.get("/bookings")).status).toBe(200);
  await db.delete(sessions).where(eq(sessions.userId, id));
  expect(location(await visitor.get("/bookings"))).toContain("/auth?action=signin");
  expect(visitor.cookies.has("thola.session_token")).toBe(false);
});

test("a session cookie that the sign-in did not set starts no session", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const visitor = site.newVisitor();
  visitor.cookies.set("thola.session_token", "chosen-by-somebody-else");
  await signIn(visitor);
  const [session] = await db.select().from(sessions);
  expect(session?.token).not.toContain("chosen");
  expect(decodeURIComponent(visitor.cookies.get("thola.session_token") ?? "")).toContain(
    `${session?.token}.`,
  );
});

test("no password is stored in plain text, and a visitor's request runs no query", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  expect(JSON.stringify(await db.select().from(credentials))).not.toContain(password);
  const silent = new Proxy(db, {
    get: () => {
      throw new Error("asked");
    },
  }) as Db;
  const response = await (await openSite(silent, now)).newVisitor().get("/auth");
  expect(response.status).toBe(200);
});

test("the theme is stored for a year, and 'system' removes it", async ({ db, now }) => {
  const visitor = (await openSite(db, now)).newVisitor();
  const dark = await visitor.post("/theme", { theme: "dark", back: "/auth?type=business" });
  expect(location(dark)).toBe("/auth?type=business");
  expect(dark.headers.getSetCookie()).toEqual(["theme=dark; Path=/; Max-Age=31536000; SameSite=Lax"]);
  expect(await (await visitor.get("/auth")).text()).toContain('data-theme="dark"');
  expect(location(await visitor.post("/theme", { theme: "system", back: "//evil.test" }))).toBe("/");
  expect(await (await visitor.get("/auth")).text()).not.toContain("data-theme");
  await visitor.post("/theme", { theme: "<script>" });
  expect(visitor.cookies.has("theme")).toBe(false);
});
