import { describe, expect } from "vitest";
import { credentials, profiles, sessions, users, verifications } from "~/modules/accounts/tables.server";
import { confirmationLink, confirmationLinks } from "../../../tests/builders/confirmation-link";
import {
  type Browser,
  cookie,
  email,
  follow,
  type Link,
  ownerOf,
  passwords,
  sendAgain,
  signsIn,
  signUp,
  test,
  type Who,
  waiting,
} from "../../../tests/pages/own-sign-up";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

describe("elsewhere nothing is confirmed without the password of a sign-up", () => {
  const elsewhere = (browser: Browser, { path, token }: Link, who: Who) =>
    browser.post(path, { intent: "confirm-password", token, password: passwords[who] });
  const renew = (browser: Browser, { path, token }: Link, password: string, confirmPassword = password) =>
    browser.post(path, { intent: "confirm-new-password", token, password, confirmPassword });

  test("a stranger's sign-up is not confirmed by the owner's click, in whatever browser", async ({
    db,
    site,
    strange,
  }) => {
    await signUp(strange, "stranger");
    const link = await confirmationLink(db, email);
    const phone = site.newVisitor();
    const page = await phone.get(link.path);
    const words = await wordsOf(page);
    expect(words).toContain(email);
    expect(words).toContain(t("auth.verification.otherPassword"));
    const clicked = await follow(phone, link);
    expect([clicked.status, phone.cookies.size]).toEqual([422, 0]);
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await signsIn(site, "stranger")).toBe(false);
    // Guessing the own usual password does not help either.
    const guessed = await elsewhere(phone, link, "owner");
    expect(guessed.status).toBe(422);
    expect(await wordsOf(guessed)).toContain(t("auth.verification.wrongPassword"));
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
  });

  test("a new password set there replaces the stranger's", async ({ db, site, strange }) => {
    await signUp(strange, "stranger");
    const link = await confirmationLink(db, email);
    const phone = site.newVisitor();
    const weak = await renew(phone, link, "simple");
    expect([weak.status, await wordsOf(weak)]).toEqual([
      422,
      expect.stringContaining(t("accounts.weakPassword.text")),
    ]);
    expect((await renew(phone, link, passwords.owner, "Other#2026x")).status).toBe(422);
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    expect((await renew(phone, link, passwords.owner)).status).toBe(302);
    expect((await phone.get("/profile")).status).toBe(200);
    expect([await signsIn(site, "owner"), await signsIn(site, "stranger")]).toEqual([true, false]);
    expect(await db.select().from(credentials)).toHaveLength(1);
    expect(await waiting(db)).toEqual([]);
    // The stranger's browser, with its cookie, gets nothing from the link any more.
    expect((await follow(strange, link)).status).toBe(200);
    expect((await strange.get("/profile")).status).toBe(302);
  });

  test("a stranger's link signs nobody in to the stranger's account", async ({ db, site, own, strange }) => {
    const theirs = "stranger@example.co.za";
    await signUp(strange, "stranger", theirs);
    await signUp(own, "owner");
    const link = await confirmationLink(db, theirs);
    for (const visitor of [own, site.newVisitor()]) {
      const page = await visitor.get(link.path);
      expect(await wordsOf(page)).toContain(theirs);
      expect((await follow(visitor, link)).status).toBe(422);
      expect((await elsewhere(visitor, link, "owner")).status).toBe(422);
      expect((await visitor.get("/profile")).status).toBe(302);
    }
    expect(await db.select().from(sessions)).toEqual([]);
  });

  test("the owner's password confirms the owner's sign-up, whichever link it is", async ({
    db,
    site,
    own,
    strange,
  }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger");
    await sendAgain(own);
    const phone = site.newVisitor();
    expect((await elsewhere(phone, await confirmationLink(db, email), "owner")).status).toBe(302);
    expect((await phone.get("/profile")).status).toBe(200);
    expect(await ownerOf(db, site)).toBe("owner");
  });

  test("and when all sign-ups have expired, the password of the first", async ({ db, site, own }) => {
    await signUp(own, "owner");
    await db.delete(verifications);
    await sendAgain(own);
    const link = await confirmationLink(db, email);
    expect((await follow(own, link)).status).toBe(422);
    expect((await elsewhere(site.newVisitor(), link, "stranger")).status).toBe(422);
    expect((await elsewhere(site.newVisitor(), link, "owner")).status).toBe(302);
    expect(await ownerOf(db, site)).toBe("owner");
  });

  test("or a new one, with the data of the first", async ({ db, site, own }) => {
    await signUp(own, "owner");
    await db.delete(verifications);
    await sendAgain(own);
    const link = await confirmationLink(db, email);
    expect((await renew(site.newVisitor(), link, "Renewed#2026")).status).toBe(302);
    expect(await db.select().from(profiles)).toMatchObject([{ name: "sipho", userType: "customer" }]);
    expect(await signsIn(site, "owner")).toBe(false);
  });

  test("passwords cannot be guessed there: the limits are those of a sign-in", async ({
    db,
    site,
    strange,
  }) => {
    await signUp(strange, "stranger");
    const link = await confirmationLink(db, email);
    const guesser = site.newVisitor();
    for (let tries = 0; tries < 5; tries++)
      expect((await elsewhere(guesser, link, "owner")).status).toBe(422);
    const limited = await elsewhere(guesser, link, "stranger");
    expect([limited.status, limited.headers.has("Retry-After")]).toEqual([429, true]);
  });

  test("an invented cookie, or that of a sign-up with another address, is no proof", async ({
    db,
    site,
    own,
    strange,
  }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger", "other@example.co.za");
    const link = (await confirmationLinks(db, email))[0] ?? { path: "", token: "" };
    const [row] = await waiting(db);
    const invented = ["", "x", "%", "%FF", row?.identifier ?? "", btoa('"%"'), btoa('"constructor"')];
    const more = [btoa('{"a":1}'), btoa(JSON.stringify(link.token)), btoa(JSON.stringify(row?.id))];
    for (const value of [...invented, ...more]) {
      const guesser = site.newVisitor();
      guesser.cookies.set(cookie, value);
      expect((await follow(guesser, link)).status, value).toBe(422);
    }
    expect((await follow(strange, link)).status).toBe(422);
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }, { emailVerified: false }]);
  });

  test("nor is the cookie of a sign-up for the same address, without a link", async ({
    db,
    own,
    strange,
  }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger");
    const without = "/verification-success?token=x&type=signup";
    expect((await strange.post(without, { intent: "confirm", token: "x" })).status).toBe(400);
    expect(await waiting(db)).toHaveLength(2);
    expect(strange.cookies.has(cookie)).toBe(true);
  });
});

test("two links at the same moment make one account with one password", async ({
  db,
  site,
  own,
  strange,
}) => {
  await signUp(own, "owner");
  await signUp(strange, "stranger");
  await sendAgain(strange);
  const [again, strangers] = await confirmationLinks(db, email);
  if (!again || !strangers) throw new Error("Too few links");
  const responses = await Promise.all([follow(own, again), follow(strange, strangers)]);
  // The later one finds an account that is confirmed already, or a link that was used up meanwhile.
  const [later, first] = responses
    .map(({ status }) => status)
    .sort((a, b) => (a === 302 ? 1 : b === 302 ? -1 : a - b));
  expect(first).toBe(302);
  expect([200, 422]).toContain(later);
  await ownerOf(db, site);
  expect(await waiting(db)).toEqual([]);
});
