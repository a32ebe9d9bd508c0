import { sql } from "drizzle-orm";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { foldText } from "~/platform/fold-text";
import { all, rowFilters, vectorMatches } from "./filters.server";
import type { Listing } from "./listing";
import { type ListingPage, pageOf } from "./listing.server";
import { allOf, lexemesOf, quoted } from "./search/query";

const mostRead = 50;

/** The businesses whose name has these words one after the other; null without one. */
export async function findNamesakes(
  db: Db,
  listing: Listing,
  words: readonly string[],
  now: Date,
): Promise<ListingPage | null> {
  const lexemes = words.flatMap(lexemesOf).filter((word) => word.length > 1);
  const query = allOf(lexemes.map((word) => `${quoted(`a=${word}`)}:*`));
  if (query === null) return null;
  const rows = await db
    .select({ id: b.id, name: b.businessName })
    .from(b)
    .where(all([sql`${b.listed}`, vectorMatches(query), listedNow(now), ...rowFilters(listing, now)]))
    .limit(mostRead);
  const text = words.join(" ");
  const ids = rows.filter(({ name }) => ` ${plainName(name)}`.includes(` ${text}`)).map(({ id }) => id);
  if (ids.length === 0) return null;
  return pageOf(
    db,
    { search: { ...listing, words: [], ways: [] }, count: ids.length, ids },
    listing,
    null,
    now,
  );
}

const plainName = (name: string): string =>
  foldText(name)
    .replace(/[.,;:!?()"&]+/g, " ")
    .replace(/\s+/g, " ");
