import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions, users } from "~/modules/accounts/tables.server";
import { payments, providerSubscriptions } from "~/modules/billing/tables.server";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { confirmationLink } from "../../../tests/builders/confirmation-link";
import { billedAs } from "../../../tests/builders/payfast";
import { account, business, place, checkoutStep as step } from "../../../tests/pages/checkout-form";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
type Site = Awaited<ReturnType<typeof openSite>>;

/** A browser that signed up in a checkout and saved its business. */
async function aPayer(site: Site) {
  const browser = site.newVisitor();
  await browser.post(step(1), account);
  await browser.post(step(2), business);
  await browser.post(step(3), place);
  return browser;
}

test("the session of a checkout pays and edits the own profile; everything else is closed to it", async ({
  site,
}) => {
  const payer = await aPayer(site);
  for (const open of [step(4), "/business-payment", "/billing", "/business-onboarding", "/profile"]) {
    const page = await payer.get(open);
    expect(page.status, open).toBe(200);
    expect(await wordsOf(page), open).toContain(account.email);
  }
  for (const closed of [
    "/dashboard",
    "/bookings",
    "/booking-management",
    "/settings",
    "/claim-business?token=none",
    "/account/personal-data.json",
    "/admin",
    "/Dashboard",
  ]) {
    const page = await payer.get(closed);
    expect([302, 403, 404], closed).toContain(page.status);
    expect(page.headers.get("Location") ?? "", closed).not.toMatch(/^\/(dashboard|bookings)/);
  }
  const asked = await wordsOf(await payer.get("/auth?type=business&action=signin&next=%2Fdashboard"));
  expect(asked).toContain(t("auth.checkMail.payOnly"));
  expect(await wordsOf(await payer.get("/"))).toContain(account.email);
});

test("on a second device the password opens the same session, and a wrong one nothing", async ({
  site,
  db,
}) => {
  await aPayer(site);
  const second = site.newVisitor();
  expect((await second.post(step(1), { ...account, password: "Wrong&Hedge#26" })).status).toBe(422);
  expect((await second.get("/business-payment")).status).toBe(302);
  expect((await second.post(step(1), account)).headers.get("Location")).toBe(step(2));
  expect((await second.get("/business-payment")).status).toBe(200);
  expect((await second.get("/dashboard")).status).toBe(302);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("confirmed elsewhere by the same password, the paying browser opens too", async ({ site, db }) => {
  const payer = await aPayer(site);
  const { path, token } = await confirmationLink(db, account.email);
  const telephone = site.newVisitor();
  await telephone.post(path, { intent: "confirm-password", token, password: account.password });
  expect((await telephone.get("/dashboard")).status).toBe(200);
  expect((await payer.get("/dashboard")).status).toBe(200);
});

test("whoever owns the address takes nothing over from a stranger who paid with it", async ({ site, db }) => {
  const stranger = await aPayer(site);
  const owner = site.newVisitor();
  const own = { ...account, password: "Owner&Mine#2026", confirmPassword: "Owner&Mine#2026" };
  await owner.post("/auth?type=customer", own);
  const { path, token } = await confirmationLink(db, account.email);
  expect((await owner.post(path, { intent: "confirm", token })).status).toBe(302);
  expect((await owner.get("/bookings")).status).toBe(200);
  expect((await owner.get("/dashboard")).headers.get("Location")).toBe("/business-onboarding");
  expect(await (await owner.get("/business-onboarding")).text()).not.toContain("Lindiwe");
  expect((await stranger.get("/profile")).status).toBe(302);
  expect((await stranger.get("/business-payment")).status).toBe(302);
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect(await db.select().from(businessProfiles)).toMatchObject([{ userId: null, listed: false }]);
  const [person] = await db.select().from(users).where(eq(users.email, account.email));
  expect(person?.userType).toBe("customer");
});

test("whose business it is not removes it when asked twice: no charge goes on, and the money is to be given back", async ({
  site,
  db,
  now,
}) => {
  await aPayer(site);
  const [made] = await db.select().from(businessProfiles);
  const billed = billedAs(db, now, { id: made?.id ?? "", userId: made?.userId ?? "" });
  await billed.checkOut();
  const owner = site.newVisitor();
  const own = { ...account, password: "Owner&Mine#2026", confirmPassword: "Owner&Mine#2026" };
  await owner.post("/auth?type=business", own);
  const { path, token } = await confirmationLink(db, account.email);
  await owner.post(path, { intent: "confirm", token });
  const asked = await (await owner.get("/dashboard")).text();
  expect(asked).toContain('href="/dashboard?leave"');
  expect(asked).not.toContain('value="leave"');
  const sure = await owner.get("/dashboard?leave");
  expect(await sure.clone().text()).toContain('value="leave"');
  expect(await wordsOf(sure)).toContain(said("dashboard.unclaimed.sure", { name: account.businessName }));
  const left = await owner.post("/dashboard", { intent: "leave" });
  expect(left.headers.get("Location")).toBe("/business-onboarding");
  expect(await wordsOf(await owner.get("/business-onboarding"))).toContain(
    t("dashboard.unclaimed.left.text"),
  );
  await billed.settle();
  expect(await db.select().from(payments)).toMatchObject([{ amountCents: 5000, toRefund: true }]);
  expect(await db.select().from(providerSubscriptions)).toMatchObject([{ known: "cancelled" }]);
  expect(await db.select().from(businessProfiles)).toMatchObject([{ userId: null, listed: false }]);
});

test("a business that was paid for with the address stays unlisted until its owner takes it", async ({
  site,
  db,
  now,
}) => {
  await aPayer(site);
  const [made] = await db.select().from(businessProfiles);
  const until = new Date(now.getTime() + 30 * 24 * 3600_000);
  await setSubscription(db, made?.id ?? "", { subscribed: true, accessUntil: until }, now);
  const owner = site.newVisitor();
  const own = { ...account, password: "Owner&Mine#2026", confirmPassword: "Owner&Mine#2026" };
  await owner.post("/auth?type=business", own);
  const { path, token } = await confirmationLink(db, account.email);
  await owner.post(path, { intent: "confirm", token });
  expect(await db.select().from(businessProfiles)).toMatchObject([{ ownerConfirmedAt: null, listed: false }]);
  expect(await wordsOf(await owner.get("/dashboard"))).toContain(t("dashboard.unclaimed.title"));
  await owner.post("/dashboard", { intent: "take" });
  expect(await db.select().from(businessProfiles)).toMatchObject([{ ownerConfirmedAt: now, listed: true }]);
});
