import { comesToCustomer, type Whereabouts } from "~/modules/businesses/rules";
import { day, hour, minute } from "~/platform/time";
import { type Customer, isUntold } from "./guest/rules";
import type { Party } from "./moves";

export const maxPendingPerBusiness = 3;
export const maxPendingInAll = 5;
export const maxLivePerBusiness = 5;
export const maxLiveInAll = 10;
export const maxNewPerDay = 10;
/** What an owner may propose: each proposal is a mail. */
export const maxProposalsPerBooking = 5;
export const maxProposalsPerHour = 30;
/** Who proposes again sooner than this changes the proposal without a second mail. */
export const toldAgainAfter = 10 * minute;

/** An accepted booking completes by itself this long after its end. */
export const completesAfter = day;
/** A business that calls off later than this before the start can be reviewed for it. */
const businessMustCome = day;
export const isCalledOffLate = (startsAt: Date, calledOffAt: Date): boolean =>
  startsAt.getTime() - calledOffAt.getTime() < businessMustCome;
/** The other side may dispute a no-show for this long. */
export const disputableFor = 48 * hour;
/** A report counts once it cannot be disputed any more, or when a dispute is settled: the week may be over by then. */
export const settledWithin = 60 * day;
/** No-shows of one business within this time are counted together; how many are too many: moderation/sanctions/rules.ts. */
export const noShowDays = 7;
/** A customer may say this long after the end of a completed booking that nobody came. */
export const reportableFor = 14 * day;
/** Health notes are removed this long after the booking was completed, rejected or cancelled. */
export const healthNotesKept = 90 * day;

/** In milliseconds: how long a request or a proposed time waits for an answer, at most until its start. */
export const answerWithin = 48 * hour;
export const expiryOf = (startsAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + answerWithin, startsAt.getTime()));
/** How long an agreed booking that its owner wants to move waits for the customer: a day, and not into the last two hours. */
export const moveExpiryOf = (startsAt: Date, proposed: Date, now: Date): Date =>
  new Date(Math.min(+now + day, Math.min(+startsAt, +proposed) - 2 * hour));
/** An owner reads how often a customer cancelled late in so many months before asking. */
export const lateMonths = 12;
/** In milliseconds: how long before a booking both sides are reminded. */
export const remindedBefore = 24 * hour;
/** In milliseconds: how long after the end the link of the mail opens; a review is taken until `writableDays` (reviews/rules.ts) after the last move. */
export const reviewLinkLasts = 120 * day;
/** The links of a booking's mails act this long after its last time. */
export const answerLinkLasts = 7 * day;
/** What is over stays in a calendar that a program reads. */
export const feedKeeps = 60 * day;

/** How far ahead an owner may write in a booking or block a time. */
export const daysAhead = 366;
/** Blocked times to come, of one business; what is over stays in its calendar. */
export const mostBlocked = 300;
export const blockedKept = 90 * day;

/**
 * What a customer has beside a new booking: pending requests, and live bookings (pending, or accepted and still to come),
 * each at this business and in all; the bookings made on this Johannesburg day; whether a live one is at the same time.
 */
export type CustomerLoad = {
  pendingHere: number;
  pendingInAll: number;
  liveHere: number;
  liveInAll: number;
  madeToday: number;
  overlaps: boolean;
};
export type LimitReached =
  | "overlapping"
  | "too_many_here"
  | "too_many_pending"
  | "too_many_live_here"
  | "too_many_live"
  | "too_many_today";

export function limitReached(load: CustomerLoad): LimitReached | null {
  if (load.overlaps) return "overlapping";
  if (load.pendingHere >= maxPendingPerBusiness) return "too_many_here";
  if (load.pendingInAll >= maxPendingInAll) return "too_many_pending";
  if (load.liveHere >= maxLivePerBusiness) return "too_many_live_here";
  if (load.liveInAll >= maxLiveInAll) return "too_many_live";
  return load.madeToday >= maxNewPerDay ? "too_many_today" : null;
}

/** Whoever comes to the customer needs to know where. */
export const isAddressMissing = (business: Whereabouts, address: string | null | undefined): boolean =>
  comesToCustomer(business) && !address?.trim();

type Standing = Customer & { noShowBy: Party | null; proposedBy: Party | null; startsAt: Date };
/** Whether its owner may move an agreed booking: what has begun only where nobody is asked. */
export const mayOwnerMove = ({ noShowBy, proposedBy, startsAt, ...who }: Standing, now: Date): boolean =>
  noShowBy === null && proposedBy !== "customer" && (startsAt > now || isUntold(who));

/** Whether its owner may change an agreed booking, also after its start. */
export const mayOwnerChange = ({
  noShowBy,
  proposedBy,
}: Pick<Standing, "noShowBy" | "proposedBy">): boolean => noShowBy === null && proposedBy !== "customer";

/** 'open' is what waits for the owner: begun and not completed, a question, a report. */
export const upcomingSpans = ["all", "today", "week", "open"] as const;
export type UpcomingSearch = { words: string; span: (typeof upcomingSpans)[number] };
