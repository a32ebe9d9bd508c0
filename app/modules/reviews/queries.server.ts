import { and, asc, desc, eq, isNull, lt, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { readToken, tokenOf } from "./review-token";
import { publicName, type Stars } from "./rules";
import { reviews } from "./tables.server";

/** A review as the public sees it. A hidden one shows only that it exists. */
export type ReviewView =
  | { id: string; hidden: true }
  | {
      id: string;
      hidden: false;
      /** Null for a former customer. */
      name: string | null;
      stars: number;
      text: string;
      createdAt: Date;
      edited: boolean;
      answer: string | null;
    };

export type ReviewPage = { reviews: ReviewView[]; next: string | null };

const firstPage = 5;
const furtherPage = 10;

/** Newest first: five on the first page, ten on each further page, which starts after its token. */
export async function listReviews(db: Db, businessId: string, after?: string | null): Promise<ReviewPage> {
  const key = readToken(after);
  const size = key ? furtherPage : firstPage;
  const rows = key
    ? await newestFirst(db, businessId, beforeKey(key), size + 1)
    : await firstOnes(db).execute({ businessId });
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1)?.review : undefined;
  return { reviews: shown.map(viewOf), next: last ? tokenOf(last) : null };
}

const firstOnes = fixedQuery((db) =>
  newestFirst(db, sql.placeholder("businessId"), undefined, firstPage + 1).prepare(""),
);

function newestFirst(db: Db, businessId: string | Placeholder, where: SQL | undefined, limit: number) {
  return db
    .select({ review: reviews, name: users.name })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.customerId))
    .where(and(eq(reviews.businessId, businessId), where))
    .orderBy(sql`${reviews.createdAt} desc nulls first`, sql`${reviews.id} desc nulls first`)
    .limit(limit);
}

const beforeKey = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  or(lt(reviews.createdAt, createdAt), and(eq(reviews.createdAt, createdAt), lt(reviews.id, id)));

function viewOf({ review, name }: { review: typeof reviews.$inferSelect; name: string | null }): ReviewView {
  const { id, hiddenAt, stars, text, createdAt, updatedAt, answer } = review;
  if (hiddenAt) return { id, hidden: true };
  const edited = updatedAt > createdAt;
  return { id, hidden: false, name: publicName(name), stars, text, createdAt, edited, answer };
}

/** The reviews of the public business page. */
export async function findReviews(db: Db, businessId: string, after: string | null) {
  const [page, counts] = await Promise.all([listReviews(db, businessId, after), countStars(db, businessId)]);
  return { page, counts, isFirst: readToken(after) === null };
}

export type ShownReviews = Awaited<ReturnType<typeof findReviews>>;

export type StarCounts = Record<Stars, number>;

/** The number of visible reviews for each number of stars. */
export async function countStars(db: Db, businessId: string): Promise<StarCounts> {
  const rows = await starsOf(db).execute({ businessId });
  const counts: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { stars, count } of rows) counts[stars as Stars] = count;
  return counts;
}

const starsOf = fixedQuery((db) =>
  db
    .select({ stars: reviews.stars, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.businessId, sql.placeholder("businessId")), isNull(reviews.hiddenAt)))
    .groupBy(reviews.stars)
    .prepare(""),
);

/** For a customer's personal-data file. */
export const reviewsAsCustomer = (db: Db, userId: string) =>
  db
    .select({
      business: sql<string | null>`nullif(${businessProfiles.businessName}, '')`,
      stars: reviews.stars,
      text: reviews.text,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      hiddenAt: reviews.hiddenAt,
    })
    .from(reviews)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reviews.businessId))
    .where(eq(reviews.customerId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));

/** For an owner's personal-data file: the reviews of the business as the public sees them. */
export async function reviewsAsBusiness(db: Db, businessId: string) {
  const rows = await db
    .select({ review: reviews, name: users.name })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.customerId))
    .where(eq(reviews.businessId, businessId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  return rows.map(viewOf);
}
