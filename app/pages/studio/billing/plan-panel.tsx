import { Form } from "react-router";
import type { Words } from "~/forms/parse";
import { Press } from "~/forms/press";
import { Losses } from "~/modules/billing/components/losses";
import { PromoEntry } from "~/modules/billing/components/promo-entry";
import { type AppliedPromo, offerOf } from "~/modules/billing/promo/rules";
import type { Charge } from "~/modules/billing/queries/subscription.server";
import { percentOff, planPriceCents } from "~/modules/billing/rules";
import type { CheckoutPrice, SubscriptionState } from "~/modules/billing/subscription-moves";
import { linkTo, Rich, useTexts } from "~/texts/context";
import type { Message, Values } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";

type Plan = {
  state: SubscriptionState;
  /** A promo code makes every month free. */
  isFree: boolean;
  end: Date | null;
  /** When access ends: after the days of grace, where a card is charged. */
  until: Date | null;
  /** The business is suspended, and no card is charged. */
  isSuspended: boolean;
  /** The day of the charge has passed. */
  isDue: boolean;
  charge: Charge;
  /** What came back of the last payment, which ended the plan. */
  refunded: { cents: number; at: Date } | null;
  /** Null while no card is charged; `href` is null where PayFast has no page to change it. */
  card: { end: string; href: string | null } | null;
  mayPay: boolean;
  operatorEmail: string;
};

/** The plan in plain words: what comes next, what it costs, and what can be done. */
export function PlanPanel(plan: Plan) {
  const { state, card, charge, mayPay, operatorEmail } = plan;
  const { t } = useTexts();
  return (
    <Box as="section" aria-label={t("billingPage.plan")}>
      <p className="text-muted text-sm">{t("billing.plan.monthly")}</p>
      <p className="mt-1.5 font-head font-semibold text-xl">{t(sentenceOf(plan))}</p>
      {state === "renewing" && charge.cents < planPriceCents && (
        <p className="mt-2">{t(discountOf(charge))}</p>
      )}
      <p className="mt-2 max-w-prose text-muted">
        <Rich
          text={{ key: `billingPage.next.${nextOf(plan)}`, values: valuesOf(plan) }}
          tags={{ mail: linkTo(`mailto:${operatorEmail}`) }}
        />
      </p>
      {card && <Card {...card} />}
      {mayPay && (
        <ButtonLink href="/business-payment" className="mt-4">
          {t(
            state === "ending"
              ? "billing.reactivate"
              : state === "prepaid"
                ? "billing.addCard"
                : { key: "billing.payAndActivate", values: { amount: planPriceCents } },
          )}
        </ButtonLink>
      )}
    </Box>
  );
}

const isPaused = ({ isSuspended, card }: Plan) => isSuspended && card !== null;

function nextOf(plan: Plan) {
  const { state, isFree, isSuspended, refunded } = plan;
  if (isPaused(plan)) return "paused";
  if (isFree) return "free";
  if (state !== "ending") return state;
  return refunded ? "refunded" : isSuspended ? "endingPaused" : state;
}

function sentenceOf(plan: Plan): Message {
  const { state, isDue, isFree, refunded } = plan;
  if (isPaused(plan)) return "billingPage.states.paused";
  if (isFree) return "billingPage.states.free";
  if (state === "ending" && refunded)
    return { key: "billingPage.states.refunded", values: { amount: refunded.cents, date: refunded.at } };
  if (state === "ending") return "billing.cancel.done";
  if (state === "renewing" && isDue) return { key: "billingPage.states.due", values: valuesOf(plan) };
  return { key: `billingPage.states.${state}`, values: valuesOf(plan) };
}

/** What a promo code takes off the next charges. */
function discountOf({ cents, chargesLeft }: Charge): Message {
  const values = { percent: percentOff(cents), price: planPriceCents };
  return chargesLeft === null
    ? { key: "billingPage.discount.forever", values }
    : { key: "billingPage.discount.months", values: { ...values, count: chargesLeft } };
}

const valuesOf = ({ end, until, charge, operatorEmail }: Plan): Values => ({
  amount: charge.cents,
  price: planPriceCents,
  email: operatorEmail,
  ...(end ? { date: end } : {}),
  ...(until ? { until } : {}),
});

function Card({ end, href }: { end: string; href: string | null }) {
  const { t } = useTexts();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-line border-t pt-4">
      <Icon name="credit-card" className="text-muted" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{t("billingPage.card.title")}</span>
        <span className="text-muted text-sm">{t("billingPage.card.token", { end })}</span>
      </p>
      {href && (
        <ButtonLink href={href} variant="outline" small>
          {t("billingPage.card.change")}
        </ButtonLink>
      )}
    </div>
  );
}

type Props = {
  price: CheckoutPrice;
  promo: AppliedPromo | null;
  typed: string;
  error: Words | null;
};

/** A code for the next checkout: what it comes to, and the way to the payment page with it. */
export function PromoPanel({ price, promo, typed, error }: Props) {
  const { t } = useTexts();
  return (
    <PromoEntry here="/billing" promo={promo} typed={typed} error={error}>
      {promo && (
        <Form method="post" action="/business-payment" className="mt-3 grid gap-3">
          <p>{t(sumOf(price, promo))}</p>
          <input type="hidden" name="promoCode" value={promo.code} />
          <Button full name="intent" value="apply-promo" data-busy={t("payment.processing")}>
            {t("billingPage.promo.go")}
          </Button>
        </Form>
      )}
    </PromoEntry>
  );
}

function sumOf(price: CheckoutPrice, promo: AppliedPromo): Message {
  const offer = offerOf(price, promo);
  if (offer.kind === "free")
    return offer.months === null
      ? "billingPage.promo.freeForever"
      : { key: "billingPage.promo.free", values: { count: offer.months } };
  const { billingDay, todayCents, lower, monthlyCents } = offer;
  return billingDay === null
    ? { key: "billingPage.promo.today", values: { amount: todayCents, price: planPriceCents } }
    : {
        key: "billingPage.promo.next",
        values: { amount: lower?.cents ?? monthlyCents, price: planPriceCents, date: billingDay },
      };
}

/** First one link; then what is lost, and the choice. */
export function CancelPanel({ isOpen, end, charge }: { isOpen: boolean; end: Date | null; charge: Charge }) {
  const { t } = useTexts();
  const { cents, chargesLeft } = charge;
  if (!isOpen)
    return (
      <ButtonLink href="/billing?cancel#cancel" variant="danger" className="justify-self-start max-sm:w-full">
        {t("billing.cancel.start")}
      </ButtonLink>
    );
  return (
    <Box as="section" id="cancel" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{t("billing.cancel.start")}</h2>
      {end && <p className="mt-2">{t("billingPage.stop.until", { end })}</p>}
      <Losses className="mt-3" />
      {cents < planPriceCents && (
        <Notice
          tone="warn"
          title={t("billingPage.stop.discount", { percent: percentOff(cents) })}
          text={t(
            chargesLeft === null ? "billingPage.stop.discountForever" : "billingPage.stop.discountMonths",
            { amount: cents, price: planPriceCents, count: chargesLeft ?? 0 },
          )}
          className="mt-4"
        />
      )}
      <p className="mt-3 text-muted text-sm">{t("billingPage.stop.kept")}</p>
      <div className="mt-4 grid gap-2 sm:flex">
        <ButtonLink href="/billing">{t("billing.cancel.keep")}</ButtonLink>
        <Confirm />
      </div>
    </Box>
  );
}

function Confirm() {
  const { t } = useTexts();
  return (
    <Press
      intent="cancel"
      action="/billing"
      className="max-sm:w-full"
      variant="danger"
      data-busy={t("billing.cancel.busy")}
    >
      {t("billing.cancel.confirm")}
    </Press>
  );
}
