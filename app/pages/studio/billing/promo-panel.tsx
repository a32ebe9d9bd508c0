import { Form } from "react-router";
import type { Words } from "~/forms/parse";
import { PromoEntry } from "~/modules/billing/components/promo-entry";
import { type AppliedPromo, offerOf } from "~/modules/billing/promo/offer";
import { planPriceCents } from "~/modules/billing/rules";
import type { CheckoutPrice } from "~/modules/billing/subscription-moves";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";

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
