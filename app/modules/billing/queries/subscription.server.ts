import { and, desc, eq, like, ne } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import { daysBetween, planPriceCents } from "../rules";
import { moveOf, subscriptionState } from "../subscription-moves";
import {
  businessSubscribers,
  checkouts,
  payfastNotices,
  payments,
  providerSubscriptions,
} from "../tables.server";

export type Subscription = typeof businessSubscribers.$inferSelect;

export async function findSubscription(db: Db, businessId: string): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(businessSubscribers)
    .where(eq(businessSubscribers.businessId, businessId))
    .limit(1);
  return row ?? null;
}

/** What locking the account of a business ends; null where it is barred already, or there is none. */
export async function findLockEffect(db: Db, businessId: string, now: Date) {
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return null;
  const stored = await findSubscription(db, businessId);
  if (!moveOf("lock", subscriptionState(business, stored, now))) return null;
  const end = business.subscribed ? (stored?.subscriptionEnd ?? null) : null;
  return {
    businessName: business.businessName,
    hasCard: stored?.providerToken != null,
    end,
    daysLeft: end && end > now ? daysBetween(dayOf(now), dayOf(end)) : 0,
  };
}

/** Whether PayFast may charge again for a subscription of this business. */
export async function isChargedByProvider(db: Db, businessId: string): Promise<boolean> {
  const { businessId: of, wanted } = providerSubscriptions;
  return (await db.$count(providerSubscriptions, and(eq(of, businessId), ne(wanted, "cancelled")))) > 0;
}

export type Charge = {
  cents: number;
  /** How many charges of a promotional price are left; null: the price stays. */
  chargesLeft: number | null;
};

/** What PayFast is to charge next; the plan's price for a token that it has no subscription for, and without one. */
export async function findCharge(db: Db, token: string | null): Promise<Charge> {
  const [found] =
    token === null
      ? []
      : await db
          .select({ cents: providerSubscriptions.wantedCents, ...pick(providerSubscriptions, "chargesLeft") })
          .from(providerSubscriptions)
          .where(eq(providerSubscriptions.providerToken, token));
  return found ?? { cents: planPriceCents, chargesLeft: null };
}

/** The newest checkout of a business, which the return page is about. */
export async function findLatestCheckout(db: Db, businessId: string) {
  const [row] = await db
    .select(pick(checkouts, "id", "status", "amountCents", "recurringCents", "createdAt"))
    .from(checkouts)
    .where(eq(checkouts.businessId, businessId))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(1);
  return row ?? null;
}

/** Whether PayFast has told of a payment for this checkout that it has not confirmed to us yet. */
export async function isBeingConfirmed(db: Db, checkoutId: string): Promise<boolean> {
  const { body, status } = payfastNotices;
  const told = and(eq(status, "received"), like(body, `%m_payment_id=${checkoutId}&%`));
  return (await db.select({ id: payfastNotices.id }).from(payfastNotices).where(told).limit(1)).length > 0;
}

export async function isNewestPaymentToRefund(db: Db, businessId: string): Promise<boolean> {
  const [newest] = await db
    .select({ toRefund: payments.toRefund })
    .from(payments)
    .where(eq(payments.businessId, businessId))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(1);
  return newest?.toRefund ?? false;
}
