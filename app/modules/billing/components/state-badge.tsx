import { useTexts } from "~/texts/context";
import { Badge, type Tone } from "~/ui/badge";
import type { SubscriptionBadge } from "../rules";

const tones: Record<SubscriptionBadge, Tone> = {
  active: "ok",
  ending: "warn",
  failed: "warn",
  locked: "bad",
  cancelled: "neutral",
  inactive: "neutral",
};

/** As its owner sees it; in the admin area: `adminBadge` (../rules). */
export function StateBadge({ state, end = null }: { state: SubscriptionBadge; end?: Date | null }) {
  const { t } = useTexts();
  return (
    <Badge wraps tone={tones[state]}>
      {t(`billing.badges.${state}`, end ? { end } : {})}
    </Badge>
  );
}
