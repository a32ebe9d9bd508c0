import { Form } from "react-router";
import { Losses } from "~/modules/billing/components/losses";
import type { Charge } from "~/modules/billing/queries/subscription.server";
import { percentOff, planPriceCents } from "~/modules/billing/rules";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";

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
    <Form method="post" action="/billing">
      <Button
        className="max-sm:w-full"
        variant="danger"
        name="intent"
        value="cancel"
        data-busy={t("billing.cancel.busy")}
      >
        {t("billing.cancel.confirm")}
      </Button>
    </Form>
  );
}
