import { useTexts } from "~/texts/context";
import { type SanctionType, type Severity, type Signals, spanOf } from "../rules";

const marks: Record<Severity, string> = { high: "bg-danger", medium: "bg-warn", low: "bg-edge" };

/** The severity as a small square, and in words for those who do not see it. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const { t } = useTexts();
  return (
    <>
      <span aria-hidden="true" className={`mr-2 inline-block size-2 rounded-sm ${marks[severity]}`} />
      <span className="sr-only">{t(`adminSanctions.severity.${severity}`)} </span>
    </>
  );
}

/** How long something has waited, in the largest whole unit; longer than promised is said and stands out. */
export function Waits({ since, now, late }: { since: Date; now: Date; late: boolean }) {
  const { t } = useTexts();
  const { unit, count } = spanOf(since, now);
  const waits = t(`adminSanctions.waits.${unit}`, { count });
  return (
    <span className={`whitespace-nowrap ${late ? "font-semibold text-accent" : "text-muted"}`}>
      {late ? t("adminSanctions.late", { waits }) : waits}
    </span>
  );
}

type Judged = { actionType: SanctionType; signals: Signals; reason?: string | null };

/** What was counted; for a direct decision the administrator's reason. */
export function useWhy(): (row: Judged) => string {
  const { t } = useTexts();
  return ({ actionType, signals, reason }) => {
    const { failedPayments, noShows, chargebacks } = signals;
    const count = { auto_downgrade: failedPayments, suspension: noShows, blacklist: chargebacks }[actionType];
    return count === undefined
      ? (reason ?? t("adminSanctions.direct"))
      : t(`adminSanctions.why.${actionType}`, { count });
  };
}
