import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import type { AskedRefund } from "../refunds/queries.server";

const reasons = ["refused", "by_hand", "balance_differs", "unreachable"] as const;

/** How it stands, and why PayFast has not done it. */
export function RefundState({ status, lastError }: Pick<AskedRefund, "status" | "lastError">) {
  const { t } = useTexts();
  const reason = reasons.find((known) => known === lastError);
  return (
    <>
      <Badge tone={status === "refused" ? "bad" : "warn"}>
        {t(status === "refused" ? "adminFinancial.asked.refused" : "adminFinancial.asked.waiting")}
      </Badge>
      {reason && <span className="block text-sm">{t(`adminFinancial.asked.reasons.${reason}`)}</span>}
    </>
  );
}
