import { data } from "react-router";
import type * as z from "zod/mini";
import type { Errors, Refused } from "~/forms/parse";
import { tooManyAttempts } from "~/modules/accounts/rules";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { countTry } from "~/platform/limits.server";
import { log } from "~/platform/log.server";
import { failureStatus, tooManyRequests } from "~/platform/responses.server";
import { hour } from "~/platform/time";
import type { Message } from "~/texts/message";
import { textsIn } from "~/texts/texts.server";
import { openCheckout } from "./commands.server";
import type { paymentActs } from "./forms";
import { activateFree } from "./free-activation.server";
import { checkoutForm } from "./payfast/checkout-form";
import { payfastAccount } from "./payfast-account.server";
import type { AppliedPromo } from "./promo/offer";
import { findPromo } from "./promo/queries.server";
import { discountOf, normalCode, type PromoRefusal } from "./promo/rules";

export type Buyer = {
  userId: string;
  email: string;
  /** Of what PayFast shows. */
  language: string;
  business: { id: string; businessName: string };
};
type Notice = { title: Message; text: Message };
type Act = z.output<typeof paymentActs>;
type Asked<Intent> = Extract<Act, { intent: Intent }>;

/** The page again: with the code that is applied, what was typed, and what went wrong. */
export type Shown = {
  ok: false;
  errors: Errors;
  promo: AppliedPromo | null;
  typed: string;
  promoError: Notice | null;
  notice: Notice | null;
};
const nothing: Shown = {
  ...{ ok: false, errors: {}, promo: null, typed: "", promoError: null, notice: null },
};

const refusedPromo = (refusal: PromoRefusal): Notice => ({
  title: "billing.promo.invalid",
  text: `billing.promo.refusals.${refusal}`,
});
const notStarted: Notice = { title: "payment.error", text: "payment.notStarted" };
const notActivated: Notice = { title: "common.error", text: "payment.freeNotActivated" };

/** `activated` is what the notification says after a free activation. */
export async function perform(
  app: App,
  buyer: Buyer,
  act: Act,
  activated: Notice = { title: "payment.free.title", text: "payment.free.activated" },
) {
  switch (act.intent) {
    case "apply-promo":
      return applyPromo(app, { userId: buyer.userId, businessId: buyer.business.id }, act.promoCode);
    case "pay":
      return pay(app, buyer, act);
    case "activate-free":
      return activate(app, buyer, act, activated);
  }
}

export const refusedCode = (refusal: PromoRefusal, typed = "", status = 422) =>
  data<Shown>({ ...nothing, typed, promoError: refusedPromo(refusal) }, { status });

/** The page again after a refused form, with the code that is applied. */
export async function refuse(app: App, buyer: Buyer, { values, errors }: Refused) {
  const promo = await applied(app, buyer, String(values.promoCode ?? ""));
  return data<Shown>({ ...nothing, promo, errors }, { status: 422 });
}

/** Nobody finds a code by trying. An empty one does nothing, and takes an applied one away. */
export async function applyPromo(
  app: App,
  { userId, businessId }: { userId: string; businessId: string },
  code: string,
) {
  const { db, now } = app;
  const typed = normalCode(code);
  if (typed === "") return data<Shown>(nothing);
  try {
    const limit = { key: `promo:${userId}`, max: 30, windowMs: hour };
    const wait = await countTry(db, {}, [limit], now());
    if (wait !== null) {
      const promoError: Notice = {
        title: "billing.promo.invalid",
        text: tooManyAttempts({ retryAfter: wait }),
      };
      return tooManyRequests<Shown>({ ...nothing, typed, promoError }, wait);
    }
    const found = await findPromo(db, businessId, typed, now());
    if (!found.ok) return refusedCode(found.reason, typed);
    return data<Shown>({ ...nothing, promo: { code: found.promo.code, ...discountOf(found.promo) } });
  } catch (error) {
    log.error({ err: error }, "promo code");
    const promoError: Notice = { title: "common.error", text: "billing.promo.unchecked" };
    return data<Shown>({ ...nothing, typed, promoError }, { status: failureStatus(error) });
  }
}

async function applied(app: App, buyer: Buyer, code: string): Promise<AppliedPromo | null> {
  if (normalCode(code) === "") return null;
  const found = await findPromo(app.db, buyer.business.id, code, app.now());
  return found.ok ? { code: found.promo.code, ...discountOf(found.promo) } : null;
}

async function pay(app: App, buyer: Buyer, { promoCode }: Asked<"pay">) {
  const { db, now } = app;
  const { userId, email, language, business } = buyer;
  try {
    const checkout = await openCheckout(db, { userId, businessId: business.id, promoCode }, now());
    if (checkout.ok) {
      const { businessName } = business;
      const planName = textsIn(language).t("billing.plan.atPayfast");
      const agreed = { ...checkout, planName, businessName, email };
      return { ok: true as const, ...checkoutForm(payfastAccount(app), agreed) };
    }
    if (checkout.reason === "too_many")
      return tooManyRequests<Shown>({ ...nothing, notice: notStarted }, checkout.retryAfter);
    if (checkout.reason === "promo") return refusedCode(checkout.refusal, "", 409);
    return data<Shown>({ ...nothing, notice: notStarted }, { status: 409 });
  } catch (error) {
    log.error({ err: error }, "checkout");
    return data<Shown>({ ...nothing, notice: notStarted }, { status: failureStatus(error) });
  }
}

async function activate(app: App, buyer: Buyer, { promoCode }: Asked<"activate-free">, done: Notice) {
  const { db, now } = app;
  try {
    const asked = { userId: buyer.userId, businessId: buyer.business.id, promoCode };
    const activated = await activateFree(db, asked, now());
    if (activated.ok) return redirectWith("/payment-success?free=true", done);
    if (activated.reason === "promo") return refusedCode(activated.refusal, "", 409);
    return data<Shown>({ ...nothing, notice: notActivated }, { status: 409 });
  } catch (error) {
    log.error({ err: error }, "free activation");
    return data<Shown>({ ...nothing, notice: notActivated }, { status: failureStatus(error) });
  }
}
