import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

const toCheck = sql`status = 'pending' and removed_at is null`;

/** The orders of the lists of the admin area. */
export const adminIndexes = (id: ExtraConfigColumn) => [
  index("business_profiles_to_check_newest").on(sql`coalesce(sent_in_at, created_at)`, id).where(toCheck),
  index("business_profiles_to_check_by_name").on(sql`lower(business_name)`, id).where(toCheck),
  index("business_profiles_by_name").on(sql`lower(business_name)`, id),
  index("business_profiles_approved")
    .on(sql`coalesce(approved_at, created_at)`, id)
    .where(sql`status = 'approved' and removed_at is null`),
];
