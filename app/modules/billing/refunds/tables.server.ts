import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, refersTo, uuid } from "~/platform/columns.server";
import { ledgerEntries } from "../ledger/tables.server";
import { payments } from "../tables.server";

/** Money that PayFast is to give back for us. The ledger tells of it once PayFast has done so. */
export const providerRefunds = pgTable(
  "provider_refunds",
  {
    id: uuid().primaryKey(),
    paymentId: refersTo(() => payments.id),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** The administrator's address. */
    createdByAdmin: text().notNull(),
    status: text().$type<"asked" | "done" | "refused">().notNull().default("asked"),
    ledgerEntryId: uuid().references(() => ledgerEntries.id),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at().notNull(),
    lastError: text(),
    createdAt: at().notNull(),
    settledAt: at(),
  },
  (t) => [
    check("provider_refunds_status", sql`${t.status} in ('asked', 'done', 'refused')`),
    check("provider_refunds_amount", sql`${t.amountCents} > 0`),
    check("provider_refunds_settled", sql`(${t.status} = 'asked') = (${t.settledAt} is null)`),
    check("provider_refunds_booked", sql`(${t.status} = 'done') = (${t.ledgerEntryId} is not null)`),
    // One at a time: what PayFast has left of the payment then tells whether it has given this one back.
    uniqueIndex("provider_refunds_open").on(t.paymentId).where(sql`status = 'asked'`),
    index("provider_refunds_due").on(t.nextAttemptAt).where(sql`status = 'asked'`),
    index("provider_refunds_not_given")
      .on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in ('asked', 'refused')`),
    index().on(t.paymentId),
    index().on(t.ledgerEntryId),
  ],
);
