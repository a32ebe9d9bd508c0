import { general } from "~/modules/trades/subcategories";
import type { TradeOf } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { readCardRows } from "../cards/card-rows.server";
import { cardOf, freeOnOneOf, type ProviderCardView, type Suggested } from "../cards/card-view";
import { readQuestion } from "../question/read-question.server";
import { farKm } from "../rules";
import { findListing } from "../search/find-page.server";

type Wanted = { trade: TradeOf; near: string; days: readonly string[] };

/** The businesses of a trade in reach of a place, the nearest first; null for an unknown place. */
async function inReach(db: Db, { trade, near }: Omit<Wanted, "days">, now: Date) {
  const { category, subcategory } = trade;
  const query = new URLSearchParams({ category, near, sort: "distance" });
  if (subcategory !== general) query.set("subcategory", subcategory);
  const listing = readQuestion(query);
  if (listing.near === null) return null;
  const { cards } = await findListing(db, listing, now);
  const isNear = ({ distanceKm }: ProviderCardView) => distanceKm === null || distanceKm <= farKm;
  return { listing, near: listing.near, cards: cards.filter(isNear) };
}

/** The nearest businesses of a trade in reach of a place, whether they take bookings or not. */
export const nearestOfTrade = async (db: Db, wanted: Omit<Wanted, "days">, now: Date) =>
  (await inReach(db, wanted, now))?.cards ?? [];

/** Bookable businesses of a trade in reach of a place: first those that are free on a wanted day, the nearest first. */
export async function suggestBusinesses(
  db: Db,
  { days, ...wanted }: Wanted,
  now: Date,
): Promise<Suggested[]> {
  const found = await inReach(db, wanted, now);
  const ids = found?.cards.flatMap(({ id, bookable }) => (bookable ? [id] : [])) ?? [];
  if (!found || ids.length === 0) return [];
  const { listing, near } = found;
  const rows = await readCardRows(db, { near, ways: [], free: null }, ids, now);
  return rows
    .map((row) => {
      const card = cardOf(row, listing, null, now);
      const freeAt = days.length === 0 ? card.nextFreeAt : (freeOnOneOf(row, days, now)?.getTime() ?? null);
      return { ...card, freeAt };
    })
    .sort((a, b) => Number(a.freeAt === null) - Number(b.freeAt === null));
}
