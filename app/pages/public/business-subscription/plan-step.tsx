import { RefusalNotice } from "~/forms/refusal-notice";
import { BusinessSummary } from "~/modules/billing/components/business-summary";
import { type Labels, Order } from "~/modules/billing/components/order";
import { PlanBox } from "~/modules/billing/components/plan-list";
import { PromoEntry } from "~/modules/billing/components/promo-entry";
import { type Acted, paymentShown } from "~/modules/billing/payment-shown";
import { checkoutAddress } from "~/modules/businesses/checkout-steps";
import { linkToStep, MissingParts } from "~/modules/businesses/components/missing-parts";
import { setupAddress, stepOf } from "~/modules/businesses/setup-steps";
import { Rich, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { ShownStep } from "./sign-up.server";

const labels: Labels = {
  pay: () => "signUpSteps.pay",
  free: "signUpSteps.free",
  busyFree: "signUpSteps.processingFree",
};

type Props = { shown: Extract<ShownStep, { step: 4 }>; acted: Acted | undefined };

/** Step 4: what it costs, the promo code, and the button. */
export function PlanStep({ shown, acted }: Props) {
  const { price, business, gaps, operator } = shown;
  const { t } = useTexts();
  const [first] = gaps;
  const { errors, promo, promoError, notice, typed } = paymentShown(acted);
  return (
    <>
      <RefusalNotice refused={{ notice }} className="mt-6" />
      <h2 className="mt-6 text-2xl">{t("signUpSteps.steps.plan")}</h2>
      {first && (
        <div id="missing" className="mt-4">
          <MissingParts gaps={gaps} part={linkToStep}>
            <Rich
              text="payment.gaps.beforePaying"
              tags={{ wizard: (words) => <a href={setupAddress(stepOf(first))}>{words}</a> }}
            />
          </MissingParts>
        </div>
      )}
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <PlanBox heading="h3" />
        </div>
        <div className="grid content-start gap-6">
          <BusinessSummary business={business} heading="h3" />
          <PromoEntry here={checkoutAddress(4)} promo={promo} typed={typed} error={promoError} />
          <Order
            price={price}
            promo={promo}
            operator={operator}
            gaps={gaps.length}
            consentError={errors.consent}
            labels={labels}
          />
          <form method="post">
            <Button variant="outline" name="intent" value="back" icon="arrow-left">
              {t("common.back")}
            </Button>
          </form>
        </div>
      </div>
    </>
  );
}
