import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { recordRefund } from "~/modules/billing/refunds/commands.server";
import { payments, providerSubscriptions } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { changeCard } from "~/simulator/renewals.server";
import { anAdministrator } from "../../../tests/builders/administrator";
import { aBilledBusiness } from "../../../tests/builders/payfast";
import { aPromoCode } from "../../../tests/builders/promo";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

/** The browser of an owner who paid the first month on 23 November 2026; its clock is that of PayFast. */
const test = base.extend("paid", async ({ db, now }) => {
  const clock = { now };
  const site = await openSite(db, () => clock.now);
  const browser = await aSignedIn(site, "business");
  const billed = await aBilledBusiness(db, now, { userId: browser.userId });
  const order = await billed.checkOut();
  if (!order) throw new Error("The checkout was refused.");
  const wait = async (hours: number) => {
    await billed.wait(hours);
    clock.now = billed.clock.now;
  };
  return { ...billed, wait, site, browser, order };
});

const end = new Date("2026-12-23T21:59:59.999Z");

test("the page says what is charged next and when, lists the payments, and leads to the card", async ({
  paid: { browser },
}) => {
  const response = await browser.get("/billing");
  const html = await response.clone().text();
  const words = await wordsOf(response);
  expect(words).toContain(said("billingPage.states.renewing", { amount: 5000, date: end }));
  expect(words).toContain(documented("Business - R50/month"));
  expect(words).toContain(t("billingPage.payments.paid"));
  expect(words).toContain(documented("Cancel Subscription"));
  expect(words).not.toContain(documented("Confirm Cancel"));
  expect(html).toMatch(/href="http:\/\/thola\.test\/dev\/payfast\/eng\/recurring\/update\/[^"]+\?return=/);
  expect(await (await browser.get("/dashboard")).text()).toContain('href="/billing"');
});

test("while the business is suspended no charge is announced", async ({ db, now, paid: { browser } }) => {
  const wordsAt = async (path: string) => wordsOf(await browser.get(path));
  const charge = said("billingPage.states.renewing", { amount: 5000, date: end });
  expect(await wordsAt("/dashboard")).toContain(t("dashboard.subscription.nextBilling"));
  await db.update(businessProfiles).set({ suspendedAt: now });
  expect(await wordsAt("/billing")).toContain(t("billingPage.states.paused"));
  expect(await wordsAt("/billing")).not.toContain(charge);
  expect(await wordsAt("/dashboard")).not.toContain(t("dashboard.subscription.nextBilling"));
});

test("an owner who is suspended ends the plan, also when the month that was paid for is over meanwhile", async ({
  db,
  now,
  paid: { browser, settle, wait },
}) => {
  const { userId } = browser;
  await db.update(users).set({ suspendedAt: now, suspensionReason: "Threats" }).where(eq(users.id, userId));
  await db.update(businessProfiles).set({ suspendedAt: now });
  await wait(24 * 45);
  expect(await wordsOf(await browser.get("/billing"))).toContain(documented("Cancel Subscription"));
  expect((await browser.post("/billing", { intent: "cancel" })).headers.get("Location")).toBe("/billing");
  const words = await wordsOf(await browser.get("/billing"));
  expect(words).toContain(documented("Subscription cancelled"));
  expect(words).toContain(t("billingPage.next.endingPaused"));
  expect(words).not.toContain(documented("Cancel Subscription"));
  expect((await browser.post("/billing", { intent: "cancel" })).headers.get("Location")).toBe("/billing");
  await settle();
  expect(await db.select().from(providerSubscriptions)).toMatchObject([{ known: "cancelled" }]);
});

test("who got the money back reads how much and until when, and the promise to give it back is gone", async ({
  db,
  now,
  paid: { browser },
}) => {
  const promise = "Within 7 days of your first payment";
  const words = async () => wordsOf(await browser.get("/billing"));
  expect(await words()).toContain(promise);
  const [payment] = await db.select().from(payments);
  const refund = { pfPaymentId: payment?.pfPaymentId ?? "", amountCents: null, reason: "Asked for it." };
  expect(await recordRefund(db, await anAdministrator(db, now), refund, now)).toMatchObject({ ok: true });
  const after = await words();
  const tonight = new Date("2026-11-23T21:59:59.999Z");
  expect(after).toContain(said("billingPage.states.refunded", { amount: 5000, date: now }));
  expect(after).toContain(said("billingPage.next.refunded", { date: tonight, price: 5000 }));
  expect(after).not.toContain(promise);
});

test("cancelling warns first, then stops the charges, and can be taken back without paying twice", async ({
  db,
  paid: { browser, settle, checkOut },
}) => {
  const warning = await wordsOf(await browser.get("/billing?cancel"));
  for (const text of ["Confirm Cancel", "Keep Subscription"]) expect(warning).toContain(documented(text));
  for (const loss of ["bookings", "profile", "analytics", "inquiries"] as const)
    expect(warning).toContain(t(`billing.cancel.lost.${loss}`));
  expect(warning).toContain(said("billingPage.stop.until", { end }));

  const response = await browser.post("/billing", { intent: "cancel" });
  expect(response.headers.get("Location")).toBe("/billing");
  const words = await wordsOf(await browser.get("/billing"));
  expect(words).toContain(documented("Subscription cancelled"));
  expect(words).toMatch(/Active until \d+ \w+ \d{4}, then cancelled/);
  expect(words).toContain(documented("Your subscription has been cancelled. You can reactivate anytime."));
  expect(words).toContain(t("billing.reactivate"));
  expect(words).not.toContain(documented("Cancel Subscription"));
  expect((await browser.post("/billing", { intent: "cancel" })).headers.get("Location")).toBe("/billing");
  const mails = await db.select().from(mailOutbox);
  expect(mails.filter(({ subject }) => subject === "mailsBilling.cancelled.subject")).toHaveLength(1);
  await settle();
  expect(await db.select().from(providerSubscriptions)).toMatchObject([{ known: "cancelled" }]);

  const payment = await wordsOf(await browser.get("/business-payment"));
  expect(payment).toContain(`${t("payment.order.today")} R0`);
  expect(payment).toContain(`${t("payment.order.firstCharge")} 23 December 2026`);
  expect(payment).toContain(t("billing.reactivate"));
  expect((await browser.get("/payment-success")).headers.get("Location")).toBe("/billing");
  await checkOut();
  const again = await wordsOf(await browser.get("/billing"));
  expect(again).toContain(said("billingPage.states.renewing", { amount: 5000, date: end }));
  expect(await wordsOf(await browser.get("/payment-success"))).toContain("R50.00/month");
});

test("a charge that failed is told with what to do, and after the end the owner can pay again", async ({
  db,
  paid: { browser, order, wait },
}) => {
  await changeCard(db, order, "fails");
  await wait(24 * 32);
  const failing = await wordsOf(await browser.get("/billing"));
  expect(failing).toContain(said("billingPage.states.failing", { amount: 5000, date: end }));
  expect(failing).toContain(t("billingPage.card.change"));
  expect(await wordsOf(await browser.get("/dashboard"))).toContain(t("dashboard.failedCharge.title"));
  await wait(24 * 6);
  const ended = await wordsOf(await browser.get("/billing"));
  expect(ended).toContain(said("billingPage.states.ended", { date: end }));
  expect(ended).toContain(t("billing.payAndActivate", { amount: 5000 }));
  const refused = await browser.post("/billing", { intent: "cancel" });
  expect(refused.status).toBe(409);
  expect(await wordsOf(refused)).toContain(
    documented("Failed to cancel subscription. Please try again or contact support."),
  );
});

test("before the end a promo code is entered here, and the payment page goes on with it", async ({
  db,
  paid: { browser, cancel },
}) => {
  const { code } = await aPromoCode(db, { discountPercentage: 30, permanentDiscount: true });
  expect(await wordsOf(await browser.get("/billing"))).not.toContain(t("billing.promo.label"));
  await cancel();
  const plain = await browser.get("/billing");
  expect(await wordsOf(plain)).toContain(t("billing.promo.label"));

  const unknown = await browser.post("/billing", { intent: "apply-promo", promoCode: " no-such " });
  expect(unknown.status).toBe(422);
  expect(await unknown.clone().text()).toContain('value="NO-SUCH"');
  const refused = await wordsOf(unknown);
  expect(refused).toContain(documented("Invalid promo code"));
  expect(refused).toContain(t("billing.promo.refusals.unknown"));

  const typed = ` ${code.toLowerCase()} `;
  const words = await wordsOf(await browser.post("/billing", { intent: "apply-promo", promoCode: typed }));
  expect(words).toContain(documented("Promo code applied!"));
  expect(words).toContain(documented("You'll save N% on your subscription.").replace("N", "30"));
  expect(words).toContain(said("billingPage.promo.next", { amount: 3500, price: 5000, date: end }));
  const reset = await browser.post("/billing", { intent: "apply-promo", promoCode: "  " });
  expect(reset.status).toBe(200);
  expect(await wordsOf(reset)).not.toContain(documented("Promo code applied!"));

  const payment = await wordsOf(
    await browser.post("/business-payment", { intent: "apply-promo", promoCode: code }),
  );
  expect(payment).toContain(documented("Promo code applied!"));
  expect(payment).toContain(`${t("payment.order.monthly")} R35`);
});

test.for([
  [{ permanentDiscount: true }, "discount.forever", "discountForever"],
  [{ durationMonths: 3 }, "discount.months", "discountMonths"],
  [{ durationMonths: 1 }, null, null],
] as const)(
  "a discount that cancelling would lose is said before 'Confirm Cancel': %j",
  async ([given, kept, lost], { db, now }) => {
    const site = await openSite(db, now);
    const browser = await aSignedIn(site, "business");
    const billed = await aBilledBusiness(db, now, { userId: browser.userId });
    await billed.checkOut((await aPromoCode(db, given)).code);
    const values = { percent: 20, amount: 4000, price: 5000, count: 2 };
    const words = await wordsOf(await browser.get("/billing?cancel"));
    const warning = said("billingPage.stop.discount", values);
    if (lost === null) return expect(words).not.toContain(warning);
    expect(words).toContain(said(`billingPage.${kept}`, values));
    const texts = [warning, said(`billingPage.stop.${lost}`, values), documented("Confirm Cancel")];
    const places = texts.map((text) => words.indexOf(text));
    expect(places[0]).toBeGreaterThan(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

test("a stranger cannot cancel it, and somebody signed out is told to log in", async ({
  db,
  paid: { browser, site },
}) => {
  const stranger = await aSignedIn(site, "business");
  await stranger.post("/billing", { intent: "cancel" });
  const visitor = site.newVisitor();
  const response = await visitor.post("/billing", { intent: "cancel" });
  const to = response.headers.get("Location") ?? "";
  expect(to).toBe("/auth?type=business&action=signin&next=/billing");
  const words = await wordsOf(await visitor.get(to));
  expect(words).toContain(documented("Authentication required"));
  expect(words).toContain(documented("Please log in to cancel your subscription."));
  expect(await db.select().from(providerSubscriptions)).toMatchObject([{ wanted: "running" }]);
  expect(await wordsOf(await browser.get("/billing"))).toContain(t("billing.badges.active"));
});

test("a new card at PayFast is charged again", async ({ db, paid: { browser, order, wait } }) => {
  await changeCard(db, order, "fails");
  const html = await (await browser.get("/billing")).text();
  const link =
    /href="http:\/\/thola\.test(\/dev\/payfast\/eng\/recurring\/update\/[^"]+)"/.exec(html)?.[1] ?? "";
  expect((await browser.post(link, { card: "pays" })).status).toBe(400);
  const saved = await browser.post(link, { intent: "save-card", card: "pays" });
  expect(saved.headers.get("Location")).toBe("http://thola.test/billing");
  await wait(24 * 32);
  const next = new Date("2027-01-23T21:59:59.999Z");
  expect(await wordsOf(await browser.get("/billing"))).toContain(
    said("billingPage.states.renewing", { amount: 5000, date: next }),
  );
});
