import { type Based, comesTo, spotInAddress } from "~/modules/businesses/area/queries.server";
import type { PriceLine } from "~/modules/businesses/prices";
import { comesToCustomer, type Whereabouts } from "~/modules/businesses/rules";
import { fullLabelOf } from "~/modules/places/queries/spots.server";

export type CallsOut = Based & Whereabouts & { callOutCents: number | null };

/** What coming to an address costs: by the distance where the area of the business says it, else its call-out fee. */
export function callOutLines(business: CallsOut, address: string | null | undefined): PriceLine[] {
  if (!address || !comesToCustomer(business)) return [];
  const spot = business.area && spotInAddress(address, business);
  const comes = spot && comesTo(business, spot, spot);
  const byDistance = comes?.comes ? comes.cents : null;
  const cents = byDistance ?? business.callOutCents ?? 0;
  if (cents === 0) return [];
  return [{ kind: "call_out", text: spot && byDistance !== null ? fullLabelOf(spot) : "", cents }];
}
