import { createEmailVerificationToken } from "better-auth/api";
import { describe, expect } from "vitest";
import { authOf } from "~/modules/accounts/auth.server";
import { anonymiseUser } from "~/modules/accounts/commands/anonymise.server";
import { sessions, users } from "~/modules/accounts/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { confirmationLink, confirmationLinks } from "../../../tests/builders/confirmation-link";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const customer = {
  intent: "sign-up",
  email: "sipho@example.co.za",
  password: "Braai#2026x",
  confirmPassword: "Braai#2026x",
};
const asCustomer = "/auth?type=customer";
/** What is posted in a browser that did not sign up. */
const elsewhere = (token: string) => ({
  intent: "confirm-password",
  token,
  password: customer.password,
});

describe("a link that is followed again", () => {
  const confirmed = "Email confirmed Your address is confirmed. Sign in to continue.";

  test("after a mail program opened it says that the address is confirmed and leads to the sign-in", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, elsewhere(token));
    const person = site.newVisitor();
    for (let time = 0; time < 2; time++) {
      const again = await person.post(path, { intent: "confirm", token });
      expect(again.status).toBe(200);
      const html = await again.clone().text();
      expect(await wordsOf(again)).toContain(confirmed);
      expect(html).toMatch(/href="\/auth\?type=customer&amp;action=signin"[^>]*>Continue</);
      expect(html).toMatch(/href="\/"[^>]*>Go Home</);
      expect(html).not.toContain(documented("Verification failed. Please try signing in."));
    }
    expect(person.cookies.size).toBe(0);
    expect(await db.select().from(sessions)).toHaveLength(1);
    const { email, password } = customer;
    const signedIn = await person.post("/auth", { intent: "sign-in", email, password });
    expect(signedIn.headers.get("Location")).toBe("/services");
  });

  test("leads an owner to the sign-in of businesses", async ({ db, now }) => {
    const site = await openSite(db, now);
    const owner = { ...customer, businessName: "Kgosi’s Braai" };
    await site.newVisitor().post("/auth?type=business", owner);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, elsewhere(token));
    const again = await (await site.newVisitor().post(path, elsewhere(token))).text();
    const signIn = /href="([^"]*)"[^>]*>Continue</.exec(again)?.[1]?.replaceAll("&amp;", "&");
    expect(signIn).toBe("/auth?type=business&action=signin");
    expect(await wordsOf(await site.newVisitor().get(signIn ?? ""))).toContain(
      t("auth.titles.signInBusiness"),
    );
  });

  test("shows the same page as before in the browser that it signed in", async ({ db, now }) => {
    const site = await openSite(db, now);
    const visitor = site.newVisitor();
    await visitor.post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    const first = await visitor.post(path, { intent: "confirm", token });
    const before = await db.select().from(sessions);
    const again = await visitor.post(path, { intent: "confirm", token });
    expect(again.status).toBe(302);
    expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await db.select().from(sessions)).toEqual(before);
  });

  test("asks first where another user is signed in, and else confirms by itself", async ({ db, now }) => {
    const site = await openSite(db, now);
    const visitor = site.newVisitor();
    await visitor.post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    const asks = async (one: typeof visitor) =>
      (await wordsOf(await one.get(path))).includes("This link is for another account");
    const signedIn = await aSignedIn(site);
    signedIn.cookies.set("sign-up", visitor.cookies.get("sign-up") ?? "");
    expect([await asks(visitor), await asks(signedIn)]).toEqual([false, true]);
    await visitor.post(path, { intent: "confirm", token });
    expect(await asks(visitor)).toBe(false);
  });

  test("does not sign out another user", async ({ db, now }) => {
    const site = await openSite(db, now);
    const other = await aSignedIn(site);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, elsewhere(token));
    const again = await other.post(path, { intent: "confirm", token });
    expect(again.status).toBe(200);
    expect(await wordsOf(again)).toContain(confirmed);
    expect(again.headers.getSetCookie().join()).not.toContain("session_token");
    expect(await wordsOf(await other.get("/profile"))).toContain(other.email);
  });

  test("twice at the same moment opens one session and does not fail", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    const both = await Promise.all([1, 2].map(() => site.newVisitor().post(path, elsewhere(token))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 302]);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test("confirms nothing after the account was deleted", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, elsewhere(token));
    const [user] = await db.select().from(users);
    await db.transaction((tx) => anonymiseUser(tx, user?.id ?? "", now));
    expect((await site.newVisitor().post(path, elsewhere(token))).status).toBe(400);
  });
});

describe("nothing is confirmed", () => {
  test("by a link that is expired, signed by others, damaged or absent", async ({ db, now }) => {
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
    const responses = new Set<string>();
    for (const wrong of bad) {
      const visitor = site.newVisitor();
      const response = await visitor.post(`/verification-success?token=x&type=signup`, {
        intent: "confirm",
        token: wrong,
      });
      expect(response.status, wrong).toBe(400);
      const words = await wordsOf(response);
      expect(words).toContain(documented("Verification failed. Please try signing in."));
      responses.add(words);
      expect(visitor.cookies.size).toBe(0);
    }
    expect(responses.size).toBe(1);
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    expect(await db.select().from(sessions)).toEqual([]);
  });

  test("nor revealed about an address, unless the link is valid", async ({ db, now }) => {
    const site = await openSite(db, now);
    const { email } = await aSignedIn(site);
    const { secret } = await authOf(site.app).$context;
    const ask = async (token: string) => {
      const response = await site
        .newVisitor()
        .post("/verification-success?token=x&type=signup", { intent: "confirm", token });
      return [response.status, await wordsOf(response)];
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

  test("without a token, or by a link of another type, if nobody is signed in", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    for (const path of ["/verification-success", "/verification-success?token=x&type=other"])
      expect(await wordsOf(await visitor.get(path))).toContain(t("auth.verification.refused"));
  });

  test("after an unexpected error, which has its own message", async ({ db, now }) => {
    await (await openSite(db, now)).newVisitor().post(asCustomer, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    const failing = new Proxy(db, {
      get: (target, key) => {
        if (key === "select" || key === "transaction") throw new Error("no database");
        return Reflect.get(target, key);
      },
    });
    const response = await (await openSite(failing, now)).newVisitor().post(path, elsewhere(token));
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(documented("An error occurred during verification."));
  });
});

describe("the destination after a sign-up", () => {
  const slot = "/business/kgosis-braai?service=1&date=2026-11-24&time=10%3A00#book";
  const going = `next=${encodeURIComponent(slot)}`;
  const html = slot.replaceAll("&", "&amp;");
  const continueTo = async (page: Response) => /href="([^"]*)"[^>]*>Continue</.exec(await page.text())?.[1];

  test("is where the confirmation leads, on any device", async ({ db, now }) => {
    const site = await openSite(db, now);
    const signIn = await (await site.newVisitor().get(`/auth?action=signin&${going}`)).text();
    const signUp = /href="([^"]*)"[^>]*>Sign Up</.exec(signIn)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(signUp).toContain(going);
    await site.newVisitor().post(signUp, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    expect(path).toBe(`/verification-success?token=${token}&type=signup`);
    const phone = site.newVisitor();
    expect(await wordsOf(await phone.get(path))).toContain(t("auth.verification.signUpPassword"));
    const done = await phone.post(path, elsewhere(token));
    const there = done.headers.get("Location") ?? "";
    expect(there).toBe(`/verification-success?type=signup&${going}`);
    expect(await continueTo(await phone.get(there))).toBe(html);
  });

  test("survives when the link is sent again, and when somebody signs up again", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(asCustomer, customer);
    const resend = { intent: "resend", email: customer.email };
    for (const fields of [resend, customer])
      expect((await site.newVisitor().post(`${asCustomer}&${going}`, fields)).status).toBe(302);
    await site.newVisitor().post(asCustomer, resend);
    const led: (string | null)[] = [];
    for (const { token } of await confirmationLinks(db, customer.email)) {
      await db.update(users).set({ emailVerified: false });
      const done = await site.newVisitor().post("/verification-success", elsewhere(token));
      led.push(new URL(done.headers.get("Location") ?? "", "http://thola.test").searchParams.get("next"));
    }
    expect(led).toEqual([null, slot, slot, null]);
  });

  test("survives when the link is followed again", async ({ db, now }) => {
    const site = await openSite(db, now);
    await site.newVisitor().post(`${asCustomer}&${going}`, customer);
    const { path, token } = await confirmationLink(db, customer.email);
    await site.newVisitor().post(path, elsewhere(token));
    const signIn = `/auth?type=customer&action=signin&${going}`;
    const again = await site.newVisitor().post(path, elsewhere(token));
    expect(await continueTo(again)).toBe(signIn.replaceAll("&", "&amp;"));
    const { email, password } = customer;
    const signedIn = await site.newVisitor().post(signIn, { intent: "sign-in", email, password });
    expect(signedIn.headers.get("Location")).toBe(slot);
  });

  test("is ignored unless it is a page of ours", async ({ db, now }) => {
    const site = await openSite(db, now);
    const evil = ["https://evil.test", "//evil.test", "/\\evil.test", "/\t/evil.test", "javascript:1"];
    for (const [number, next] of evil.entries()) {
      const email = `evil${number}@example.co.za`;
      const asked = `next=${encodeURIComponent(next)}`;
      await site.newVisitor().post(`${asCustomer}&${asked}`, { ...customer, email });
      const { path, token } = await confirmationLink(db, email);
      const visitor = site.newVisitor();
      const done = await visitor.post(`${path}&${asked}`, elsewhere(token));
      expect(done.headers.get("Location")).toBe("/verification-success?type=signup");
      expect(await continueTo(await visitor.get(`/verification-success?${asked}`))).toBe("/services");
    }
  });

  test("is not readable in the mail, and is dropped when it is too long", async ({ db, now }) => {
    const site = await openSite(db, now);
    const asked = encodeURIComponent(`/services?q=${"call+us+on+0860+".repeat(40)}`);
    await site.newVisitor().post(`${asCustomer}&${going}`, customer);
    await site.newVisitor().post(`${asCustomer}&next=${asked}`, { ...customer, email: "b@example.co.za" });
    expect(JSON.stringify(await db.select().from(mailOutbox))).not.toMatch(/kgosis|0860/);
    const { token } = await confirmationLink(db, "b@example.co.za");
    expect(token.length).toBeLessThan(400);
  });

  test("is the setup for a business without a profile", async ({ db, now }) => {
    const site = await openSite(db, now);
    const visitor = site.newVisitor();
    const business = { ...customer, businessName: "Kgosi’s Braai" };
    await visitor.post("/auth?type=business&next=%2Fdashboard", business);
    const { path, token } = await confirmationLink(db, customer.email);
    const done = await visitor.post(path, { intent: "confirm", token });
    const to = await continueTo(await visitor.get(done.headers.get("Location") ?? ""));
    expect((await visitor.get(to ?? "")).headers.get("Location")).toBe("/business-onboarding");
  });
});
