import { scryptSync } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, expect } from "vitest";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite, quickCost } from "../../../tests/setup/site";
import { hashAtCost, passwords, safeCost } from "./passwords.server";
import { credentials, users } from "./tables.server";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

// All other tests hash at a lower cost.
beforeAll(() => hashAtCost(safeCost));
afterAll(() => hashAtCost(quickCost));

/** A hash of this cost, made by Node alone. */
function hashOf(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }) {
  const key = scryptSync(password.normalize("NFKC"), salt, 32, { N, r, p, maxmem: 256 * 1024 * 1024 });
  return `scrypt$${N}$${r}$${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** OWASP's Password Storage Cheat Sheet: N=2^14 (16 MiB), r=8, p=5, one of its equal minimums. */
const owasp = { N: 16_384, r: 8, p: 5 };

function isOfScrypt(hash: string | null | undefined, password: string): boolean {
  const salt = Buffer.from(hash?.split("$")[4] ?? "", "base64url");
  expect(salt).toHaveLength(16);
  return hashOf(password, salt, owasp) === hash;
}

/** Signed in with a password that is kept at the low cost. */
async function aQuickOne(site: Parameters<typeof aSignedIn>[0]) {
  hashAtCost(quickCost);
  const browser = await aSignedIn(site);
  hashAtCost(safeCost);
  return browser;
}

test("a password of a sign-up and a new one are hashed by scrypt at OWASP's cost, each with its own salt", async ({
  db,
  site,
}) => {
  const password = "Braai#2026x";
  const person = { email: "sipho@example.co.za", password, confirmPassword: password };
  await site.newVisitor().post("/auth?type=customer", { intent: "sign-up", ...person });
  const [signedUp] = await db.select().from(credentials);
  expect(isOfScrypt(signedUp?.password, password)).toBe(true);
  await db.delete(users);

  const browser = await aQuickOne(site);
  const change = { currentPassword: browser.password, password, confirmPassword: password };
  const response = await browser.post("/settings?tab=password", { intent: "change-password", ...change });
  expect(response.status).toBe(302);
  const [changed] = await db.select().from(credentials);
  expect(isOfScrypt(changed?.password, password)).toBe(true);
  expect(changed?.password).not.toBe(signedUp?.password);
});

test("a hash of another cost, or of better-auth's, still signs in, and is renewed by it; a wrong password renews nothing", async ({
  db,
  site,
}) => {
  const { email, password } = await aQuickOne(site);
  const signIn = async (typed: string) =>
    (await site.newVisitor().post("/auth?action=signin", { intent: "sign-in", email, password: typed }))
      .status;
  const kept = async () => (await db.select().from(credentials))[0]?.password;
  const cheap = hashOf(password, Buffer.alloc(16, 1), { N: 1024, r: 8, p: 1 });
  for (const old of [cheap, await hashPassword(password)]) {
    await db.update(credentials).set({ password: old });
    expect([await signIn("Wrong#2026x"), await kept()]).toEqual([422, old]);
    expect(await signIn(password)).toBe(302);
    const renewed = await kept();
    expect(renewed).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect([await signIn(password), await kept()]).toEqual([302, renewed]);
  }
  expect(await signIn(`${password}x`)).toBe(422);
});

test("what is no hash of ours matches no password", async () => {
  for (const hash of ["", "x", "scrypt$16384$8$5$$", "a:b", "scrypt$16384$8$5$AAAA$AAAA"])
    expect(await passwords.verify({ hash, password: "" })).toBe(false);
});
