import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import { confirmClosed, findProvider } from "./payfast-subscriptions.server";
import { mailChange } from "./subscription-mails.server";
import { moveOf } from "./subscription-moves";
import { type Current, lockSubscription, storeSubscription } from "./subscriptions.server";

/**
 * PayFast charges no more for this token: service lasts until the end of the paid month, without grace. A repeat changes
 * nothing. Returns false if that was known.
 */
export async function endAtProvider(tx: Db, token: string, at: Date): Promise<boolean> {
  const provider = await findProvider(tx, token);
  const current = provider && (await lockSubscription(tx, provider.businessId, at));
  if (!current) return false;
  const isNews = await confirmClosed(tx, token, at);
  const { stored, state, business } = current;
  if (stored?.providerToken !== token) return isNews;
  const move = moveOf("providerEnds", state);
  await storeSubscription(tx, current, move?.to ?? state, { providerToken: null, overdueCheckAt: null }, at);
  const cause = `${business.id}:ended:${token}`;
  if (move?.mail === "endedAtProvider")
    await mailChange(tx, current, "endedAtProvider", { cause, end: stored.subscriptionEnd }, at);
  return true;
}

/** PayFast could not charge the card. Counts once a Johannesburg day; returns false if today's is counted already. */
export async function recordFailure(tx: Db, current: Current, at: Date): Promise<boolean> {
  const { stored, state, business } = current;
  const move = moveOf("chargeFails", state);
  const today = dayOf(at);
  if (!move || !stored || stored.lastFailedOn === today) return false;
  const failedPayments = stored.failedPayments + 1;
  await storeSubscription(tx, current, move.to, { failedPayments, lastFailedOn: today }, at);
  const cause = `${business.id}:failed:${today}`;
  await mailChange(tx, current, "failed", { cause, end: stored.subscriptionEnd }, at);
  return true;
}
