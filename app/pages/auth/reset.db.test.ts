import { expect } from "vitest";
import { sessions, verifications } from "~/modules/accounts/tables.server";
import { ask, choose, linkTo, mailsTo } from "../../../tests/pages/password-reset";
import { aPerson, email, fresh, location, signIn } from "../../../tests/pages/person";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

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
  await signIn(elsewhere);
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
  expect((await signIn(site.newVisitor())).status).toBe(422);
  expect(location(await signIn(site.newVisitor(), { password: fresh }))).toBe("/services");
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
