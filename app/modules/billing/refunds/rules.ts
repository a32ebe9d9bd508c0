import { day } from "~/platform/time";
import type { Booked } from "../ledger/rules";

/** The refund that ended what was paid for last; null once something was paid after it. Entries are newest first. */
export function lastRefund(entries: readonly Booked[]): { cents: number; at: Date } | null {
  const last = entries.find(({ kind }) => kind === "charge" || kind === "refund");
  return last?.kind === "refund" && last.days !== null ? { cents: -last.amountCents, at: last.at } : null;
}

/**
 * Whether the first payment is given back on request: within seven days (ECT Act), while something is left of it. What
 * administrators give back is never more than was paid (commands.server.ts).
 */
export function mayHaveBack(entries: readonly Booked[], now: Date): boolean {
  const first = entries.findLast(({ kind }) => kind === "charge");
  if (!first || now.getTime() - first.at.getTime() > 7 * day) return false;
  const ofFirst = entries.filter(
    (entry) => entry === first || (entry.pfPaymentId ?? entry) === first.pfPaymentId,
  );
  return ofFirst.reduce((sum, { amountCents }) => sum + amountCents, 0) > 0;
}
