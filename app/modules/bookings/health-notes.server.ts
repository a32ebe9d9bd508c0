import { inArray, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { healthTrades } from "~/modules/trades/taxonomy";
import { bookingEvents, bookings } from "./tables.server";

/** The reason of the first event of a booking whose customer agreed to pass on health notes. */
export const healthConsent = "health_consent";

/**
 * Whether the notes of a booking are health notes: because of what its business is now, or was when the customer
 * gave the consent. Needs `bookings` and `business_profiles` in the query.
 */
export const isHealthBooking = sql<boolean>`(
  ${inArray(businessProfiles.category, healthTrades.categories)}
  or ${inArray(businessProfiles.subcategory, healthTrades.subcategories)}
  or exists (
    select from ${bookingEvents}
    where ${bookingEvents.bookingId} = ${bookings}.id and ${bookingEvents.reason} = ${healthConsent}))`;
