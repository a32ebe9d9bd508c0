import { useTexts } from "~/texts/context";
import { policyMessage } from "../cancellation";

type Props = {
  cancelHours: number;
  /** The chosen time, if any. */
  startsAt: Date | null;
  now: Date;
};

/** Until when a booking may be cancelled or moved: read before booking, and kept with it. */
export function Policy({ cancelHours, startsAt, now }: Props) {
  const { t } = useTexts();
  return (
    <p className="border-accent border-l-3 pl-3 text-muted text-sm">
      <b className="block font-semibold text-ink">{t("policy.title")}</b>{" "}
      {t(policyMessage(cancelHours, startsAt, now))}
    </p>
  );
}
