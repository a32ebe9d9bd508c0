import type { SubscriptionBadge } from "~/modules/billing/rules";
import { plainDate } from "~/platform/time";
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
  const { state, end, operatorEmail, offersTimes } = subscription;
  const badge = badges[state];
  return (
    <Box as="section" aria-labelledby="subscription">
      <div className="flex items-center justify-between gap-3">
        <h2 id="subscription">Subscription</h2>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <dl className="mt-3 grid gap-2">
        <Line label="Plan">Business - R50/month</Line>
        {end && <Line label={endLabel(subscription)}>{plainDate(end)}</Line>}
      </dl>
      {hasAccess(state) && (
        <p className="mt-4 text-muted text-sm">
          To cancel, write to{" "}
          <a
            href={`mailto:${operatorEmail}?subject=Cancel%20my%20subscription`}
            className="[overflow-wrap:anywhere]"
          >
            {operatorEmail}
          </a>
          . Charging stops, and {offersTimes ? "you stay bookable" : "your page stays on Thola"} until the end
          of the month you paid for.
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

const badges: Record<SubscriptionBadge, { tone: Tone; label: string }> = {
  active: { tone: "ok", label: "Active" },
  failed: { tone: "warn", label: "Payment failed" },
  locked: { tone: "bad", label: "Locked" },
  cancelled: { tone: "neutral", label: "Cancelled" },
  inactive: { tone: "neutral", label: "Inactive" },
};

const hasAccess = (state: SubscriptionBadge) => state === "active" || state === "failed";

function endLabel({ state, renews, overdue }: Subscription): string {
  if (!hasAccess(state)) return "Ended on";
  if (overdue) return "Payment was due on";
  return renews ? "Next billing date" : "Paid until";
}
