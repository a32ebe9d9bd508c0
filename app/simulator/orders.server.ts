import { randomInt, randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { dayOf } from "~/platform/time";
import { addNotice, type SimulatedNotice } from "./notices.server";
import { checkForm, makeItn, monthAfter, type SimulatedMerchant } from "./rules";
import type { PostedField } from "./signing";
import {
  payfastSimulatorOrders as orders,
  payfastSimulatorNotices,
  payfastSimulatorTransactions,
} from "./tables.server";

export type SimulatedOrder = typeof orders.$inferSelect;

/** Accepts a form posted to PayFast, or returns the reasons for refusing it. */
export async function receiveOrder(
  db: Db,
  fields: PostedField[],
  merchant: SimulatedMerchant,
  now: Date,
): Promise<{ ok: true; orderId: string } | { ok: false; problems: string[] }> {
  const check = checkForm(fields, merchant);
  if (!check.ok) return check;
  const orderId = newId();
  await db.insert(orders).values({ id: orderId, fields, createdAt: now });
  return { ok: true, orderId };
}

export async function findOrder(db: Db, id: string): Promise<SimulatedOrder | null> {
  if (!isId(id)) return null;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

export async function listOrders(db: Db): Promise<(SimulatedOrder & { notices: SimulatedNotice[] })[]> {
  const newest = await db.select().from(orders).orderBy(desc(orders.id)).limit(50);
  const ids = newest.map(({ id }) => id);
  const notices = await db
    .select()
    .from(payfastSimulatorNotices)
    .where(inArray(payfastSimulatorNotices.orderId, ids))
    .orderBy(desc(payfastSimulatorNotices.id));
  return newest.map((order) => ({
    ...order,
    notices: notices.filter(({ orderId }) => orderId === order.id),
  }));
}

/** A field of the form, for the simulator's pages and redirects. */
export const postedValue = (order: SimulatedOrder, name: string): string | null =>
  new Map(order.fields).get(name) || null;

type PayOptions = {
  /** Delays the notice, so that the buyer returns before it. */
  delaySeconds?: number | undefined;
  /** Delays the validate call for this order. */
  validateDelaySeconds?: number | undefined;
  /** Sends a different amount, correctly signed. */
  amountCents?: number | undefined;
  /** Changes the amount after signing. */
  tamper?: boolean | undefined;
};

/** The buyer pays, once, whatever the number of clicks. Null when the order is not open. */
export async function payOrder(
  db: Db,
  id: string,
  merchant: SimulatedMerchant,
  options: PayOptions,
  now: Date,
): Promise<SimulatedNotice | null> {
  const { delaySeconds = 0, validateDelaySeconds = 0, amountCents, tamper = false } = options;
  return await db.transaction(async (tx) => {
    const opened = { status: "paid", token: randomUUID(), validateDelaySeconds } as const;
    const paid = await moveOrder(tx, id, ["open", "failed"], opened);
    const order = paid && (await moveOrder(tx, id, ["paid"], scheduleOf(paid, now)));
    if (order === null) return null;
    const pfPaymentId = newPaymentId();
    await addTransaction(tx, order, { pfPaymentId, amountCents: firstCents(order) }, now);
    const told = { pfPaymentId, amountCents };
    const body = noticeBody(order, "first", merchant.passphrase, told, now);
    const sendAt = new Date(now.getTime() + delaySeconds * 1000);
    return await addNotice(tx, order, tamper ? tampered(body) : body, sendAt);
  });
}

export const newPaymentId = () => String(randomInt(1_000_000_000, 10_000_000_000));
const centsIn = (order: SimulatedOrder, name: string) =>
  Math.round(Number(postedValue(order, name) ?? 0) * 100);
const firstCents = (order: SimulatedOrder) => centsIn(order, "amount");

/** Writes down that money moved; a card that is only verified moves none. */
export async function addTransaction(
  tx: Db,
  { id: orderId }: SimulatedOrder,
  moved: { pfPaymentId: string; amountCents: number },
  at: Date,
): Promise<void> {
  if (moved.amountCents === 0) return;
  await tx.insert(payfastSimulatorTransactions).values({ id: newId(), orderId, ...moved, at });
}

/** What PayFast will charge, and when: a month from today, unless the form names a day. */
const scheduleOf = (order: SimulatedOrder, now: Date) => ({
  chargeCents: centsIn(
    order,
    postedValue(order, "recurring_amount") === null ? "amount" : "recurring_amount",
  ),
  runDay: postedValue(order, "billing_date") ?? monthAfter(dayOf(now)),
});

/** The card is declined; the buyer may retry. Null when the order is not open. */
export async function failOrder(
  db: Db,
  id: string,
  merchant: SimulatedMerchant,
  now: Date,
): Promise<SimulatedNotice | null> {
  return await db.transaction(async (tx) => {
    const order = await moveOrder(tx, id, ["open"], { status: "failed" });
    return (
      order && (await addNotice(tx, order, noticeBody(order, "failed", merchant.passphrase, {}, now), now))
    );
  });
}

/** The buyer leaves without paying. PayFast sends no notice about that. */
export async function cancelOrder(db: Db, id: string): Promise<boolean> {
  return (await moveOrder(db, id, ["open", "failed"], { status: "cancelled" })) !== null;
}

/** The order of a subscription, whether it is still active or not. */
export async function findSubscription(db: Db, token: string): Promise<SimulatedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  return order ?? null;
}

/** Cancels an active subscription, about which PayFast sends a notice. Null when it is not active. */
export async function endSubscription(
  db: Db,
  token: string,
  merchant: SimulatedMerchant,
  now: Date,
): Promise<SimulatedNotice | null> {
  return await db.transaction(async (tx) => {
    const known = await findSubscription(tx, token);
    const order = known && (await moveOrder(tx, known.id, ["paid", "paused"], { status: "cancelled" }));
    return (
      order && (await addNotice(tx, order, noticeBody(order, "cancel", merchant.passphrase, {}, now), now))
    );
  });
}

/** A forged notice by somebody who knows everything except the passphrase. */
export async function forgeNotice(db: Db, orderId: string, now: Date): Promise<SimulatedNotice | null> {
  const order = await findOrder(db, orderId);
  return (
    order && (await addNotice(db, order, noticeBody(order, "first", "not-the-passphrase", {}, now), now))
  );
}

export async function moveOrder(
  db: Db,
  id: string,
  from: SimulatedOrder["status"][],
  change: Partial<SimulatedOrder>,
): Promise<SimulatedOrder | null> {
  const [order] = await db
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), inArray(orders.status, from)))
    .returning();
  return order ?? null;
}

export function noticeBody(
  order: SimulatedOrder,
  kind: Parameters<typeof makeItn>[1],
  passphrase: string,
  { pfPaymentId = newPaymentId(), amountCents }: { pfPaymentId?: string; amountCents?: number | undefined },
  now: Date,
): string {
  return makeItn({ fields: order.fields, token: order.token ?? randomUUID() }, kind, {
    ...{ passphrase, pfPaymentId, amountCents },
    billingDate: postedValue(order, "billing_date") ?? dayOf(now),
  });
}

const tampered = (body: string): string => body.replace(/(?<=amount_gross=)[^&]*/, "1.00");
