import type { Db } from "~/platform/db.server";
import { countedTo, type Listing, type Order, orderOf, pageSize } from "./listing";
import { indexed, kmOf, nearby, rowFilters, type WordMode } from "./listing-filters.server";
import { type Found, findIds, type Row, readRows } from "./listing-rows.server";
import { readToken, tokenOf } from "./listing-token";
import { shownContacts, verifiedOn } from "./rules";
import { findWays } from "./search-terms.server";
import { correctWords } from "./spelling.server";
import { countListedIn } from "./totals.server";

/** What a card shows of a business. */
export type ProviderCardView = {
  id: string;
  slug: string;
  name: string;
  category: string;
  subcategory: string;
  description: string;
  openNow: boolean;
  verified: boolean;
  /** Average stars; null without reviews. */
  rating: number | null;
  reviewCount: number;
  /** 'Soweto, Gauteng': the base city and the province. */
  place: string;
  /** Null when nobody said where to measure from. */
  distanceKm: number | null;
  /** The cheapest priced service; null means 'Contact for quote'. */
  priceFromCents: number | null;
  /** E.164; null when the business does not want to be phoned. */
  phone: string | null;
  bookable: boolean;
};

export type ListingPage = {
  cards: ProviderCardView[];
  order: Order;
  next: string | null;
  /** How many there are, counted no further than one past `countedTo`. */
  count: number;
  /** What was looked for instead, when nobody has the words that were typed. */
  corrected: string | null;
};

/** One page of a listing, from its page token on. */
export async function findListing(db: Db, asked: Listing, now: Date): Promise<ListingPage> {
  const { corrected, ...found } = await findWords(db, asked, now);
  const { question, count } = found;
  const order = orderOf(question);
  const rows = count === 0 ? [] : await readRows(db, found, readToken(order, question.after), now);
  const cards = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? cards.at(-1) : undefined;
  return {
    order,
    cards: cards.map((row) => cardOf(row)),
    next: last ? tokenOf(order, { values: keyValues(order, last), id: last.id }) : null,
    count,
    corrected,
  };
}

/** Words that find fewer than this are looked for inside of words as well. */
const tooFew = 3;
/** Three letters are what the index of parts of words needs. */
const partLength = 3;

/** As starts of words; where that finds too few, anywhere; where nobody has them, with their spelling corrected. */
async function findWords(db: Db, listing: Listing, now: Date): Promise<Found & { corrected: string | null }> {
  const exact = await count(db, listing, "starts", now);
  if (listing.words.length === 0 || exact.count >= tooFew) return { ...exact, corrected: null };
  const canBePart = listing.words.every((word) => word.length >= partLength);
  const parts = canBePart ? await count(db, listing, "anywhere", now) : exact;
  if (parts.count > exact.count) return { ...parts, corrected: null };
  if (exact.count > 0) return { ...exact, corrected: null };
  const words = await correctWords(db, listing.words);
  const again = words && (await count(db, { ...listing, words }, "starts", now));
  return again && again.count > 0 ? { ...again, corrected: words.join(" ") } : { ...exact, corrected: null };
}

/** No further than one past `countedTo`. Whose time has passed within this minute may still be counted. */
async function count(db: Db, listing: Listing, mode: WordMode, now: Date): Promise<Found> {
  const { category, subcategory, province, city, words } = listing;
  const filters = rowFilters(listing, mode, now);
  const ofSets = words.length === 0 && filters.length === 0 && !subcategory && !nearby(listing);
  if (ofSets && !category?.words && !category?.subcategories) {
    const inProvince = city ? null : (province?.slug ?? null);
    const listed = await countListedIn(db, category?.category ?? null, inProvince, city?.slug ?? null);
    return { question: { ...listing, ways: [] }, mode, count: Math.min(listed, countedTo + 1), ids: null };
  }
  const question = { ...listing, ways: await findWays(db, words) };
  const ids = await findIds(db, indexed(question, mode), filters);
  return { question, mode, count: ids.length, ids: ids.length > countedTo ? null : ids };
}

function keyValues(order: Order, row: Row): number[] {
  if (order === "match") return [row.fit, row.ratingScore ?? 0];
  if (order === "distance") return [row.metres ?? 0];
  if (order === "price") return [row.shownPriceCents ?? 2_147_483_647];
  return [row.ratingScore ?? 0];
}

function cardOf(row: Row): ProviderCardView {
  const base = row.city.split(", ")[0];
  return {
    id: row.id,
    slug: row.slug,
    name: row.businessName,
    category: row.category,
    subcategory: row.subcategory,
    description: row.description,
    openNow: row.openNow,
    verified: verifiedOn(row) !== null,
    rating: row.reviewCount === 0 ? null : row.ratingSum / row.reviewCount,
    reviewCount: row.reviewCount,
    place: [base, row.serviceArea].filter(Boolean).join(", "),
    distanceKm: row.metres === null ? null : kmOf(row.metres),
    priceFromCents: row.subscribed ? row.shownPriceCents : null,
    phone: shownContacts(row).phone,
    bookable: row.bookable,
  };
}
