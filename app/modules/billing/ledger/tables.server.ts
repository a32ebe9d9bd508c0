import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at, refersTo, uuid } from "~/platform/columns.server";
import { businessProfiles } from "../../businesses/tables.server";
import { manualBusinessSignups } from "../manual/tables.server";
import { payments } from "../tables.server";
import type { Customer, EntryKind, InvoiceKind, Supplier } from "./rules";

/** Money that came or went, append-only (db/migrations): the only source of amounts that anybody is shown. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuid().primaryKey(),
    businessId: refersTo(() => businessProfiles.id),
    kind: text().$type<EntryKind>().notNull(),
    /** Negative for money that went back, 0 for days. */
    amountCents: integer().notNull(),
    /** Days of service that were given back, or, negative, that went with the money. */
    days: integer(),
    paymentId: uuid().references(() => payments.id),
    manualSignupId: uuid().references(() => manualBusinessSignups.id),
    /** Why an administrator recorded it. */
    reason: text(),
    /** The administrator's address; null for what PayFast reported. */
    createdByAdmin: text(),
    at: at().notNull(),
  },
  (t) => [
    check("ledger_entries_kind", sql`${t.kind} in ('charge', 'refund', 'chargeback', 'adjustment', 'days')`),
    check(
      "ledger_entries_amount",
      sql`case ${t.kind} when 'charge' then ${t.amountCents} > 0 when 'adjustment' then ${t.amountCents} <> 0
        when 'days' then ${t.amountCents} = 0 else ${t.amountCents} < 0 end`,
    ),
    check(
      "ledger_entries_days",
      sql`case when ${t.kind} = 'days' then ${t.days} is not null and ${t.days} > 0
        when ${t.kind} in ('refund', 'chargeback') then ${t.days} is null or ${t.days} < 0 else ${t.days} is null end`,
    ),
    check(
      "ledger_entries_cause",
      sql`num_nonnulls(${t.paymentId}, ${t.manualSignupId}) =
        case when ${t.kind} in ('adjustment', 'days') then 0 else 1 end`,
    ),
    check("ledger_entries_reason", sql`${t.kind} = 'charge' or ${t.reason} is not null`),
    uniqueIndex("ledger_entries_charge").on(t.paymentId).where(sql`kind = 'charge'`),
    uniqueIndex("ledger_entries_chargeback").on(t.paymentId).where(sql`kind = 'chargeback'`),
    uniqueIndex("ledger_entries_cash").on(t.manualSignupId).where(sql`kind = 'charge'`),
    index().on(t.businessId, t.at),
    index("ledger_entries_newest").on(t.at, t.id),
    index().on(t.paymentId),
    index().on(t.manualSignupId),
  ],
);

/**
 * What the entries of each month of Johannesburg add up to, kept by a trigger (db/migrations). The slots are added up:
 * each connection writes its own, so that payments do not wait for each other.
 */
export const ledgerMonths = pgTable(
  "ledger_months",
  {
    /** 'YYYY-MM'. */
    month: text().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    slot: integer().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    entries: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.kind, t.slot] })],
);

/** Entries with money that have no invoice yet, kept by two triggers (db/migrations): nobody looks through the whole ledger. */
export const entriesToInvoice = pgTable("entries_to_invoice", {
  ledgerEntryId: uuid()
    .primaryKey()
    .references(() => ledgerEntries.id),
});

/** The last number of each operator; its row is locked while a number is given, so that none is left out. */
export const invoiceCounters = pgTable("invoice_counters", {
  operator: text().primaryKey(),
  last: integer().notNull(),
});

/** One for each ledger entry with money, as it was when it was issued; without the customer after five years. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    operator: text().notNull(),
    number: integer().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** The invoice that a credit note takes back. */
    creditsId: uuid().references((): AnyPgColumn => invoices.id),
    ledgerEntryId: uuid()
      .notNull()
      .unique("invoices_once")
      .references(() => ledgerEntries.id),
    businessId: refersTo(() => businessProfiles.id),
    supplier: jsonb().$type<Supplier>().notNull(),
    customer: jsonb().$type<Customer>().notNull(),
    /** When the law no longer asked for the customer's name. */
    anonymisedAt: at(),
    /** Positive, for credit notes too. */
    grossCents: integer().notNull(),
    /** Of which VAT; null while the operator is not registered for it. */
    vatCents: integer(),
    periodStart: at(),
    periodEnd: at(),
    issuedAt: at().notNull(),
  },
  (t) => [
    check("invoices_kind", sql`${t.kind} in ('invoice', 'credit_note')`),
    check("invoices_amounts", sql`${t.grossCents} > 0 and ${t.vatCents} between 0 and ${t.grossCents}`),
    unique("invoices_number").on(t.operator, t.number),
    index().on(t.businessId, t.issuedAt),
    index().on(t.creditsId),
    index("invoices_named").on(t.issuedAt).where(sql`anonymised_at is null`),
  ],
);
