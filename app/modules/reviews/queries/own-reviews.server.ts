import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { reviewPhotoPath } from "~/modules/media/picture-paths";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isPublic } from "../commands/shown-stars.server";
import { findReviewed } from "../reviewed-booking.server";
import {
  type AnswerTab,
  answerableSince,
  editableUntil,
  firstNameOf,
  isDisputing,
  mayReportMissing,
  publicName,
  whyNoReview,
} from "../rules";
import { reviewPhotos, reviews } from "../tables.server";
import { isGuests, writerName } from "./writers.server";

/** The booking that somebody reviews, with the review if there is one; null for anybody else's. */
export async function findReviewing(db: Db, writerId: string, bookingId: string, now: Date) {
  const booking = await findReviewed(db, writerId, bookingId);
  if (!booking) return null;
  const [review] = await db.select().from(reviews).where(eq(reviews.bookingId, booking.id));
  const { businessName, slug, listed, serviceName, startsAt, endsAt, isHealth, customerName, category } =
    booking;
  return {
    ...{ bookingId: booking.id, businessName, slug, listed, serviceName, startsAt, endsAt, isHealth },
    ...{ category, subcategory: booking.subcategory, businessId: booking.businessId },
    isGuest: booking.customerId === null,
    firstName: firstNameOf(customerName),
    publicName: publicName(customerName),
    review: review ? await ownViewOf(db, review, now) : null,
    why: review ? null : whyNoReview(booking, now),
    waitsForDispute: isDisputing(booking, now),
    isReported: booking.noShowBy === "customer" && booking.status === "accepted",
    mayReport: !review && mayReportMissing(booking, now),
  };
}

export type Reviewing = NonNullable<Awaited<ReturnType<typeof findReviewing>>>;

async function ownViewOf(db: Db, review: typeof reviews.$inferSelect, now: Date) {
  const { id, businessId, stars, onTime, asAgreed, again, text, createdAt, updatedAt } = review;
  const photos = await db
    .select({ id: reviewPhotos.id, width: reviewPhotos.width, height: reviewPhotos.height })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, id), isNull(reviewPhotos.removedAt)))
    .orderBy(asc(reviewPhotos.id));
  const until = editableUntil(createdAt);
  return {
    ...{ id, stars, onTime, asAgreed, again, text, updatedAt, until },
    isHidden: review.hiddenAt !== null,
    heldFor: review.heldFor,
    isEditable: review.hiddenAt === null && now <= until,
    photos: photos.map((photo) => ({ ...photo, path: reviewPhotoPath(businessId, photo.id) })),
  };
}

/** Who owns the links of the mails to a booking's customer: without an account the booking itself. Null if nobody does. */
export async function customerOf(db: Db, bookingId: string): Promise<string | null> {
  const [row] = await db
    .select({
      writerId: sql<
        string | null
      >`coalesce(${bookings.customerId}, case when ${isGuests} then ${bookings.id} end)`,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.writerId ?? null;
}

const perPage = 20;
/** Only what went wrong waits for an answer; all others may get one too. */
const wentWrong = or(
  lt(reviews.stars, 4),
  eq(reviews.onTime, false),
  eq(reviews.asAgreed, false),
  eq(reviews.again, false),
);
const isOpen = and(isNull(reviews.answeredAt), wentWrong);
const inTab: Record<AnswerTab, SQL | undefined> = {
  open: isOpen,
  answered: isNotNull(reviews.answeredAt),
  all: undefined,
};

/**
 * What an owner reads and answers: the worst without an answer first; `first`: one that stands above the first page of any
 * list, and takes no place in it.
 */
export async function listToAnswer(
  db: Db,
  businessId: string,
  { tab, page, first }: { tab: AnswerTab; page: number; first: string | null },
  now: Date,
) {
  const order = tab === "open" ? [asc(reviews.stars), asc(reviews.createdAt)] : [desc(reviews.createdAt)];
  const isFirst = first === null ? undefined : eq(reviews.id, first);
  const most = isFirst ? perPage + 1 : perPage;
  const rows = await db
    .select({
      review: reviews,
      name: writerName,
      service: bookings.serviceName,
      ...pick(bookings, "startsAt", "priceCents", "priceAs"),
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(users, eq(users.id, reviews.customerId))
    .where(and(eq(reviews.businessId, businessId), isPublic, or(isFirst, inTab[tab] ?? sql`true`)))
    .orderBy(...(isFirst ? [desc(isFirst)] : []), ...order, asc(reviews.id))
    .limit(most + 1)
    .offset((page - 1) * perPage);
  const shown = rows.slice(0, most).map(({ review, name, service, startsAt, ...price }) => {
    const { id, stars, text, createdAt, onTime, asAgreed, again, answer, answeredAt, isHealth } = review;
    return {
      ...{ id, stars, text, createdAt, onTime, asAgreed, again, answer, isHealth },
      name: publicName(name),
      booked: isHealth ? null : { service, startsAt, priceCents: price.priceCents, priceAs: price.priceAs },
      mayAnswer: answeredAt === null || answeredAt >= answerableSince(now),
      isAnswered: answeredAt !== null,
      isDue: answeredAt === null && (stars < 4 || [onTime, asAgreed, again].includes(false)),
    };
  });
  return { reviews: shown, next: rows.length > most ? page + 1 : null };
}

export type ToAnswer = Awaited<ReturnType<typeof listToAnswer>>["reviews"][number];

/** How many an owner has to answer, has answered, and has. */
export async function countToAnswer(db: Db, businessId: string): Promise<Record<AnswerTab, number>> {
  const [row] = await db
    .select({
      all: count(),
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      answered: count(reviews.answeredAt),
    })
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), isPublic));
  return row ?? { all: 0, open: 0, answered: 0 };
}

/** For a customer's personal-data file. */
export const reviewsAsCustomer = (db: Db, userId: string) =>
  db
    .select({
      business: sql<string | null>`nullif(${businessProfiles.businessName}, '')`,
      stars: reviews.stars,
      onTime: reviews.onTime,
      priceAsAgreed: reviews.asAgreed,
      wouldBookAgain: reviews.again,
      ...pick(reviews, "text", "answer", "createdAt", "updatedAt", "heldFor", "hiddenAt"),
    })
    .from(reviews)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reviews.businessId))
    .where(eq(reviews.customerId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));

/** For whoever settles a dispute: what the customer wrote about the booking; null for nothing, and for a health booking. */
export async function findReviewText(db: Db, bookingId: string): Promise<string | null> {
  const [review] = await db
    .select({ text: reviews.text })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookingId), eq(reviews.isHealth, false)));
  return review?.text || null;
}
