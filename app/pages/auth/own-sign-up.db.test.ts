import { like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { keepPending } from "~/modules/accounts/pending-sign-up.server";
import { rememberSignUp } from "~/modules/accounts/sign-up-cookie.server";
import { credentials, profiles, users, verifications } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { isPersonal } from "~/platform/page-key";
import { confirmationLink, confirmationLinks } from "../../../tests/builders/confirmation-link";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";

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
      /Max-Age=0; Path=\/verification-success; HttpOnly; SameSite=Lax$/,
    );
    expect(own.cookies.has(cookie)).toBe(false);
    expect(await waiting(db)).toEqual([]);
    // The stranger's link and cookie change nothing afterwards.
    for (const link of await confirmationLinks(db, email))
      expect((await follow(strange, link)).status).toBe(200);
    expect(await ownerOf(site, db)).toBe("owner");
  });
});

describe("elsewhere a link confirms its own sign-up, and a link that was sent again the latest", () => {
  test("on another device", async ({ db, site, own, strange }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger");
    const [, owners] = await confirmationLinks(db, email);
    await follow(site.newVisitor(), owners ?? { path: "", token: "" });
    expect(await ownerOf(site, db)).toBe("owner");
  });

  test("on another device, by a link that was sent again", async ({ db, site, own, strange }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger");
    await sendAgain(own);
    await follow(site.newVisitor(), await confirmationLink(db, email));
    expect(await ownerOf(site, db)).toBe("stranger");
  });

  test("in a browser that signed up with another address", async ({ db, site, own, strange }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger", "other@example.co.za");
    await follow(strange, await confirmationLink(db, email));
    const made = await db.select().from(users);
    expect(made.map((user) => [user.email, user.emailVerified]).sort()).toEqual([
      ["other@example.co.za", false],
      [email, true],
    ]);
    expect(await signsIn(site, "owner")).toBe(true);
    expect(await signsIn(site, "stranger")).toBe(false);
    expect(await waiting(db)).toHaveLength(1);
  });

  test("with an invented cookie", async ({ db, site, own, strange }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger");
    const link = await confirmationLink(db, email);
    const [row] = await waiting(db);
    const forged = [
      "",
      "x",
      "%",
      "%FF",
      row?.identifier ?? "",
      btoa('"%"'),
      btoa('"constructor"'),
      btoa('{"a":1}'),
      btoa(JSON.stringify(link.token)),
      btoa(JSON.stringify(row?.id)),
    ];
    for (const value of forged) {
      const guesser = site.newVisitor();
      guesser.cookies.set(cookie, value);
      expect((await follow(guesser, { ...link, token: `${link.token}x` })).status, value).toBe(400);
    }
    const guesser = site.newVisitor();
    guesser.cookies.set(cookie, btoa(JSON.stringify(row?.id)));
    expect((await follow(guesser, link)).status).toBe(302);
    expect(await ownerOf(site, db)).toBe("stranger");
  });

  test("with the cookie of a sign-up for the same address, but without a link", async ({
    db,
    own,
    strange,
  }) => {
    await signUp(own, "owner");
    await signUp(strange, "stranger");
    expect(
      (await strange.post("/verification-success?token=x&type=signup", { intent: "confirm", token: "x" }))
        .status,
    ).toBe(400);
    expect(await waiting(db)).toHaveLength(2);
    expect(strange.cookies.has(cookie)).toBe(true);
  });
});

test("a first sign-up without a pending row, from before they existed, is confirmed as it is", async ({
  db,
  now,
  site,
  own,
}) => {
  await signUp(own, "owner");
  const owners = await confirmationLink(db, email);
  await db.delete(verifications);
  const [user] = await db.select().from(users);
  const said = { passwordHash: "x", name: "Strange Ltd", userType: "business", businessName: null } as const;
  await keepPending(db, user?.id ?? "", "a token", { ...said, termsVersion: "" }, now);
  expect((await follow(site.newVisitor(), owners)).status).toBe(302);
  expect(await ownerOf(site, db)).toBe("owner");
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
  const [again, strangers, owners] = await confirmationLinks(db, email);
  const followed = [again, strangers, owners].flatMap((link) => (link ? [link] : []));
  const answers = await Promise.all(
    followed.map((link, at) => follow(at === 0 ? own : site.newVisitor(), link)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 302]);
  await ownerOf(site, db);
  expect(await waiting(db)).toEqual([]);
});

describe("the cookie", () => {
  const setBy = (answer: Response) =>
    answer.headers.getSetCookie().filter((line) => line.startsWith(`${cookie}=`));

  test("looks the same for an unknown, an unconfirmed and a confirmed address", async ({
    db,
    site,
    own,
    strange,
  }) => {
    const answers = [await signUp(own, "owner"), await signUp(strange, "stranger")];
    await follow(own, await confirmationLink(db, email));
    answers.push(await signUp(site.newVisitor(), "stranger"), await signUp(own, "owner"));
    const lines = answers.map(setBy);
    for (const [line = "", ...more] of lines) {
      expect(line).toMatch(
        /^sign-up=[\w%]{40,60}; Max-Age=86400; Path=\/verification-success; HttpOnly; SameSite=Lax$/,
      );
      expect(more).toEqual([]);
      expect(isPersonal(line)).toBe(false);
    }
    expect(new Set(lines.flat()).size).toBe(4);
    expect(new Set(lines.flat().map((line) => line.length)).size).toBe(1);
  });

  test("is secure if the site uses https", async ({ site }) => {
    expect(await rememberSignUp({ ...site.app, appUrl: "https://thola.test" }, "x")).toMatch(
      /; HttpOnly; Secure; SameSite=Lax$/,
    );
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
