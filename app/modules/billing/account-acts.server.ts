import { eq } from "drizzle-orm";
import { type PasswordDue, staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import type { Db } from "~/platform/db.server";
import type { Message } from "~/texts/message";
import { closeAllProviders } from "./payfast-subscriptions.server";
import { daysLost } from "./rules";
import { giveDays } from "./service-days.server";
import { mailChange } from "./subscription-mails.server";
import { moveOf } from "./subscription-moves";
import { type Current, lockSubscription, storeSubscription } from "./subscriptions.server";
import { businessSubscribers } from "./tables.server";

type Done = Promise<{ ok: true } | { ok: false; reason: "gone" } | PasswordDue>;
const gone = { ok: false, reason: "gone" } as const;

/** Ends access and charges at once. A payment that still comes is to be refunded. Refused for one that is barred already. */
export function lockAccount(
  db: Db,
  actor: Administrator,
  { businessId, reason }: { businessId: string; reason: string },
  now: Date,
): Done {
  return staffAct(db, actor, now, async (tx) => {
    const current = await lockSubscription(tx, businessId, now);
    const why = { key: "mailsBilling.reason", values: { reason } } as const;
    if (!current || !(await lockNow(tx, current, why, now))) return gone;
    return { ok: true as const, audit: { action: "account.lock", subject: businessId, details: { reason } } };
  });
}

/** `why` is for the owner. False for one that is barred already. */
export async function lockNow(tx: Db, current: Current, why: Message, now: Date): Promise<boolean> {
  const { id: businessId } = current.business;
  const move = moveOf("lock", current.state);
  if (!move) return false;
  await closeAllProviders(tx, businessId, now);
  const change = { providerToken: null, overdueCheckAt: null, lockedAt: now };
  await storeSubscription(tx, current, move.to, change, now);
  await setSubscription(tx, businessId, { subscribed: false, locked: true }, now);
  await tell(tx, current, "locked", now, why);
  return true;
}

/**
 * The owner may pay again, which adds to the days that were paid for: those of the lock are given back. A blacklisted
 * business stays barred.
 */
export function unlockAccount(db: Db, actor: Administrator, businessId: string, now: Date): Done {
  return staffAct(db, actor, now, async (tx) => {
    const current = await lockSubscription(tx, businessId, now);
    const move = current && moveOf("unlock", current.state);
    if (!move || current.business.blacklistedAt !== null) return gone;
    const lost = daysLost(current.stored, current.stored?.lockedAt ?? null, now);
    const reason = "locked";
    if (lost > 0) await giveDays(tx, current, { days: lost, reason, createdByAdmin: actor.email }, now);
    const change = { paymentStatus: "cancelled", failedPayments: 0, lockedAt: null } as const;
    await storeSubscription(tx, current, move.to, change, now);
    await setSubscription(tx, businessId, { subscribed: false, locked: false }, now);
    await tell(tx, current, "unlocked", now);
    return { ok: true as const, audit: { action: "account.unlock", subject: businessId } };
  });
}

function tell(
  tx: Db,
  current: Current,
  mail: "locked" | "unlocked",
  now: Date,
  why?: Message,
): Promise<void> {
  const cause = `${current.business.id}:${mail}:${now.toISOString()}`;
  const end = current.stored?.subscriptionEnd ?? null;
  return mailChange(tx, current, mail, { cause, end, ...(why && { why }) }, now);
}

type Tier = "business" | "pro" | "enterprise";

/** A label and a priority in the admin area; what the plan gives stays the same. */
export function overrideTier(
  db: Db,
  actor: Administrator,
  { businessId, tier }: { businessId: string; tier: Tier },
  now: Date,
): Done {
  return staffAct(db, actor, now, async (tx) => {
    const current = await lockSubscription(tx, businessId, now);
    const before = current?.stored?.subscriptionTier;
    const changed = current
      ? await tx
          .update(businessSubscribers)
          .set({ subscriptionTier: tier, updatedAt: now })
          .where(eq(businessSubscribers.businessId, businessId))
          .returning({ id: businessSubscribers.id })
      : [];
    if (changed.length === 0) return gone;
    const details = { before, after: tier };
    return { ok: true as const, audit: { action: "account.tier", subject: businessId, details } };
  });
}
