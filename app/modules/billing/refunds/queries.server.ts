import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { unservedDays } from "../rules";
import { businessSubscribers, payments } from "../tables.server";
import { providerRefunds } from "./tables.server";

/** In cents. */
export const leftOfPayment = sql<number>`(select coalesce(sum(amount_cents), 0) from ledger_entries
  where payment_id = payments.id)`.mapWith(Number);

export type ToRefund = Awaited<ReturnType<typeof listToRefund>>[number];

/** Payments that bought nothing and were not given back wholly yet, oldest first, with what is left of them. */
export const listToRefund = (db: Db) =>
  db
    .select({
      id: payments.id,
      businessId: payments.businessId,
      businessName: businessProfiles.businessName,
      pfPaymentId: payments.pfPaymentId,
      leftCents: leftOfPayment,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .innerJoin(businessProfiles, eq(businessProfiles.id, payments.businessId))
    .where(and(payments.toRefund, gt(leftOfPayment, 0)))
    .orderBy(asc(payments.paidAt), asc(payments.id))
    .limit(shownToRefund);

/** More do not wait: each is a payment that arrived after its business was locked. */
const shownToRefund = 200;
const shownRefunds = 30;

/** What giving back so much of a payment, or all that is left, takes; null where that much cannot be given back. */
export async function findRefundEffect(
  db: Db,
  { pfPaymentId, amountCents }: { pfPaymentId: string; amountCents: number | null },
  now: Date,
) {
  const [found] = await db
    .select({
      businessName: businessProfiles.businessName,
      left: leftOfPayment,
      periodStart: payments.periodStart,
      periodEnd: payments.periodEnd,
      token: businessSubscribers.providerToken,
    })
    .from(payments)
    .innerJoin(businessProfiles, eq(businessProfiles.id, payments.businessId))
    .leftJoin(businessSubscribers, eq(businessSubscribers.businessId, payments.businessId))
    .where(eq(payments.pfPaymentId, pfPaymentId));
  if (!found) return null;
  const { businessName, left, token } = found;
  const refunded = amountCents ?? left;
  if (refunded <= 0 || refunded > left) return null;
  const days = refunded === left ? unservedDays(found, now) : 0;
  return {
    businessName,
    amountCents: refunded,
    remains: left - refunded,
    days,
    endsCard: days > 0 && token !== null,
  };
}

export type AskedRefund = Awaited<ReturnType<typeof listAskedRefunds>>[number];

/** What PayFast was asked to give back and has not, of everybody or one business: waiting first, then the newest that it refused. */
export const listAskedRefunds = (db: Db, businessId?: string) =>
  db
    .select({
      id: providerRefunds.id,
      businessId: payments.businessId,
      businessName: businessProfiles.businessName,
      pfPaymentId: payments.pfPaymentId,
      ...pick(providerRefunds, "amountCents", "status", "lastError", "createdAt"),
    })
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.id, providerRefunds.paymentId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, payments.businessId))
    .where(
      and(
        inArray(providerRefunds.status, ["asked", "refused"]),
        businessId === undefined ? undefined : eq(payments.businessId, businessId),
      ),
    )
    .orderBy(asc(providerRefunds.status), desc(providerRefunds.createdAt), desc(providerRefunds.id))
    .limit(shownRefunds);
