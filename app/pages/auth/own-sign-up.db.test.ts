import { describe, expect } from "vitest";
import { mayBePersonal } from "~/platform/page-key";
import { confirmationLink, confirmationLinks } from "../../../tests/builders/confirmation-link";
import {
  type Browser,
  cookie,
  email,
  follow,
  form,
  ownerOf,
  sendAgain,
  signUp,
  test,
  type Who,
  waiting,
} from "../../../tests/pages/own-sign-up";

async function signUpInOrder(order: Who[], own: Browser, strange: Browser) {
  for (const who of order) await signUp(who === "owner" ? own : strange, who);
}

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
      expect(await ownerOf(db, site)).toBe("owner");
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
      expect(await ownerOf(db, site)).toBe("owner");
    });
  }

  test("with the latest data if somebody signed up twice", async ({ db, site, own }) => {
    await signUp(own, "stranger");
    const first = await confirmationLink(db, email);
    await signUp(own, "owner");
    await follow(own, first);
    expect(await ownerOf(db, site)).toBe("owner");
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
    expect(await ownerOf(db, site)).toBe("owner");
  });
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
      expect(mayBePersonal(line)).toBe(false);
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
    expect([limited.status, setBy(limited)]).toEqual([302, []]);
  });
});
