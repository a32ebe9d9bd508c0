import type { Db } from "~/platform/db.server";
import { readCardRows } from "./card-rows.server";
import { cardOf, type ProviderCardView } from "./card-view";

/** The card of one business as any list shows it, also while it is in none: for its owner. */
export async function findOwnCard(db: Db, businessId: string, now: Date): Promise<ProviderCardView | null> {
  const [row] = await readCardRows(db, { near: null, ways: [], free: null }, [businessId], now);
  return row ? cardOf(row, { q: "", free: null, maxPrice: null, trade: null }, null, now) : null;
}
