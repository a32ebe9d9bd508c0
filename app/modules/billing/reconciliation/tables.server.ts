import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { at, uuid } from "~/platform/columns.server";
import type { DifferenceKind } from "./rules";

/** The Johannesburg days whose payments were compared with PayFast's transaction history. */
export const reconciledDays = pgTable("reconciled_days", {
  day: date().primaryKey(),
  transactions: integer().notNull(),
  comparedAt: at().notNull(),
});

/** What our ledger and PayFast tell differently. One that is gone at a later comparison is settled. */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    id: uuid().primaryKey(),
    day: date().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    pfPaymentId: text().notNull(),
    /** In cents, null where one side knows nothing. Money that went back is positive, too. */
    oursCents: integer(),
    theirsCents: integer(),
    foundAt: at().notNull(),
    settledAt: at(),
    /** Why an administrator settled it, and who; null where it was gone by itself. */
    note: text(),
    settledByAdmin: text(),
  },
  (t) => [
    check(
      "reconciliation_differences_kind",
      sql`${t.kind} in ('unknown_payment', 'missing_payment', 'amount', 'unknown_refund')`,
    ),
    check(
      "reconciliation_differences_note",
      sql`num_nonnulls(${t.note}, ${t.settledByAdmin}) = 0 or (num_nulls(${t.note}, ${t.settledByAdmin}) = 0 and ${t.settledAt} is not null)`,
    ),
    unique("reconciliation_differences_once").on(t.day, t.kind, t.pfPaymentId),
    index("reconciliation_differences_open").on(t.foundAt).where(sql`settled_at is null`),
  ],
);
