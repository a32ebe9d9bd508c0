import { noPrice } from "~/modules/businesses/price-steps";
import { averageStars, shownContacts, verifiedOn } from "~/modules/businesses/rules";
import { placeText } from "~/modules/places/places";
import type { TradeOf } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import type { CardRow } from "./card-rows.server";
import { countMatches } from "./count.server";
import { kmOf } from "./filters.server";
import { type Listing, type Order, orderOf, pageSize } from "./listing";
import { readRows } from "./rows.server";
import { readToken, tokenOf } from "./token";

/** What a card shows of a business. */
export type ProviderCardView = TradeOf & {
  id: string;
  slug: string;
  name: string;
  description: string;
  openNow: boolean;
  verified: boolean;
  /** Average stars; null without reviews. */
  rating: number | null;
  reviewCount: number;
  /** 'Soweto, Gauteng': the base city and the province. */
  place: string;
  /** Null without a place to measure from. */
  distanceKm: number | null;
  /** The cheapest priced service; null means 'Contact for quote'. */
  priceFromCents: number | null;
  /** E.164; null when the business does not show it. */
  phone: string | null;
  bookable: boolean;
};

export type ListingPage = {
  cards: ProviderCardView[];
  order: Order;
  next: string | null;
  /** The number of matches, counted up to `countLimit` + 1. */
  count: number;
  /** The words that were searched instead, when the typed ones have no match; they may have none either. */
  corrected: string | null;
};

/** The page of a listing that its page token points to; the first without one. */
export async function findListing(db: Db, listing: Listing, now: Date): Promise<ListingPage> {
  const { corrected, ...counted } = await countMatches(db, listing, now);
  const { search, count } = counted;
  const order = orderOf(search);
  const rows = count === 0 ? [] : await readRows(db, counted, readToken(order, search.after), now);
  const cards = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? cards.at(-1) : undefined;
  return {
    order,
    cards: cards.map(cardOf),
    next: last ? tokenOf(order, { values: keyValues(order, last), id: last.id }) : null,
    count,
    corrected,
  };
}

/** The first page of a listing without words or place; does not count the matches. */
export async function listTopCards(db: Db, listing: Listing, now: Date): Promise<ProviderCardView[]> {
  const uncounted = { search: { ...listing, ways: [] }, count: Infinity, ids: null };
  const rows = await readRows(db, uncounted, null, now);
  return rows.slice(0, pageSize).map(cardOf);
}

function keyValues(order: Order, row: CardRow): number[] {
  if (order === "match") return [row.match, row.ratingScore ?? 0];
  if (order === "distance") return [row.metres ?? 0];
  if (order === "price") return [row.shownPriceCents ?? noPrice];
  return [row.ratingScore ?? 0];
}

function cardOf(row: CardRow): ProviderCardView {
  return {
    id: row.id,
    slug: row.slug,
    name: row.businessName,
    category: row.category,
    subcategory: row.subcategory,
    description: row.description,
    openNow: row.openNow,
    verified: verifiedOn(row) !== null,
    rating: averageStars(row.ratingSum, row.reviewCount),
    reviewCount: row.reviewCount,
    place: placeText(row),
    distanceKm: row.metres === null ? null : kmOf(row.metres),
    priceFromCents: row.subscribed ? row.shownPriceCents : null,
    phone: shownContacts(row).phone,
    bookable: row.bookable,
  };
}
