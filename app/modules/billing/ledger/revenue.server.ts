import { and, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import { rowsPerRead } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { falling, pageOf } from "~/platform/lists.server";
import { addMonths, dayOf, instantOf } from "~/platform/time";
import { payments } from "../tables.server";
import { invoices, ledgerEntries, ledgerMonths } from "./tables.server";

const shownMonths = 12;

export type MonthOfRevenue = Awaited<ReturnType<typeof listRevenue>>[number];

/**
 * What came and what went in each of the last twelve months, 'YYYY-MM', this one first; a month without any is there as well. In
 * cents: what went is negative, and corrections may be either; of what came, `cashCents` was paid without PayFast.
 */
export async function listRevenue(db: Db, now: Date) {
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
  const cash = await cashByMonth(db, months.at(-1) ?? "");
  return months.map((month) => {
    const found = rows.find((row) => row.month === month);
    const { payments = 0, cameCents = 0, wentCents = 0, correctedCents = 0 } = found ?? {};
    const netCents = cameCents + wentCents + correctedCents;
    return {
      month,
      payments,
      cameCents,
      cashCents: cash.get(month) ?? 0,
      wentCents,
      correctedCents,
      netCents,
    };
  });
}

/** Few are paid without PayFast: they are added up as they stand. */
async function cashByMonth(db: Db, first: string): Promise<Map<string, number>> {
  const month = sql<string>`to_char(${ledgerEntries.at} at time zone 'Africa/Johannesburg', 'YYYY-MM')`;
  const rows = await db
    .select({ month, cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.kind, "charge"),
        isNotNull(ledgerEntries.manualSignupId),
        gte(ledgerEntries.at, instantOf(`${first}-01`, "00:00")),
      ),
    )
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row.cents]));
}

export type MoneyEntry = Awaited<ReturnType<typeof listMoney>>["rows"][number];

/** The entries behind the figures for a file, newest first: of one month, or of all that are shown. */
export async function listMoney(
  db: Db,
  { month }: { month: string | null },
  after: string | null,
  now: Date,
) {
  const shown = lastMonths(dayOf(now).slice(0, 7));
  const first = month ?? shown.at(-1) ?? "";
  const from = instantOf(`${first}-01`, "00:00");
  const order = falling(ledgerEntries, [ledgerEntries.at, ledgerEntries.id]);
  const rows = await db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      businessName: businessProfiles.businessName,
      ...pick(ledgerEntries, "kind", "amountCents", "days"),
      isCash: sql<boolean>`${ledgerEntries.manualSignupId} is not null`,
      pfPaymentId: payments.pfPaymentId,
      number: invoices.number,
      reason: ledgerEntries.reason,
      createdByAdmin: ledgerEntries.createdByAdmin,
    })
    .from(ledgerEntries)
    .innerJoin(businessProfiles, eq(businessProfiles.id, ledgerEntries.businessId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(invoices, eq(invoices.ledgerEntryId, ledgerEntries.id))
    .where(
      and(
        gte(ledgerEntries.at, from),
        month === null ? undefined : lt(ledgerEntries.at, instantOf(addMonths(`${month}-01`, 1), "00:00")),
        order.after(after),
      ),
    )
    .orderBy(...order.by)
    .limit(rowsPerRead + 1);
  return pageOf(rows, rowsPerRead);
}

const lastMonths = (month: string): string[] =>
  Array.from({ length: shownMonths }, (_, back) => addMonths(`${month}-01`, -back).slice(0, 7));
