import type { City } from "~/modules/places/places";
import { placeAmong } from "~/modules/places/typed-places";
import { type TradeSearch, tradesMeant } from "~/modules/trades/lexicon";
import { findCategory, findSubcategory } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { findChoice, type Listing, type Place } from "./listing";
import { findListing, type ListingPage } from "./listing.server";
import { isFiller, typedWords } from "./search/typed-words";

/** What was searched instead of a sentence that no business matches word for word. */
export type Closest = { page: ListingPage; search: TradeSearch; place: City | null };

/** The likeliest trades are tried; more would be guessing. */
const mostTrades = 3;

/**
 * The businesses of the trade that a sentence asks for ('my toilet is blocked in Soweto'): at the place that it names, else the
 * nearest to it. Null when no word points to a trade, or when nobody offers it under the chosen filters.
 */
export async function findClosest(
  db: Db,
  listing: Listing,
  now: Date,
): Promise<(Closest & { sure: boolean }) | null> {
  const typed = typedWords(listing.q);
  const named = listing.city || listing.near ? null : placeAmong(typed);
  const { trades, sure } = tradesMeant(named?.rest ?? typed, isFiller);
  const areas = named ? [{ near: placeOf(named.city) }, nearestTo(named.city)] : [{}];
  for (const { finds } of trades.slice(0, mostTrades))
    for (const search of finds) {
      const change = searchFor(search, listing);
      if (change === null) continue;
      for (const area of areas) {
        const page = await findListing(db, { ...listing, ...change, ...area }, now);
        if (page.count > 0) return { page, search, place: named?.city ?? null, sure };
      }
    }
  return null;
}

const placeOf = ({ slug, name, lat, lng }: City): Place => ({ key: slug, name, lat, lng });
const nearestTo = (city: City) => ({ near: placeOf(city), sort: "distance" as const });

/** Null when it contradicts a chosen category or subcategory. */
function searchFor({ words, category, subcategory }: TradeSearch, listing: Listing): Partial<Listing> | null {
  const said = words?.split(" ") ?? [];
  if (subcategory !== undefined) {
    const found = findSubcategory(subcategory);
    const isOther = listing.subcategory !== null && listing.subcategory.slug !== subcategory;
    const isElsewhere = Boolean(listing.category?.slug) && listing.category?.category !== found?.category;
    if (!found || isOther || isElsewhere) return null;
    return {
      words: said,
      subcategory: { slug: found.slug, category: found.category },
      category: listing.category?.slug ? listing.category : findChoice(found.category),
    };
  }
  const within = category === undefined || listing.category?.slug ? null : findCategory(category);
  return { words: said, ...(within ? { category: findChoice(within.slug) } : {}) };
}
