import { and, desc, eq, like } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { checkouts, payfastNotices, payments } from "../tables.server";

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
