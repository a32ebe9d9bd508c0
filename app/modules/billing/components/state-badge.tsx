import { useTexts } from "~/texts/context";
import { Badge, type Tone } from "~/ui/badge";
import type { SubscriptionBadge } from "../rules";

const tones: Record<SubscriptionBadge, Tone> = {
  active: "ok",
  failed: "warn",
  locked: "bad",
  cancelled: "neutral",
  inactive: "neutral",
};

export function StateBadge({ state }: { state: SubscriptionBadge }) {
  const { t } = useTexts();
  return <Badge tone={tones[state]}>{t(`billing.badges.${state}`)}</Badge>;
}
