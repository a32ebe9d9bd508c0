import type { BookingStatus, CancelReason, Party } from "~/modules/bookings/moves";
import { disputableFor, isCalledOffLate, reportableFor } from "~/modules/bookings/rules";
import { day } from "~/platform/time";
import type { Texts } from "~/texts/texts";

export const starRange = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof starRange)[number];

/** The three questions that may be left out. */
export const questions = ["onTime", "asAgreed", "again"] as const;
export type Question = (typeof questions)[number];
export type Answers = Record<Question, boolean | null>;

export const longestText = 1500;
export const longestAnswer = 600;
export const mostPhotos = 2;
export const photosPerHour = 20;

/** 'network': many of one network in a day. 'dispute': the business says that this customer did not come. */
export type Held = "network" | "dispute";
/** So many of one network in a day, of one business, wait for an administrator. */
export const heldFrom = 5;

/** From so many answers on there are shares. */
export const countedFrom = 5;
/** The record of a business: from so many bookings on, over so many months (domain.md 'Reviews'). */
export const recordFrom = 5;
export const recordMonths = 12;

/** Two saved answers differ when their marks do: the form carries the one that it was filled in with. */
export const answerMark = (answer: string | null): string => JSON.stringify(answer);

/** What an owner of a health business may answer. */
export const fixedAnswers = ["thanks", "sorry", "contact"] as const;
export type FixedAnswer = (typeof fixedAnswers)[number];

export const writableDays = 90;
export const editableDays = 14;
export const oncePer = 30 * day;

export type Reviewed = {
  status: BookingStatus;
  reason: CancelReason | null;
  startsAt: Date;
  endsAt: Date;
  noShowBy: Party | null;
  noShowAt: Date | null;
  disputedAt: Date | null;
  /** Of the last move. */
  since: Date;
};
export type NoReview = "not_completed" | "too_late";

const after = (at: Date, days: number) => new Date(at.getTime() + days * day);

/**
 * Whether the business says that this customer did not come, who may still say otherwise, or did: until 14 days after the end,
 * also when the report was closed without an answer.
 */
export function isDisputing({ status, reason, noShowBy, noShowAt, disputedAt, endsAt }: Reviewed, now: Date) {
  if (noShowBy !== "business" || noShowAt === null) return false;
  if (now.getTime() > endsAt.getTime() + reportableFor) return false;
  if (status === "cancelled") return reason === "customer_missing" && disputedAt === null;
  const isInTime = disputedAt !== null || now.getTime() < noShowAt.getTime() + disputableFor;
  return status === "accepted" && isInTime;
}

/**
 * Why a booking gives no review, or null: done, missed by the business, called off by it on the last day, or with a report that
 * its customer did not come.
 */
export function whyNoReview(booking: Reviewed, now: Date): NoReview | null {
  const { status, reason, startsAt, since } = booking;
  const wasCalledOff = reason === "business_cancelled" && isCalledOffLate(startsAt, since);
  const counts =
    status === "completed" || reason === "business_missing" || wasCalledOff || isDisputing(booking, now);
  if (!counts) return "not_completed";
  return now > after(since, writableDays) ? "too_late" : null;
}

/** Until 14 days after the end its customer may say that the business did not come, completed or not. */
export const mayReportMissing = (
  { status, startsAt, endsAt, noShowAt }: Omit<Reviewed, "since" | "reason">,
  now: Date,
): boolean =>
  (status === "accepted" || status === "completed") &&
  noShowAt === null &&
  startsAt <= now &&
  (status === "accepted" || now.getTime() < endsAt.getTime() + reportableFor);

/** The last instant at which its author may change it, and the owner an answer. */
export const editableUntil = (writtenAt: Date): Date => after(writtenAt, editableDays);

export const answerableSince = (now: Date): Date => after(now, -editableDays);

/** The public form of a customer's name: 'Zanele Khumalo' -> 'Zanele K.'; null for a former customer. */
export function publicName(name: string | null): string | null {
  const [first, ...others] = (name ?? "").split(/\s+/).filter(Boolean);
  if (first === undefined) return null;
  const [initial] = others.at(-1) ?? "";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Under which name a review appears: at a health business under nobody's. `name` is what `publicName` made of it. */
export const authorName = (t: Texts["t"], { name, isHealth }: { name: string | null; isHealth: boolean }) =>
  isHealth ? t("reviews.aCustomer") : (name ?? t("reviews.formerCustomer"));

export const firstNameOf = (name: string): string => name.split(/\s+/)[0] ?? "";

export const sorts = ["newest", "lowest", "highest", "photos"] as const;
export type Sort = (typeof sorts)[number];

/** Pages of a list. */
export const lastPage = 500;

/** The tabs of an owner's list. */
export const answerTabs = ["open", "answered", "all"] as const;
export type AnswerTab = (typeof answerTabs)[number];
