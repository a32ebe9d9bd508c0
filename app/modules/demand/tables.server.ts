import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { CategorySlug, SubcategorySlug } from "~/modules/trades/taxonomy";
import { at, uuid } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";

const trade = () => ({
  category: text().$type<CategorySlug>().notNull(),
  subcategory: text().$type<SubcategorySlug>().notNull(),
  /** 'Pimville, Soweto', and how addresses name it. */
  place: text().notNull(),
  placeKey: text().notNull(),
});

/** Somebody who wants one mail when there is a business of a trade near a place. It goes with that mail. */
export const alerts = pgTable(
  "alerts",
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** Of somebody without an account. */
    email: text(),
    ...trade(),
    createdAt: at().notNull(),
    /** Null until the button behind the mailed link is pressed; accounts are confirmed. */
    confirmedAt: at(),
    /** When it was last looked for. */
    checkedAt: at(),
  },
  (t) => [
    check("alerts_whose", sql`(${t.userId} is null) <> (${t.email} is null)`),
    check("alerts_confirmed", sql`${t.email} is not null or ${t.confirmedAt} is not null`),
    unique("alerts_of_user").on(t.userId, t.category, t.subcategory, t.placeKey),
    unique("alerts_of_address").on(t.email, t.category, t.subcategory, t.placeKey),
    index("alerts_by_age").on(t.createdAt),
    index("alerts_unconfirmed").on(t.createdAt).where(sql`confirmed_at is null`),
    index("alerts_of_place").on(t.placeKey, t.category, t.subcategory),
    index("alerts_to_check").on(t.checkedAt.nullsFirst()).where(sql`confirmed_at is not null`),
  ],
);

/** A business that somebody thinks should be on Thola. Only the operator reads it. */
export const businessSuggestions = pgTable(
  "business_suggestions",
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    ...trade(),
    /** E.164; one that the business shows in public. */
    phone: text(),
    createdAt: at().notNull(),
    /** It is telephoned once. */
    calledAt: at(),
  },
  (t) => [
    index("business_suggestions_by_age").on(t.createdAt, t.id),
    index("business_suggestions_of_user").on(t.userId),
  ],
);

/** Businesses that do not want to be asked again: keyed hashes of their number, and of name and town. */
export const suggestionRefusals = pgTable(
  "suggestion_refusals",
  { hash: text().primaryKey(), createdAt: at().notNull() },
  (t) => [index("suggestion_refusals_by_age").on(t.createdAt)],
);
