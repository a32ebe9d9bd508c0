import type { Db } from "~/platform/db.server";
import { countedTo, orderOf, pageSize } from "./listing";
import { cheapestIds } from "./listing-cheapest.server";
import { type Asked, collect, sortIds } from "./listing-collect.server";
import {
  closingHour,
  hintsOf,
  indexed,
  noHints,
  orderColumns,
  type Question,
  rowFilters,
  tierQuery,
  tiers,
} from "./listing-filters.server";
import { type Row, readShown } from "./listing-shown.server";
import type { Key } from "./listing-token";
import { walkIds } from "./listing-walk.server";
import { listedNow } from "./visibility.server";

/** A page and one row more. */
const oneMore = pageSize + 1;

/**
 * A page, out of `ids` where those who fit are known; there are `count` of them. Few are sorted. Many are walked along
 * an index in their order, so far; when that meets too few of them, they stand far apart, and are found through the
 * index of words after all. So neither reads much, however many businesses there are. What is shown is read of those
 * that are shown.
 */
export async function readRows(
  db: Db,
  { question, count, ids }: { question: Question; count: number; ids: string[] | null },
  key: Key | null,
  now: Date,
): Promise<Row[]> {
  const asked: Asked = { db, question, now, filters: [listedNow(now), ...rowFilters(question, now)] };
  const first = ids
    ? await sortIds(asked, orderOf(question), ids, key, oneMore)
    : await firstIds(asked, count, key);
  return first.length === 0 ? [] : readShown(db, question, first, now);
}

async function firstIds(asked: Asked, count: number, key: Key | null): Promise<string[]> {
  const { question, now } = asked;
  const order = orderOf(question);
  if (order === "match") return tieredIds(asked, key);
  const rest = indexed(question, noHints, orderColumns(order, question).terms);
  const isRare = rest.query !== null && count <= countedTo;
  // Trades have their prices, and their hours.
  const isOfTrade = rest.query !== null || closingHour(question, now) !== null;
  if (order === "price" && isOfTrade && !isRare) return cheapestIds(asked, key, oneMore);
  const found = isRare ? null : await walkIds(asked, order, rest, key, oneMore);
  return found ?? collect(asked, order, indexed(question, hintsOf(question, now)), key, oneMore);
}

/** The tiers one after the other, each by rating. */
async function tieredIds(asked: Asked, key: Key | null): Promise<string[]> {
  const { question, now } = asked;
  const hints = hintsOf(question, now);
  const { terms } = orderColumns("rating", question);
  const first = Math.max(key ? tiers.length - 1 - (key.values[0] ?? 0) : 0, 0);
  const ids: string[] = [];
  for (let tier = first; tier < tiers.length && ids.length < oneMore; tier += 1) {
    const words = tierQuery(question, tier);
    const tierKey = key && tier === first ? { values: key.values.slice(1), id: key.id } : null;
    const limit = oneMore - ids.length;
    const along = await walkIds(asked, "rating", indexed(question, noHints, terms, words), tierKey, limit);
    const found =
      along ?? (await collect(asked, "rating", indexed(question, hints, [], words), tierKey, limit));
    ids.push(...found);
  }
  return ids;
}
