import { and, asc, desc, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { countedTo, type Listing, type Order, orderOf, pageSize } from "./listing";
import { filters, fitOf, metresFrom, nowhere } from "./listing-filters.server";
import { type Key, readToken, tokenOf } from "./listing-token";
import { shownContacts, verifiedOn } from "./rules";
import { businessProfiles as b } from "./tables.server";
import { bookableNow, subscriptionActive } from "./visibility.server";

/** What a card shows of a business. */
export type ProviderCardView = {
  id: string;
  slug: string;
  name: string;
  category: string;
  subcategory: string;
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

export type ListingPage = { cards: ProviderCardView[]; order: Order; next: string | null };

/** One page in the order of the listing, from its page token on. */
export async function findListing(db: Db, listing: Listing, now: Date): Promise<ListingPage> {
  const order = orderOf(listing);
  const key = readToken(order, listing.after);
  const read = (where: SQL[], by: SQL[], limit: number) =>
    limit > 0 ? selectCards(db, listing, now, { where, by, limit }) : Promise.resolve([]);
  const rows = await (order === "price" ? readByPrice(read, key, now) : readByRow(read, order, key, listing));
  const cards = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? cards.at(-1) : undefined;
  return {
    order,
    cards: cards.map((row) => cardOf(row)),
    next: last ? tokenOf(order, { values: keyValues(order, last), id: last.id }) : null,
  };
}

/** How many there are, counted no further than one past `countedTo`. */
export async function countListing(db: Db, listing: Listing, now: Date): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(b)
    .where(and(...filters(listing, now)))
    .limit(countedTo + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

type Row = Awaited<ReturnType<typeof selectCards>>[number];
type Read = (where: SQL[], by: SQL[], limit: number) => Promise<Row[]>;

const oneMore = pageSize + 1;

/** Orders that are one row of columns, which PostgreSQL compares as a whole. */
function readByRow(read: Read, order: "rating" | "match" | "distance", key: Key | null, listing: Listing) {
  if (order === "distance" && listing.near) {
    const metres = metresFrom(listing.near);
    const after = key && sql`(${metres}, ${b.id}) > (${key.values[0]}, ${key.id}::uuid)`;
    return read(after ? [after] : [], [asc(metres), asc(b.id)], oneMore);
  }
  if (order === "match") {
    const fit = fitOf(listing.words);
    const after =
      key && sql`(${fit}, ${b.ratingScore}, ${b.id}) < (${key.values[0]}, ${key.values[1]}, ${key.id}::uuid)`;
    return read(after ? [after] : [], [desc(fit), desc(b.ratingScore), desc(b.id)], oneMore);
  }
  const after = key && sql`(${b.ratingScore}, ${b.id}) < (${key.values[0]}, ${key.id}::uuid)`;
  return read(after ? [after] : [], [desc(b.ratingScore), desc(b.id)], oneMore);
}

/** Prices that are shown, the lowest first; then those who want to be asked. */
async function readByPrice(read: Read, key: Key | null, now: Date): Promise<Row[]> {
  const priced = and(sql`${b.priceFromCents} is not null`, subscriptionActive(now)) as SQL;
  const asking = or(isNull(b.priceFromCents), sql`not coalesce(${subscriptionActive(now)}, false)`) as SQL;
  const price = key?.values[0] ?? 0;
  const inAsking = key !== null && price === unpriced;
  const after = key && sql`(${b.priceFromCents}, ${b.id}) > (${price}, ${key.id}::uuid)`;
  const first = inAsking
    ? []
    : await read(after ? [priced, after] : [priced], [asc(b.priceFromCents), asc(b.id)], oneMore);
  const afterAsking = inAsking ? [asking, sql`${b.id} > ${key.id}::uuid`] : [asking];
  return [...first, ...(await read(afterAsking, [asc(b.id)], oneMore - first.length))];
}

const unpriced = -1;

function keyValues(order: Order, row: Row): number[] {
  if (order === "match") return [row.fit, row.ratingScore ?? 0];
  if (order === "distance") return [row.metres ?? 0];
  if (order === "price") return [row.subscribed ? (row.priceFromCents ?? unpriced) : unpriced];
  return [row.ratingScore ?? 0];
}

function selectCards(db: Db, listing: Listing, now: Date, page: { where: SQL[]; by: SQL[]; limit: number }) {
  return db
    .select({
      id: b.id,
      slug: b.slug,
      businessName: b.businessName,
      category: b.category,
      subcategory: b.subcategory,
      status: b.status,
      approvedAt: b.approvedAt,
      ratingSum: b.ratingSum,
      ratingScore: b.ratingScore,
      reviewCount: b.reviewCount,
      city: b.city,
      serviceArea: b.serviceArea,
      priceFromCents: b.priceFromCents,
      phone: b.phone,
      email: b.email,
      whatsapp: b.whatsapp,
      website: b.website,
      contactMethods: b.contactMethods,
      subscribed: sql<boolean>`coalesce(${subscriptionActive(now)}, false)`,
      bookable: sql<boolean>`coalesce(${bookableNow(now)}, false)`,
      metres: listing.near ? metresFrom(listing.near) : sql<null>`null`,
      fit: fitOf(listing.words),
    })
    .from(b)
    .where(and(...filters(listing, now), ...page.where))
    .orderBy(...page.by)
    .limit(page.limit);
}

function cardOf(row: Row): ProviderCardView {
  const base = row.city.split(", ")[0];
  return {
    id: row.id,
    slug: row.slug,
    name: row.businessName,
    category: row.category,
    subcategory: row.subcategory,
    verified: verifiedOn(row) !== null,
    rating: row.reviewCount === 0 ? null : row.ratingSum / row.reviewCount,
    reviewCount: row.reviewCount,
    place: [base, row.serviceArea].filter(Boolean).join(", "),
    distanceKm: row.metres === null || row.metres === nowhere ? null : row.metres / 1000,
    priceFromCents: row.subscribed ? row.priceFromCents : null,
    phone: shownContacts(row).phone,
    bookable: row.bookable,
  };
}
