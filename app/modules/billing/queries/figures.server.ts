import { and, asc, count, eq, gte, sql, sum } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { firstIdAt } from "~/platform/ids";
import { oddNotice, payfastNotices, payments } from "../tables.server";

/** More than this is not counted: anybody can send notices. */
const mostCounted = 1000;

/** PayFast's notices that wait, since when, and those that were refused and are still kept. */
export async function countNotices(db: Db) {
  const { id, status, receivedAt } = payfastNotices;
  const withStatus = (wanted: "received" | "refused") => {
    const some = db
      .select({ id })
      .from(payfastNotices)
      .where(and(sql`(${oddNotice})`, eq(status, wanted)))
      .limit(mostCounted)
      .as("some");
    return db.select({ count: count() }).from(some);
  };
  const [oldest] = await db
    .select({ since: receivedAt })
    .from(payfastNotices)
    .where(eq(status, "received"))
    .orderBy(asc(receivedAt))
    .limit(1);
  const [waiting] = await withStatus("received");
  const [refused] = await withStatus("refused");
  return {
    waiting: waiting?.count ?? 0,
    refused: refused?.count ?? 0,
    waitingSince: oldest?.since ?? null,
  };
}

/** Payments that were recorded since then, and all that bought nothing. */
export async function sumPayments(db: Db, since: Date) {
  const [made] = await db
    .select({ count: count(), cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(gte(payments.id, firstIdAt(since)));
  const [toRefund] = await db.select({ count: count() }).from(payments).where(sql`to_refund`);
  return { count: made?.count ?? 0, cents: made?.cents ?? 0, toRefund: toRefund?.count ?? 0 };
}
