import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

/** A price that is not fixed is one of three kinds, and has an amount; the most of a range is above the least. */
export const priceAsCheck = ({
  priceCents,
  priceAs,
}: Record<"priceCents" | "priceAs", AnyPgColumn>) => sql`${priceAs} is null
  or (${priceCents} is not null and ((${priceAs}->>'kind' in ('from', 'hour') and not ${priceAs} ? 'to')
    or (${priceAs}->>'kind' = 'range' and coalesce((${priceAs}->>'to')::int, 0) > ${priceCents}))) is true`;

type Said = Record<
  "cover" | "emergencies" | "languages" | "otherSubcategories" | "paysWith" | "subcategory" | "suburb",
  AnyPgColumn
>;

/** What a business says of itself. */
export const profileChecks = (t: Said) => [
  check(
    "business_profiles_cover",
    sql`${t.cover} in ('photo', 'print', 'indigo', 'midnight', 'sky', 'oxblood', 'earth')`,
  ),
  check("business_profiles_pays_with", sql`${t.paysWith} <@ '{cash,card,eft,mobile}'`),
  check("business_profiles_languages", sql`${t.languages} <@ '{af,en,nr,xh,zu,nso,st,tn,ss,sfs,ve,ts}'`),
  check("business_profiles_emergencies", sql`${t.emergencies} in ('none', 'open', 'always')`),
  check("business_profiles_suburb", sql`char_length(${t.suburb}) between 1 and 120`),
  check("business_profiles_others", sql`cardinality(${t.otherSubcategories}) <= 5`),
  check("business_profiles_others_differ", sql`not (${t.subcategory} = any(${t.otherSubcategories}))`),
];

type Ruled = Record<
  | "bufferMinutes"
  | "callOutCents"
  | "cancelHours"
  | "capacity"
  | "horizonDays"
  | "hourlyRateCents"
  | "noticeMinutes"
  | "slotMinutes"
  | "travelMinutes"
  | "vatNumber",
  AnyPgColumn
>;

/** What a business may ask and how it may be booked. */
export const ruleChecks = (t: Ruled) => [
  check("business_profiles_capacity", sql`${t.capacity} between 1 and 50`),
  check("business_profiles_hourly_rate", sql`${t.hourlyRateCents} > 0`),
  check("business_profiles_call_out", sql`${t.callOutCents} > 0`),
  check("business_profiles_vat_number", sql`${t.vatNumber} ~ '^4[0-9]{9}$'`),
  check("business_profiles_slot_minutes", sql`${t.slotMinutes} between 5 and 1440`),
  check("business_profiles_buffer", sql`${t.bufferMinutes} between 0 and 480`),
  check("business_profiles_travel", sql`${t.travelMinutes} between 0 and 60`),
  check("business_profiles_notice", sql`${t.noticeMinutes} between 0 and 43200`),
  check("business_profiles_horizon", sql`${t.horizonDays} between 1 and 60`),
  check("business_profiles_cancel_hours", sql`${t.cancelHours} between 0 and 168`),
];

type Offered = Record<"priceCents" | "priceAs" | "durationMinutes" | "needs", AnyPgColumn>;

export const serviceChecks = (t: Offered) => [
  check("business_services_price", sql`${t.priceCents} > 0`),
  check("business_services_price_as", priceAsCheck(t)),
  check("business_services_duration", sql`${t.durationMinutes} between 5 and 1440`),
  check("business_services_needs", sql`${t.needs} in ('mains', 'water', 'nothing')`),
];

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
