import { Form } from "react-router";
import { Checkbox } from "~/forms/choice";
import { PostForm } from "~/forms/post-form";
import { instantOf } from "~/platform/time";
import { linkTo, Rich, useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { type AppliedPromo, type Offer, offerOf, promoConsentLabel } from "../promo/rules";
import { consentLabel, planPriceCents } from "../rules";
import type { CheckoutPrice } from "../subscription-moves";

type OrderProps = {
  price: CheckoutPrice;
  promo: AppliedPromo | null;
  operator: { name: string; email: string; vatNumber: string | null };
  /** How many parts of the profile are missing. */
  gaps: number;
  consentError: Message | undefined;
  /** The two texts of the button. */
  labels?: Labels;
};

export type Labels = { pay: (amountCents: number) => Message; free: Message; busyFree: Message };
const ownLabels: Labels = {
  pay: (amount) => ({ key: "billing.payAndActivate", values: { amount } }),
  free: "billing.activateFree",
  busyFree: "payment.processing",
};

/** What is paid, to whom, how to stop it, and the tick and button that agree to it (ECT Act). */
export function Order({ price, promo, operator, gaps, consentError, labels = ownLabels }: OrderProps) {
  const texts = useTexts();
  const { t } = texts;
  const offer = offerOf(price, promo);
  return (
    <Section boxed id="order" title={t("payment.order.title")}>
      <Facts
        rows={[
          ["payment.order.supplier", operator.name],
          ...(promo ? [discountRow(promo, texts)] : []),
          ...rowsOf(offer, texts),
        ]}
      />
      <p className="mt-3 text-muted text-sm">
        {operator.vatNumber && `${t("payment.order.pricesIncludeVat")} `}
        <Rich
          text={{ key: termsOf(offer), values: { price: monthlyOf(offer), email: operator.email } }}
          tags={{
            billing: linkTo("/billing"),
            mail: linkTo(`mailto:${operator.email}`),
          }}
        />
      </p>
      {offer.kind === "free" ? (
        <FreeForm promo={promo} gaps={gaps} labels={labels} />
      ) : (
        <PayForm offer={offer} promo={promo} gaps={gaps} error={consentError} labels={labels} />
      )}
    </Section>
  );
}

type Row = [label: Message, value: string];

const discountRow = ({ percent, code }: AppliedPromo, { t }: Texts): Row => [
  "payment.order.discount",
  t("payment.order.discountValue", { percent, code }),
];

function rowsOf(offer: Offer, { t, date, money }: Texts): Row[] {
  if (offer.kind === "free") {
    const { months } = offer;
    return [
      ["payment.order.today", money(0)],
      [
        "payment.order.freeMonths",
        months === null
          ? t("payment.order.freeForever")
          : t("payment.order.freeMonthsValue", { count: months }),
      ],
      ...(months === null ? [] : [["payment.order.afterFree", t("payment.order.afterFreeValue")] as Row]),
    ];
  }
  const { todayCents, billingDay, lower, monthlyCents } = offer;
  return [
    ["payment.order.today", money(todayCents)],
    ...(billingDay
      ? [["payment.order.firstCharge", date(instantOf(billingDay, "00:00"), "plainDate")] as Row]
      : []),
    ...(lower
      ? [[{ key: "payment.order.months", values: { count: lower.months } }, money(lower.cents)] as Row]
      : []),
    ["payment.order.monthly", money(monthlyCents)],
  ];
}

const monthlyOf = (offer: Offer) => (offer.kind === "free" ? planPriceCents : offer.monthlyCents);

function termsOf(offer: Offer) {
  if (offer.kind === "free")
    return offer.months === null ? "payment.order.freeForeverTerms" : "payment.order.freeTerms";
  const rises = offer.lower || (offer.todayCents > 0 && offer.todayCents < offer.monthlyCents);
  return rises ? "payment.order.termsPromo" : "payment.order.terms";
}

export function Facts({ rows }: { rows: Row[] }) {
  const { t } = useTexts();
  return (
    <dl className="mt-3 grid gap-2">
      {rows.map(([label, value]) => (
        <div key={t(label)} className="flex justify-between gap-4">
          <dt className="flex-none text-muted">{t(label)}</dt>
          <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type PayProps = {
  offer: Extract<Offer, { kind: "paid" }>;
  promo: AppliedPromo | null;
  gaps: number;
  error: Message | undefined;
  labels: Labels;
};

function PayForm({ offer, promo, gaps, error, labels }: PayProps) {
  const { t } = useTexts();
  const { todayCents, billingDay, monthlyCents } = offer;
  return (
    <PostForm className="mt-4 grid gap-4">
      <input type="hidden" name="promoCode" value={promo?.code ?? ""} />
      <Checkbox
        name="consent"
        label={t(promo ? promoConsentLabel(promo) : consentLabel(monthlyCents))}
        error={error}
        required
      />
      <Missing gaps={gaps} />
      <Button full icon="lock" name="intent" value="pay" data-busy={t("payment.processing")}>
        {t(billingDay ? "billing.reactivate" : labels.pay(todayCents))}
      </Button>
      <p className="text-center text-muted text-sm">{t("payment.onPayfast")}</p>
    </PostForm>
  );
}

type FreeProps = { promo: AppliedPromo | null; gaps: number; labels: Labels };

function FreeForm({ promo, gaps, labels }: FreeProps) {
  const { t } = useTexts();
  return (
    <Form method="post" className="mt-4 grid gap-4">
      <input type="hidden" name="promoCode" value={promo?.code ?? ""} />
      <Missing gaps={gaps} />
      <Button full name="intent" value="activate-free" data-busy={t(labels.busyFree)}>
        {t(labels.free)}
      </Button>
    </Form>
  );
}

/** That the profile is not complete, beside the button. */
function Missing({ gaps }: { gaps: number }) {
  return (
    gaps > 0 && (
      <p className="text-sm">
        <Rich
          text={{ key: "payment.gaps.reminder", values: { count: gaps } }}
          tags={{ list: linkTo("#missing") }}
        />
      </p>
    )
  );
}
