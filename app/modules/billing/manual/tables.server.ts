import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { CategorySlug } from "~/modules/trades/taxonomy";
import { at, uuid } from "~/platform/columns.server";
import { businessProfiles } from "../../businesses/tables.server";
import { type PaymentMethod, type SignupStatus, usualMonths } from "./rules";

/** Businesses that an administrator registered because they paid without PayFast. */
export const manualBusinessSignups = pgTable(
  "manual_business_signups",
  {
    id: uuid().primaryKey(),
    businessName: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    category: text().$type<CategorySlug>().notNull(),
    /** What a suggestion said; null: the owner chooses. */
    subcategory: text(),
    /** A slug; null until somebody knows it. */
    city: text(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    amountPaidCents: integer(),
    /** A Johannesburg day. */
    paymentDate: date().notNull(),
    /** What was paid for, from the registration on. */
    months: integer().notNull().default(usualMonths),
    subscriptionEnd: at().notNull(),
    notes: text(),
    /** The administrator's address. */
    createdByAdmin: text().notNull(),
    status: text().$type<SignupStatus>().notNull().default("active"),
    createdAt: at().notNull(),
    decidedAt: at(),
    /** The business that the approval created, attached or extended. */
    businessId: uuid().references(() => businessProfiles.id),
    /** Of the link by which its owner takes over a business that nobody has claimed. */
    claimTokenHash: text(),
    claimExpiresAt: at(),
    claimedAt: at(),
  },
  (t) => [
    check("manual_business_signups_method", sql`${t.paymentMethod} in ('cash', 'bank_transfer', 'other')`),
    check("manual_business_signups_status", sql`${t.status} in ('active', 'approved', 'rejected')`),
    check("manual_business_signups_months", sql`${t.months} between 1 and 36`),
    check("manual_business_signups_amount", sql`${t.amountPaidCents} >= 0`),
    check("manual_business_signups_decided", sql`(${t.status} = 'active') = (${t.decidedAt} is null)`),
    check(
      "manual_business_signups_business",
      sql`(${t.status} = 'approved') = (${t.businessId} is not null)`,
    ),
    check(
      "manual_business_signups_claim",
      sql`(${t.claimTokenHash} is null) = (${t.claimExpiresAt} is null)`,
    ),
    unique("manual_business_signups_claim_token").on(t.claimTokenHash),
    index().on(t.createdAt),
    index().on(t.businessId),
  ],
);
