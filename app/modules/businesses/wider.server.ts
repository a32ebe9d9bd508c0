import type { Db } from "~/platform/db.server";
import { type Listing, listingHref, orderOf } from "./listing";
import { findListing } from "./listing.server";
import { chipsOf } from "./listing-chips";

/** A listing that has somebody, for those who found nobody. */
export type Wider = { label: string; href: string; count: number };

const mostTried = 6;
const mostShown = 3;

type Candidate = { label: string; change: Partial<Listing> };

/** A larger area first, then one filter less, then fewer words; to drop everything is what Clear Filters is for. */
function candidates(listing: Listing): Candidate[] {
  const { q, words, province, city, near } = listing;
  const chips = chipsOf(listing).filter(({ name }) => !["q", "province", "city", "near"].includes(name));
  const limited = near !== null && orderOf(listing) !== "distance";
  const others = chips.length + (province ? 1 : 0) + (limited ? 1 : 0);
  const only = (kept: string[]) => ({
    label: `Only “${kept.join(" ")}”`,
    change: { q: kept.join(" "), words: kept },
  });
  return [
    ...(province && city ? [{ label: `All of ${province.name}`, change: { city: null } }] : []),
    ...(limited ? [{ label: "Further away, nearest first", change: { sort: "distance" as const } }] : []),
    ...(province && (chips.length > 0 || words.length > 0)
      ? [{ label: "All of South Africa", change: { province: null, city: null } }]
      : []),
    ...(others > 1 || words.length > 0
      ? chips.map(({ label, without }) => ({ label: `Without “${label}”`, change: without }))
      : []),
    ...(words.length > 1 ? words.map((word) => only(words.filter((other) => other !== word))) : []),
    ...(words.length > 0 && others > 0 ? [{ label: `Without “${q}”`, change: { q: "", words: [] } }] : []),
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
