import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { at, partOf, uuid } from "~/platform/columns.server";

/**
 * Somebody waits for a time of a day. A time that got free is offered: its hold in `booking_holds` ends by itself (a trigger
 * drops it with the place), and the place's id becomes that of the booking.
 */
export const waitingPlaces = pgTable(
  "waiting_places",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    serviceId: partOf(() => businessServices.id),
    userId: partOf(() => users.id),
    day: date().notNull(),
    /** Of the job, where the business comes to the customer. */
    jobAddress: text(),
    createdAt: at().notNull(),
    offeredStartsAt: at(),
    offeredUntil: at(),
  },
  (t) => [
    unique("waiting_places_once").on(t.businessId, t.day, t.userId),
    check("waiting_places_offer", sql`(${t.offeredStartsAt} is null) = (${t.offeredUntil} is null)`),
    index("waiting_places_of_user").on(t.userId),
    index("waiting_places_of_service").on(t.serviceId),
    index("waiting_places_by_day").on(t.day, t.createdAt),
    index("waiting_places_offered").on(t.offeredUntil).where(sql`offered_until is not null`),
  ],
);
