import { type BusinessStanding, type Shift, shiftsOn } from "~/modules/businesses/rules";
import { addDays, day, dayOf, instantOf, minute, timeText, weekdayOf } from "~/platform/time";

export const sides = ["customer", "business"] as const;
export type Side = (typeof sides)[number];
export const otherSide = (side: Side): Side => (side === "customer" ? "business" : "customer");

export const longestMessage = 2000;
export const newPerDay = 10;
export const messagesPerHour = 60;
/** One mail when what was written is unread for so long. */
export const mailAfter = 10 * minute;
export const keptFor = 730 * day;
export const healthKeptFor = 90 * day;
export const draftKeptFor = day;
export const draftsPerHour = 20;

/** The version of the sentence that a customer of a health business agrees to. */
export const healthConsentVersion = "2026-11-26";

/** After its plan ended a business answers for so long. */
const answersFor = 30 * day;

/** Why a side cannot write in a conversation. */
export type Closed =
  /** By an administrator, or the other side closed the account. */
  "closed" | "suspended" | "ended" | "blocked" | "person_suspended";

export type Facts = {
  business: Pick<
    BusinessStanding,
    "status" | "suspendedAt" | "blacklistedAt" | "removedAt" | "accessUntil" | "userId"
  >;
  /** Null: closed the account. */
  customer: { isSuspended: boolean } | null;
  isBlocked: boolean;
  closedAt: Date | null;
};

/** Why nobody can write, or null. The customer reads on in every case. */
export function whyClosed({ business, customer, isBlocked, closedAt }: Facts, now: Date): Closed | null {
  const { status, suspendedAt, blacklistedAt, removedAt, accessUntil, userId } = business;
  if (closedAt !== null || customer === null || userId === null) return "closed";
  if (blacklistedAt !== null || removedAt !== null || status === "rejected") return "closed";
  if (suspendedAt !== null) return "suspended";
  if (customer.isSuspended) return "person_suspended";
  if (isBlocked) return "blocked";
  return accessUntil === null || accessUntil.getTime() + answersFor <= now.getTime() ? "ended" : null;
}

/** How the other side is called in a list, by two letters. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");

export const inboxTabs = {
  customer: ["all", "unread", "quotes", "booked"],
  business: ["all", "turn", "quotes", "booked"],
} as const;
export type InboxTab = "all" | "unread" | "turn" | "quotes" | "booked";

export const tabOf = (side: Side, typed: string | null): InboxTab =>
  inboxTabs[side].find((one) => one === typed) ?? "all";

/** Where a side reads a conversation. */
export const inboxOf = { customer: "/messages", business: "/dashboard/messages" } as const;

/** An instant in an address: where an older page of a list begins. The database knows no year 0, and no years of five digits as we write them. */
export function dateIn(typed: string | null): Date | null {
  const at = new Date(typed ?? "");
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999 ? at : null;
}

/** The number of a message in an address. */
export function numberIn(typed: string | null): number | null {
  const number = Number(typed ?? "");
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null;
}

export const mostPhotos = 3;
export const photosPerHour = 40;

/** Why a message is reported, in the order of the form. */
export const reportReasons = ["insult", "fraud", "spam", "personal", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportDecisions = ["dismiss", "hide", "close", "suspend"] as const;
export type ReportDecision = (typeof reportDecisions)[number];
/** Who complains, how they are reached, and what they want done. */
export type Takedown = { name: string; address: string; phone: string; remedy: string };
/** A message as an administrator reads it. */
export type Quoted = {
  number: number;
  side: Side;
  text: string;
  at: string;
  photos: string[];
  isReported: boolean;
};
/** So many messages before and after the reported one are read with it. */
export const around = 5;
export const reportsPerDay = 10;
export const decidedWithin = 3 * day;
/** After the decision. */
export const reportKeptFor = 365 * day;

export const mostReplies = 10;
export const longestReplyTitle = 40;

/** Answers of so many days count, from so many on. */
export const countedDays = 90;
const countedFrom = 5;

/** The minutes between two instants in which the business is open; all of them when it says no hours. */
export function openMinutes(from: Date, to: Date, hours: readonly Shift[]): number {
  if (to <= from) return 0;
  if (hours.length === 0) return (to.getTime() - from.getTime()) / minute;
  let open = 0;
  for (let on = dayOf(from); on <= dayOf(to); on = addDays(on, 1))
    for (const { opens, closes } of shiftsOn(hours, weekdayOf(on))) {
      const [start, end] = [instantOf(on, timeText(opens)), instantOf(on, timeText(closes))];
      open += Math.max(0, Math.min(end.getTime(), to.getTime()) - Math.max(start.getTime(), from.getTime()));
    }
  return open / minute;
}

/** Half an hour, an hour, or so many: the median, rounded up to what can be said; null with too few answers. The words: businesses/answers.ts. */
export function answersWithin(minutes: readonly number[]): number | null {
  if (minutes.length < countedFrom) return null;
  const sorted = minutes.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  const median = ((low ?? 0) + (high ?? 0)) / 2;
  if (median <= 30) return 30;
  return Math.ceil(median / 60) * 60;
}
