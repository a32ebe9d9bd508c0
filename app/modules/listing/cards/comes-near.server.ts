import { comesMessage } from "~/modules/businesses/area/messages";
import { type Based, comesTo } from "~/modules/businesses/area/queries.server";
import { findSpot } from "~/modules/places/queries/spots.server";
import { nearestPlace } from "~/modules/places/queries/whereabouts.server";
import type { Said } from "../question/messages";
import type { Place } from "../question/question";

/** Whether a business comes to the place that is searched near; a position counts as the place that is nearest to it. */
export function comesNear(business: Based & { businessName: string }, near: Place | null): Said | null {
  if (!near || !business.area) return null;
  const spot = findSpot(near.key) ?? nearestPlace(near)?.spot ?? null;
  const comes = comesTo(business, near, spot);
  const place = near.name ?? spot?.name;
  return comes && place ? comesMessage("card", comes, { place, name: business.businessName }) : null;
}
