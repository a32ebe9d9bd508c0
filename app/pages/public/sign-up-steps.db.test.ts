import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { sessions, users } from "~/modules/accounts/tables.server";
import { promoCodeUsage } from "~/modules/billing/promo/tables.server";
import { checkouts } from "~/modules/billing/tables.server";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { emptyDraft } from "~/modules/businesses/draft";
import { saveDraft } from "~/modules/businesses/draft.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { confirmationLink } from "../../../tests/builders/confirmation-link";
import { aPromoCode } from "../../../tests/builders/promo";
import { aServiceRow } from "../../../tests/builders/service-row";
import { account, checkoutStep as at, business, place } from "../../../tests/pages/checkout-form";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
type Browser = ReturnType<Awaited<ReturnType<typeof openSite>>["newVisitor"]>;

async function fillIn(browser: Browser) {
  for (const [step, fields] of [account, business, place].entries()) {
    const response = await browser.post(at(step + 1), fields);
    expect(response.headers.get("Location"), `step ${step + 1}`).toBe(at(step + 2));
  }
}

const theBusiness = async (db: Db) => (await db.select().from(businessProfiles))[0];

test("a stranger signs up, fills in four steps and is sent to PayFast; the business waits for the address", async ({
  site,
  db,
}) => {
  const browser = site.newVisitor();
  expect(await (await browser.get("/business-subscription")).text()).toContain(`href="${at(1)}"`);
  await fillIn(browser);
  const plan = await wordsOf(await browser.get(at(4)));
  for (const text of ["Lindiwe's Lawns", "Home Services", account.email, `${t("payment.order.today")} R50`])
    expect(plan).toContain(text);
  expect(plan).toContain(documented("Complete Signup & Pay"));

  const unticked = await browser.post(at(4), { intent: "pay" });
  expect(unticked.status).toBe(422);
  expect(await wordsOf(unticked)).toContain(t("billing.consent.missing"));
  const paying = await browser.post(at(4), { intent: "pay", consent: "on" });
  const html = await paying.clone().text();
  const words = await wordsOf(paying);
  for (const text of ["Account created!", "Redirecting to payment...", "Redirecting to PayFast"])
    expect(words).toContain(documented(text));
  expect(html).toMatch(/<form data-send[^>]*action="http:\/\/thola\.test\/dev\/payfast\/eng\/process"/);
  expect(html).toContain('name="amount" value="50.00"');
  expect(html).not.toContain("__reactRouterContext");
  expect(await db.select().from(checkouts)).toMatchObject([{ amountCents: 5000, status: "open" }]);

  expect(await theBusiness(db)).toMatchObject({
    businessName: "Lindiwe's Lawns",
    category: "home-services",
    phone: "+27825550123",
    city: "soweto",
    province: "gauteng",
    serviceArea: "Soweto and twenty kilometres around",
    status: "pending",
    ownerConfirmedAt: null,
  });
});

test("paid for, it is listed when the address is confirmed, and not before", async ({ site, db, now }) => {
  const browser = site.newVisitor();
  await fillIn(browser);
  const { id = "", slug = "" } = (await theBusiness(db)) ?? {};
  const until = new Date(now.getTime() + 30 * 24 * 3600_000);
  await setSubscription(db, id, { subscribed: true, accessUntil: until }, now);
  expect((await site.fetch(`/business/${slug}`)).status).toBe(404);
  const { path, token } = await confirmationLink(db, account.email);
  await browser.post(path, { intent: "confirm", token });
  expect(await theBusiness(db)).toMatchObject({ ownerConfirmedAt: now, listed: true });
  expect(await wordsOf(await site.fetch(`/business/${slug}`))).toContain(place.serviceArea);
  expect((await browser.get("/dashboard")).status).toBe(200);
});

test("steps keep what was typed: after an error, with Back, and when they are opened again", async ({
  site,
}) => {
  const browser = site.newVisitor();
  const refused = await browser.post(at(1), { ...account, email: "not an address", password: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="Lindiwe&#x27;s Lawns"');
  await browser.post(at(1), account);
  const wrong = await browser.post(at(2), { ...business, phone: "12", subcategory: "" });
  expect(wrong.status).toBe(422);
  const words = await wordsOf(wrong);
  expect(words).toContain(t("forms.phone"));
  expect(words).toContain(t("onboarding.basics.subcategoryMissing"));
  expect((await browser.get(at(3))).headers.get("Location")).toBe(at(2));
  expect(await (await browser.get(at(2))).text()).toContain("Ovens and fridges mended");
  await browser.post(at(2), business);
  const empty = await wordsOf(await browser.post(at(3), { intent: "continue" }));
  for (const field of ["address", "city", "serviceArea"] as const)
    expect(empty).toContain(t(`signUpSteps.missing.${field}`));
  const back = await browser.post(at(3), { ...place, intent: "back", city: "" });
  expect(back.headers.get("Location")).toBe(at(2));
  expect(await (await browser.get(at(3))).text()).toContain(place.serviceArea);
  const first = await wordsOf(await browser.get(at(1)));
  expect(first).toContain(t("signUpSteps.another"));
  expect((await browser.post(at(1), { intent: "name", businessName: "Lindiwe & Sons" })).status).toBe(302);
  await browser.post(at(3), place);
  expect(await wordsOf(await browser.get(at(4)))).toContain("Lindiwe & Sons");
});

test("a known address is signed in by its password, and with a wrong one nobody is signed up", async ({
  site,
  db,
  now,
}) => {
  const person = { email: account.email, password: account.password, name: "Lindiwe" };
  await createSeedUser(db, { ...person, userType: "customer" }, now);
  const browser = site.newVisitor();
  const wrong = await browser.post(at(1), { ...account, password: "Another#Pass26" });
  expect(wrong.status).toBe(422);
  const words = await wordsOf(wrong);
  expect(words).toContain(`${documented("Authentication error")} ${documented("Please try again.")}`);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(sessions)).toEqual([]);
  await browser.post(at(1), account);
  expect(await wordsOf(await browser.get(at(2)))).toContain(documented("Welcome back!"));
  expect((await browser.get("/bookings")).status).toBe(200);
  await browser.post(at(2), business);
  await browser.post(at(3), place);
  const paying = await wordsOf(await browser.post(at(4), { intent: "pay", consent: "on" }));
  expect(paying).toContain(documented("Welcome back!"));
  expect(await theBusiness(db)).toMatchObject({ ownerConfirmedAt: expect.any(Date) });
  for (let tries = 0; tries < 5; tries += 1)
    await site.newVisitor().post(at(1), { ...account, password: "Another#Pass26" });
  expect((await site.newVisitor().post(at(1), account)).status).toBe(429);
});

test("a weak password, an administrator's address and a broken database get the specified words", async ({
  site,
  db,
  now,
}) => {
  const weak = await wordsOf(await site.newVisitor().post(at(1), { ...account, password: "short" }));
  expect(weak).toContain(documented("Password Requirements Not Met"));
  const admin = { email: "admin@example.co.za", password: "Admin&Area#26" };
  await createSeedUser(db, { ...admin, name: "Admin", userType: "admin" }, now);
  const refused = await wordsOf(await site.newVisitor().post(at(1), { ...account, ...admin }));
  expect(refused).toContain(documented("Authentication error"));
  expect(await db.select().from(sessions)).toEqual([]);

  const failed = await without(db, "verifications", () => site.newVisitor().post(at(1), account));
  expect(failed.status).toBe(500);
  expect(await wordsOf(failed)).toContain(documented("Error creating account"));
});

test("promo codes work in the plan summary, and a free one activates without PayFast", async ({
  site,
  db,
}) => {
  const { code: lower } = await aPromoCode(db, { discountPercentage: 20 });
  const { code: free } = await aPromoCode(db, { discountPercentage: 100, durationMonths: 2 });
  const browser = site.newVisitor();
  await fillIn(browser);
  const applied = await wordsOf(
    await browser.post(at(4), { intent: "apply-promo", promoCode: ` ${lower.toLowerCase()} ` }),
  );
  expect(applied).toContain(documented("Promo code applied!"));
  expect(applied).toContain(said("billing.promo.save", { percent: 20 }));
  expect(applied).toContain(documented("Complete Signup & Pay"));
  const unknown = await wordsOf(await browser.post(at(4), { intent: "apply-promo", promoCode: "NONE" }));
  expect(unknown).toContain(documented("Invalid promo code"));
  const nothing = await browser.post(at(4), { intent: "apply-promo", promoCode: free });
  expect(await nothing.clone().text()).toContain(
    `data-busy="${documented("Processing free subscription...")}"`,
  );
  expect(await wordsOf(nothing)).toContain(documented("Activate Free Subscription"));
  const activated = await browser.post(at(4), { intent: "activate-free", promoCode: free });
  expect(activated.headers.get("Location")).toBe("/payment-success?free=true");
  const success = await wordsOf(await browser.get("/payment-success?free=true"));
  expect(success).toContain(documented("Account created!"));
  expect(success).toContain(documented("Your free subscription has been activated!"));
  expect(success).toContain(t("payment.success.unconfirmed"));
  expect(await db.select().from(promoCodeUsage)).toMatchObject([{ userEmail: account.email }]);
  expect(await db.select().from(checkouts)).toEqual([]);
});

test("a wizard's draft is used; what it has wrong elsewhere is kept to be completed later", async ({
  site,
  db,
  now,
}) => {
  const browser = site.newVisitor();
  await browser.post(at(1), account);
  const [user] = await db.select().from(users).where(eq(users.email, account.email));
  const draft = {
    ...emptyDraft,
    businessName: "Lindiwe's Lawns",
    services: [aServiceRow("Mowing")],
    website: "http://",
  };
  await saveDraft(db, user?.id ?? "", draft, now);
  await browser.post(at(2), business);
  expect((await browser.post(at(3), place)).headers.get("Location")).toBe(at(4));
  const words = await wordsOf(await browser.get(at(4)));
  expect(words).toContain(documented("Profile Error"));
  expect(words).toContain(
    documented("Business profile saved but there was an issue. You can complete it later."),
  );
  expect(await theBusiness(db)).toMatchObject({ website: null, city: "soweto" });
  expect(await (await browser.get("/business-onboarding?step=2")).text()).toContain('value="http://"');

  const response = await without(db, "business_slugs", () => browser.post(at(3), place));
  expect(response.status).toBe(500);
  expect(await wordsOf(response)).toContain(documented("Failed to save business profile. Please try again."));
});

test("without a session the steps begin anew, and a post says why", async ({ site, db }) => {
  const stranger = site.newVisitor();
  for (const step of [2, 3, 4]) {
    expect((await stranger.get(at(step))).headers.get("Location")).toBe(at(1));
    const posted = await stranger.post(at(step), { ...business, ...place });
    expect(posted.headers.get("Location")).toBe(at(1));
  }
  expect(await wordsOf(await stranger.get(at(1)))).toContain(
    documented("Missing user or business information. Please try again."),
  );
  expect(await db.select().from(businessProfiles)).toEqual([]);
});
