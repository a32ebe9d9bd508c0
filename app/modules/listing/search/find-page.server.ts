import { comesMessage } from "~/modules/businesses/area/messages";
import { type Based, comesTo } from "~/modules/businesses/area/queries.server";
import { noPrice } from "~/modules/businesses/price-steps";
import { findSpot } from "~/modules/places/queries/spots.server";
import { nearestPlace } from "~/modules/places/queries/whereabouts.server";
import type { Db } from "~/platform/db.server";
import type { CardRow } from "../cards/card-rows.server";
import { cardOf, type ProviderCardView } from "../cards/card-view";
import { withCloths } from "../cards/cloths";
import { type CountedSearch, countMatches } from "../index/count.server";
import { readToken, type Search, tokenOf } from "../index/query";
import { readRows } from "../index/rows.server";
import type { Said } from "../question/messages";
import { type Order, orderOf, type Place } from "../question/question";
import { pageSize } from "../rules";
import type { Closeness } from "./why-close";

export type ListingPage = {
  cards: ProviderCardView[];
  order: Order;
  next: string | null;
  /** The number of matches, counted up to `countLimit` + 1. */
  count: number;
  /** The words that were searched instead, when the typed ones have no match; they may have none either. */
  corrected: string | null;
  /** Whether the words stand only inside other words: 'hare' in 'share'. */
  inside: boolean;
};

/** Whether businesses have the words as they were typed. */
export const isExact = ({ count, corrected, inside }: ListingPage): boolean =>
  count > 0 && corrected === null && !inside;

/** The page of a listing that its page token points to; the first without one. */
export const findListing = (db: Db, listing: Search, now: Date): Promise<ListingPage> =>
  findCloseListing(db, listing, null, now);

/** With `close`, cards say why they are shown. `exact`: the words are neither looked for inside others nor corrected. */
export async function findCloseListing(
  db: Db,
  listing: Search,
  close: Closeness | null,
  now: Date,
  words: "exact" | "any" = "any",
): Promise<ListingPage> {
  const { corrected, inside, ...counted } = await countMatches(db, listing, now, words);
  return { ...(await pageOf(db, counted, listing, close, now)), corrected, inside };
}

async function pageOf(
  db: Db,
  counted: CountedSearch,
  listing: Search,
  close: Closeness | null,
  now: Date,
): Promise<ListingPage> {
  const { search, count } = counted;
  const order = orderOf(search);
  const rows = count === 0 ? [] : await readRows(db, counted, readToken(order, search.after), now);
  const cards = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? cards.at(-1) : undefined;
  return {
    order,
    cards: withCloths(
      cards.map((row) => ({ ...cardOf(row, listing, close, now), comes: comesNear(row, search.near) })),
    ),
    next: last ? tokenOf(order, { values: keyValues(order, last), id: last.id }) : null,
    count,
    corrected: null,
    inside: false,
  };
}

/** The first page of a listing without words or place; does not count the matches. */
export async function listTopCards(db: Db, listing: Search, now: Date): Promise<ProviderCardView[]> {
  const uncounted = { search: { ...listing, ways: [] }, count: Infinity, ids: null };
  const rows = await readRows(db, uncounted, null, now);
  return withCloths(rows.slice(0, pageSize).map((row) => cardOf(row, { ...listing, q: "" }, null, now)));
}

function keyValues(order: Order, row: CardRow): number[] {
  if (order === "match") return [row.match, row.ratingScore];
  if (order === "now") return [row.emergencies === "none" ? 0 : 1, row.metres ?? row.ratingScore];
  if (order === "distance") return [row.metres ?? 0];
  if (order === "price") return [row.shownPriceCents ?? noPrice];
  return [row.ratingScore];
}

/** Whether a business comes to the place that is searched near; a position counts as the place that is nearest to it. */
function comesNear(business: Based & { businessName: string }, near: Place | null): Said | null {
  if (!near || !business.area) return null;
  const spot = findSpot(near.key) ?? nearestPlace(near)?.spot ?? null;
  const comes = comesTo(business, near, spot);
  const place = near.name ?? spot?.name;
  return comes && place ? comesMessage("card", comes, { place, name: business.businessName }) : null;
}
