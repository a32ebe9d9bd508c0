import { describe, expect } from "vitest";
import { sessions, users } from "~/modules/accounts/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aPerson, email, location, password, signIn } from "../../../tests/pages/person";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, inOrder, wordsOf } from "../../../tests/setup/words";

describe("the modes of the page", () => {
  test("follow the parameters type and action", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    const heading = async (query: string) => {
      const html = await (await visitor.get(`/auth${query}`)).text();
      return [/<h1[^>]*>([^<]+)/.exec(html)?.[1], /<title>([^<]+)/.exec(html)?.[1]];
    };
    expect(await heading("")).toEqual([
      t("auth.titles.signInCustomer"),
      t("common.pageTitle", { title: t("auth.titles.signInCustomer") }),
    ]);
    expect(await heading("?type=customer")).toEqual([
      t("auth.titles.signUpCustomer"),
      t("common.pageTitle", { title: t("auth.titles.signUpCustomer") }),
    ]);
    expect((await heading("?type=business"))[0]).toBe(t("auth.titles.signUpBusiness"));
    expect((await heading("?type=business&action=signin"))[0]).toBe(t("auth.titles.signInBusiness"));
    expect((await heading("?action=signin"))[0]).toBe(t("auth.titles.signInCustomer"));
    expect((await heading("?action=signup"))[0]).toBe(t("auth.titles.signUpCustomer"));
  });

  test("show the offer and the checklist to a business, and neither to a customer", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    const business = await wordsOf(await visitor.get("/auth?type=business"));
    expect(business).toContain("R50/month");
    expect(business).toContain(t("accounts.passwordRules.countMet", { met: 0, of: 5 }));
    expect(business).toContain(t("billing.plan.features.services.title"));
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
  expect(services).toContain(
    `${documented("Success!")} ${documented("You've been signed in successfully.")}`,
  );
  expect(services).toContain(t("common.signOut"));
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
  expect(text).toContain(`${documented("Error signing in")} ${t("auth.signIn.wrong")}`);
  expect(await wordsOf(unknown)).toBe(text);
  const empty = await signIn(site.newVisitor(), { email: "", password: "" });
  expect(empty.status).toBe(422);
  expect(await wordsOf(empty)).toMatch(inOrder(t("forms.email"), t("accounts.passwordMissing")));
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
    t("auth.checkMail.again"),
  );
  const response = await signIn(visitor);
  expect(response.status).toBe(422);
  const words = await wordsOf(response);
  expect(words).toContain(`${documented("Error signing in")} ${t("auth.signIn.unconfirmed")}`);
  expect(words).toContain(t("auth.checkMail.again"));
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

describe("who is about to book", () => {
  const services = [{ name: "Geyser repair" }, { name: "Blocked drain" }];

  test("reads what, where and when; a newcomer is asked to sign up, a known browser to sign in", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const { slug, service } = await aBusiness(db, { businessName: "Mthembu Plumbing", services });
    const next = `/business/${slug}?service=${service.id}&date=2026-11-24&time=11%3A00#book`;
    const asked = `/auth?action=book&next=${encodeURIComponent(next)}`;
    const visitor = site.newVisitor();
    const words = await wordsOf(await visitor.get(asked));
    const what = t("auth.booking.service", { service: service.name, business: "Mthembu Plumbing" });
    expect(words).toContain(t("auth.booking.title", { what }));
    expect(words).toContain(t("auth.booking.at", { at: new Date("2026-11-24T09:00:00Z") }));
    expect(words).toContain(t("auth.titles.signUpCustomer"));
    await signIn(visitor);
    await visitor.post("/sign-out", {});
    const again = await wordsOf(await visitor.get(asked));
    expect(again).toContain(t("auth.titles.signInCustomer"));
    expect(again).toContain(t("auth.booking.title", { what }));
    const elsewhere = `/auth?action=book&next=${encodeURIComponent("/business/nobody-here#book")}`;
    expect(await wordsOf(await site.newVisitor().get(elsewhere))).not.toContain("You are booking");
  });
});
