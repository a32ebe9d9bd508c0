import { sql } from "drizzle-orm";
import type { Wish } from "~/modules/businesses/people/rules";
import { bookings } from "./tables.server";

/** Columns of a query of bookings. Who does it; null where that place has no name. */
export const personName = sql<string | null>`(select p.name from business_people p
  where p.business_id = ${bookings}.business_id and p.lane = ${bookings}.lane)`;

/** The same, of a booking whose customer chose that person. */
export const chosenPerson = sql<string | null>`case when ${bookings}.person_chosen then ${personName} end`;

/** What another time of the booking has to keep to. */
export const wishOf = sql<Wish>`json_build_object('serviceId', ${bookings}.service_id,
  'lane', case when ${bookings}.person_chosen then ${bookings}.lane end, 'address', ${bookings}.job_address)`;
