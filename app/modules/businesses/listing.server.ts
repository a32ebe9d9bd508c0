import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { countedTo, type Listing, type Order, orderOf, pageSize } from "./listing";
import {
  all,
  fitOf,
  indexQuery,
  kmOf,
  matches,
  metresFrom,
  nearby,
  orderColumns,
  rowFilters,
  rowMatches,
  tierQuery,
  tiers,
  type WordMode,
} from "./listing-filters.server";
import { c, type Standing, sorted, walked } from "./listing-order.server";
import { type Key, readToken, tokenOf } from "./listing-token";
import { minuteOfWeek, shownContacts, verifiedOn } from "./rules";
import { allOf } from "./search-query";
import { correctWords } from "./spelling.server";
import { businessProfiles as b } from "./tables.server";
import { countListedIn } from "./totals.server";
import { bookableNow, subscriptionActive } from "./visibility.server";

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

/**
 * One page of a listing, from its page token on. A question that few rows answer is collected and sorted; one that
 * many answer is walked along an index in its order: each is bounded where the other is not.
 */
export async function findListing(db: Db, listing: Listing, now: Date): Promise<ListingPage> {
  const found = await findWords(db, listing, now);
  const { rows, order } = await pageOf(db, found, now);
  const cards = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? cards.at(-1) : undefined;
  return {
    order,
    cards: cards.map((row) => cardOf(row)),
    next: last ? tokenOf(order, { values: keyValues(order, last), id: last.id }) : null,
    count: Math.min(found.count, countedTo + 1),
    corrected: found.corrected,
  };
}

/** Up to here everything is collected. */
const fewest = 4000;
/** Words that find fewer than this are looked for inside of words as well. */
const tooFew = 3;
/** Three letters are what the index of parts of words needs. */
const partLength = 3;

type Found = { listing: Listing; mode: WordMode; count: number; corrected: string | null };

/** As starts of words; where that finds too few, anywhere; where nobody has them, with their spelling corrected. */
async function findWords(db: Db, listing: Listing, now: Date): Promise<Found> {
  const exact = await countFound(db, listing, "starts", now);
  if (listing.words.length === 0 || exact >= tooFew)
    return { listing, mode: "starts", count: exact, corrected: null };
  const canBePart = listing.words.every((word) => word.length >= partLength);
  const parts = canBePart ? await countFound(db, listing, "anywhere", now) : exact;
  if (parts > 0)
    return {
      listing,
      mode: parts > exact ? "anywhere" : "starts",
      count: Math.max(parts, exact),
      corrected: null,
    };
  const words = await correctWords(db, listing.words);
  const again = words && { ...listing, words };
  const count = again ? await countFound(db, again, "starts", now) : 0;
  return again && count > 0
    ? { listing: again, mode: "starts", count, corrected: words.join(" ") }
    : { listing, mode: "starts", count: 0, corrected: null };
}

/** No further than one past `fewest`. */
async function countFound(db: Db, listing: Listing, mode: WordMode, now: Date): Promise<number> {
  const order = orderOf(listing);
  const { category, subcategory, province, city, open, minRating, maxPrice, verified, words } = listing;
  const quick = category?.words || category?.subcategories;
  const counted = !open && !verified && minRating === null && maxPrice === null && words.length === 0;
  if (counted && !subcategory && !quick && nearby(listing, order) === null)
    return countListedIn(
      db,
      category?.category ?? null,
      city ? null : (province?.slug ?? null),
      city?.slug ?? null,
    );
  const query = indexQuery(listing, order, mode);
  const some = db
    .select({ one: sql`1` })
    .from(b)
    .where(all([...matches(query), ...rowFilters(listing, order, mode, now)]))
    // Without a question for the words' index any order will do, so long as it has an index.
    .orderBy(...(query === null && mode === "starts" ? [sql`${b.ratingScore} desc, ${b.id} desc`] : []))
    .limit(fewest + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

type Row = Awaited<ReturnType<typeof selectCards>>[number];

async function pageOf(
  db: Db,
  { listing, mode, count }: Found,
  now: Date,
): Promise<{ rows: Row[]; order: Order }> {
  const order = orderOf(listing);
  const key = readToken(order, listing.after);
  if (count === 0) return { rows: [], order };
  const filters = rowFilters(listing, order, mode, now);
  if (count <= fewest || mode === "anywhere") {
    const where = [...matches(indexQuery(listing, order, mode)), ...filters];
    const rows = await selectCards(db, listing, now, {
      where,
      standing: sorted(order, listing),
      key,
      limit: oneMore,
    });
    return { rows, order };
  }
  const rows =
    order === "match"
      ? await walkTiers(db, listing, key, filters, now)
      : await walk(db, listing, order, key, filters, now);
  return { rows, order };
}

const oneMore = pageSize + 1;

function walk(
  db: Db,
  listing: Listing,
  order: "rating" | "price" | "distance",
  key: Key | null,
  filters: SQL[],
  now: Date,
) {
  // Distance has an index for a category, not for places.
  const driving = order === "distance" ? { ...listing, province: null, city: null } : listing;
  const { terms, where } = orderColumns(driving);
  const rest = indexQuery(listing, order, "starts", terms);
  return selectCards(db, listing, now, {
    where: [...where, ...rowMatches(rest), ...filters],
    standing: walked(order, driving),
    key,
    limit: oneMore,
    inCity: driving.city !== null,
  });
}

/** The tiers one after the other, each along the index by rating, or collected where it has few. */
async function walkTiers(db: Db, listing: Listing, key: Key | null, filters: SQL[], now: Date) {
  const rows: Row[] = [];
  const rest = indexQuery({ ...listing, words: [] }, "match", "starts");
  for (let tier = key ? tiers.length - 1 - (key.values[0] ?? 0) : 0; tier < tiers.length; tier += 1) {
    const limit = oneMore - rows.length;
    if (limit === 0) break;
    const query = allOf([tierQuery(listing, tier), rest]);
    const count = await countTier(db, query, filters);
    const score =
      key && rows.length === 0 && tier === tiers.length - 1 - (key.values[0] ?? 0)
        ? key.values[1]
        : undefined;
    const tierKey = key && score !== undefined ? { values: [score], id: key.id } : null;
    const few = count <= fewest;
    rows.push(
      ...(await selectCards(db, listing, now, {
        where: [...(few ? matches(query) : rowMatches(query)), ...filters],
        standing: few ? sorted("rating", listing) : walked("rating", { ...listing, city: null }),
        key: tierKey,
        limit,
      })),
    );
  }
  return rows;
}

async function countTier(db: Db, query: string | null, filters: SQL[]): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(b)
    .where(all([...matches(query), ...filters]))
    .limit(fewest + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

function keyValues(order: Order, row: Row): number[] {
  if (order === "match") return [row.fit, row.ratingScore ?? 0];
  if (order === "distance") return [row.metres ?? 0];
  if (order === "price") return [row.shownPriceCents ?? 2_147_483_647];
  return [row.ratingScore ?? 0];
}

type Asked = { where: SQL[]; standing: Standing; key: Key | null; limit: number; inCity?: boolean };

function selectCards(db: Db, listing: Listing, now: Date, { where, standing, key, limit, inCity }: Asked) {
  const cards = db
    .select({
      id: b.id,
      slug: b.slug,
      businessName: b.businessName,
      category: b.category,
      subcategory: b.subcategory,
      description: b.description,
      status: b.status,
      approvedAt: b.approvedAt,
      ratingSum: b.ratingSum,
      ratingScore: b.ratingScore,
      reviewCount: b.reviewCount,
      city: b.city,
      serviceArea: b.serviceArea,
      shownPriceCents: b.shownPriceCents,
      phone: b.phone,
      email: b.email,
      whatsapp: b.whatsapp,
      website: b.website,
      contactMethods: b.contactMethods,
      subscribed: sql<boolean>`coalesce(${subscriptionActive(now)}, false)`,
      bookable: sql<boolean>`coalesce(${bookableNow(now)}, false)`,
      openNow: sql<boolean>`${b.opening} @> ${minuteOfWeek(now)}::int4`,
      metres: listing.near ? metresFrom(listing.near) : sql<null>`null`,
      fit: fitOf(listing),
    })
    .from(b)
    .$dynamic();
  return (inCity ? cards.innerJoin(c, eq(c.businessId, b.id)) : cards)
    .where(all([...where, ...(key ? [standing.after(key)] : [])]))
    .orderBy(...standing.by)
    .limit(limit);
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
