import { data } from "react-router";
import type * as z from "zod/mini";
import type { Refused } from "~/forms/parse";
import { tooManyAttempts } from "~/modules/accounts/rules";
import type { App } from "~/platform/app-context.server";
import { countTry } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import { openCheckout } from "./commands.server";
import type { paymentActs } from "./forms";
import { activateFree } from "./free-activation.server";
import { checkoutForm } from "./payfast/checkout-form";
import { payfastAccount } from "./payfast-account.server";
import { findPromo } from "./promo/queries.server";
import { discountOf, normalCode, type PromoRefusal } from "./promo/rules";

export type Buyer = {
  userId: string;
  email: string;
  /** Of what PayFast shows. */
  language: string;
  business: { id: string; businessName: string };
};
type Act = z.output<typeof paymentActs>;

/** The forms of a page that takes payments. */
export const paymentRun = (app: App, buyer: Buyer) => ({
  "apply-promo": ({ promoCode }: { promoCode: string }) =>
    applyPromo(app, { userId: buyer.userId, businessId: buyer.business.id }, promoCode),
  pay: ({ promoCode }: { promoCode: string }) => pay(app, buyer, promoCode),
  "activate-free": ({ promoCode }: { promoCode: string }) =>
    activateFree(app.db, { userId: buyer.userId, businessId: buyer.business.id, promoCode }, app.now()),
});

const failures = {
  "apply-promo": { title: "common.error", text: "billing.promo.unchecked" },
  pay: { title: "payment.error", text: "payment.notStarted" },
  "activate-free": { title: "common.error", text: "payment.freeNotActivated" },
} as const;

export const paymentFailure = ({ intent }: { intent: Act["intent"] }) => failures[intent];

type Asked = { intent: string };

export const promoReasons = {
  promo: ({ refusal }: { refusal: PromoRefusal }, { intent }: Asked) =>
    ({
      title: "billing.promo.invalid",
      text: `billing.promo.refusals.${refusal}`,
      status: intent === "apply-promo" ? 422 : 409,
    }) as const,
  too_many: (refusal: { retryAfter: number }, { intent }: Asked) =>
    intent === "apply-promo"
      ? { title: "billing.promo.invalid" as const, text: tooManyAttempts(refusal) }
      : null,
};

export const paymentReasons = {
  ...promoReasons,
  refused: (_: unknown, { intent }: Asked) => ({ ...failures[intent as Act["intent"]], status: 409 }),
};

/** Nobody finds a code by trying. An empty one does nothing, and takes an applied one away. */
export async function applyPromo(
  { db, now }: App,
  { userId, businessId }: { userId: string; businessId: string },
  code: string,
) {
  const typed = normalCode(code);
  if (typed === "") return data({ promo: null });
  const limit = { key: `promo:${userId}`, max: 30, windowMs: hour };
  const retryAfter = await countTry(db, {}, [limit], now());
  if (retryAfter !== null) return { ok: false as const, reason: "too_many" as const, retryAfter };
  const found = await findPromo(db, businessId, typed, now());
  if (!found.ok) return { ok: false as const, reason: "promo" as const, refusal: found.reason };
  return data({ promo: { code: found.promo.code, ...discountOf(found.promo) } });
}

/** The code that is applied stays applied when a payment is refused for another reason. */
export async function withPromo<Answer>(app: App, buyer: Buyer, answer: Answer) {
  const refused = refusedIn(answer);
  if (!refused) return answer as Exclude<Answer, DataOf<Refused>>;
  const { intent, reason, values } = refused.data;
  const code = normalCode(String(values.promoCode ?? ""));
  // A database that failed is not asked again.
  const isFailed = Number(refused.init?.status) >= 500;
  if (isFailed || intent === "apply-promo" || reason === "promo" || code === "") return refused;
  const found = await findPromo(app.db, buyer.business.id, code, app.now());
  const promo = found.ok ? { code: found.promo.code, ...discountOf(found.promo) } : null;
  return data({ ...refused.data, promo }, refused.init ?? {});
}

type DataOf<Body> = ReturnType<typeof data<Body>>;
const refusedIn = (answer: unknown): DataOf<Refused> | null =>
  answer !== null && typeof answer === "object" && "data" in answer && "values" in (answer.data as object)
    ? (answer as DataOf<Refused>)
    : null;

async function pay(app: App, { userId, email, language, business }: Buyer, promoCode: string) {
  const checkout = await openCheckout(app.db, { userId, businessId: business.id, promoCode }, app.now());
  if (!checkout.ok) return checkout;
  const planName = textsIn(language).t("billing.plan.atPayfast");
  const agreed = { ...checkout, planName, businessName: business.businessName, email };
  return data(checkoutForm(payfastAccount(app), agreed));
}
