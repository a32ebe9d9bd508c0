import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sweepAccounts } from "~/modules/accounts/commands/session.server";
import { keepPending } from "~/modules/accounts/pending-sign-up.server";
import { credentials, profiles, sessions, verifications } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { hour } from "~/platform/time";
import { aPerson, email, location, password, signIn } from "../../../tests/pages/person";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { documented, wordsOf } from "../../../tests/setup/words";

const pending = {
  passwordHash: "",
  name: "",
  userType: "customer",
  businessName: null,
  termsVersion: "2026-11-21",
} as const;

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
  expect(await (await visitor.get("/auth")).text()).toContain('data-theme="system"');
  expect(location(await visitor.post("/theme", { theme: "<script>", back: "/services" }))).toBe("/services");
  expect(visitor.cookies.has("theme")).toBe(false);
});
