import { and, asc, count, eq, gte, sql, sum } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { firstIdAt } from "~/platform/ids";
import { countUpTo } from "~/platform/lists.server";
import { oddNotice, payfastNotices, payments } from "../tables.server";

/** More than this is not counted: anybody can send notices. */
const mostCounted = 1000;

/** PayFast's notices that wait, since when, and those that were refused and are still kept. */
export async function countNotices(db: Db) {
  const { status, receivedAt } = payfastNotices;
  const withStatus = (wanted: "received" | "refused") =>
    countUpTo(db, payfastNotices, and(sql`(${oddNotice})`, eq(status, wanted)), mostCounted);
  const [oldest] = await db
    .select({ since: receivedAt })
    .from(payfastNotices)
    .where(eq(status, "received"))
    .orderBy(asc(receivedAt))
    .limit(1);
  return {
    waiting: await withStatus("received"),
    refused: await withStatus("refused"),
    waitingSince: oldest?.since ?? null,
  };
}

/** Payments that were recorded since then, and all that bought nothing. */
export async function sumPayments(db: Db, since: Date) {
  const [made] = await db
    .select({ count: count(), cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(gte(payments.id, firstIdAt(since)));
  const toRefund = await db.$count(payments, sql`to_refund`);
  return { count: made?.count ?? 0, cents: made?.cents ?? 0, toRefund };
}
