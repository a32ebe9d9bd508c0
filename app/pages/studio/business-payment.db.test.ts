import { describe, expect, onTestFinished } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { users } from "~/modules/accounts/tables.server";
import { processNotices } from "~/modules/billing/notices.server";
import { validateBody } from "~/modules/billing/payfast/signature";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import { consentLabel, consentVersion } from "~/modules/billing/rules";
import { businessSubscribers, checkouts, payfastNotices } from "~/modules/billing/tables.server";
import { setServices } from "~/modules/businesses/commands/services.server";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { rateLimits } from "~/platform/tables.server";
import { day, dayOf } from "~/platform/time";
import { serveValidate } from "~/simulator/notices.server";
import { makeItn } from "~/simulator/rules";
import { payfastSimulatorNotices } from "~/simulator/tables.server";
import * as english from "~/texts/en";
import { addCatalogue } from "~/texts/texts";
import { aBusiness } from "../../../tests/builders/business";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const person = { email: "sipho@example.co.za", password: "Tap&Drain#26", name: "Sipho" };

const test = base.extend("buyer", async ({ db, now }) => {
  const site = await openSite(db, now);
  const userId = await createSeedUser(site.app.db, { ...person, userType: "business" }, site.app.now());
  const business = await aBusiness(db, {
    userId,
    businessName: "Sipho's Taps",
    subscribed: false,
    accessUntil: null,
  });
  const browser = site.newVisitor();
  await browser.post("/auth?action=signin", { intent: "sign-in", ...person });
  return { site, business, browser };
});

function hiddenForm(html: string) {
  const form = html.slice(html.indexOf('action="http://thola.test/dev/payfast'));
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, unescaped(value)]));
}

const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

test("before paying, the buyer sees the supplier, the price, the recurring charge and how to cancel", async ({
  buyer,
}) => {
  const words = await wordsOf(await buyer.browser.get("/business-payment"));
  for (const text of [
    "Thola (sample operator)",
    "Sipho's Taps",
    `${t("payment.order.today")} R50`,
    `${t("payment.order.monthly")} R50`,
    "hello@thola.test",
    t(consentLabel(5000)),
    "Pay R50 & Activate Account",
  ])
    expect(words).toContain(text);
});

test("without consent no checkout is created, and the page says so", async ({ buyer, db }) => {
  expect((await buyer.browser.post("/business-payment", { consent: "on" })).status).toBe(400);
  const response = await buyer.browser.post("/business-payment", { intent: "pay" });
  expect(response.status).toBe(422);
  expect(await wordsOf(response)).toContain(t("billing.consent.missing"));
  expect(await db.select().from(checkouts)).toEqual([]);
});

test("the simulator accepts the signed form, and only a processed notice activates the subscription", async ({
  buyer,
  db,
  now,
}) => {
  const { browser, site } = buyer;
  const response = await browser.post("/business-payment", { intent: "pay", consent: "on" });
  const html = await response.text();
  expect(html).toContain(documented("Redirecting to PayFast"));
  expect(html).toContain(documented("You will be redirected to complete your payment."));
  expect(await db.select().from(checkouts)).toMatchObject([
    { consentVersion, consentAt: now, amountCents: 5000 },
  ]);

  const stranger = site.newVisitor();
  const received = await stranger.post("/dev/payfast/eng/process", hiddenForm(html));
  expect(received.status).toBe(303);
  const order = received.headers.get("Location") ?? "";
  const paid = await stranger.post(order, { intent: "pay", delay: "600" });
  expect(paid.headers.get("Location")).toBe("http://thola.test/payment-success");

  expect(await wordsOf(await browser.get("/payment-success"))).toContain(t("payment.returned.waiting"));
  const [sent] = await db.select().from(payfastSimulatorNotices);
  await site.fetch("/payfast/itn", { method: "POST", body: sent?.body ?? "" });
  expect(await wordsOf(await browser.get("/payment-success"))).toContain(t("payment.returned.waiting"));

  const { env } = site.app;
  const validate = async (raw: string) =>
    (await serveValidate(db, validateBody(raw), env.payfast)).verdict === "VALID" ? "valid" : "invalid";
  await processNotices(db, { account: payfastAccount(site.app), validate }, now);
  const words = await wordsOf(await browser.get("/payment-success"));
  for (const text of ["Payment Successful!", "Your business subscription has been activated."])
    expect(words).toContain(documented(text));
  for (const text of ["Business Plan", "R50.00/month", "Status Active"]) expect(words).toContain(text);
  expect(words).toContain(documented("Continue to Business Setup"));
  expect((await browser.get("/business-payment")).headers.get("Location")).toBe("/dashboard");
});

test("PayFast names the plan in the buyer's language", async ({ buyer, db }) => {
  const plan = { ...english.billing.plan, atPayfast: "Thola Besigheidsplan" };
  onTestFinished(addCatalogue("qq", { ...english, billing: { ...english.billing, plan } }));
  await db.update(users).set({ language: "qq" });
  const response = await buyer.browser.post("/business-payment", { intent: "pay", consent: "on" });
  expect(hiddenForm(await response.text())).toMatchObject({ item_name: "Thola Besigheidsplan" });
});

test("the simulator refuses a form that was changed on the way", async ({ buyer }) => {
  const { browser, site } = buyer;
  const form = hiddenForm(
    await (await browser.post("/business-payment", { intent: "pay", consent: "on" })).text(),
  );
  const refused = await site.newVisitor().post("/dev/payfast/eng/process", { ...form, amount: "5.00" });
  expect(refused.status).toBe(400);
  expect(await wordsOf(refused)).toContain("Generated signature does not match submitted signature");
});

test("a payment cancelled at PayFast returns to /payment-cancel, and nothing is charged", async ({
  buyer,
  db,
}) => {
  const { browser, site } = buyer;
  const form = hiddenForm(
    await (await browser.post("/business-payment", { intent: "pay", consent: "on" })).text(),
  );
  const order =
    (await site.newVisitor().post("/dev/payfast/eng/process", form)).headers.get("Location") ?? "";
  const left = await browser.post(order, { intent: "cancel" });
  expect(left.headers.get("Location")).toBe("http://thola.test/payment-cancel");
  const words = await wordsOf(await browser.get("/payment-cancel"));
  for (const text of [
    "Payment Cancelled",
    "Your payment was not completed",
    "Try Payment Again",
    "Return to Home",
  ])
    expect(words).toContain(documented(text));
  expect(words).toContain(t("payment.cancelled.text"));
  expect(await (await browser.get("/payment-cancel")).text()).toContain('href="/business-payment"');
  expect(await db.select().from(payfastSimulatorNotices)).toEqual([]);
  expect(await wordsOf(await browser.get("/payment-success"))).not.toContain(t("payment.success.title"));
});

test("a user without a business is redirected to its setup, and a visitor to the sign-in", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const visitor = site.newVisitor();
  const asked = await visitor.get("/business-payment");
  expect(asked.headers.get("Location")).toBe("/auth?type=business&next=%2Fbusiness-payment");

  await createSeedUser(site.app.db, { ...person, userType: "business" }, site.app.now());
  await visitor.post("/auth?action=signin", { intent: "sign-in", ...person });
  const sent = await visitor.get("/business-payment");
  expect(sent.headers.get("Location")).toBe("/business-onboarding");
  const words = await wordsOf(await visitor.get("/business-onboarding"));
  expect(words).toContain(documented("Complete Business Setup First"));
  expect(words).toContain(documented("Please complete your business profile before proceeding to payment."));
});

test("in the grace period the dashboard and the return page both show the subscription as active", async ({
  buyer,
  db,
  now,
}) => {
  const accessUntil = new Date(now.getTime() + 2 * day);
  await setSubscription(db, buyer.business.id, { subscribed: true, accessUntil, locked: false }, now);
  await db.insert(businessSubscribers).values({
    id: newId(),
    businessId: buyer.business.id,
    userId: null,
    email: person.email,
    subscribed: true,
    subscriptionEnd: new Date(now.getTime() - 3 * day),
    providerToken: "token-1",
    createdAt: now,
    updatedAt: now,
  });
  expect(await wordsOf(await buyer.browser.get("/dashboard"))).toContain("Subscription Active");
  const paid = await wordsOf(await buyer.browser.get("/payment-success"));
  expect(paid).toContain(t("payment.success.title"));
  expect(paid).toContain(t("payment.success.bookable"));
  await setServices(db, buyer.business.id, [], now);
  const bare = await wordsOf(await buyer.browser.get("/payment-success"));
  expect(bare).toContain(t("payment.success.notBookable"));
  expect(bare).toContain(t("gaps.services"));
  expect(bare).not.toContain(t("payment.success.answer"));
  expect((await buyer.browser.get("/business-payment")).headers.get("Location")).toBe("/dashboard");
});

test("a person's 21st checkout in an hour is refused with Retry-After", async ({ buyer, db, now }) => {
  await db.insert(rateLimits).values({
    key: `checkout:${buyer.business.owner.userId}`,
    count: 20,
    resetsAt: new Date(now.getTime() + 60_000),
  });
  const response = await buyer.browser.post("/business-payment", { intent: "pay", consent: "on" });
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("60");
  const words = await wordsOf(response);
  for (const text of ["Payment error", "Failed to initialize payment. Please try again."])
    expect(words).toContain(documented(text));
  expect(await db.select().from(checkouts)).toEqual([]);
});

describe("a flood of notices", () => {
  const flooded = async (db: Db, now: Date) => {
    const site = await openSite(db, now);
    const resetsAt = new Date(now.getTime() + 60_000);
    await db.insert(rateLimits).values({ key: "itn:196.25.1.1", count: 600, resetsAt });
    return (body: string) => site.fetch("/payfast/itn", { method: "POST", body });
  };

  test("is refused with Retry-After, and not stored", async ({ db, now }) => {
    const post = await flooded(db, now);
    const response = await post("hello=world");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await db.select().from(payfastNotices)).toEqual([]);
  });

  test("does not block a notice with a valid signature", async ({ db, now }) => {
    const post = await flooded(db, now);
    const order = { token: "token-1", fields: [["merchant_id", "10000100"] as [string, string]] };
    const body = makeItn(order, "first", {
      passphrase: "thola-simulator",
      pfPaymentId: "1001",
      billingDate: dayOf(now),
    });
    expect((await post(body)).status).toBe(200);
    expect(await db.select().from(payfastNotices)).toMatchObject([{ body, status: "received" }]);
  });
});

test("a notice that is no text is refused and not stored", async ({ db, now }) => {
  const site = await openSite(db, now);
  const post = async (body: string | Uint8Array<ArrayBuffer>) =>
    (await site.fetch("/payfast/itn", { method: "POST", body })).status;
  expect(await post("a=b\0c")).toBe(400);
  expect(await post(new Uint8Array([0x61, 0x3d, 0xff, 0xfe]))).toBe(400);
  expect(await db.select().from(payfastNotices)).toEqual([]);
  expect(await post("hello=world&name=Zo%EB")).toBe(200);
});
