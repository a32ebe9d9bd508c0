import { findOwnBusiness } from "~/modules/businesses/queries.server";
import type { Db } from "~/platform/db.server";
import type { Who } from "./conversation.server";

/** What somebody finds as a customer, or else as the owner of a business. */
export async function onEitherSide<Found>(
  db: Db,
  userId: string,
  find: (who: Who) => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find({ side: "customer", userId });
  if (found !== null) return found;
  const business = await findOwnBusiness(db, userId);
  return business && find({ side: "business", userId, businessId: business.id });
}
