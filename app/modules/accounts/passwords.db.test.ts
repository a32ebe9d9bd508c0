import { scryptSync } from "node:crypto";
import { expect } from "vitest";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { credentials, users } from "./tables.server";

// All other tests use a cheaper hash (tests/setup/quick-passwords.ts).
const test = base.extend("site", ({ db, now }) => openSite(db, now, {}, null));

/** better-auth's parameters: 2^14 rounds on 32 MB, with a salt per password. */
function ofScrypt(hash: string | null, password: string) {
  const [salt = "", key] = hash?.split(":") ?? [];
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  return scryptSync(password.normalize("NFKC"), salt, 64, cost).toString("hex") === key;
}

test("a password is hashed by scrypt, each with its own salt, and only the right one signs in", async ({
  db,
  site,
}) => {
  const [one, other] = [await aSignedIn(site), await aSignedIn(site)];
  const kept = (await db.select().from(credentials)).map((credential) => credential.password);
  expect(kept).toHaveLength(2);
  expect(kept[0]).not.toBe(kept[1]);
  expect(kept.map((hash) => ofScrypt(hash, one.password))).toEqual([true, true]);

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
  expect(ofScrypt(signedUp?.password ?? null, first)).toBe(true);
  await db.delete(users);

  const browser = await aSignedIn(site);
  const change = { currentPassword: browser.password, password: second, confirmPassword: second };
  const answer = await browser.post("/settings?tab=password", { intent: "change-password", ...change });
  expect(answer.status).toBe(302);
  const [changed] = await db.select().from(credentials);
  expect(ofScrypt(changed?.password ?? null, second)).toBe(true);
});
