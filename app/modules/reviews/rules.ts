import type { BookingStatus } from "~/modules/bookings/moves";
import { day } from "~/platform/time";

export const starRange = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof starRange)[number];

/** In characters, without leading and trailing white space. */
export const textLength = { min: 10, max: 1500 };
const editableDays = 14;

type Reviewed = { status: BookingStatus; customerId: string | null; ownerId: string | null };
export type NoReview = "not_found" | "own_business" | "not_completed";

/**
 * Why this customer may not review the booking, or null. Only the customer of a completed booking may, but not at
 * their own business. A booking entered by hand has no customer. A stranger does not learn that the booking exists.
 */
export function whyNoReview(booking: Reviewed | null, customerId: string): NoReview | null {
  if (booking === null || booking.customerId !== customerId) return "not_found";
  if (booking.ownerId === customerId) return "own_business";
  return booking.status === "completed" ? null : "not_completed";
}

export type BadReview = "bad_stars" | "too_short" | "too_long";

export function whyBadReview({ stars, text }: { stars: number; text: string }): BadReview | null {
  if (!starRange.some((known) => known === stars)) return "bad_stars";
  const { length } = [...text.trim()];
  if (length < textLength.min) return "too_short";
  return length > textLength.max ? "too_long" : null;
}

/** The last instant at which its author may change it. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + editableDays * day);

/** The public form of a customer's name: 'Zanele Khumalo' -> 'Zanele K.'; null for a former customer. */
export function publicName(name: string | null): string | null {
  const [first, ...others] = (name ?? "").split(/\s+/).filter(Boolean);
  if (first === undefined) return null;
  const [initial] = others.at(-1) ?? "";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** The last review of a page, after which the next page starts. */
export type ReviewKey = { createdAt: Date; id: string };
