import { desc, gte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import { ledgerMonths } from "./tables.server";

const shownMonths = 12;

export type MonthOfRevenue = {
  /** 'YYYY-MM' */
  month: string;
  payments: number;
  /** In cents; what went is negative, and corrections may be either. */
  cameCents: number;
  wentCents: number;
  correctedCents: number;
  netCents: number;
};

/** What came and what went in each of the last twelve months, this one first; a month without any is there as well. */
export async function listRevenue(db: Db, now: Date): Promise<MonthOfRevenue[]> {
  const months = lastMonths(dayOf(now).slice(0, 7));
  const ofKind = (...kinds: string[]) =>
    sql<number>`coalesce(sum(${ledgerMonths.amountCents}) filter (where ${ledgerMonths.kind} in (${sql.raw(
      kinds.map((kind) => `'${kind}'`).join(", "),
    )})), 0)`.mapWith(Number);
  const rows = await db
    .select({
      month: ledgerMonths.month,
      payments: sql<number>`coalesce(sum(${ledgerMonths.entries}) filter (where ${ledgerMonths.kind} = 'charge'), 0)::int`,
      cameCents: ofKind("charge"),
      wentCents: ofKind("refund", "chargeback"),
      correctedCents: ofKind("adjustment"),
    })
    .from(ledgerMonths)
    .where(gte(ledgerMonths.month, months.at(-1) ?? ""))
    .groupBy(ledgerMonths.month)
    .orderBy(desc(ledgerMonths.month));
  return months.map((month) => {
    const found = rows.find((row) => row.month === month);
    const { payments = 0, cameCents = 0, wentCents = 0, correctedCents = 0 } = found ?? {};
    return {
      month,
      payments,
      cameCents,
      wentCents,
      correctedCents,
      netCents: cameCents + wentCents + correctedCents,
    };
  });
}

function lastMonths(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  return Array.from({ length: shownMonths }, (_, back) => {
    const at = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - back, 1));
    return at.toISOString().slice(0, 7);
  });
}
