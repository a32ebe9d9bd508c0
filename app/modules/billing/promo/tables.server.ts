import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { at, refersTo, uuid } from "~/platform/columns.server";
import { businessProfiles } from "../../businesses/tables.server";

export const promoCodes = pgTable(
  "promo_codes",
  {
    id: uuid().primaryKey(),
    /** In capitals. */
    code: text().notNull().unique("promo_codes_code"),
    discountPercentage: integer().notNull(),
    maxUses: integer().notNull(),
    /** Activations. */
    currentUses: integer().notNull().default(0),
    /** Checkouts that hold a use for a while; the row of each stands in promo_reservations. */
    reservedUses: integer().notNull().default(0),
    /** Null: the first month only, unless the discount is permanent. */
    durationMonths: integer(),
    permanentDiscount: boolean().notNull().default(false),
    expiresAt: at(),
    isActive: boolean().notNull().default(true),
    createdAt: at().notNull(),
  },
  (t) => [
    check(
      "promo_codes_written",
      sql`${t.code} = upper(trim(${t.code})) and length(${t.code}) between 1 and 50`,
    ),
    check("promo_codes_discount", sql`${t.discountPercentage} between 1 and 100`),
    check("promo_codes_months", sql`${t.durationMonths} between 1 and 12`),
    check(
      "promo_codes_uses",
      sql`${t.currentUses} >= 0 and ${t.reservedUses} >= 0 and ${t.currentUses} + ${t.reservedUses} <= ${t.maxUses}`,
    ),
  ],
);

/** A use that a business holds between its checkout and its payment. */
export const promoReservations = pgTable(
  "promo_reservations",
  {
    id: uuid().primaryKey(),
    promoCodeId: refersTo(() => promoCodes.id),
    businessId: refersTo(() => businessProfiles.id),
    heldUntil: at().notNull(),
  },
  (t) => [
    unique("promo_reservations_once").on(t.promoCodeId, t.businessId),
    index().on(t.heldUntil),
    index().on(t.businessId),
  ],
);

/** A use that counts: the business was activated with the code. */
export const promoCodeUsage = pgTable(
  "promo_code_usage",
  {
    id: uuid().primaryKey(),
    promoCodeId: refersTo(() => promoCodes.id),
    businessId: refersTo(() => businessProfiles.id),
    userEmail: text().notNull(),
    businessName: text().notNull(),
    /** In percent. */
    discountApplied: integer().notNull(),
    usedAt: at().notNull(),
  },
  (t) => [
    unique("promo_code_usage_once").on(t.promoCodeId, t.businessId),
    index().on(t.promoCodeId, t.usedAt),
    index().on(t.businessId),
  ],
);
