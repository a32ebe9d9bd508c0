import { eq, like, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { type ResolvedSearch, vectorMatches } from "./filters.server";
import { escapedPattern, partsOf } from "./query";
import type { Search } from "./search";

/**
 * A condition of the word index in a form that it cannot serve, for a walk along another index. Lexemes are stored outside of
 * the row: most rows are told by their other columns that they do not match.
 */
export function rowMatches(search: ResolvedSearch, query: string | null): SQL[] {
  if (query === null) return [];
  const hasPart = (part: string) => like(b.searchText, `%${escapedPattern(part)}%`);
  const hasOne = partsOf(search.ways).map((parts) => or(...parts.map(hasPart)) as SQL);
  return [
    ...categoryMatches(search),
    ...tradeMatches(search),
    ...hasOne,
    sql`(${vectorMatches(query)}) is true`,
  ];
}

function tradeMatches({ trade }: Search): SQL[] {
  if (!trade) return [];
  return [sql`${b.category} = any(${`{${trade.within.join(",")}}`}::text[])`];
}

/** What filter terms say of a business stands in its row as well. */
function categoryMatches({ category, subcategory }: Search): SQL[] {
  const within = subcategory?.category ?? category?.category;
  return [
    ...(within ? [eq(b.category, within)] : []),
    ...(subcategory
      ? [
          sql`(${b.subcategory} = ${subcategory.slug} or ${b.otherSubcategories} @> array[${subcategory.slug}])`,
        ]
      : []),
  ];
}
