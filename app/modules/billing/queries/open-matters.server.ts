import { and, asc, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { countUpTo } from "~/platform/lists.server";
import { minute } from "~/platform/time";
import { reconciliationDifferences } from "../reconciliation/tables.server";
import { leftOfPayment } from "../refunds/queries.server";
import { businessSubscribers, oddNotice, payfastNotices, payments } from "../tables.server";
import { hasBadge } from "./subscribers.server";

/** More than this is not counted: the size of a table must not matter. */
const most = 1000;

/**
 * How many subscribers are overdue and since when, and how many have a charge that failed; how many payments are to be
 * refunded, days differ from PayFast's, notices have a problem.
 */
export async function countOpenMatters(db: Db, now: Date) {
  const upTo = (table: PgTable, which: SQL | undefined) => countUpTo(db, table, which, most);
  const { subscriptionEnd } = businessSubscribers;
  const isOverdue = hasBadge("expired", now);
  const [longest] = await db
    .select({ since: subscriptionEnd })
    .from(businessSubscribers)
    .where(isOverdue)
    .orderBy(asc(subscriptionEnd))
    .limit(1);
  return {
    overdue: await upTo(businessSubscribers, isOverdue),
    overdueSince: longest?.since ?? null,
    failed: await upTo(businessSubscribers, hasBadge("failed", now)),
    refunds: await upTo(payments, and(eq(payments.toRefund, true), gt(leftOfPayment, 0))),
    differences: await upTo(reconciliationDifferences, isNull(reconciliationDifferences.settledAt)),
    notices: await upTo(payfastNotices, isOdd(now)),
  };
}

const shownNotices = 50;

export const isOdd = (now: Date) =>
  and(
    sql`(${oddNotice})`,
    or(
      ne(payfastNotices.status, "received"),
      lte(payfastNotices.receivedAt, new Date(now.getTime() - minute)),
    ),
  );

/** Notices that were refused, wait for PayFast's word for longer than a moment, or are unusual; newest first. */
export const listOddNotices = (db: Db, now: Date) =>
  db
    .select(pick(payfastNotices, "id", "receivedAt", "status", "reason"))
    .from(payfastNotices)
    .where(isOdd(now))
    .orderBy(desc(payfastNotices.receivedAt), desc(payfastNotices.id))
    .limit(shownNotices);

export type OddNotice = Awaited<ReturnType<typeof listOddNotices>>[number];
