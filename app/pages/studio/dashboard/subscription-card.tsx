import { plainDate } from "~/platform/time";
import { Badge, type Tone } from "~/ui/badge";
import { Box } from "~/ui/card";

type Subscription = {
  active: boolean;
  /** Null when there never was a subscription. */
  status: "active" | "failed" | "cancelled" | "locked" | null;
  end: Date | null;
  /** PayFast charges the card by itself. */
  renews: boolean;
  /** The end has passed and PayFast may still charge: the days of grace. */
  overdue: boolean;
  operatorEmail: string;
};

export function SubscriptionCard(subscription: Subscription) {
  const { active, status, end, operatorEmail } = subscription;
  const badge = badgeOf(active, status);
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
      {active && (
        <p className="mt-4 text-muted text-sm">
          To cancel, write to{" "}
          <a
            href={`mailto:${operatorEmail}?subject=Cancel%20my%20subscription`}
            className="[overflow-wrap:anywhere]"
          >
            {operatorEmail}
          </a>
          . Charging stops, and you stay bookable until the end of the month you paid for.
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

function badgeOf(active: boolean, status: Subscription["status"]): { tone: Tone; label: string } {
  if (active)
    return status === "failed" ? { tone: "warn", label: "Payment failed" } : { tone: "ok", label: "Active" };
  if (status === "locked") return { tone: "bad", label: "Locked" };
  return status === "cancelled"
    ? { tone: "neutral", label: "Cancelled" }
    : { tone: "neutral", label: "Inactive" };
}

function endLabel({ active, renews, overdue }: Subscription): string {
  if (!active) return "Ended on";
  if (overdue) return "Payment was due on";
  return renews ? "Next billing date" : "Paid until";
}
