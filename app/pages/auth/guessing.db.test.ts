import { describe, expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { listMails } from "~/modules/notifications/queries.server";
import { day, hour } from "~/platform/time";
import { test as base } from "../../../tests/setup/db";
import { sender } from "../../../tests/setup/mail-sender";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Browser = ReturnType<Site["newVisitor"]>;

const email = "thandi@example.co.za";
const password = "Thola#2026x";
const from = (network: string) => ({ "x-thola-client": network });
/** A try to sign in, from a network; the status. */
const signIn = async (browser: Browser, network: string, typed = password, as = email) =>
  (
    await browser.post(
      "/auth?action=signin",
      { intent: "sign-in", email: as, password: typed },
      from(network),
    )
  ).status;
const guess = (browser: Browser, network: string) => signIn(browser, network, "Wrong#2026x");

const test = base.extend("site", async ({ db, now }) => {
  const clock = { now };
  const site = await openSite(db, () => clock.now, {}, false);
  await createSeedUser(
    site.app.db,
    { email, password, name: "Thandi Nkosi", userType: "customer" },
    site.app.now(),
  );
  return { ...site, clock };
});

/** Thirty wrong tries, four from each network. */
async function guessFromEverywhere(site: Site, networks = "41.0.0") {
  for (let tries = 0; tries < 30; tries++)
    expect(await guess(site.newVisitor(), `${networks}.${Math.floor(tries / 4)}`)).toBe(422);
}

describe("guessing at one account from many networks", () => {
  test("ends after thirty tries a day", async ({ site, now }) => {
    await guessFromEverywhere(site);
    expect(await guess(site.newVisitor(), "41.0.1.1")).toBe(429);
    expect(await signIn(site.newVisitor(), "41.0.1.2")).toBe(429);
    site.clock.now = new Date(now.getTime() + day);
    expect(await signIn(site.newVisitor(), "41.0.1.2")).toBe(302);
  });

  test("does not keep out a browser that has signed in before, which has counters of its own", async ({
    site,
  }) => {
    const own = site.newVisitor();
    expect(await signIn(own, "196.25.1.1")).toBe(302);
    await own.post("/sign-out", {});
    await guessFromEverywhere(site);
    // Not even from the network of those who guess.
    expect(await guess(site.newVisitor(), "41.0.0.0")).toBe(429);
    expect(await signIn(own, "41.0.0.0")).toBe(302);
    await own.post("/sign-out", {});
    for (let tries = 0; tries < 5; tries++) expect(await guess(own, `41.0.2.${tries}`)).toBe(422);
    expect(await signIn(own, "196.25.1.1")).toBe(429);
  });

  test("does not keep out the owner after a reset", async ({ db, site }) => {
    await guessFromEverywhere(site);
    const own = site.newVisitor();
    await own.post("/auth?action=reset", { intent: "reset", email });
    const [mail] = await listMails(db, email, 1, sender);
    const link = new URL(/http\S+tab=reset-password\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const fresh = { password: "Fresh#2027y", confirmPassword: "Fresh#2027y" };
    await own.post(link.pathname + link.search, { intent: "reset-password", ...fresh });
    await guessFromEverywhere(site, "41.0.3");
    expect(await signIn(own, "196.25.1.1", fresh.password)).toBe(302);
  });

  test("starts again after the right password from a browser that is new", async ({ site }) => {
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 29; tries++)
        expect(await guess(site.newVisitor(), `41.${round}.0.${tries}`)).toBe(422);
      expect(await signIn(site.newVisitor(), "196.25.1.1")).toBe(302);
    }
  });
});

describe("the cookie of a known browser", () => {
  test("counts for its own account only, and cannot be invented", async ({ site }) => {
    const other = "other@example.co.za";
    await createSeedUser(
      site.app.db,
      { email: other, password, name: "Other", userType: "customer" },
      site.app.now(),
    );
    const attacker = site.newVisitor();
    expect(await signIn(attacker, "41.9.9.9", password, other)).toBe(302);
    const device = attacker.cookies.get("device") ?? "";
    await guessFromEverywhere(site);
    for (const value of [device, "", "%", btoa('"x.y"'), btoa('"~~~~~~~~"'), btoa("{}")]) {
      const browser = site.newVisitor();
      browser.cookies.set("device", value);
      expect(await guess(browser, "41.9.9.8"), value).toBe(429);
    }
  });

  test("holds for each of the accounts that share a browser, and does not grow for ever", async ({
    site,
  }) => {
    const shared = site.newVisitor();
    const people = Array.from({ length: 6 }, (_, at) => `person${at}@example.co.za`);
    for (const as of people) {
      await createSeedUser(
        site.app.db,
        { email: as, password, name: as, userType: "customer" },
        site.app.now(),
      );
      await signIn(shared, "196.25.1.1", password, as);
      await shared.post("/sign-out", {});
    }
    const before = shared.cookies.get("device") ?? "";
    expect(before.length).toBeLessThan(600);
    expect(await signIn(shared, "196.25.1.1", password, people[5])).toBe(302);
    expect(shared.cookies.get("device")).toBe(before);
  });

  test("opens nothing, is closed to scripts and set by a right password only", async ({ site }) => {
    const browser = site.newVisitor();
    await guess(browser, "196.25.1.1");
    expect(browser.cookies.has("device")).toBe(false);
    const fields = { intent: "sign-in", email, password };
    const lines = (await browser.post("/auth?action=signin", fields)).headers.getSetCookie();
    expect(lines.find((line) => line.startsWith("device="))).toMatch(
      /^device=[\w%=-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const elsewhere = site.newVisitor();
    elsewhere.cookies.set("device", browser.cookies.get("device") ?? "");
    expect((await elsewhere.get("/profile")).status).toBe(302);
  });
});

describe("a reset", () => {
  const ask = async (browser: Browser, network: string) =>
    (await browser.post("/auth?action=reset", { intent: "reset", email }, from(network))).status;

  test("cannot be used up by strangers of the same network", async ({ db, site, now }) => {
    const own = site.newVisitor();
    await signIn(own, "196.25.1.1");
    await own.post("/sign-out", {});
    const resetsAfter = async (times: number, browser = () => own) => {
      for (let time = 0; time < times; time++) expect(await ask(browser(), "196.25.1.1")).toBe(302);
      const mails = await listMails(db, email, 50, sender);
      return mails.filter(({ subject }) => subject === t("mailsAccounts.reset.subject")).length;
    };
    expect(await resetsAfter(6, () => site.newVisitor())).toBe(5);
    expect(await resetsAfter(1)).toBe(6);
    expect(await resetsAfter(5)).toBe(10);
    site.clock.now = new Date(now.getTime() + hour);
    expect(await resetsAfter(1)).toBe(11);
  });

  test("that is refused as a form counts nothing", async ({ site }) => {
    for (let tries = 0; tries < 10; tries++)
      await site.newVisitor().post("/auth?action=reset", { intent: "reset", email: "x" }, from("196.25.1.1"));
    for (let tries = 0; tries < 5; tries++) expect(await ask(site.newVisitor(), "196.25.1.1")).toBe(302);
  });
});
