import { type Based, placeOutside } from "~/modules/businesses/area/queries.server";
import { comesToCustomer, type Whereabouts } from "~/modules/businesses/rules";

/** The place of the address, where the business comes to its customers but not there. */
export const outsideOf = (
  business: Based & Whereabouts,
  address: string | null | undefined,
): string | null => (comesToCustomer(business) && address ? placeOutside(business, address) : null);

export const isOutside = (...asked: Parameters<typeof outsideOf>): boolean => outsideOf(...asked) !== null;
