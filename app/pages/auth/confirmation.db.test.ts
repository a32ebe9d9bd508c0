import { createEmailVerificationToken } from "better-auth/api";
import { describe, expect } from "vitest";
import { authOf } from "~/modules/accounts/auth.server";
import { sessions, users } from "~/modules/accounts/tables.server";
import { confirmationLink } from "../../../tests/builders/confirmation-link";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { documented, wordsOf } from "../../../tests/setup/words";

const customer = {
  intent: "sign-up",
  email: "sipho@example.co.za",
  password: "Braai#2026x",
  confirmPassword: "Braai#2026x",
};
const asCustomer = "/auth?type=customer";

describe("a link that confirms nothing", () => {
  test("used before", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, { token });
    const other = site.newVisitor();
    const again = await other.post(path, { token });
    expect(again.status).toBe(400);
    const html = await again.clone().text();
    expect(await wordsOf(again)).toContain(documented("Verification failed. Please try signing in."));
    expect(html).toMatch(/href="\/auth"[^>]*>Try Signing In</);
    expect(other.cookies.size).toBe(0);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test("twice at the same instant: one session", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    const both = await Promise.all([1, 2].map(() => site.newVisitor().post(path, { token })));
    expect(both.map(({ status }) => status).sort()).toEqual([302, 400]);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test("expired, foreign, mangled or absent", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { token } = await confirmationLink(db, customer.email);
    const { secret } = await authOf(site.app).$context;
    const bad = [
      await createEmailVerificationToken(secret, customer.email, undefined, -60),
      await createEmailVerificationToken("another secret, another house", customer.email),
      await createEmailVerificationToken(secret, "nobody@example.co.za"),
      `${token}x`,
      "",
    ];
    for (const wrong of bad) {
      const visitor = site.newVisitor();
      const answer = await visitor.post(`/verification-success?token=x&type=signup`, { token: wrong });
      expect(answer.status, wrong).toBe(400);
      expect(visitor.cookies.size).toBe(0);
    }
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    expect(await db.select().from(sessions)).toEqual([]);
  });

  test("without a token or of another type, and nobody signed in", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    for (const path of ["/verification-success", "/verification-success?token=x&type=other"])
      expect(await wordsOf(await visitor.get(path))).toContain("Verification failed. Please try signing in.");
  });

  test("an error of ours has its own words", async ({ db, now }) => {
    await (await openSite(db, now)).newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    const failing = new Proxy(db, {
      get: (target, key) => {
        if (key === "select" || key === "transaction") throw new Error("no database");
        return Reflect.get(target, key);
      },
    });
    const answer = await (await openSite(failing, now)).newVisitor().post(path, { token });
    expect(answer.status).toBe(500);
    expect(await wordsOf(answer)).toContain(documented("An error occurred during verification."));
  });
});
