import { like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { profiles, users, verifications } from "~/modules/accounts/tables.server";
import { hour, minute } from "~/platform/time";
import { ask, choose, linkTo, mailsTo } from "../../../tests/pages/password-reset";
import { aPerson, email, fresh, location, password, type Site, signIn } from "../../../tests/pages/person";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

describe("no password is set by a link", () => {
  async function refused(site: Site, link: string) {
    const visitor = site.newVisitor();
    const page = await visitor.get(link);
    expect(page.status).toBe(400);
    const html = await page.clone().text();
    expect(await wordsOf(page)).toContain(t("account.settings.linkIsOver.title"));
    expect(html).toContain('href="/auth?action=reset"');
    expect(
      location(await choose(visitor, link, { password: "Thief#2027z", confirmPassword: "Thief#2027z" })),
    ).toBe(link);
    expect((await signIn(site.newVisitor(), { password: "Thief#2027z" })).status).toBe(422);
  }

  test("that was used, or requested before one that was used", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    await ask(site.newVisitor());
    const older = await linkTo(db);
    await ask(site.newVisitor());
    const newer = await linkTo(db);
    expect(newer).not.toBe(older);
    expect((await site.newVisitor().get(older)).status).toBe(200);
    expect(location(await choose(site.newVisitor(), newer))).toBe("/auth");
    await refused(site, newer);
    await refused(site, older);
  });

  test("that is posted a second time at the same moment", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    await ask(site.newVisitor());
    const link = await linkTo(db);
    const both = await Promise.all([1, 2].map(() => choose(site.newVisitor(), link)));
    expect(both.map(location).sort()).toEqual(["/auth", link].sort());
    const changed = (await mailsTo(db, email)).filter(({ subject }) => subject.includes("changed"));
    expect(changed).toHaveLength(1);
  });

  test("that is an hour old, damaged, of another kind, or invented", async ({ db, now }) => {
    let clock = now;
    const site = await openSite(db, () => clock);
    const id = await aPerson(site);
    await ask(site.newVisitor());
    const link = await linkTo(db);
    await refused(site, `${link}x`);
    await refused(site, "/settings?tab=reset-password&token=");
    await refused(site, `/settings?tab=reset-password&token=${id}`);
    await site.newVisitor().post("/auth?type=customer", {
      intent: "sign-up",
      email: "new@example.co.za",
      password: fresh,
      confirmPassword: fresh,
    });
    const [signUp] = await mailsTo(db, "new@example.co.za");
    const foreign = /token=([^&\s]+)/.exec(signUp?.text ?? "")?.[1] ?? "";
    await refused(site, `/settings?tab=reset-password&token=${foreign}`);
    clock = new Date(now.getTime() + hour - minute);
    expect((await site.newVisitor().get(link)).status).toBe(200);
    clock = new Date(now.getTime() + hour);
    await refused(site, link);
  });

  test("of somebody else, except its owner's", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const other = "sipho@example.co.za";
    await aPerson(site, { email: other, password: "Sipho#2026x" });
    await ask(site.newVisitor(), other);
    const signedIn = site.newVisitor();
    await signIn(signedIn);
    const link = await linkTo(db, other);
    expect(await wordsOf(await signedIn.get(link))).toContain(`For ${other}`);
    await choose(signedIn, link);
    expect((await signIn(site.newVisitor(), { password: fresh })).status).toBe(422);
    expect((await signIn(site.newVisitor(), { email: other, password: fresh })).status).toBe(302);
    expect((await signedIn.get("/bookings")).status).toBe(200);
  });

  test("without a token: a visitor is asked to sign in", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    for (const path of ["/settings", "/settings?tab=reset-password", "/settings?tab=password&token=abc"]) {
      expect(location(await visitor.get(path))).toMatch(/^\/auth\?action=signin&next=%2Fsettings/);
      expect(location(await choose(visitor, path))).toMatch(/^\/auth\?action=signin/);
    }
  });
});

test("the link confirms an unconfirmed address with the data of the latest sign-up, and earlier ones keep nothing", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const signUp = (query: string, fields: Record<string, string>) =>
    site.newVisitor().post(`/auth?${query}`, { intent: "sign-up", email, ...fields });
  const squatter = { password: "Squatter#2026", confirmPassword: "Squatter#2026" };
  await signUp("type=customer", squatter);
  await signUp("type=business", { businessName: "Thandi's Hair", password, confirmPassword: password });
  const [confirmation] = await mailsTo(db, email);
  await ask(site.newVisitor());
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
  await choose(site.newVisitor(), await linkTo(db));
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: true }]);
  expect(await db.select().from(profiles)).toMatchObject([
    { name: "Thandi's Hair", userType: "business", email, emailConfirmedAt: now },
  ]);
  expect((await signIn(site.newVisitor(), { password: squatter.password })).status).toBe(422);
  expect((await signIn(site.newVisitor())).status).toBe(422);
  expect(location(await signIn(site.newVisitor(), { password: fresh }))).toBe("/business-onboarding");
  const left = db.select().from(verifications).where(like(verifications.identifier, "sign-up:%"));
  expect(await left).toEqual([]);

  const token = decodeURIComponent(/token=([^&\s]+)/.exec(confirmation?.text ?? "")?.[1] ?? "");
  const late = site.newVisitor();
  expect(
    (await late.post("/verification-success?type=signup&token=x", { intent: "confirm", token })).status,
  ).toBe(200);
  expect(late.cookies.size).toBe(0);
});
