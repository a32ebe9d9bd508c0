import { and, asc, desc, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { reviewPhotoPath } from "~/modules/media/picture-paths";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { monthsBefore } from "~/platform/time";
import { isPublic } from "../commands/shown-stars.server";
import {
  type Answers,
  lastPage,
  publicName,
  type Question,
  recordMonths,
  type Sort,
  type Stars,
} from "../rules";
import { reviewPhotos, reviews } from "../tables.server";
import { isGuests, writerName } from "./writers.server";

export type Photo = { id: string; path: string; width: number; height: number };

/** A review as the public sees it. A hidden one shows only that it was there, and what kind of reason took it away. */
export type ReviewView =
  | { id: string; hidden: true; at: Date; why: string | null }
  | ({
      id: string;
      hidden: false;
      /** Null for a former customer. */
      name: string | null;
      stars: number;
      text: string;
      createdAt: Date;
      edited: boolean;
      answer: string | null;
      /** Null where it says something of somebody's health. */
      service: string | null;
      isHealth: boolean;
      didNotCome: boolean;
      photos: Photo[];
    } & Answers);

export type ReviewPage = { reviews: ReviewView[]; next: number | null };

export type ReviewFilter = { sort: Sort; service: string | null; page: number };

const firstFew = 5;
const perPage = 20;

const isListed = isNull(reviews.heldFor);

const photosOf = sql<{ id: string; width: number; height: number }[] | null>`(
  select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.id)
  from ${reviewPhotos} as p where p.review_id = ${reviews}.id and p.removed_at is null)`;

const order: Record<Sort, SQL[]> = {
  newest: [],
  photos: [],
  // A hidden one must not tell its stars by its place.
  lowest: [sql`${reviews.hiddenAt} is not null`, asc(reviews.stars)],
  highest: [sql`${reviews.hiddenAt} is not null`, desc(reviews.stars)],
};

function rowsOf(db: Db, businessId: string | Placeholder, where: SQL | undefined, sort: Sort = "newest") {
  return db
    .select({
      review: reviews,
      name: writerName,
      service: bookings.serviceName,
      reason: bookings.reason,
      photos: photosOf,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(users, eq(users.id, reviews.customerId))
    .where(and(eq(reviews.businessId, businessId), isListed, where))
    .orderBy(...order[sort], sql`${reviews.createdAt} desc nulls first`, sql`${reviews.id} desc nulls first`)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function viewOf({ review, name, service, reason, photos }: Row): ReviewView {
  const { id, businessId, hiddenAt, hiddenFor, stars, text, createdAt, updatedAt, answer, isHealth } = review;
  if (hiddenAt) return { id, hidden: true, at: hiddenAt, why: hiddenFor };
  const { onTime, asAgreed, again } = review;
  const shownName = publicName(name);
  // Of somebody who left only the words stay.
  const shown = shownName === null || isHealth ? [] : (photos ?? []);
  return {
    ...{ id, hidden: false, stars, text, createdAt, answer, isHealth, onTime, asAgreed, again },
    name: shownName,
    edited: updatedAt > createdAt,
    service: isHealth ? null : service,
    didNotCome: reason === "business_missing",
    photos: shown.map((photo) => ({ ...photo, path: reviewPhotoPath(businessId, photo.id) })),
  };
}

const firstOnes = fixedQuery((db) =>
  rowsOf(db, sql.placeholder("businessId"), undefined)
    .limit(firstFew + 1)
    .prepare(""),
);

/** The newest few of the business's page. */
export async function findReviews(db: Db, businessId: string) {
  const [rows, counts] = await Promise.all([
    firstOnes(db).execute({ businessId }),
    countStars(db, businessId),
  ]);
  return { reviews: rows.slice(0, firstFew).map(viewOf), hasMore: rows.length > firstFew, counts };
}

export type ShownReviews = Awaited<ReturnType<typeof findReviews>>;

export async function listReviews(
  db: Db,
  businessId: string,
  { sort, service, page }: ReviewFilter,
): Promise<ReviewPage> {
  const where = and(
    sort === "photos"
      ? and(isNull(reviews.hiddenAt), or(isNotNull(reviews.customerId), isGuests), hasPhotos)
      : undefined,
    // A health business names no services.
    service === null ? undefined : and(eq(bookings.serviceName, service), eq(reviews.isHealth, false)),
  );
  const rows = await rowsOf(db, businessId, where, sort)
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const next = rows.length > perPage && page < lastPage ? page + 1 : null;
  return { reviews: rows.slice(0, perPage).map(viewOf), next };
}

const hasPhotos = sql`not ${reviews.isHealth} and exists (select from ${reviewPhotos} as p
  where p.review_id = ${reviews}.id and p.removed_at is null)`;

export type StarCounts = Record<Stars, number>;

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
    .where(and(eq(reviews.businessId, sql.placeholder("businessId")), isPublic))
    .groupBy(reviews.stars)
    .prepare(""),
);

export type Share = { yes: number; of: number };
export type Shares = Record<Question, Share>;

const count = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;

/** How many answered each question, and with yes. */
export async function countAnswers(db: Db, businessId: string): Promise<Shares> {
  const { onTime, asAgreed, again } = reviews;
  const share = (column: typeof onTime | typeof asAgreed | typeof again) =>
    sql<Share>`json_build_object('yes', ${count(sql`${column}`)}, 'of', ${count(isNotNull(column))})`;
  const [row] = await db
    .select({ onTime: share(onTime), asAgreed: share(asAgreed), again: share(again) })
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), isPublic));
  const none = { yes: 0, of: 0 };
  return row ?? { onTime: none, asAgreed: none, again: none };
}

const mostServices = 6;

export const listReviewedServices = (db: Db, businessId: string) =>
  db
    .select({ name: bookings.serviceName, count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(and(eq(reviews.businessId, businessId), isPublic, eq(reviews.isHealth, false)))
    .groupBy(bookings.serviceName)
    .orderBy(sql`count(*) desc`, asc(bookings.serviceName))
    .limit(mostServices);

export type BusinessRecord = { jobs: number; came: number; cancelled: number; missed: number };

/**
 * What became of the bookings that customers made here themselves, with an account or a confirmed address: the jobs done so
 * far, and of the last `recordMonths` those it came to, called off after agreeing, and did not come to.
 */
export async function findRecord(db: Db, businessId: string, now: Date): Promise<BusinessRecord> {
  const since = monthsBefore(now, recordMonths).toISOString();
  const isRecent = sql`${bookings.startsAt} > ${since}::timestamptz`;
  const done = sql`${bookings.status} = 'completed'`;
  const [row] = await db
    .select({
      jobs: count(done),
      came: count(sql`${isRecent} and ${done}`),
      cancelled: count(sql`${isRecent} and ${bookings.reason} = 'business_cancelled'`),
      missed: count(sql`${isRecent} and ${bookings.reason} = 'business_missing'`),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        or(isNotNull(bookings.customerId), eq(bookings.guest, "email")),
      ),
    );
  return row ?? { jobs: 0, came: 0, cancelled: 0, missed: 0 };
}

/** For an owner's personal-data file: the reviews of the business as the public sees them. */
export const reviewsAsBusiness = async (db: Db, businessId: string) =>
  (await rowsOf(db, businessId, undefined)).map(viewOf);
