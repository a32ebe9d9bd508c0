import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PostedField } from "./signing";

const at = () => timestamp({ withTimezone: true });

/** A form that the simulator accepted, and its state. */
export const payfastSimulatorOrders = pgTable(
  "payfast_simulator_orders",
  {
    id: uuid().primaryKey(),
    /** As posted, in that order. */
    fields: jsonb().$type<PostedField[]>().notNull(),
    /** 'cancelled': the buyer left without paying or, with a token, the subscription was cancelled. */
    status: text().$type<"open" | "paid" | "paused" | "failed" | "cancelled">().notNull().default("open"),
    /** The id of the subscription, set by the first payment. */
    token: text(),
    /** What is charged a month, and on which day next. */
    chargeCents: integer(),
    runDay: date(),
    /** What the card does when it is charged: pay, be declined with a notice, or be declined without one. */
    card: text().$type<"pays" | "fails" | "silent">().notNull().default("pays"),
    /** What the API does with calls about this subscription; 'silent' carries them out and never responds. */
    api: text().$type<"works" | "refuses" | "breaks" | "silent">().notNull().default("works"),
    /** The delay of the validate call and the API for this order. */
    validateDelaySeconds: integer().notNull().default(0),
    createdAt: at().notNull(),
  },
  (t) => [
    check(
      "payfast_simulator_orders_status",
      sql`${t.status} in ('open', 'paid', 'paused', 'failed', 'cancelled')`,
    ),
    check("payfast_simulator_orders_card", sql`${t.card} in ('pays', 'fails', 'silent')`),
    check("payfast_simulator_orders_api", sql`${t.api} in ('works', 'refuses', 'breaks', 'silent')`),
    check("payfast_simulator_orders_paid", sql`${t.status} <> 'paid' or ${t.token} is not null`),
  ],
);

/** Notices; those without `sent_at` are still to be sent. */
export const payfastSimulatorNotices = pgTable(
  "payfast_simulator_notices",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => payfastSimulatorOrders.id, { onDelete: "cascade" }),
    /** The urlencoded body with its signature. */
    body: text().notNull(),
    notifyUrl: text().notNull(),
    sendAt: at().notNull(),
    sentAt: at(),
    attempts: integer().notNull().default(0),
    /** The HTTP status of the last attempt; null without a response. */
    lastStatus: integer(),
  },
  (t) => [
    index("payfast_simulator_notices_of_order").on(t.orderId),
    index("payfast_simulator_notices_due").on(t.sendAt).where(sql`sent_at is null`),
  ],
);

/** Money that moved at PayFast, which its transaction history tells of. */
export const payfastSimulatorTransactions = pgTable(
  "payfast_simulator_transactions",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => payfastSimulatorOrders.id, { onDelete: "cascade" }),
    pfPaymentId: text().notNull(),
    /** Negative for money that went back. */
    amountCents: integer().notNull(),
    at: at().notNull(),
  },
  (t) => [
    index("payfast_simulator_transactions_payment").on(t.pfPaymentId),
    index("payfast_simulator_transactions_of_order").on(t.orderId),
    index("payfast_simulator_transactions_at").on(t.at),
  ],
);
