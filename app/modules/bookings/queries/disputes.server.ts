import { and, asc, eq, isNotNull } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { bookings } from "../tables.server";
import { ofBusiness } from "./shown-booking.server";

const mostShown = 100;

/** No-shows about which the two sides say different things, oldest first: what an administrator needs to ask both. */
export const listDisputes = (db: Db) =>
  db
    .select({
      id: bookings.id,
      serviceName: bookings.serviceName,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      /** The side that says the other one did not come. */
      noShowBy: bookings.noShowBy,
      noShowAt: bookings.noShowAt,
      disputedAt: bookings.disputedAt,
      businessId: bookings.businessId,
      businessName: businessProfiles.businessName,
      businessPhone: businessProfiles.phone,
      customerId: bookings.customerId,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      customerPhone: bookings.customerPhone,
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(and(eq(bookings.status, "accepted"), isNotNull(bookings.disputedAt)))
    .orderBy(asc(bookings.disputedAt), asc(bookings.id))
    .limit(mostShown);
