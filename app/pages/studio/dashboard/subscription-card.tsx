import type { SubscriptionBadge } from "~/modules/billing/rules";
import { Rich, useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Badge, type Tone } from "~/ui/badge";
import { Box } from "~/ui/card";

type Subscription = {
  state: SubscriptionBadge;
  end: Date | null;
  /** PayFast charges the card every month. */
  renews: boolean;
  /** The end has passed, but PayFast may still charge: the days of grace. */
  overdue: boolean;
  operatorEmail: string;
  /** Whether there is a service and a time to book. */
  offersTimes: boolean;
};

export function SubscriptionCard(subscription: Subscription) {
  const { t, date } = useTexts();
  const { state, end, operatorEmail, offersTimes } = subscription;
  return (
    <Box as="section" aria-labelledby="subscription">
      <div className="flex items-center justify-between gap-3">
        <h2 id="subscription">{t("dashboard.subscription.title")}</h2>
        <Badge tone={tones[state]}>{t(`billing.badges.${state}`)}</Badge>
      </div>
      <dl className="mt-3 grid gap-2">
        <Line label={t("dashboard.subscription.plan")}>{t("billing.plan.monthly")}</Line>
        {end && <Line label={t(endLabel(subscription))}>{date(end, "plainDate")}</Line>}
      </dl>
      {hasAccess(state) && (
        <p className="mt-4 text-muted text-sm">
          <Rich
            text={{
              key: offersTimes
                ? "dashboard.subscription.cancelBookable"
                : "dashboard.subscription.cancelListed",
              values: { email: operatorEmail },
            }}
            tags={{
              mail: (words) => (
                <a
                  href={`mailto:${operatorEmail}?subject=${encodeURIComponent(t("dashboard.subscription.mailSubject"))}`}
                  className="[overflow-wrap:anywhere]"
                >
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
    </Box>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

const tones: Record<SubscriptionBadge, Tone> = {
  active: "ok",
  failed: "warn",
  locked: "bad",
  cancelled: "neutral",
  inactive: "neutral",
};

const hasAccess = (state: SubscriptionBadge) => state === "active" || state === "failed";

function endLabel({ state, renews, overdue }: Subscription): TextKey {
  if (!hasAccess(state)) return "dashboard.subscription.endedOn";
  if (overdue) return "dashboard.subscription.wasDue";
  return renews ? "dashboard.subscription.nextBilling" : "dashboard.subscription.paidUntil";
}
