import { like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { credentials, profiles, sessions, users, verifications } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { isPersonal } from "~/platform/page-key";
import { confirmationLink, confirmationLinks } from "../../../tests/builders/confirmation-link";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

type Site = Awaited<ReturnType<typeof openSite>>;
type Browser = ReturnType<Site["newVisitor"]>;
type Link = { path: string; token: string };

const email = "sipho@example.co.za";
const cookie = "sign-up";
const passwords = { owner: "Braai#2026x", stranger: "Stranger#2026" };
type Who = keyof typeof passwords;

const form = (who: Who, as = email) => ({
  intent: "sign-up",
  email: as,
  password: passwords[who],
  confirmPassword: passwords[who],
});

/** The owner signs up as a customer, the stranger as a business. */
const signUp = (browser: Browser, who: Who, as = email) =>
  who === "owner"
    ? browser.post("/auth?type=customer", form(who, as))
    : browser.post("/auth?type=business", { ...form(who, as), businessName: "Strange Ltd" });
async function signUpInOrder(order: Who[], own: Browser, strange: Browser) {
  for (const who of order) await signUp(who === "owner" ? own : strange, who);
}
const sendAgain = (browser: Browser) => browser.post("/auth?type=customer", { intent: "resend", email });
const follow = (browser: Browser, { path, token }: Link) => browser.post(path, { intent: "confirm", token });

async function signsIn(site: Site, who: Who, as = email) {
  const fields = { intent: "sign-in", email: as, password: passwords[who] };
  return (await site.newVisitor().post("/auth?action=signin", fields)).status === 302;
}

/** Whose sign-up became the account, by its password, name and type. */
async function ownerOf(site: Site, db: Db): Promise<Who> {
  const owner = await signsIn(site, "owner");
  expect(await signsIn(site, "stranger")).toBe(!owner);
  expect(await db.select().from(credentials)).toHaveLength(1);
  const said = owner
    ? { name: "sipho", userType: "customer" }
    : { name: "Strange Ltd", userType: "business" };
  expect(await db.select().from(users)).toMatchObject([{ ...said, emailVerified: true }]);
  expect(await db.select().from(profiles)).toMatchObject([said]);
  return owner ? "owner" : "stranger";
}

const waiting = (db: Db) =>
  db.select().from(verifications).where(like(verifications.identifier, "sign-up:%"));

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("own", ({ site }) => site.newVisitor())
  .extend("strange", ({ site }) => site.newVisitor());

describe("in the browser that signed up, its own sign-up becomes the account", () => {
  const orders: Who[][] = [
    ["owner", "stranger"],
    ["stranger", "owner"],
    ["stranger", "owner", "stranger"],
  ];
  for (const order of orders) {
    test(`by a link that was sent again after sign-ups of ${order.join(", ")}`, async ({
      db,
      site,
      own,
      strange,
    }) => {
      await signUpInOrder(order, own, strange);
      await sendAgain(strange);
      expect((await follow(own, await confirmationLink(db, email))).status).toBe(302);
      expect(await ownerOf(site, db)).toBe("owner");
    });

    test(`by the stranger's link after sign-ups of ${order.join(", ")}`, async ({
      db,
      site,
      own,
      strange,
    }) => {
      await signUpInOrder(order, own, strange);
      const strangers = (await confirmationLinks(db, email))[order.length - 1 - order.indexOf("stranger")];
      expect((await follow(own, strangers ?? { path: "", token: "" })).status).toBe(302);
      expect(await ownerOf(site, db)).toBe("owner");
    });
  }

  test("with the latest data if somebody signed up twice", async ({ db, site, own }) => {
    await signUp(own, "stranger");
    const first = await confirmationLink(db, email);
    await signUp(own, "owner");
    await follow(own, first);
    expect(await ownerOf(site, db)).toBe("owner");
  });

  test("and no sign-up stays pending, nor is the cookie kept", async ({ db, site, own, strange }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger");
    await sendAgain(own);
    expect(await waiting(db)).toHaveLength(3);
    const done = await follow(own, await confirmationLink(db, email));
    expect(done.headers.getSetCookie().find((line) => line.startsWith(`${cookie}=`))).toMatch(
      /Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(own.cookies.has(cookie)).toBe(false);
    expect(await waiting(db)).toEqual([]);
    // The stranger's link and cookie change nothing afterwards.
    for (const link of await confirmationLinks(db, email))
      expect((await follow(strange, link)).status).toBe(200);
    expect(await ownerOf(site, db)).toBe("owner");
  });
});

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
    expect(await ownerOf(site, db)).toBe("owner");
  });

  test("and when all sign-ups have expired, the password of the first", async ({ db, site, own }) => {
    await signUp(own, "owner");
    await db.delete(verifications);
    await sendAgain(own);
    const link = await confirmationLink(db, email);
    expect((await follow(own, link)).status).toBe(422);
    expect((await elsewhere(site.newVisitor(), link, "stranger")).status).toBe(422);
    expect((await elsewhere(site.newVisitor(), link, "owner")).status).toBe(302);
    expect(await ownerOf(site, db)).toBe("owner");
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
  await ownerOf(site, db);
  expect(await waiting(db)).toEqual([]);
});

describe("the cookie", () => {
  const setBy = (response: Response) =>
    response.headers.getSetCookie().filter((line) => line.startsWith(`${cookie}=`));

  test("looks the same for an unknown, an unconfirmed and a confirmed address", async ({
    db,
    site,
    own,
    strange,
  }) => {
    const responses = [await signUp(own, "owner"), await signUp(strange, "stranger")];
    await follow(own, await confirmationLink(db, email));
    responses.push(await signUp(site.newVisitor(), "stranger"), await signUp(own, "owner"));
    const lines = responses.map(setBy);
    for (const [line = "", ...more] of lines) {
      expect(line).toMatch(/^sign-up=[\w%]{40,60}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(more).toEqual([]);
      expect(isPersonal(line)).toBe(false);
    }
    expect(new Set(lines.flat()).size).toBe(4);
    expect(new Set(lines.flat().map((line) => line.length)).size).toBe(1);
  });

  test("is set by an accepted sign-up, and by nothing else", async ({ own }) => {
    expect(setBy(await own.get("/auth?type=customer"))).toEqual([]);
    const refused = await own.post("/auth?type=customer", { ...form("owner"), confirmPassword: "x" });
    expect([refused.status, setBy(refused)]).toEqual([422, []]);
    expect(setBy(await sendAgain(own))).toEqual([]);
    for (let time = 0; time < 4; time++) expect(setBy(await signUp(own, "owner"))).toHaveLength(1);
    const limited = await signUp(own, "owner");
    expect([limited.status, setBy(limited)]).toEqual([429, []]);
  });
});
