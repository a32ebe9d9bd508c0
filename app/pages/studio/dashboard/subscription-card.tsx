import { StateBadge } from "~/modules/billing/components/state-badge";
import type { SubscriptionBadge } from "~/modules/billing/rules";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";

type Subscription = {
  state: SubscriptionBadge;
  end: Date | null;
  /** PayFast charges the card every month. */
  renews: boolean;
  /** The end has passed, but PayFast may still charge: the days of grace. */
  overdue: boolean;
};

export function SubscriptionCard(subscription: Subscription) {
  const { t, date } = useTexts();
  const { state, end } = subscription;
  return (
    <Box as="section" aria-labelledby="subscription">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="subscription">{t("dashboard.subscription.title")}</h2>
        <StateBadge state={state} end={end} />
      </div>
      <dl className="mt-3 grid gap-2">
        <Line label={t("dashboard.subscription.plan")}>{t("billing.plan.monthly")}</Line>
        {end && <Line label={t(endLabel(subscription))}>{date(end, "longDate")}</Line>}
      </dl>
      {state === "ending" && (
        <ButtonLink href="/business-payment" full className="mt-4">
          {t("billing.reactivate")}
        </ButtonLink>
      )}
      <ButtonLink href="/billing" variant="outline" icon="credit-card" full className="mt-4">
        {t("dashboard.subscription.manage")}
      </ButtonLink>
    </Box>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  );
}

const hasAccess = (state: SubscriptionBadge) =>
  state === "active" || state === "ending" || state === "failed";

function endLabel({ state, renews, overdue }: Subscription): TextKey {
  if (!hasAccess(state)) return "dashboard.subscription.endedOn";
  if (overdue) return "dashboard.subscription.wasDue";
  return renews ? "dashboard.subscription.nextBilling" : "dashboard.subscription.paidUntil";
}
