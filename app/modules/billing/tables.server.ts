import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, refersTo, uuid } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";
import { businessProfiles } from "../businesses/tables.server";
import { promoCodes } from "./promo/tables.server";

/** Whoever never paid has no end, and comes last. */
const subscriptionEnds = sql`coalesce(subscription_end, timestamptz 'infinity')`;

export const businessSubscribers = pgTable(
  "business_subscribers",
  {
    id: uuid().primaryKey(),
    businessId: uuid()
      .notNull()
      .unique()
      .references(() => businessProfiles.id),
    /** Null until claimed. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    email: text().notNull(),
    subscribed: boolean().notNull().default(false),
    subscriptionTier: text()
      .$type<"basic" | "business" | "pro" | "enterprise">()
      .notNull()
      .default("business"),
    subscriptionEnd: at(),
    /** The day of the month of the first payment. Renewals end on it, or on the last day of a shorter month. */
    anchorDay: integer(),
    paymentStatus: text().$type<"active" | "failed" | "cancelled" | "locked">().notNull().default("active"),
    failedPayments: integer().notNull().default(0),
    /** The Johannesburg day of the last counted failure: at most one a day counts. */
    lastFailedOn: date(),
    /** PayFast's token while we want its subscription to run. */
    providerToken: text(),
    /** A promo code makes every month free: a job gives the next one. */
    freeForever: boolean().notNull().default(false),
    /** Since when the account is locked: days from here to the unlocking are given back. */
    lockedAt: at(),
    /** When PayFast is asked again about a charge that is overdue. */
    overdueCheckAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check(
      "business_subscribers_tier",
      sql`${t.subscriptionTier} in ('basic', 'business', 'pro', 'enterprise')`,
    ),
    check(
      "business_subscribers_payment_status",
      sql`${t.paymentStatus} in ('active', 'failed', 'cancelled', 'locked')`,
    ),
    check("business_subscribers_anchor_day", sql`${t.anchorDay} between 1 and 31`),
    index().on(t.providerToken),
    index().on(t.userId),
    index("business_subscribers_order").on(
      t.failedPayments.desc().nullsFirst(),
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("business_subscribers_ended")
      .on(t.failedPayments.desc().nullsFirst(), t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`not subscribed`),
    index("business_subscribers_locked")
      .on(t.failedPayments.desc().nullsFirst(), t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`payment_status = 'locked'`),
    index("business_subscribers_late")
      .on(t.failedPayments.desc().nullsFirst(), t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`payment_status = 'failed'`),
    // The late and the locked are few: they are sorted.
    index("business_subscribers_by_end").on(subscriptionEnds, t.id),
    index("business_subscribers_ended_by_end").on(subscriptionEnds, t.id).where(sql`not subscribed`),
    index("business_subscribers_parts").using("gin", sql`email gin_trgm_ops`),
    index("business_subscribers_failing").on(t.failedPayments).where(sql`failed_payments > 0`),
    index("business_subscribers_ending").on(t.subscriptionEnd).where(sql`subscribed`),
  ],
);

/** One per click on the pay button. Its id is PayFast's m_payment_id. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid().primaryKey(),
    businessId: refersTo(() => businessProfiles.id),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    amountCents: integer().notNull(),
    recurringCents: integer().notNull(),
    /** The first day that PayFast charges, where the months before it are paid for: then `amountCents` is 0. */
    billingDay: date(),
    promoCodeId: uuid().references(() => promoCodes.id),
    promoPercent: integer(),
    /** Charges at the promotional price that follow the first payment. */
    chargesLeft: integer(),
    status: text().$type<"open" | "paid">().notNull().default("open"),
    /** PayFast's token of the subscription that this checkout opened. */
    providerToken: text(),
    /** The ticked wording ('R50 every month until I cancel') and when it was ticked (ECT Act). */
    consentVersion: text().notNull(),
    consentAt: at().notNull(),
    createdAt: at().notNull(),
    paidAt: at(),
  },
  (t) => [
    check("checkouts_status", sql`${t.status} in ('open', 'paid')`),
    check("checkouts_paid", sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    check("checkouts_amount", sql`${t.amountCents} >= 0 and ${t.recurringCents} >= 500`),
    check("checkouts_promo", sql`(${t.promoCodeId} is null) = (${t.promoPercent} is null)`),
    index().on(t.businessId, t.createdAt),
    index().on(t.providerToken),
    index().on(t.userId),
    index().on(t.promoCodeId),
  ],
);

/** Not processed; or ignored for a reason that no ordinary life of a subscription has: 'status_PENDING', 'renewal_while_none'. */
export const oddNotice = sql.raw(
  "status in ('received', 'refused') or (status = 'ignored' and (reason like 'status\\_%' or reason like '%\\_while\\_%'))",
);

/** PayFast's notices exactly as received, and their outcome. */
export const payfastNotices = pgTable(
  "payfast_notices",
  {
    id: uuid().primaryKey(),
    body: text().notNull(),
    sourceAddress: text(),
    receivedAt: at().notNull(),
    status: text().$type<"received" | "applied" | "ignored" | "refused">().notNull().default("received"),
    reason: text(),
    processedAt: at(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at().notNull(),
  },
  (t) => [
    check("payfast_notices_status", sql`${t.status} in ('received', 'applied', 'ignored', 'refused')`),
    index("payfast_notices_due").on(t.nextAttemptAt).where(sql`status = 'received'`),
    index("payfast_notices_odd")
      .on(t.receivedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(oddNotice),
  ],
);

/** One row per payment. PayFast's payment id is unique, so a notice applies only once. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    pfPaymentId: text().notNull().unique(),
    checkoutId: uuid().references(() => checkouts.id),
    businessId: refersTo(() => businessProfiles.id),
    noticeId: refersTo(() => payfastNotices.id),
    amountCents: integer().notNull(),
    paidAt: at().notNull(),
    periodStart: at(),
    periodEnd: at(),
    /** The payment bought nothing: the operator refunds it. */
    toRefund: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.businessId, t.paidAt),
    index().on(t.checkoutId),
    index().on(t.noticeId),
    index("payments_to_refund").on(t.paidAt, t.id).where(sql`to_refund`),
  ],
);

type ProviderState = "running" | "paused" | "cancelled";

/**
 * Every subscription at PayFast and what it is to be there: a worker follows until `settledAt` says that PayFast
 * confirmed it (provider.server.ts).
 */
export const providerSubscriptions = pgTable(
  "provider_subscriptions",
  {
    id: uuid().primaryKey(),
    providerToken: text().notNull().unique(),
    businessId: refersTo(() => businessProfiles.id),
    checkoutId: refersTo(() => checkouts.id),
    wanted: text().$type<ProviderState>().notNull().default("running"),
    known: text().$type<ProviderState>().notNull().default("running"),
    /** What PayFast is to charge a month, and what it confirmed last; both are right for a charge in between. */
    wantedCents: integer().notNull(),
    knownCents: integer().notNull(),
    /** The day of the next charge, where we moved it. */
    wantedRunDay: date(),
    /** Charges left at a promotional price before the full one is asked for; null: the price stays. */
    chargesLeft: integer(),
    settledAt: at(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at().notNull(),
    lastError: text(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("provider_subscriptions_wanted", sql`${t.wanted} in ('running', 'paused', 'cancelled')`),
    check("provider_subscriptions_known", sql`${t.known} in ('running', 'paused', 'cancelled')`),
    check("provider_subscriptions_cents", sql`${t.wantedCents} >= 500 and ${t.knownCents} >= 500`),
    check("provider_subscriptions_charges", sql`${t.chargesLeft} >= 0`),
    index("provider_subscriptions_due").on(t.nextAttemptAt).where(sql`settled_at is null`),
    index().on(t.businessId),
    index().on(t.checkoutId),
  ],
);
