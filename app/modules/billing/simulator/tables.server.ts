import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PostedField } from "./signing";

const at = () => timestamp({ withTimezone: true });

/** A form that the simulator accepted, and what its buyer did. */
export const payfastSimulatorOrders = pgTable(
  "payfast_simulator_orders",
  {
    id: uuid().primaryKey(),
    /** As posted, in that order. */
    fields: jsonb().$type<PostedField[]>().notNull(),
    /** Cancelled: the buyer left without paying or, where there is a token, the subscription was ended. */
    status: text().$type<"open" | "paid" | "failed" | "cancelled">().notNull().default("open"),
    /** The name of the subscription, from the first payment on. */
    token: text(),
    /** How long the validate call and the API hang before they answer about this order. */
    validateDelaySeconds: integer().notNull().default(0),
    createdAt: at().notNull(),
  },
  (t) => [
    check("payfast_simulator_orders_status", sql`${t.status} in ('open', 'paid', 'failed', 'cancelled')`),
    check("payfast_simulator_orders_paid", sql`${t.status} <> 'paid' or ${t.token} is not null`),
  ],
);

/** Notices made and, until `sent_at` is set, still to be sent. */
export const payfastSimulatorNotices = pgTable(
  "payfast_simulator_notices",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => payfastSimulatorOrders.id, { onDelete: "cascade" }),
    /** The urlencoded body, signature included. */
    body: text().notNull(),
    notifyUrl: text().notNull(),
    sendAt: at().notNull(),
    sentAt: at(),
    attempts: integer().notNull().default(0),
    /** HTTP status of the last try; empty when nobody answered. */
    lastStatus: integer(),
  },
  (t) => [
    index("payfast_simulator_notices_of_order").on(t.orderId),
    index("payfast_simulator_notices_due").on(t.sendAt).where(sql`sent_at is null`),
  ],
);
