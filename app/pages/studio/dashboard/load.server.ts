import type { RouterContextProvider } from "react-router";
import { impersonatorContext } from "~/modules/accounts/viewer.server";
import { countViews, findWorthCents, leadsOf } from "~/modules/analytics/queries/report.server";
import { leadDays, stepsOf } from "~/modules/analytics/rules";
import { paidSince } from "~/modules/billing/ledger/queries.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { subscriptionBadge } from "~/modules/billing/rules";
import { listUnconfirmed } from "~/modules/bookings/guest/queries/request.server";
import { listHit } from "~/modules/bookings/outages/queries.server";
import {
  type ComingBooking,
  countBusinessBookings,
  listBookingsOfDay,
  listComing,
  listPendingBookings,
  listUpcomingBookings,
} from "~/modules/bookings/queries/of-business.server";
import type { NoteVisibility } from "~/modules/bookings/queries/shown-booking.server";
import { withViewLinks } from "~/modules/bookings/queries/view-links.server";
import { timeLeft } from "~/modules/bookings/shown-status";
import { type DayOff, isShutDuring, leaveOn } from "~/modules/businesses/availability/rules";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { ownProfile, studioOf } from "~/modules/businesses/owner.server";
import { listPeople } from "~/modules/businesses/people/queries.server";
import { withoutWork } from "~/modules/businesses/people/rules";
import { listDaysOff, type OwnBusiness } from "~/modules/businesses/queries.server";
import {
  averageStars,
  hasActiveSubscription,
  isBookable,
  isInSetup,
  isVisible,
  reasonsUnlisted,
  shownContacts,
} from "~/modules/businesses/rules";
import { listInEffect } from "~/modules/moderation/sanctions/queries/lists.server";
import { findCity, placeText } from "~/modules/places/places";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, noonOf } from "~/platform/time";
import type { Stage } from "./guide";

/** From four requests on the others wait behind a link. */
const mostRequests = 3;
const requestsBeforeLink = 2;

export async function loadDashboard(context: Readonly<RouterContextProvider>) {
  const { db, env, site, now, business } = studioOf(context);
  const at = now();
  const today = dayOf(at);
  const isImpersonated = context.get(impersonatorContext) !== null;
  const sight = { healthNotes: !isImpersonated };
  const [diary, hit, unconfirmed, subscription, profile, leads, views, images, sanctions, people] =
    await Promise.all([
      loadDiary(db, business.id, sight, at),
      listHit(db, business, at),
      listUnconfirmed(db, business.id, at),
      findSubscription(db, business.id),
      ownProfile(db, business),
      leadsOf(db, business.id, addDays(today, 1 - leadDays), today),
      countViews(db, business.id),
      listImages(db, business.id),
      listInEffect(db, business.id),
      listPeople(db, business.id),
    ]);
  const end = subscription?.subscriptionEnd ?? null;
  const page = isVisible(business, at) ? `/business/${business.slug}` : null;
  const linked = { env, site, isImpersonated };
  return {
    ...diary,
    /** Each booking once. */
    hit: [...new Map(hit.toReversed().map((one) => [one.id, one])).values()].toReversed(),
    unconfirmed,
    idle: withoutWork({ people, capacity: business.capacity }, profile.services),
    waiting: await withViewLinks(db, diary.waiting, linked),
    day: await withViewLinks(db, diary.day, linked),
    now: at,
    business: shownOf(business, profile.cities),
    /** Where customers see it; null while nobody does. */
    page,
    address: page && site.addressOf(page),
    profile,
    photos: images.length,
    views,
    leads,
    callable: shownContacts(business).phone !== null,
    inSetup: isInSetup(business),
    stage: stageOf(business, end !== null, at),
    unlisted: reasonsUnlisted(business, at),
    unchecked: business.status === "pending",
    hasStanding: sanctions.length > 0 || business.status === "rejected",
    subscription: {
      state: subscriptionBadge(business, subscription?.paymentStatus ?? null, at),
      end,
      renews: subscription?.providerToken != null && business.suspendedAt === null,
      overdue: end !== null && end < at,
      until: business.accessUntil,
    },
    operatorEmail: env.operator.email,
    // Money is closed to an administrator who looks.
    worth: isImpersonated ? null : await worthOf(db, business.id, at),
    isUnanswered: business.ownerConfirmedAt === null,
  };
}

/** Of twelve months; null while nothing that was booked has a price. */
async function worthOf(db: Db, businessId: string, now: Date) {
  const today = dayOf(now);
  const year = { from: stepsOf(365, today)[0]?.from ?? today, to: today };
  const worthCents = await findWorthCents(db, businessId, year);
  return worthCents ? { worthCents, paidCents: await paidSince(db, businessId, year.from) } : null;
}

/** What waits, what is agreed for today, and whether the business is away. */
async function loadDiary(db: Db, businessId: string, sight: NoteVisibility, now: Date) {
  const today = dayOf(now);
  const [counts, pending, agreed, day, coming, daysOff] = await Promise.all([
    countBusinessBookings(db, businessId),
    listPendingBookings(db, businessId, sight),
    listUpcomingBookings(db, businessId, { words: "", span: "all" }, sight, now),
    listBookingsOfDay(db, businessId, today, sight),
    listComing(db, businessId, now),
    listDaysOff(db, businessId, today),
  ]);
  const waiting = pending.flatMap((booking) => {
    const { proposedBy, expiresAt } = booking;
    const isOurs = proposedBy !== "business" && expiresAt !== null && expiresAt > now;
    return isOurs ? [{ ...booking, left: timeLeft(expiresAt, now) }] : [];
  });
  const missed = agreed.filter(({ noShowBy, disputedAt }) => noShowBy === "customer" && !disputedAt);
  return {
    waiting: waiting.slice(0, waiting.length > mostRequests ? requestsBeforeLink : mostRequests),
    counts: {
      requests: waiting.length,
      moves: agreed.filter(({ proposedBy }) => proposedBy === "customer").length,
      missed: missed.length,
      toFinish: agreed.filter(({ startsAt, noShowBy }) => startsAt <= now && !noShowBy).length,
      agreed: counts.agreed,
    },
    day,
    next: agreed.find(({ startsAt }) => dayOf(startsAt) > today)?.startsAt ?? null,
    away: awayOf(daysOff, today, coming),
  };
}

export type Loaded = Awaited<ReturnType<typeof loadDashboard>>;

function shownOf(business: OwnBusiness, cities: readonly string[]) {
  const { businessName, category, subcategory } = business;
  const { description, phone, email, website, address } = business;
  const named = cities.flatMap((city) => findCity(city)?.name ?? []).join(", ");
  return {
    businessName,
    info: { description, phone, email, website, address, cities: named },
    cloth: { name: businessName, category, subcategory, city: placeText(business) },
    rating: averageStars(business.ratingSum, business.reviewCount),
  };
}

/** The days off that today belongs to, with the bookings that stand on them all the same. */
function awayOf(daysOff: readonly DayOff[], today: string, coming: readonly ComingBooking[]) {
  const leave = leaveOn(daysOff, today);
  if (!leave) return null;
  const { firstDay, lastDay, reason } = leave;
  return {
    firstDay,
    until: noonOf(lastDay),
    reason,
    bookings: coming.filter((booking) => isShutDuring(leave, booking)).length,
  };
}

function stageOf(business: OwnBusiness, paidBefore: boolean, now: Date): Stage {
  if (business.status === "rejected") return "rejected";
  if (business.removedAt !== null || business.blacklistedAt !== null) return "removed";
  if (business.suspendedAt !== null) return "suspended";
  if (business.locked) return "locked";
  if (isBookable(business, now)) return "live";
  if (isVisible(business, now)) return "listed";
  if (business.city === null && (business.status === "approved" || hasActiveSubscription(business, now)))
    return "noCity";
  return paidBefore ? "ended" : "unpaid";
}
