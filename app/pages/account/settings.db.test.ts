import { expect } from "vitest";
import { profiles } from "~/modules/accounts/tables.server";
import { aPerson, email, location, password } from "../../../tests/pages/person";
import { accountTab, change, passwordTab, signedIn } from "../../../tests/pages/settings-page";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

test("the tabs are links, and the query chooses one", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const visitor = await signedIn(site);
  await visitor.get("/services");
  const current = async (query: string) => {
    const html = await (await visitor.get(`/settings${query}`)).text();
    return /aria-current="page"[^>]*>(General|Password|Account)</.exec(html)?.[1];
  };
  expect(await current("")).toBe(t("account.settings.tabs.general"));
  expect(await current("?tab=nonsense")).toBe(t("account.settings.tabs.general"));
  expect(await current("?tab=password")).toBe(t("auth.password"));
  expect(await current("?tab=reset-password")).toBe(t("auth.password"));
  expect(await current("?tab=account")).toBe(t("account.settings.tabs.account"));

  const general = await visitor.get("/settings");
  const html = await general.clone().text();
  expect(html).toMatch(/<input[^>]*readOnly[^>]*value="thandi@example.co.za"/i);
  expect(html).toMatch(/<input[^>]*readOnly[^>]*value="Customer"/i);
  expect(await wordsOf(general)).toContain(documented("Email cannot be changed at this time"));
});

test("an administrator is refused, and a visitor is asked to sign in", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site, { email: "admin@example.co.za", userType: "admin" });
  const admin = await signedIn(site, "admin@example.co.za");
  expect((await admin.get("/settings")).status).toBe(403);
  expect((await change(admin)).status).toBe(403);
  expect(location(await site.newVisitor().get(accountTab))).toBe(
    "/auth?action=signin&next=%2Fsettings%3Ftab%3Daccount",
  );
});

test("the theme is stored with the account and applies on another device", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const here = await signedIn(site);
  await here.post("/theme", { theme: "dark", back: "/settings" });
  expect(await db.select().from(profiles)).toMatchObject([{ theme: "dark" }]);
  const there = await signedIn(site);
  expect(there.cookies.get("theme")).toBe("dark");
  expect(await (await there.get("/settings")).text()).toContain('data-theme="dark"');

  await there.post("/theme", { theme: "system" });
  expect(await db.select().from(profiles)).toMatchObject([{ theme: null }]);
  const third = site.newVisitor();
  await third.post("/theme", { theme: "light" });
  await signedIn(site, email, password, third);
  expect(third.cookies.get("theme")).toBe("light");
  expect(await db.select().from(profiles)).toMatchObject([{ theme: null }]);
});

test.for([
  ["/settings", { intent: "end-all" }],
  [passwordTab, { intent: "end-all" }],
  [accountTab, { intent: "choose-mails" }],
  ["/settings?tab=mails", { intent: "end-others" }],
] as const)(
  "the form of another tab is a 400 at %s and does nothing",
  async ([path, fields], { db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const [here, there] = [await signedIn(site), await signedIn(site)];
    expect((await here.post(path, fields)).status).toBe(400);
    expect([(await here.get("/bookings")).status, (await there.get("/bookings")).status]).toEqual([200, 200]);
  },
);
