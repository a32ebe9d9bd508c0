import { day } from "~/platform/time";
import type { Booked } from "../ledger/rules";

/** The refund that ended what was paid for last; null once something was paid after it. Entries are newest first. */
export function lastRefund(entries: readonly Booked[]): { cents: number; at: Date } | null {
  const last = entries.find(({ kind }) => kind === "charge" || kind === "refund");
  return last?.kind === "refund" && last.days !== null ? { cents: -last.amountCents, at: last.at } : null;
}

/** In cents, what an administrator gives back of a payment: all that is left, or a part; null: more than that, or nothing. */
export function refundOf(asked: number | null, left: number): number | null {
  const cents = asked ?? left;
  return cents > 0 && cents <= left ? cents : null;
}

/** In milliseconds: what is to be given back goes within 3 working days. */
export const givenBackWithin = 3 * day;

/** The ECT Act, section 44. */
const givenBackFor = 7 * day;

/** Whether the first payment is given back on request: within seven days, while something is left of it. */
export function mayHaveBack(entries: readonly Booked[], now: Date): boolean {
  const first = entries.findLast(({ kind }) => kind === "charge");
  if (!first || now.getTime() - first.at.getTime() > givenBackFor) return false;
  const ofFirst = entries.filter(
    (entry) => entry === first || (entry.pfPaymentId ?? entry) === first.pfPaymentId,
  );
  return ofFirst.reduce((sum, { amountCents }) => sum + amountCents, 0) > 0;
}
