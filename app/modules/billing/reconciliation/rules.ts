/**
 * unknown_payment: PayFast has money of which no notice told us. missing_payment: we booked what PayFast does not know.
 * amount: both know it, with different amounts. unknown_refund: PayFast gave back, or took back, more than we booked.
 */
export type DifferenceKind = "unknown_payment" | "missing_payment" | "amount" | "unknown_refund";

/** What PayFast's history, or our ledger, tells of a payment on a Johannesburg day: cents that came, and cents that went back. */
export type Transaction = { pfPaymentId: string; day: string; cameCents: number; wentCents: number };

export type Difference = {
  kind: DifferenceKind;
  pfPaymentId: string;
  oursCents: number | null;
  theirsCents: number | null;
};

/** A notice may be days late: our payment of a day is looked for in so many days of PayFast's history. */
export const historyDays = 7;
/** A difference of a day so long ago is not compared again: an administrator settles it. */
export const recheckedDays = 30;

/**
 * Compares one day. `history` is PayFast's of that day and the days before it; `ours` holds our payments of that day, and
 * whatever we know of the payments in the history. A refund that is on its way shows at PayFast days later, so only what
 * PayFast has and we have not is a difference.
 */
export function compareDay(
  day: string,
  history: readonly Transaction[],
  ours: readonly Transaction[],
): Difference[] {
  const theirs = totals(history);
  const booked = new Map(ours.map((entry) => [entry.pfPaymentId, entry]));
  const found: Difference[] = [];
  for (const [pfPaymentId, { cameCents, wentCents }] of totals(
    history.filter((entry) => entry.day === day),
  )) {
    const own = booked.get(pfPaymentId);
    if (cameCents > 0 && !own)
      found.push({ kind: "unknown_payment", pfPaymentId, oursCents: null, theirsCents: cameCents });
    else if (cameCents > 0 && own && own.cameCents !== cameCents)
      found.push({ kind: "amount", pfPaymentId, oursCents: own.cameCents, theirsCents: cameCents });
    const back = theirs.get(pfPaymentId)?.wentCents ?? 0;
    if (wentCents > 0 && back > (own?.wentCents ?? 0))
      found.push({
        kind: "unknown_refund",
        pfPaymentId,
        oursCents: own?.wentCents ?? null,
        theirsCents: back,
      });
  }
  for (const own of ours)
    if (own.day === day && own.cameCents > 0 && !theirs.has(own.pfPaymentId))
      found.push({
        kind: "missing_payment",
        pfPaymentId: own.pfPaymentId,
        oursCents: own.cameCents,
        theirsCents: null,
      });
  return found;
}

function totals(history: readonly Transaction[]) {
  const sums = new Map<string, { cameCents: number; wentCents: number }>();
  for (const { pfPaymentId, cameCents, wentCents } of history) {
    const sum = sums.get(pfPaymentId) ?? { cameCents: 0, wentCents: 0 };
    sums.set(pfPaymentId, { cameCents: sum.cameCents + cameCents, wentCents: sum.wentCents + wentCents });
  }
  return sums;
}
