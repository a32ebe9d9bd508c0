import { and, eq, lte } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import { addNotice, type SimulatedNotice } from "./notices.server";
import { addTransaction, moveOrder, newPaymentId, noticeBody, type SimulatedOrder } from "./orders.server";
import { monthAfter, type SimulatedMerchant } from "./rules";
import { payfastSimulatorOrders as orders } from "./tables.server";

/** Charges every subscription whose day has come, once for each month that is due. */
export async function chargeDue(db: Db, merchant: SimulatedMerchant, now: Date): Promise<void> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "paid"), lte(orders.runDay, dayOf(now))));
  for (const { id } of due) await chargeNext(db, id, merchant, now);
}

/**
 * Charges the next month at once, as if its day had come. A card that is declined keeps the day, so that it is tried
 * again; PayFast then sends a notice, or none. Null when nothing is sent.
 */
export async function chargeNext(
  db: Db,
  id: string,
  merchant: SimulatedMerchant,
  now: Date,
): Promise<SimulatedNotice | null> {
  return await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
    if (order?.status !== "paid" || order.runDay === null || order.chargeCents === null) return null;
    if (order.card === "silent") return null;
    if (order.card === "fails") return await send(tx, order, "failedRenewal", merchant, now);
    await moveOrder(tx, id, ["paid"], { runDay: monthAfter(order.runDay) });
    return await send(tx, order, "renewal", merchant, now);
  });
}

async function send(
  tx: Db,
  order: SimulatedOrder,
  kind: "renewal" | "failedRenewal",
  { passphrase }: SimulatedMerchant,
  now: Date,
): Promise<SimulatedNotice> {
  const charged = { pfPaymentId: newPaymentId(), amountCents: order.chargeCents ?? 0 };
  if (kind === "renewal") await addTransaction(tx, order, charged, now);
  return addNotice(tx, order, noticeBody(order, kind, passphrase, charged, now), now);
}

/** The payer gives PayFast another card, or the same one stops to pay. */
export const changeCard = (db: Db, id: string, card: SimulatedOrder["card"]) =>
  moveOrder(db, id, ["paid", "paused"], { card });

/** From now on the API works, refuses every call with HTTP 200, breaks, or works without a response. */
export const changeApi = (db: Db, id: string, api: SimulatedOrder["api"]) =>
  moveOrder(db, id, ["paid", "paused", "cancelled"], { api });
