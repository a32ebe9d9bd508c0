import { type Based, placeOutside } from "~/modules/businesses/area/queries.server";
import { comesToCustomer, type Whereabouts } from "~/modules/businesses/rules";
import { isAddressMissing } from "../rules";

/** The place of the address, where the business comes to its customers but not there. */
export const outsideOf = (
  business: Based & Whereabouts,
  address: string | null | undefined,
): string | null => (comesToCustomer(business) && address ? placeOutside(business, address) : null);

export type WrongPlace = "address_missing" | "outside_area";

/** Why a business does not come there, if it comes to its customers at all. */
export function whyWrongPlace(...asked: Parameters<typeof outsideOf>): WrongPlace | null {
  if (isAddressMissing(...asked)) return "address_missing";
  return outsideOf(...asked) === null ? null : "outside_area";
}
