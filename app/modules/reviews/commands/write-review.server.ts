import { and, eq, gt, inArray, isNull, ne, notInArray, or } from "drizzle-orm";
import { knownDevice } from "~/modules/accounts/queries/known-device.server";
import type { Browser } from "~/modules/accounts/viewer.server";
import { disputeByReview, reportBusinessMissing } from "~/modules/bookings/commands/finish-booking.server";
import type { ByLink } from "~/modules/bookings/commands/own-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { addRatings } from "~/modules/businesses/commands/ratings.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { networkMark } from "~/platform/security-events.server";
import { day } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { ofWriter } from "../queries/writers.server";
import { findReviewed, type ReviewedBooking } from "../reviewed-booking.server";
import {
  type Answers,
  editableUntil,
  heldFrom,
  isDisputing,
  mayReportMissing,
  mostPhotos,
  type NoReview,
  oncePer,
  type questions,
  whyNoReview,
} from "../rules";
import { reviewPhotos, reviews } from "../tables.server";
import { isPublic, lockTotals, tellOwner } from "./shown-stars.server";

/**
 * Who writes, by which link and in which browser; sample data and tests have none. Of a person without an account
 * `customerId` is the booking's id, which its links belong to.
 */
export type Writer = {
  customerId: string;
  link?: ByLink;
  browser: Pick<Browser, "request" | "env"> | null;
};
export type NewPhoto = { id: string; width: number; height: number };
export type Said = Answers & {
  bookingId: string;
  stars: number;
  text: string;
  /** At a health business the words need a consent of their own. */
  wordsConsent: boolean;
  photos: NewPhoto[];
  /** Photos that are taken off. */
  drop: string[];
  /** Of the review that the form showed; without one it is not compared. */
  version?: string;
};

/** What a form names to say which state of the review it changes; empty for a new one. */
export const versionOf = (review: { updatedAt: Date } | null): string =>
  review ? review.updatedAt.toISOString() : "";

type Refused =
  | NoReview
  | "not_found"
  | "own_business"
  | "suspended"
  | "hidden"
  | "often"
  | "consent"
  | "photos"
  | "changed";
/** `held`: the reviews that wait for an administrator from now on. */
export type Written =
  | { ok: true; reviewId: string; held: string[]; isRepeat?: true }
  | { ok: false; reason: Refused };

const refuse = (reason: Refused) => ({ ok: false, reason }) as const;

/**
 * Writes the customer's only review of a booking, or changes it within 14 days. The business is always locked first, so
 * that reviews of one business queue instead of deadlocking.
 */
export const writeReview = (db: Db, writer: Writer, said: Said, now: Date) =>
  inTransaction<Written>(db, async (tx) => {
    const booking = await findWritable(tx, writer, said);
    if (!booking.ok) return booking;
    const { reviewed } = booking;
    await lockTotals(tx, reviewed.businessId);
    const [before] = await tx.select().from(reviews).where(eq(reviews.bookingId, reviewed.id));
    return before ? change(tx, reviewed, before, said, now) : publish(tx, writer, reviewed, said, now);
  });

async function findWritable(tx: Db, { customerId, browser }: Writer, said: Said) {
  const reviewed = await findReviewed(tx, customerId, said.bookingId);
  if (!reviewed) return refuse("not_found");
  const { ownerId, ownerEmail, isOwners } = reviewed;
  const isOwnersBrowser = browser && ownerEmail && (await knownDevice(browser, ownerEmail)) !== null;
  if (ownerId === customerId || isOwners || isOwnersBrowser) return refuse("own_business");
  if (reviewed.isSuspended) return refuse("suspended");
  if (reviewed.isHealth && said.photos.length > 0) return refuse("photos");
  if (reviewed.isHealth && said.text !== "" && !said.wordsConsent) return refuse("consent");
  return { ok: true as const, reviewed };
}

type Content = "stars" | "text" | (typeof questions)[number];

const contentOf = ({ stars, text, onTime, asAgreed, again }: Said) => ({
  ...{ stars, text, onTime, asAgreed, again },
});

async function publish(tx: Db, writer: Writer, reviewed: ReviewedBooking, said: Said, now: Date) {
  const reason = whyNoReview(reviewed, now);
  if (reason !== null) return refuse(reason);
  if (said.version) return refuse("changed");
  const { id: bookingId, businessId, customerId } = reviewed;
  if (await wroteLately(tx, reviewed, now)) return refuse("often");
  if (said.photos.length > mostPhotos) return refuse("photos");
  const id = newId();
  const network = writer.browser && networkMark(writer.browser, writer.browser.request);
  const isDisputed = isDisputing(reviewed, now);
  if (isDisputed && reviewed.disputedAt === null) {
    const disputed = await disputeByReview(tx, customerIn(writer), { bookingId }, now);
    // Closed or settled meanwhile.
    if (!disputed.ok) return refuse("not_completed");
  }
  await tx.insert(reviews).values({
    ...{ id, bookingId, businessId, customerId, ...contentOf(said) },
    ...{ isHealth: reviewed.isHealth, heldFor: isDisputed ? "dispute" : null, network },
    ...{ createdAt: now, updatedAt: now },
  });
  await addPhotos(tx, { id, businessId }, said.photos, now);
  if (isDisputed) return { ok: true as const, reviewId: id, held: [] };
  await addRatings(tx, [{ businessId, stars: said.stars, reviews: 1 }]);
  const held = network === null ? [] : await holdCrowd(tx, businessId, network, now);
  if (!held.includes(id)) await tellOwner(tx, { ...reviewed, ...said, id }, now);
  return { ok: true as const, reviewId: id, held };
}

const customerIn = ({ customerId: userId, link }: Writer) => (link ? { userId, link } : { userId });

/** By this account, or of a booking with the same address, with an account or without. */
async function wroteLately(tx: Db, { businessId, customerId, customerEmail }: ReviewedBooking, now: Date) {
  const [wrote] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(
      and(
        eq(reviews.businessId, businessId),
        gt(reviews.createdAt, new Date(now.getTime() - oncePer)),
        or(
          customerId === null ? undefined : eq(reviews.customerId, customerId),
          and(ne(bookings.customerEmail, ""), eq(bookings.customerEmail, customerEmail)),
        ),
      ),
    )
    .limit(1);
  return wrote !== undefined;
}

/** Many of one network in a day wait for an administrator; returns those that do from now on. */
async function holdCrowd(tx: Db, businessId: string, network: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - day);
  const ofNetwork = and(
    eq(reviews.businessId, businessId),
    eq(reviews.network, network),
    gt(reviews.createdAt, since),
  );
  if ((await tx.$count(reviews, ofNetwork)) < heldFrom) return [];
  const held = await tx
    .update(reviews)
    .set({ heldFor: "network" })
    .where(and(ofNetwork, isPublic))
    .returning({ id: reviews.id, stars: reviews.stars });
  await addRatings(
    tx,
    held.map(({ stars }) => ({ businessId, stars: -stars, reviews: -1 })),
  );
  return held.map(({ id }) => id);
}

type Review = typeof reviews.$inferSelect;

async function change(
  tx: Db,
  reviewed: ReviewedBooking,
  before: Review,
  said: Said,
  now: Date,
): Promise<Written> {
  if (before.hiddenAt !== null) return refuse("hidden");
  if (said.version !== undefined && said.version !== versionOf(before)) {
    // A second press: nothing new was asked for.
    const isSame = Object.entries(contentOf(said)).every(
      ([name, value]) => before[name as Content] === value,
    );
    return isSame ? { ok: true, reviewId: before.id, held: [], isRepeat: true } : refuse("changed");
  }
  if (now > editableUntil(before.createdAt)) return refuse("too_late");
  const { id, businessId, stars } = before;
  const kept = await shownPhotos(tx, id, said.drop);
  if (kept + said.photos.length > mostPhotos) return refuse("photos");
  await dropPhotos(tx, id, said.drop, now);
  await addPhotos(tx, before, said.photos, now);
  await tx
    .update(reviews)
    .set({ ...contentOf(said), isHealth: reviewed.isHealth, updatedAt: now })
    .where(eq(reviews.id, id));
  const stays = before.heldFor !== null;
  await addRatings(tx, stays ? [] : [{ businessId, stars: said.stars - stars, reviews: 0 }]);
  invalidatePages(businessTag(businessId));
  return { ok: true, reviewId: id, held: [] };
}

const ofReview = (reviewId: string) =>
  and(eq(reviewPhotos.reviewId, reviewId), isNull(reviewPhotos.removedAt));

const shownPhotos = (tx: Db, reviewId: string, drop: string[]) =>
  tx.$count(
    reviewPhotos,
    and(ofReview(reviewId), drop.length > 0 ? notInArray(reviewPhotos.id, drop) : undefined),
  );

async function dropPhotos(tx: Db, reviewId: string, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(reviewPhotos)
    .set({ removedAt: now })
    .where(and(ofReview(reviewId), inArray(reviewPhotos.id, ids)));
}

async function addPhotos(
  tx: Db,
  { id: reviewId, businessId }: Pick<Review, "id" | "businessId">,
  photos: NewPhoto[],
  now: Date,
): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insert(reviewPhotos)
    .values(photos.map((photo) => ({ ...photo, reviewId, businessId, createdAt: now })));
}

/**
 * The writer takes it back, at any time: its stars go with it. Of one that is hidden the words go, and the stub stays, so that
 * it cannot be written anew.
 */
export const deleteReview = (db: Db, { customerId }: Writer, bookingId: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const mine = and(eq(reviews.bookingId, bookingId), ofWriter(tx, customerId));
    const [found] = await tx.select().from(reviews).where(mine);
    if (!found) return { ok: false, reason: "not_found" } as const;
    const { businessId } = found;
    await lockTotals(tx, businessId);
    const [review] = await tx.select().from(reviews).where(mine);
    if (!review) return { ok: false, reason: "not_found" } as const;
    await tx.update(reviewPhotos).set({ removedAt: now }).where(ofReview(review.id));
    if (review.hiddenAt !== null) {
      await tx.update(reviews).set({ text: "", answer: null, answeredAt: null }).where(mine);
    } else {
      await tx.delete(reviews).where(mine);
      const counted = review.heldFor === null;
      await addRatings(tx, counted ? [{ businessId, stars: -review.stars, reviews: -1 }] : []);
    }
    invalidatePages(businessTag(businessId));
    return { ok: true } as const;
  });

/** 'They did not come' in place of stars: the no-show is reported, also when the booking completed by itself. */
export const reportMissing = (
  db: Db,
  writer: Writer,
  bookingId: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "not_found" | "too_late" | "suspended" }> =>
  inTransaction(db, async (tx) => {
    const reviewed = await findReviewed(tx, writer.customerId, bookingId);
    if (!reviewed) return { ok: false, reason: "not_found" };
    if (reviewed.isSuspended) return { ok: false, reason: "suspended" };
    if (!mayReportMissing(reviewed, now)) return { ok: false, reason: "too_late" };
    await lockTotals(tx, reviewed.businessId);
    if ((await tx.$count(reviews, eq(reviews.bookingId, bookingId))) > 0)
      return { ok: false, reason: "too_late" };
    return reportBusinessMissing(tx, customerIn(writer), { bookingId }, now);
  });
