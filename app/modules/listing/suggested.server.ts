import { general } from "~/modules/trades/subcategories";
import type { TradeOf } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { readCardRows } from "./card-rows.server";
import { cardOf, freeOnOneOf, type Suggested } from "./card-view";
import { farKm } from "./listing";
import { findListing } from "./listing.server";
import { readListing } from "./read-listing.server";

type Wanted = { trade: TradeOf; near: string; days: readonly string[] };

/** Bookable businesses of a trade in reach of a place: first those that are free on a wanted day, the nearest first. */
export async function suggestBusinesses(
  db: Db,
  { trade: { category, subcategory }, near, days }: Wanted,
  now: Date,
): Promise<Suggested[]> {
  const query = new URLSearchParams({ category, near, sort: "distance" });
  if (subcategory !== general) query.set("subcategory", subcategory);
  const listing = readListing(query);
  if (listing.near === null) return [];
  const { cards } = await findListing(db, listing, now);
  const ids = cards.flatMap(({ id, bookable }) => (bookable ? [id] : []));
  if (ids.length === 0) return [];
  const rows = await readCardRows(db, { near: listing.near, ways: [], free: null }, ids, now);
  return rows
    .map((row) => {
      const card = cardOf(row, listing, null, now);
      const freeAt = days.length === 0 ? card.nextFreeAt : (freeOnOneOf(row, days, now)?.getTime() ?? null);
      return { ...card, freeAt };
    })
    .filter(({ distanceKm }) => distanceKm === null || distanceKm <= farKm)
    .sort((a, b) => Number(a.freeAt === null) - Number(b.freeAt === null));
}
