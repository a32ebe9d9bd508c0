import { and, asc, eq, isNull, lt, lte } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { minute } from "~/platform/time";
import type { SimulatedMerchant } from "./rules";
import { type PostedField, signBody } from "./signing";
import { payfastSimulatorNotices as notices, payfastSimulatorOrders as orders } from "./tables.server";

export type SimulatedNotice = typeof notices.$inferSelect;

/** The waits between attempts: one second, ten minutes, then longer and longer; eight attempts in all. */
const retryMinutes = [1 / 60, 10, 30, 60, 120, 240, 480];
const maxAttempts = retryMinutes.length + 1;
const timeout = minute / 2;

export async function addNotice(
  db: Db,
  order: { id: string; fields: PostedField[] },
  body: string,
  sendAt: Date,
): Promise<SimulatedNotice> {
  const notifyUrl = new Map(order.fields).get("notify_url") ?? "";
  const notice = { id: newId(), orderId: order.id, body, notifyUrl, sendAt };
  await db.insert(notices).values(notice);
  return { ...notice, sentAt: null, attempts: 0, lastStatus: null };
}

/** 'Re-send ITN': sends the same notice again, with the same payment id. */
export async function replayNotice(db: Db, noticeId: string, now: Date): Promise<SimulatedNotice | null> {
  if (!isId(noticeId)) return null;
  const [found] = await db
    .select({ body: notices.body, order: orders })
    .from(notices)
    .innerJoin(orders, eq(orders.id, notices.orderId))
    .where(eq(notices.id, noticeId));
  return found ? await addNotice(db, found.order, found.body, now) : null;
}

/** Posts the due notices, oldest first. It sends HTTP requests, so it must not run inside a transaction. */
export async function sendDueNotices(
  db: Db,
  request: typeof fetch,
  now: Date,
): Promise<{ sent: number; failed: number }> {
  const due = await db
    .select()
    .from(notices)
    .where(and(isNull(notices.sentAt), lt(notices.attempts, maxAttempts), lte(notices.sendAt, now)))
    .orderBy(asc(notices.sendAt), asc(notices.id))
    .limit(100);
  const count = { sent: 0, failed: 0 };
  for (const notice of due) {
    if (!(await claim(db, notice, now))) continue;
    const status = await post(notice, request);
    await recordAttempt(db, notice, status, now);
    count[status === 200 ? "sent" : "failed"] += 1;
  }
  return count;
}

/** Leases the notice to one sender for a minute; if that sender dies, the notice is due again. */
async function claim(db: Db, notice: SimulatedNotice, now: Date): Promise<boolean> {
  const claimed = await db
    .update(notices)
    .set({ attempts: notice.attempts + 1, sendAt: new Date(now.getTime() + minute) })
    .where(and(eq(notices.id, notice.id), eq(notices.attempts, notice.attempts), isNull(notices.sentAt)))
    .returning({ id: notices.id });
  return claimed.length === 1;
}

async function post(notice: SimulatedNotice, request: typeof fetch): Promise<number | null> {
  try {
    const response = await request(notice.notifyUrl, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: notice.body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

async function recordAttempt(
  db: Db,
  notice: SimulatedNotice,
  status: number | null,
  now: Date,
): Promise<void> {
  const wait = (retryMinutes[notice.attempts] ?? 0) * minute;
  await db
    .update(notices)
    .set(
      status === 200
        ? { lastStatus: status, sentAt: now }
        : { lastStatus: status, sendAt: new Date(now.getTime() + wait) },
    )
    .where(eq(notices.id, notice.id));
}

/** VALID only for a notice that we sent, byte for byte, with our signature. */
export async function serveValidate(
  db: Db,
  bodyWithoutSignature: string,
  merchant: SimulatedMerchant,
): Promise<{ verdict: "VALID" | "INVALID"; delaySeconds: number }> {
  const [known] = await db
    .select({ delaySeconds: orders.validateDelaySeconds })
    .from(notices)
    .innerJoin(orders, eq(orders.id, notices.orderId))
    .where(eq(notices.body, signBody(bodyWithoutSignature, merchant.passphrase)))
    .limit(1);
  return known ? { verdict: "VALID", ...known } : { verdict: "INVALID", delaySeconds: 0 };
}
