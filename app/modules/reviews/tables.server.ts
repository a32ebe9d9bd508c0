import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";
import { bookings } from "../bookings/tables.server";
import { businessProfiles } from "../businesses/tables.server";
import type { Held } from "./rules";

/** At most one per booking. business_profiles stores their sum and count, updated in the same transaction. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: "cascade" }),
    businessId: partOf(() => businessProfiles.id),
    /** Null for a former customer. */
    customerId: uuid().references(() => users.id, { onDelete: "set null" }),
    stars: integer().notNull(),
    /** Null: not answered. */
    onTime: boolean(),
    asAgreed: boolean(),
    again: boolean(),
    text: text().notNull(),
    /** Shown without name, day and service, and without photos. */
    isHealth: boolean().notNull().default(false),
    /** At a health business the code of a fixed sentence. */
    answer: text(),
    answeredAt: at(),
    /** Why it is not public yet; its stars do not count meanwhile. */
    heldFor: text().$type<Held>(),
    /** When an administrator hid it: a stub with the reason's kind replaces it, and its stars do not count. */
    hiddenAt: at(),
    hiddenFor: text(),
    /** A mark of the writer's network, for a day: many of one network are held back. */
    network: text(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("reviews_stars", sql`${t.stars} between 1 and 5`),
    check("reviews_held_for", sql`${t.heldFor} in ('network', 'dispute')`),
    index("reviews_of_business").on(t.businessId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("reviews_of_customer").on(t.customerId),
    index("reviews_held").on(t.createdAt).where(sql`held_for is not null`),
    index("reviews_of_network").on(t.createdAt).where(sql`network is not null`),
  ],
);

/** The writer's photos. A row stays until its file is gone, also when the review is deleted before. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: uuid().primaryKey(),
    reviewId: uuid().notNull(),
    businessId: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: at().notNull(),
    removedAt: at(),
  },
  (t) => [
    index("review_photos_of_review").on(t.reviewId),
    index("review_photos_to_drop").on(t.removedAt).where(sql`removed_at is not null`),
  ],
);
