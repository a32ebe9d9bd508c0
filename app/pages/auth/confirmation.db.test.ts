import { createEmailVerificationToken } from "better-auth/api";
import { describe, expect } from "vitest";
import { authOf } from "~/modules/accounts/auth.server";
import { anonymiseUser } from "~/modules/accounts/commands/anonymise.server";
import { sessions, users } from "~/modules/accounts/tables.server";
import { confirmationLink } from "../../../tests/builders/confirmation-link";
import { aSignedIn } from "../../../tests/builders/signed-in";
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

describe("a link that is followed again", () => {
  const confirmed = "Email confirmed Your address is confirmed. Sign in to continue.";

  test("after a mail program did, says that the address is confirmed and leads to the sign-in", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, { token });
    const person = site.newVisitor();
    for (let time = 0; time < 2; time++) {
      const again = await person.post(path, { token });
      expect(again.status).toBe(200);
      const html = await again.clone().text();
      expect(await wordsOf(again)).toContain(confirmed);
      expect(html).toMatch(/href="\/auth"[^>]*>Continue</);
      expect(html).toMatch(/href="\/"[^>]*>Go Home</);
      expect(html).not.toContain(documented("Verification failed. Please try signing in."));
    }
    expect(person.cookies.size).toBe(0);
    expect(await db.select().from(sessions)).toHaveLength(1);
    const { email, password } = customer;
    const signedIn = await person.post("/auth", { intent: "sign-in", email, password });
    expect(signedIn.headers.get("Location")).toBe("/services");
  });

  test("in the browser that it signed in, shows the same page as before", async ({ db, now }) => {
    const site = await openSite(db, now);
    const visitor = site.newVisitor();
    await visitor.post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    const first = await visitor.post(path, { token });
    const before = await db.select().from(sessions);
    const again = await visitor.post(path, { token });
    expect(again.status).toBe(302);
    expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await db.select().from(sessions)).toEqual(before);
  });

  test("where somebody else is signed in, leaves them so", async ({ db, now }) => {
    const site = await openSite(db, now);
    const other = await aSignedIn(site);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, { token });
    const again = await other.post(path, { token });
    expect(again.status).toBe(200);
    expect(await wordsOf(again)).toContain(confirmed);
    expect(again.headers.getSetCookie().join()).not.toContain("session_token");
    expect(await wordsOf(await other.get("/profile"))).toContain(other.email);
  });

  test("twice at the same instant: one session, and no failure", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    const both = await Promise.all([1, 2].map(() => site.newVisitor().post(path, { token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 302]);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test("after the account was deleted, confirms nothing", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, { token });
    const [user] = await db.select().from(users);
    await db.transaction((tx) => anonymiseUser(tx, user?.id ?? "", now));
    expect((await site.newVisitor().post(path, { token })).status).toBe(400);
  });
});

describe("a link that confirms nothing", () => {
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
    const answers = new Set<string>();
    for (const wrong of bad) {
      const visitor = site.newVisitor();
      const answer = await visitor.post(`/verification-success?token=x&type=signup`, { token: wrong });
      expect(answer.status, wrong).toBe(400);
      const words = await wordsOf(answer);
      expect(words).toContain(documented("Verification failed. Please try signing in."));
      answers.add(words);
      expect(visitor.cookies.size).toBe(0);
    }
    expect(answers.size).toBe(1);
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    expect(await db.select().from(sessions)).toEqual([]);
  });

  test("nor tells whether an address is confirmed, unless it is ours and in time", async ({ db, now }) => {
    const site = await openSite(db, now);
    const { email } = await aSignedIn(site);
    const { secret } = await authOf(site.app).$context;
    const ask = async (token: string) => {
      const answer = await site.newVisitor().post("/verification-success?token=x&type=signup", { token });
      return [answer.status, await wordsOf(answer)];
    };
    const failed = await ask("");
    expect(failed[0]).toBe(400);
    for (const token of [
      await createEmailVerificationToken("another secret, another house", email),
      await createEmailVerificationToken(secret, email, undefined, -60),
      await createEmailVerificationToken(secret, "nobody@example.co.za"),
    ])
      expect(await ask(token)).toEqual(failed);
    expect(await ask(await createEmailVerificationToken(secret, email))).not.toEqual(failed);
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
