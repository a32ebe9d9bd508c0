import type { Spot } from "~/modules/places/places";
import type { Db } from "~/platform/db.server";
import { placeOfSpot } from "../question/read-question.server";
import { readCardRows } from "./card-rows.server";
import { cardOf, type ProviderCardView } from "./card-view";
import { withCloths } from "./cloths";

const asksNothing = { q: "", free: null, maxPrice: null };

/** The cards of these businesses as any list shows them, listed or not, in this order; `spot` is where from it is measured. */
export async function listCardsOf(
  db: Db,
  ids: readonly string[],
  now: Date,
  spot: Spot | null = null,
): Promise<ProviderCardView[]> {
  if (ids.length === 0) return [];
  const near = spot && placeOfSpot(spot);
  const rows = await readCardRows(db, { near, ways: [], free: null }, ids, now);
  return withCloths(rows.map((row) => cardOf(row, asksNothing, null, now)));
}

/** The card of one business, also while it is in no list: for its owner. */
export async function findOwnCard(db: Db, businessId: string, now: Date): Promise<ProviderCardView | null> {
  return (await listCardsOf(db, [businessId], now))[0] ?? null;
}
