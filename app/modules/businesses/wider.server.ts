import type { Db } from "~/platform/db.server";
import { type Listing, listingHref, orderOf } from "./listing";
import { findListing } from "./listing.server";
import { chipsOf } from "./listing-chips";

/** A listing that has somebody, for those who found nobody. */
export type Wider = { label: string; href: string; count: number };

const mostTried = 6;
const mostShown = 3;

/** A larger area first, then one filter less; what would be everybody is what Clear Filters is for. */
function candidates(listing: Listing): { label: string; change: Partial<Listing> }[] {
  const { province, city, near } = listing;
  const chips = chipsOf(listing).filter(({ name }) => !["province", "city", "near"].includes(name));
  const limited = near !== null && orderOf(listing) !== "distance";
  return [
    ...(province && city ? [{ label: `All of ${province.name}`, change: { city: null } }] : []),
    ...(limited ? [{ label: "Further away, nearest first", change: { sort: "distance" as const } }] : []),
    ...(province && chips.length > 0
      ? [{ label: "All of South Africa", change: { province: null, city: null } }]
      : []),
    ...(chips.length > 1 || province || limited
      ? chips.map(({ name, label, without }) => ({
          label: `Without ${name === "q" ? label : `“${label}”`}`,
          change: without,
        }))
      : []),
  ];
}

/** One after the other, so that a page without results stays a light one. */
export async function findWider(db: Db, listing: Listing, now: Date): Promise<Wider[]> {
  const found: Wider[] = [];
  for (const { label, change } of candidates(listing).slice(0, mostTried)) {
    const { count } = await findListing(db, { ...listing, after: null, ...change }, now);
    if (count > 0) found.push({ label, href: listingHref(listing, change), count });
    if (found.length === mostShown) break;
  }
  return found;
}
