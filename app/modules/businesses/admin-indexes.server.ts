import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

const toCheck = sql`status = 'pending' and removed_at is null`;
const waitsSince = sql`coalesce(sent_in_at, created_at)`;

/** The orders of the lists of the admin area. */
export const adminIndexes = (id: ExtraConfigColumn) => [
  index("business_profiles_to_check")
    .on(sql`(case when subscribed then 0 else 1 end)`, waitsSince, id)
    .where(toCheck),
  // Few among many that wait for the first time.
  index("business_profiles_to_check_again")
    .on(waitsSince, id)
    .where(sql`status = 'pending' and removed_at is null and sent_in_at is not null`),
  index("business_profiles_to_check_newest").on(waitsSince, id).where(toCheck),
  index("business_profiles_to_check_by_name").on(sql`lower(business_name)`, id).where(toCheck),
  index("business_profiles_rejected")
    .on(waitsSince, id)
    .where(sql`status = 'rejected' and removed_at is null`),
  index("business_profiles_by_name").on(sql`lower(business_name)`, id),
  index("business_profiles_approved")
    .on(sql`coalesce(approved_at, created_at)`, id)
    .where(sql`status = 'approved' and removed_at is null`),
  index("business_profiles_removed").on(sql`removed_at`, id).where(sql`removed_at is not null`),
];
