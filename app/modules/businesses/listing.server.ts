import type { Db } from "~/platform/db.server";
import { type Listing, type Order, orderOf, pageSize } from "./listing";
import { findWords } from "./listing-count.server";
import { kmOf } from "./listing-filters.server";
import { readRows } from "./listing-rows.server";
import type { Row } from "./listing-shown.server";
import { readToken, tokenOf } from "./listing-token";
import { shownContacts, verifiedOn } from "./rules";

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

/** The first of a listing without words or place, and how many there are is not asked. */
export async function findFirst(db: Db, asked: Listing, now: Date): Promise<ProviderCardView[]> {
  const rows = await readRows(
    db,
    { question: { ...asked, ways: [] }, count: Infinity, ids: null },
    null,
    now,
  );
  return rows.slice(0, pageSize).map(cardOf);
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
