import type { City } from "~/modules/places/places";
import { cityCalled } from "~/modules/places/typed-places";
import type { Db } from "~/platform/db.server";
import { type Listing, listingHref, orderOf } from "./listing";
import { findListing } from "./listing.server";
import { chipsOf } from "./listing-chips";
import { titleOf } from "./listing-words";

/** A listing that has somebody, for those who found nobody. */
export type Wider = { label: string; href: string; count: number };

const mostTried = 6;
const mostShown = 3;
/** So many filters seldom have one that is in the way alone. */
const manyFilters = 3;

type Candidate = { label: string; change: Partial<Listing> };

const noLimits: Partial<Listing> = {
  subcategory: null,
  open: false,
  minRating: null,
  maxPrice: null,
  verified: false,
  near: null,
  sort: null,
};
const anything: Partial<Listing> = { ...noLimits, category: null, province: null, city: null };
const noWords: Partial<Listing> = { q: "", words: [] };

/** A larger area first, then fewer filters, then fewer words; to drop everything is what Clear Filters is for. */
function candidates(listing: Listing): Candidate[] {
  const { words, province, near } = listing;
  const filters = chipsOf(listing).filter(({ name }) => !["q", "province", "city", "near"].includes(name));
  const limited = near !== null && orderOf(listing) !== "distance";
  const others = filters.length + (province ? 1 : 0) + (limited ? 1 : 0);
  const onlyOne = others + words.length === 1;
  const placed = placeAmong(words);
  return [
    ...(placed && placed.rest.length > 0 ? [nearestTo(placed)] : []),
    ...areas(listing, limited, filters.length + words.length > 0),
    ...(filters.length >= manyFilters ? barer(listing) : []),
    ...filters
      .filter(() => !onlyOne)
      .map(({ label, without }) => ({ label: `Without “${label}”`, change: without })),
    ...(words.length > 1 ? fewerWords(placed?.rest.length ? placed.rest : words, words) : []),
    ...(words.length > 0 && others > 0 ? [{ label: `Without “${listing.q}”`, change: noWords }] : []),
  ];
}

function areas({ province, city }: Listing, limited: boolean, chosen: boolean): Candidate[] {
  return [
    ...(province && city ? [{ label: `All of ${province.name}`, change: { city: null } }] : []),
    ...(limited ? [{ label: "Further away, nearest first", change: { sort: "distance" as const } }] : []),
    ...(province && chosen ? [{ label: "All of South Africa", change: { province: null, city: null } }] : []),
  ];
}

function barer(listing: Listing): Candidate[] {
  const { q, words, category, province } = listing;
  const kept = { ...listing, ...noLimits, ...noWords };
  return [
    ...(words.length > 0 ? [{ label: `Only “${q}”`, change: anything }] : []),
    ...(category?.slug || province ? [{ label: titleOf(kept), change: { ...noLimits, ...noWords } }] : []),
  ];
}

/** What is looked for without one of its words; where a place was among them, without the place. */
function fewerWords(telling: readonly string[], words: readonly string[]): Candidate[] {
  const only = (kept: string[]) => ({
    label: `Only “${kept.join(" ")}”`,
    change: { q: kept.join(" "), words: kept },
  });
  const fewer = telling.length > 1 ? telling.map((word) => telling.filter((other) => other !== word)) : [];
  return [...(telling.length < words.length ? [[...telling]] : []), ...fewer].map(only);
}

type Placed = { city: City; rest: string[] };

const longestName = 3;

/** A city among the words, and the words around it. */
function placeAmong(words: readonly string[]): Placed | null {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const city = cityCalled(words.slice(at, at + length).join(" "));
      if (city) return { city, rest: [...words.slice(0, at), ...words.slice(at + length)] };
    }
  return null;
}

/** Nobody of that trade there: then who is nearest. */
function nearestTo({ city: { slug: key, name: label, lat, lng }, rest }: Placed): Candidate {
  const q = rest.join(" ");
  const near = { key, label, lat, lng };
  return {
    label: `“${q}”, nearest to ${label} first`,
    change: { q, words: rest, near, sort: "distance", province: null, city: null },
  };
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
