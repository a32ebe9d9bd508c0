import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { authOf } from "./auth.server";
import { anonymiseUser } from "./commands/anonymise.server";
import { findFreshSession } from "./fresh-session.server";
import { findRole } from "./queries/users.server";
import { profiles, sessions, users } from "./tables.server";

type Site = Awaited<ReturnType<typeof openSite>>;
const minute = 60_000;
const day = 24 * 60 * minute;
const name = "thola.session_token";

const withCookie = (cookie: string) => new Headers({ Cookie: cookie });
const find = ({ app }: Site, value: string) =>
  findFreshSession(app.db, authOf(app), withCookie(`${name}=${value}`));
const cookieOf = ({ cookies }: { cookies: Map<string, string> }) => cookies.get(name) ?? "";
const isAsked = (response: Response) => /^\/auth\?/.test(response.headers.get("Location") ?? "");

test.for(["customer", "business"] as const)(
  "a %s is known by one question, and as better-auth knows them",
  async (userType, { db, now }) => {
    const site = await openSite(db, now);
    const person = await aSignedIn(site, userType);
    const found = await find(site, cookieOf(person));
    const theirs = await authOf(site.app).api.getSession({
      headers: withCookie(`${name}=${cookieOf(person)}`),
    });
    const { suspension, ...role } = { suspension: "nobody", ...(await findRole(db, person.id)) };
    expect(suspension).toBeNull();
    expect(found).toEqual({
      id: theirs?.user.id,
      sessionId: theirs?.session.id,
      email: theirs?.user.email,
      emailConfirmed: theirs?.user.emailVerified,
      ...role,
    });
    const asked = vi.spyOn(authOf(site.app).api, "getSession");
    expect((await person.get("/bookings")).status).toBe(200);
    expect(asked).not.toHaveBeenCalled();
  },
);

test("the cookie is found among others, and only under its own name", async ({ db, now }) => {
  const site = await openSite(db, now);
  const value = cookieOf(await aSignedIn(site));
  const ask = (cookies: string) => findFreshSession(site.app.db, authOf(site.app), withCookie(cookies));
  expect(await ask(`theme=dark; ${name}=${value}; flash=x`)).not.toBeNull();
  for (const cookies of [`x${name}=${value}`, `theme=${name}=${value}`, `__Secure-${name}=${value}`])
    expect(await ask(cookies)).toBeNull();
});

test("a cookie whose signature is forged, truncated, made with another secret or for another token signs nobody in", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const value = cookieOf(await aSignedIn(site));
  const other = cookieOf(await aSignedIn(site));
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const elsewhere = await openSite(db, now, { SESSION_SECRET: "another-secret-".repeat(4) });
  expect(await find(elsewhere, value)).toBeNull();
  const wrong = [
    ...Array.from({ length: value.length }, (_, end) => value.slice(0, end)),
    `${token}.${decodeURIComponent(other).split(".")[1]}`,
    `${token}.${signature.replace(/^./, (first) => (first === "a" ? "b" : "a"))}`,
    `${token}.${"A".repeat(43)}=`,
    `${token}.`,
    token,
    `.${signature}`,
    `${value}x`,
    `${token}x.${signature}`,
  ];
  for (const cookie of wrong) {
    expect(await find(site, cookie), cookie).toBeNull();
    const visitor = site.newVisitor();
    visitor.cookies.set(name, cookie);
    if (cookie.length > 60) expect(isAsked(await visitor.get("/bookings")), cookie).toBe(true);
  }
});

test("better-auth decides about a cookie that is encoded differently", async ({ db, now }) => {
  const site = await openSite(db, now);
  const visitor = await aSignedIn(site);
  const plain = decodeURIComponent(cookieOf(visitor));
  expect(await find(site, plain)).toBeNull();
  visitor.cookies.set(name, plain);
  expect((await visitor.get("/bookings")).status).toBe(200);
});

describe("a session", () => {
  test("that has expired signs nobody in, and its row and its cookie are removed", async ({ db, now }) => {
    const site = await openSite(db, now);
    const visitor = await aSignedIn(site);
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await find(site, cookieOf(visitor))).toBeNull();
    expect(isAsked(await visitor.get("/bookings"))).toBe(true);
    expect(visitor.cookies.has(name)).toBe(false);
    expect(await db.select().from(sessions)).toEqual([]);
  });

  test("that is due is extended by better-auth, with its cookie, and then needs no refresh for an hour", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    const visitor = await aSignedIn(site);
    const asked = vi.spyOn(authOf(site.app).api, "getSession");
    const endsIn = (milliseconds: number) =>
      db.update(sessions).set({ expiresAt: new Date(Date.now() + milliseconds) });
    await endsIn(30 * day - 59 * minute);
    const quiet = await visitor.get("/bookings");
    expect(quiet.headers.getSetCookie().join()).not.toContain(name);
    expect(asked).not.toHaveBeenCalled();

    await endsIn(30 * day - 61 * minute);
    expect(await find(site, cookieOf(visitor))).toBeNull();
    const response = await visitor.get("/bookings");
    expect(response.headers.getSetCookie().find((line) => line.startsWith(name))).toMatch(
      /^thola\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(asked).toHaveBeenCalledOnce();
    const [row] = await db.select().from(sessions);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 30 * day - minute);
    expect(await find(site, cookieOf(visitor))).not.toBeNull();
    await visitor.get("/bookings");
    expect(asked).toHaveBeenCalledOnce();
  });

  test("that was signed out or revoked ends at once, in every process", async ({ db, now }) => {
    const site = await openSite(db, now);
    const other = await openSite(db, now);
    const visitor = await aSignedIn(site);
    const value = cookieOf(visitor);
    expect(await find(other, value)).not.toBeNull();
    await visitor.post("/sign-out", {});
    for (const one of [site, other]) expect(await find(one, value)).toBeNull();

    const again = await aSignedIn(other);
    expect(await find(site, cookieOf(again))).not.toBeNull();
    await db.delete(sessions).where(eq(sessions.userId, again.id));
    for (const one of [site, other]) expect(await find(one, cookieOf(again))).toBeNull();
  });

  test("of an account that was deleted, or has no profile, is not accepted", async ({ db, now }) => {
    const site = await openSite(db, now);
    const gone = await aSignedIn(site);
    await db.transaction((tx) => anonymiseUser(tx, gone.id, now));
    expect(await find(site, cookieOf(gone))).toBeNull();
    const bare = await aSignedIn(site);
    await db.delete(profiles).where(eq(profiles.id, bare.id));
    expect(await find(site, cookieOf(bare))).toBeNull();
    expect(isAsked(await bare.get("/bookings"))).toBe(true);
  });

  test("of an administrator is left to better-auth, also during impersonation", async ({ db, now }) => {
    const site = await openSite(db, now);
    const admin = await aSignedIn(site, "admin");
    const customer = await aSignedIn(site);
    // Not due for a refresh, so that only the user's role decides.
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + 30 * day) });
    expect(await find(site, cookieOf(admin))).toBeNull();
    await admin.post("/admin/view-as", { intent: "user", userId: customer.id });
    expect(await find(site, cookieOf(admin))).toBeNull();
    expect((await admin.get("/bookings")).status).toBe(200);
  });
});

test("a change of a person shows on the next page", async ({ db, now }) => {
  const site = await openSite(db, now);
  const person = await aSignedIn(site);
  await db
    .update(profiles)
    .set({ name: "Zanele Dube", userType: "business" })
    .where(eq(profiles.id, person.id));
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
  expect(await find(site, cookieOf(person))).toMatchObject({
    name: "Zanele Dube",
    role: "business",
    emailConfirmed: false,
  });
});

test("a session ends 90 days after the sign-in, however much it is used", async ({ db, now }) => {
  const site = await openSite(db, now);
  const visitor = await aSignedIn(site);
  const age = async (days: number) => {
    const createdAt = new Date(Date.now() - days * day);
    await db.update(sessions).set({ createdAt, expiresAt: new Date(Date.now() + 5 * day) });
    await visitor.get("/bookings");
    const [session] = await db.select().from(sessions);
    return session && (session.expiresAt.getTime() - createdAt.getTime()) / day;
  };
  expect(await age(40)).toBeCloseTo(70, 2);
  expect(await age(80)).toBe(90);
  expect(await age(89)).toBe(90);
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(isAsked(await visitor.get("/bookings"))).toBe(true);
});
