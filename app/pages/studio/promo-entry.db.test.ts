import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { promoCodes, promoCodeUsage } from "~/modules/billing/promo/tables.server";
import { checkouts } from "~/modules/billing/tables.server";
import { rateLimits } from "~/platform/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aPromoCode } from "../../../tests/builders/promo";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const test = base.extend("buyer", async ({ db, now }) => {
  const site = await openSite(db, now);
  const browser = await aSignedIn(site, "business");
  const unpaid = { subscribed: false, accessUntil: null };
  const business = await aBusiness(db, { userId: browser.userId, ...unpaid });
  const post = (fields: Record<string, string>) => browser.post("/business-payment", fields);
  return { browser, business, post };
});

test("a code is trimmed and compared in capitals; the page shows the discount and what is paid", async ({
  buyer: { post },
  db,
}) => {
  const { code } = await aPromoCode(db, { durationMonths: 3 });
  const response = await post({ intent: "apply-promo", promoCode: `  ${code.toLowerCase()} ` });
  expect(response.status).toBe(200);
  const html = await response.clone().text();
  const words = await wordsOf(response);
  expect(words).toContain(documented("Promo code applied!"));
  expect(words).toContain(t("billing.promo.save", { percent: 20 }));
  expect(words).toContain(`${t("payment.order.today")} R40`);
  expect(words).toContain(`${t("payment.order.months", { count: 2 })} R40`);
  expect(words).toContain(`${t("payment.order.monthly")} R50`);
  expect(words).toContain("Pay R40 & Activate Account");
  expect(words).toContain(said("billing.consent.promo", { count: 3, first: 4000, price: 5000 }));
  expect(html).toContain(`<input type="hidden" name="promoCode" value="${code}"/>`);

  const unticked = await wordsOf(await post({ intent: "pay", promoCode: code }));
  expect(unticked).toContain(t("billing.consent.missing"));
  expect(unticked).toContain(documented("Promo code applied!"));
  expect(await (await post({ intent: "pay", promoCode: code, consent: "on" })).text()).toContain(
    '<input type="hidden" name="amount" value="40.00"/>',
  );
  expect(await db.select().from(checkouts)).toMatchObject([
    { amountCents: 4000, recurringCents: 4000, chargesLeft: 2, promoPercent: 20 },
  ]);
});

test("an empty code does nothing, and one that is unknown, off, expired or used up says so, and resets to the full price", async ({
  buyer: { post },
  db,
  now,
}) => {
  const { code: expired } = await aPromoCode(db, { expiresAt: now });
  const { code: full } = await aPromoCode(db, { maxUses: 1, currentUses: 1 });
  const { code: off } = await aPromoCode(db, { isActive: false });
  const { code: offAndFull } = await aPromoCode(db, { isActive: false, maxUses: 1, currentUses: 1 });
  const empty = await wordsOf(await post({ intent: "apply-promo", promoCode: "   " }));
  expect(empty).toContain("Pay R50 & Activate Account");
  expect(empty).not.toContain(documented("Invalid promo code"));
  for (const [promoCode, reason] of [
    ["NOSUCH", "unknown"],
    [expired, "expired"],
    [full, "used_up"],
    [off, "off"],
    [offAndFull, "used_up"],
  ] as const) {
    const response = await post({ intent: "apply-promo", promoCode });
    expect(response.status).toBe(422);
    const words = await wordsOf(response);
    expect(words).toContain(documented("Invalid promo code"));
    expect(words).toContain(t(`billing.promo.refusals.${reason}`));
    expect(words).toContain("Pay R50 & Activate Account");
  }
});

test("a code that ran out while the page was open is not charged at the full price", async ({
  buyer: { post },
  db,
}) => {
  const { id, code } = await aPromoCode(db);
  await db.update(promoCodes).set({ isActive: false }).where(eq(promoCodes.id, id));
  const response = await post({ intent: "pay", promoCode: code, consent: "on" });
  expect(response.status).toBe(409);
  expect(await wordsOf(response)).toContain(documented("Invalid promo code"));
  expect(await db.select().from(checkouts)).toEqual([]);
});

test("a free code activates without PayFast, and the page says what it costs, until when, and what then", async ({
  buyer: { browser, post },
  db,
}) => {
  const { code } = await aPromoCode(db, { discountPercentage: 100, durationMonths: 2 });
  const applied = await wordsOf(await post({ intent: "apply-promo", promoCode: code }));
  expect(applied).toContain(documented("Activate Free Account"));
  expect(applied).toContain(said("payment.order.freeTerms", { price: 5000 }));
  const response = await post({ intent: "activate-free", promoCode: code });
  expect(response.headers.get("Location")).toBe("/payment-success?free=true");
  const words = await wordsOf(await browser.get("/payment-success?free=true"));
  for (const text of ["Success!", "Your free subscription has been activated!", "Continue to Business Setup"])
    expect(words).toContain(documented(text));
  const end = new Date("2027-01-23T21:59:59.999Z");
  for (const text of [
    "R0.00/month",
    "23 January 2027",
    said("payment.free.thenText", { date: end, price: 5000 }),
  ])
    expect(words).toContain(text);
  expect(await wordsOf(await browser.get("/billing"))).toContain(
    said("billingPage.states.prepaid", { date: end }),
  );
  expect(await db.select().from(promoCodeUsage)).toMatchObject([{ userEmail: browser.email }]);
  const again = await post({ intent: "activate-free", promoCode: code });
  expect(again.status).toBe(409);
  expect(await wordsOf(again)).toContain(documented("Invalid promo code"));
});

test("codes cannot be guessed: the 31st try in an hour is refused", async ({
  buyer: { browser, post },
  db,
  now,
}) => {
  const { code } = await aPromoCode(db);
  const resetsAt = new Date(now.getTime() + 60_000);
  await db.insert(rateLimits).values({ key: `promo:${browser.userId}`, count: 30, resetsAt });
  const response = await post({ intent: "apply-promo", promoCode: code });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await wordsOf(response)).not.toContain(documented("Promo code applied!"));
});

test("a database that fails is told: for the code, the free activation and the payment", async ({
  buyer: { post },
  db,
}) => {
  const { code } = await aPromoCode(db, { discountPercentage: 100 });
  await without(db, "promo_codes", async () => {
    const asked = await post({ intent: "apply-promo", promoCode: code });
    expect(asked.status).toBe(500);
    expect(await wordsOf(asked)).toContain(documented("Failed to validate promo code. Please try again."));
    const free = await post({ intent: "activate-free", promoCode: code });
    expect(await wordsOf(free)).toContain(
      documented("Failed to activate free subscription. Please try again."),
    );
    const paid = await post({ intent: "pay", promoCode: code, consent: "on" });
    expect(await wordsOf(paid)).toContain(documented("Failed to initialize payment. Please try again."));
  });
});

test("somebody signed out is told that information is missing, and signs in", async ({ db, now }) => {
  const visitor = (await openSite(db, now)).newVisitor();
  const response = await visitor.post("/business-payment", { intent: "activate-free", promoCode: "X" });
  const to = response.headers.get("Location") ?? "";
  expect(to).toBe("/auth?type=business&next=/business-payment");
  expect(await wordsOf(await visitor.get(to))).toContain(
    documented("Missing user or business information. Please try again."),
  );
});
