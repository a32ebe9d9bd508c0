import { expect, vi } from "vitest";
import { passwords } from "~/modules/accounts/passwords.server";
import { credentials, profiles, sessions, users } from "~/modules/accounts/tables.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { confirmationLink, confirmationLinks } from "../../../tests/builders/confirmation-link";
import { test } from "../../../tests/setup/db";
import { sender } from "../../../tests/setup/mail-sender";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const business = {
  intent: "sign-up",
  businessName: "Kgosi’s Braai",
  email: "kgosi@braai.co.za",
  password: "Braai#2026x",
  confirmPassword: "Braai#2026x",
};
const { businessName: _, ...customer } = { ...business, email: "sipho@example.co.za" };
const asBusiness = "/auth?type=business";
const asCustomer = "/auth?type=customer";

const mailsTo = (db: Db, to: string) => listMails(db, to, 50, sender);

test("where sample data is on, the words say whether the mail goes out as well", async ({ db, now }) => {
  const asked = async (vars: Record<string, string>) =>
    wordsOf(
      await (await openSite(db, now, vars)).newVisitor().get("/auth?type=customer&action=signin&sent=1"),
    );
  expect(await asked({})).toContain("sends no mail");
  const sending = await asked({ SMTP_URL: "smtp://127.0.0.1:2525" });
  expect(sending).not.toContain("sends no mail");
  expect(sending).toContain("You can also read the mail here");
});

test("a business signs up, confirms by the link and is signed in", async ({ db, now }) => {
  const site = await openSite(db, now);
  const visitor = site.newVisitor();
  const response = await visitor.post(asBusiness, business);
  expect(response.status).toBe(302);
  const there = response.headers.get("Location") ?? "";
  expect(there).toBe("/auth?type=business&action=signin&sent=1");
  const page = await wordsOf(await visitor.get(there));
  expect(page).toContain(`${documented("Success!")} ${t("auth.signUp.done")}`);
  expect(page).toContain("read it here");

  const [mail] = await mailsTo(db, business.email);
  expect(mail?.subject).toBe(t("mailsAccounts.confirm.subject"));
  const { path, token } = await confirmationLink(db, business.email);
  expect(path).toBe(`/verification-success?token=${token}&type=signup`);
  const waiting = await visitor.get(path);
  expect(await wordsOf(waiting)).toContain(t("auth.verification.confirm"));
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
  expect(await db.select().from(sessions)).toEqual([]);

  const done = await visitor.post(path, { intent: "confirm", token });
  expect(done.headers.get("Location")).toBe("/verification-success?type=signup");
  const cookie = done.headers.getSetCookie().find((line) => line.startsWith("thola.session_token="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const success = await visitor.get("/verification-success?type=signup");
  const html = await success.text();
  expect(html).toMatch(/href="\/business-onboarding"[^>]*>Continue</);
  expect(html).toMatch(/href="\/"[^>]*>Go Home</);

  const [profile] = await db.select().from(profiles);
  expect(profile).toMatchObject({
    name: "Kgosi’s Braai",
    email: business.email,
    userType: "business",
    termsVersion: expect.stringMatching(/^terms \d{4}-\d\d-\d\d, privacy \d{4}-\d\d-\d\d$/),
    emailConfirmedAt: now,
  });
  expect(profile?.termsAcceptedAt).not.toBeNull();
});

test("a customer continues to the services", async ({ db, now }) => {
  const site = await openSite(db, now);
  const visitor = site.newVisitor();
  await visitor.post(asCustomer, customer);
  const { path, token } = await confirmationLink(db, customer.email);
  await visitor.post(path, { intent: "confirm", token });
  const html = await (await visitor.get("/verification-success")).text();
  expect(html).toMatch(/href="\/services"[^>]*>Continue</);
  expect(await db.select().from(profiles)).toMatchObject([{ name: "sipho", userType: "customer" }]);
});

test("invalid input gets the specified messages and keeps typed values", async ({ db, now }) => {
  const visitor = (await openSite(db, now)).newVisitor();
  const refuse = async (changes: Record<string, string>, title: string, text: string) => {
    const response = await visitor.post(asBusiness, { ...business, ...changes });
    expect(response.status).toBe(422);
    const html = await response.clone().text();
    expect(await wordsOf(response)).toContain(`${documented(title)} ${documented(text)}`);
    expect(html).toContain('value="kgosi@braai.co.za"');
    expect(html).not.toMatch(/#2026x|simple"/);
  };
  await refuse({ businessName: " " }, "Missing Information", "Please fill in your business name.");
  await refuse(
    { confirmPassword: "Other#2026x" },
    "Password Mismatch",
    "Passwords do not match. Please try again.",
  );
  await refuse(
    { password: "simple", confirmPassword: "simple" },
    "Password Requirements Not Met",
    "Please ensure your password meets all the security requirements.",
  );
  const wrong = await visitor.post(asBusiness, { ...business, email: "kgosi" });
  expect(await wordsOf(wrong)).toContain(documented("Please enter a valid email address"));
  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(mailOutbox)).toEqual([]);
});

test("a known address gets the same response, and its owner a mail", async ({ db, now }) => {
  const site = await openSite(db, now);
  const first = await site.newVisitor().post(asCustomer, customer);
  const { path, token } = await confirmationLink(db, customer.email);
  await site.newVisitor().post(path, { intent: "confirm-password", token, password: customer.password });

  const other = { ...customer, password: "Stranger#2026", confirmPassword: "Stranger#2026" };
  const stranger = site.newVisitor();
  const second = await stranger.post(asCustomer, other);
  expect(second.status).toBe(first.status);
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  const cookies = ({ headers }: Response) =>
    headers.getSetCookie().map((line) => line.replace(/^sign-up=[^;]{40,60};/, "sign-up=random;"));
  expect(cookies(second)).toEqual(cookies(first));
  const [mail] = await mailsTo(db, customer.email);
  expect(mail?.subject).toBe(t("mailsAccounts.known.subject"));
  expect(mail?.text).not.toContain("verification-success");

  const signIn = (password: string) =>
    site.newVisitor().post("/auth?action=signin", { intent: "sign-in", email: customer.email, password });
  expect((await signIn(other.password)).status).toBe(422);
  expect((await signIn(customer.password)).status).toBe(302);
});

test("a stranger who signed up first with somebody's address keeps no password in the owner's account", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const signIn = (password: string) =>
    site.newVisitor().post("/auth?action=signin", { intent: "sign-in", email: customer.email, password });
  const squatter = { ...customer, password: "Squatter#2026", confirmPassword: "Squatter#2026" };
  await site.newVisitor().post(asCustomer, squatter);
  const before = await confirmationLink(db, customer.email);
  await site.newVisitor().post(asBusiness, { ...business, email: customer.email });
  await site.newVisitor().post(asCustomer, { intent: "resend", email: customer.email });
  const { path, token } = await confirmationLink(db, customer.email);
  expect(token).not.toBe(before.token);
  const { password } = business;
  const confirm = { intent: "confirm-password", token, password };
  expect((await site.newVisitor().post(path, confirm)).status).toBe(302);

  expect((await signIn(squatter.password)).status).toBe(422);
  expect((await signIn(business.password)).status).toBe(302);
  expect(await db.select().from(profiles)).toMatchObject([
    { name: business.businessName, userType: "business", emailConfirmedAt: now },
  ]);
  const late = site.newVisitor();
  expect((await late.post(before.path, { intent: "confirm", token: before.token })).status).toBe(200);
  expect(late.cookies.size).toBe(0);
  expect((await signIn(squatter.password)).status).toBe(422);
});

test("the same form posted twice at once makes one account, and sends no mail about a known address", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const both = await Promise.all([1, 2].map(() => site.newVisitor().post(asCustomer, customer)));
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(both[1]?.headers.get("Location")).toBe(both[0]?.headers.get("Location"));
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(profiles)).toHaveLength(1);
  const subjects = (await mailsTo(db, customer.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([t("mailsAccounts.confirm.subject"), t("mailsAccounts.confirm.subject")]);
  const { path, token } = await confirmationLink(db, customer.email);
  const confirm = { intent: "confirm-password", token, password: customer.password };
  expect((await site.newVisitor().post(path, confirm)).status).toBe(302);
});

test("the same holds if the second comes at any moment while the first is in progress", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  for (let turns = 1; turns <= 12; turns++) {
    const email = `turn${turns}@example.co.za`;
    const first = site.newVisitor().post(asCustomer, { ...customer, email });
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    const responses = [await site.newVisitor().post(asCustomer, { ...customer, email }), await first];
    expect(responses.map(({ status }) => status)).toEqual([302, 302]);
    const subjects = (await mailsTo(db, email)).map(({ subject }) => subject);
    expect(subjects, `${turns}`).toEqual([
      t("mailsAccounts.confirm.subject"),
      t("mailsAccounts.confirm.subject"),
    ]);
  }
});

test("a stranger who signs up with somebody's address at the same moment keeps no password either", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const people = ["First#2026x", "Second#2026x", "Third#2026x"].map((password) => ({
    ...customer,
    password,
    confirmPassword: password,
  }));
  await Promise.all(people.map((person) => site.newVisitor().post(asCustomer, person)));
  const links = await confirmationLinks(db, customer.email);
  expect(links).toHaveLength(3);
  const { path, token } = links[1] ?? { path: "", token: "" };
  const confirm = { intent: "confirm-password", token, password: "Second#2026x" };
  expect((await site.newVisitor().post(path, confirm)).status).toBe(302);
  const signIns = await Promise.all(
    people.map(({ email, password }) =>
      site.newVisitor().post("/auth?action=signin", { intent: "sign-in", email, password }),
    ),
  );
  expect(signIns.map(({ status }) => status)).toEqual([422, 302, 422]);
  expect(await db.select().from(credentials)).toHaveLength(1);
});

test("every sign-up hashes one password, known address or not, so that its time reveals nothing", async ({
  db,
  now,
}) => {
  const hash = vi.spyOn(passwords, "hash");
  const site = await openSite(db, now);
  const hashes = async (times: number) => {
    hash.mockClear();
    const visitors = Array.from({ length: times }, () => site.newVisitor());
    await Promise.all(visitors.map((visitor) => visitor.post(asCustomer, customer)));
    return hash.mock.calls.length;
  };
  expect(await hashes(2)).toBe(2);
  expect(await hashes(1)).toBe(1);
  const { path, token } = await confirmationLink(db, customer.email);
  await site.newVisitor().post(path, { intent: "confirm-password", token, password: customer.password });
  expect(await hashes(2)).toBe(2);
  hash.mockRestore();
  expect((await mailsTo(db, customer.email)).filter(({ subject }) => /already/.test(subject))).toHaveLength(
    1,
  );
});
