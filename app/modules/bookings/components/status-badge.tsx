import { useTexts } from "~/texts/context";
import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon-names";
import { type ShownStatus, shownStatuses } from "../shown-status";

const looks: Record<ShownStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: "warn", icon: "clock" },
  accepted: { tone: "ok", icon: "check" },
  rejected: { tone: "bad", icon: "x" },
  completed: { tone: "info", icon: "circle-check" },
  cancelled: { tone: "neutral", icon: "ban" },
  reported: { tone: "warn", icon: "circle-alert" },
  disputed: { tone: "warn", icon: "circle-alert" },
};

/** An unknown status is shown as pending, as the specification says. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTexts();
  const known = shownStatuses.find((name) => name === status) ?? "pending";
  const { tone, icon } = looks[known];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`bookings.status.${known}`)}
    </Badge>
  );
}
