import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon-names";
import { type BookingStatus, bookingStatuses } from "../rules";

const looks: Record<BookingStatus, { label: string; tone: Tone; icon: IconName }> = {
  pending: { label: "Pending", tone: "warn", icon: "clock" },
  accepted: { label: "Accepted", tone: "ok", icon: "check" },
  rejected: { label: "Rejected", tone: "bad", icon: "x" },
  completed: { label: "Completed", tone: "info", icon: "circle-check" },
  cancelled: { label: "Cancelled", tone: "neutral", icon: "ban" },
};

/** An unknown status is shown as pending, as the specification says. */
export function StatusBadge({ status }: { status: string }) {
  const known = bookingStatuses.find((name) => name === status) ?? "pending";
  const { label, tone, icon } = looks[known];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
