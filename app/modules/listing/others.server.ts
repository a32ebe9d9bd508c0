import type { City } from "~/modules/places/places";
import type { Db } from "~/platform/db.server";
import type { ProviderCardView } from "./card-view";
import type { Listing } from "./listing";
import { findListing, type ListingPage } from "./listing.server";

/** With fewer results a list goes on with others. */
const few = 6;
const mostShown = 12;
/** Farther away nobody is a neighbour. */
const farthestKm = 100;

/** Who else may help: those who open next, where nobody is open; else the nearest to a city that has few. */
export type Others = { why: "later" | "near"; place: string | null; cards: ProviderCardView[] };

/** Null when the list has enough, or when there is nobody else. */
export async function findOthers(
  db: Db,
  listing: Listing,
  { count, cards }: ListingPage,
  now: Date,
): Promise<Others | null> {
  if (listing.after !== null || count >= few) return null;
  if (listing.open && count === 0) {
    const closed = await findListing(db, { ...listing, open: false }, now);
    const found = closed.cards.filter(({ opensAt }) => opensAt !== null);
    if (found.length > 0) return { why: "later", place: null, cards: firstToOpen(found) };
  }
  if (!listing.city || listing.near) return null;
  const around = await findListing(db, { ...listing, ...nearest(listing.city) }, now);
  const shown = new Set(cards.map(({ id }) => id));
  const others = around.cards
    .filter(({ id, distanceKm }) => !shown.has(id) && distanceKm !== null && distanceKm <= farthestKm)
    .slice(0, mostShown);
  return others.length > 0 ? { why: "near", place: listing.city.name, cards: others } : null;
}

const firstToOpen = (cards: ProviderCardView[]) =>
  cards.sort((a, b) => (a.opensAt ?? 0) - (b.opensAt ?? 0)).slice(0, mostShown);

const nearest = ({ slug, name, lat, lng }: City): Partial<Listing> => ({
  province: null,
  city: null,
  near: { key: slug, name, lat, lng },
  sort: "distance",
});
