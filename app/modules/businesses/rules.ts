import { type TradeOf, visitsCustomers } from "~/modules/trades/taxonomy";
import { dayOf, minutesOf, minutesPerDay, timeOf, weekdayOf } from "~/platform/time";

export const contactMethodNames = ["phone", "email", "whatsapp", "inAppMessaging", "directBooking"] as const;
export type ContactMethod = (typeof contactMethodNames)[number];
export type ContactMethods = Record<ContactMethod, boolean>;

export const socialNetworks = ["facebook", "twitter", "instagram", "linkedin", "youtube", "tiktok"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** How customers may pay a business; `mobile` are the payments by telephone (SnapScan, Zapper). */
export const paysWithNames = ["cash", "card", "eft", "mobile"] as const;
export type PaysWith = (typeof paysWithNames)[number];

export const maxServices = 50;
export const mostCities = 40;
/** In characters. */
export const longestService = 100;
export const longestServiceArea = 300;

/** What decides whether a business is visible and bookable. */
export type BusinessStanding = {
  status: "pending" | "approved" | "rejected";
  subscribed: boolean;
  /** The end of what is paid for, with the days of grace; without a subscription, of the last one. Null: it never had one. */
  accessUntil: Date | null;
  /** Its base. */
  city: string | null;
  locked: boolean;
  suspendedAt: Date | null;
  blacklistedAt: Date | null;
  ownerConfirmedAt: Date | null;
  leavingAt: Date | null;
  removedAt: Date | null;
  userId: string | null;
};

export const hasActiveSubscription = (business: BusinessStanding, now: Date): boolean =>
  business.subscribed && business.accessUntil !== null && business.accessUntil > now;

/** The same rule as `visibleNow` in visibility.server.ts. */
export const isVisible = (business: BusinessStanding, now: Date): boolean =>
  (business.status === "approved" || hasActiveSubscription(business, now)) &&
  business.status !== "rejected" &&
  business.city !== null &&
  business.suspendedAt === null &&
  business.blacklistedAt === null &&
  business.leavingAt === null &&
  business.removedAt === null &&
  (business.userId === null || business.ownerConfirmedAt !== null);

/** What keeps a business off the list, the hardest to mend first. */
export const unlistedReasons = [
  "removed",
  "leaving",
  "blacklisted",
  "suspended",
  "rejected",
  "ended",
  "waiting",
  "placeless",
  "unconfirmed",
] as const;
export type UnlistedReason = (typeof unlistedReasons)[number];

/** Every reason why a business is not visible; none when it is: each is one condition of `isVisible`. */
export function reasonsUnlisted(business: BusinessStanding, now: Date): UnlistedReason[] {
  const waits = business.status === "pending" && !hasActiveSubscription(business, now);
  const holds: Record<UnlistedReason, boolean> = {
    removed: business.removedAt !== null,
    leaving: business.leavingAt !== null,
    blacklisted: business.blacklistedAt !== null,
    suspended: business.suspendedAt !== null,
    rejected: business.status === "rejected",
    ended: waits && business.accessUntil !== null,
    waiting: waits && business.accessUntil === null,
    placeless: business.city === null,
    unconfirmed: business.userId !== null && business.ownerConfirmedAt === null,
  };
  return unlistedReasons.filter((reason) => holds[reason]);
}

/** Why a visible business takes no bookings; null when it does. */
export function reasonUnbookable(business: BusinessStanding, now: Date): "locked" | "unpaid" | null {
  if (business.locked) return "locked";
  return hasActiveSubscription(business, now) ? null : "unpaid";
}

export const isBookable = (business: BusinessStanding, now: Date): boolean =>
  isVisible(business, now) && hasActiveSubscription(business, now) && !business.locked;

/** Whether a customer can begin a conversation with it. */
export const takesQuestions = (business: {
  userId: string | null;
  bookable: boolean;
  contactMethods: ContactMethods;
}): boolean => business.bookable && business.userId !== null && business.contactMethods.inAppMessaging;

/** Whether the wizard may still change the business: it was never paid for, and no administrator has approved it. */
export const isInSetup = ({
  status,
  subscribed,
  accessUntil,
  suspendedAt,
  blacklistedAt,
  removedAt,
}: BusinessStanding): boolean =>
  status !== "approved" &&
  !subscribed &&
  accessUntil === null &&
  suspendedAt === null &&
  blacklistedAt === null &&
  removedAt === null;

/** A business that an administrator registered and nobody has claimed: its place is still to be filled in. */
export const isToBeUpdated = (business: { userId: string | null; city: string | null }): boolean =>
  business.userId === null && business.city === null;

/** When an administrator approved the business; null while it is not verified. */
export const verifiedOn = (business: {
  status: BusinessStanding["status"];
  approvedAt: Date | null;
}): Date | null => (business.status === "approved" ? business.approvedAt : null);

/** The cheapest service's price in cents; null when none has one ('Contact for quote'). */
export function priceFrom(services: readonly { priceCents: number | null }[]): number | null {
  const prices = services.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  return prices.length === 0 ? null : Math.min(...prices);
}

/** One of up to two shifts of a weekday (Monday is 1), in minutes after midnight in Johannesburg; `closes` may be 1440. */
export type Shift = { weekday: number; opens: number; closes: number };

export const weekdayNames = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type WeekdayName = (typeof weekdayNames)[number];

export const shiftsOn = (hours: readonly Shift[], weekday: number): Shift[] =>
  hours.filter((shift) => shift.weekday === weekday).sort((a, b) => a.opens - b.opens);

/**
 * A week with one shift a day, with the second shifts that were saved before: of days that are still open, and closed
 * again when the second shift begins.
 */
export const withSecondShifts = (week: readonly Shift[], saved: readonly Shift[]): Shift[] =>
  week.flatMap((shift) => {
    const [, second] = shiftsOn(saved, shift.weekday);
    return second && shift.closes <= second.opens ? [shift, second] : [shift];
  });

/** [from, to) in minutes of the week in Johannesburg; Monday 00:00 is 0. */
export type WeekSpan = { from: number; to: number };

export const weekSpan = ({ weekday, opens, closes }: Shift): WeekSpan => ({
  from: (weekday - 1) * minutesPerDay + opens,
  to: (weekday - 1) * minutesPerDay + closes,
});

/** The shifts as a PostgreSQL multirange of minutes of the week: '{[480,1020),[1920,2460)}'. */
export const openingOf = (hours: readonly Shift[]): string =>
  `{${hours
    .map(weekSpan)
    .map(({ from, to }) => `[${from},${to})`)
    .join(",")}}`;

/** The minute of the week in Johannesburg; Monday 00:00 is 0. */
export const minuteOfWeek = (at: Date): number =>
  (weekdayOf(dayOf(at)) - 1) * minutesPerDay + minutesOf(timeOf(at));

/** Average stars; null without reviews. */
export const averageStars = (ratingSum: number, reviewCount: number): number | null =>
  reviewCount === 0 ? null : ratingSum / reviewCount;

/**
 * From the first to the last time at which the shortest service may begin, in each shift, as a PostgreSQL multirange of
 * minutes of the week: '{[480,961)}'. Empty without a service.
 */
export function startsOf(
  hours: readonly Shift[],
  services: readonly { durationMinutes?: number | undefined }[],
  slotMinutes: number,
): string {
  const shortest = Math.min(...services.map(({ durationMinutes = 60 }) => durationMinutes));
  const spans = hours.map(weekSpan).flatMap(({ from, to }) => {
    const room = to - from - shortest;
    return room < 0 ? [] : [`[${from},${from + Math.floor(room / slotMinutes) * slotMinutes + 1})`];
  });
  return `{${services.length === 0 ? "" : spans.join(",")}}`;
}

type Reachable = {
  contactMethods: ContactMethods;
  phone: string | null;
  email: string | null;
  whatsapp: string | null;
  website: string | null;
};

/**
 * A contact is shown when its flag is on and it is filled in. When that shows none, phone and e-mail are shown: messages end
 * with the plan, and direct booking takes no questions, so neither may leave a business without a contact.
 */
export function shownContacts({ contactMethods: on, website, ...filled }: Reachable) {
  const { phone, email, whatsapp } = filled;
  const chosen = {
    phone: on.phone ? phone : null,
    email: on.email ? email : null,
    whatsapp: on.whatsapp ? whatsapp : null,
  };
  const isReachable = Object.values(chosen).some(Boolean);
  return { ...(isReachable ? chosen : { phone, email, whatsapp: null }), website };
}

/** `comesToCustomer` is what the owner says; null leaves it to the trade. */
export type Whereabouts = TradeOf & { comesToCustomer: boolean | null };

/** Whether a booking has the address of the job, because the business comes to the customer. */
export const comesToCustomer = (business: Whereabouts): boolean =>
  business.comesToCustomer ?? visitsCustomers(business);
