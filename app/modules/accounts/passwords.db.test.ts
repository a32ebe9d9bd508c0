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

test("a password is hashed by scrypt at OWASP's cost, each with its own salt, and only the right one signs in", async ({
  db,
  site,
}) => {
  const [one, other] = [await aSignedIn(site), await aSignedIn(site)];
  const kept = (await db.select().from(credentials)).map((credential) => credential.password);
  expect(kept).toHaveLength(2);
  expect(kept[0]).not.toBe(kept[1]);
  expect(kept.map((hash) => isOfScrypt(hash, one.password))).toEqual([true, true]);

  const signIn = (password: string) =>
    site.newVisitor().post("/auth?action=signin", { intent: "sign-in", email: other.email, password });
  expect((await signIn(`${other.password}x`)).status).toBe(422);
  expect((await signIn(other.password)).status).toBe(302);
});

test("the password of a sign-up and a new password are hashed in the same way", async ({ db, site }) => {
  const [first, second] = ["Braai#2026x", "Fresh#2027y"];
  const person = { email: "sipho@example.co.za", password: first, confirmPassword: first };
  await site.newVisitor().post("/auth?type=customer", { intent: "sign-up", ...person });
  const [signedUp] = await db.select().from(credentials);
  expect(isOfScrypt(signedUp?.password, first)).toBe(true);
  await db.delete(users);

  const browser = await aQuickOne(site);
  const change = { currentPassword: browser.password, password: second, confirmPassword: second };
  const response = await browser.post("/settings?tab=password", { intent: "change-password", ...change });
  expect(response.status).toBe(302);
  const [changed] = await db.select().from(credentials);
  expect(isOfScrypt(changed?.password, second)).toBe(true);
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
    expect(isOfScrypt(renewed, password)).toBe(true);
    expect([await signIn(password), await kept()]).toEqual([302, renewed]);
  }
});

test("what is no hash of ours matches no password", async () => {
  for (const hash of ["", "x", "scrypt$16384$8$5$$", "a:b", "scrypt$16384$8$5$AAAA$AAAA"])
    expect(await passwords.verify({ hash, password: "" })).toBe(false);
});
