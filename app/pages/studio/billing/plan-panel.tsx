import type { Charge } from "~/modules/billing/queries/subscription.server";
import { percentOff, planPriceCents } from "~/modules/billing/rules";
import type { SubscriptionState } from "~/modules/billing/subscription-moves";
import { Rich, useTexts } from "~/texts/context";
import type { Message, Values } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";

type Plan = {
  state: SubscriptionState;
  /** A promo code makes every month free. */
  isFree: boolean;
  end: Date | null;
  /** When access ends: after the days of grace, where a card is charged. */
  until: Date | null;
  /** The business is suspended, and its card is not charged. */
  isPaused: boolean;
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
  const { state, isFree, isPaused, card, charge, refunded, mayPay, operatorEmail } = plan;
  const { t } = useTexts();
  const next = isPaused ? "paused" : isFree ? "free" : state === "ending" && refunded ? "refunded" : state;
  return (
    <Box as="section" aria-label={t("billingPage.plan")}>
      <p className="text-muted text-sm">{t("billing.plan.monthly")}</p>
      <p className="mt-1.5 font-head font-semibold text-xl">{t(sentenceOf(plan))}</p>
      {state === "renewing" && charge.cents < planPriceCents && (
        <p className="mt-2">{t(discountOf(charge))}</p>
      )}
      <p className="mt-2 max-w-prose text-muted">
        <Rich
          text={{ key: `billingPage.next.${next}`, values: valuesOf(plan) }}
          tags={{ mail: (words) => <a href={`mailto:${operatorEmail}`}>{words}</a> }}
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

function sentenceOf(plan: Plan): Message {
  const { state, isDue, isFree, isPaused, refunded } = plan;
  if (isPaused) return "billingPage.states.paused";
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
