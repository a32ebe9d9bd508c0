import { Form } from "react-router";
import { Losses } from "~/modules/billing/components/losses";
import { StateBadge } from "~/modules/billing/components/state-badge";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import type { DemoState } from "./constants";

type Props = { subscription: DemoState; nextBilling: Date };

export function DemoSubscription({ subscription, nextBilling }: Props) {
  const { t, date } = useTexts();
  const isCancelled = subscription === "cancelled";
  const facts = [
    [t("dashboard.subscription.plan"), t("billing.plan.monthly")],
    ...(isCancelled
      ? []
      : [[t("dashboard.subscription.nextBilling"), date(nextBilling, "plainDate")] as const]),
  ] as const;
  return (
    <Box as="section" id="subscription" aria-labelledby="subscription-title">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="subscription-title">{t("dashboard.subscription.title")}</h2>
        <StateBadge state={isCancelled ? "cancelled" : "active"} />
      </div>
      <dl className="mt-3 mb-4 grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {subscription === "active" && (
        <ButtonLink href="/demo-dashboard?subscription=cancel#subscription" variant="danger" full>
          {t("billing.cancel.start")}
        </ButtonLink>
      )}
      {subscription === "cancel" && <Warning />}
      {isCancelled && <Cancelled />}
    </Box>
  );
}

function Warning() {
  const { t } = useTexts();
  return (
    <>
      <p className="font-semibold">{t("demo.dashboard.lose")}</p>
      <Losses className="mt-2 mb-4" />
      <div className="grid gap-2">
        <ButtonLink href="/demo-dashboard#subscription" full>
          {t("billing.cancel.keep")}
        </ButtonLink>
        <Form method="post" action="/demo-dashboard">
          <Button full variant="danger" name="intent" value="cancel" data-busy={t("billing.cancel.busy")}>
            {t("billing.cancel.confirm")}
          </Button>
        </Form>
      </div>
    </>
  );
}

function Cancelled() {
  const { t } = useTexts();
  return (
    <>
      <p className="mb-4">{t("billing.cancel.done")}</p>
      <Form method="post" action="/demo-dashboard">
        <Button full name="intent" value="reactivate">
          {t("billing.reactivate")}
        </Button>
      </Form>
    </>
  );
}
