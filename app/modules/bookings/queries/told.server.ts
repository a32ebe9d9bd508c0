import { and, eq, inArray } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isUntold } from "../guest/rules";
import { bookings } from "../tables.server";
import { workAddress } from "../work-address.server";
import { ofBusiness } from "./shown-booking.server";

/** A booking of this business whose customer hears of it only from the owner, with what the words to them say; null for any other. */
export async function findUntold(db: Db, businessId: string, id: string) {
  const [row] = await db
    .select({
      ...pick(bookings, "id", "customerId", "guest"),
      name: bookings.customerName,
      phone: bookings.customerPhone,
      email: bookings.customerEmail,
      ...pick(bookings, "jobAddress", "serviceName", "priceCents", "priceAs", "startsAt", "endsAt"),
      businessName: businessProfiles.businessName,
      businessAddress: workAddress,
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.businessId, businessId),
        inArray(bookings.status, ["accepted", "completed"]),
      ),
    );
  return row && row.name !== "" && isUntold(row) ? row : null;
}
