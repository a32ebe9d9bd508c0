import type { Letter } from "~/modules/notifications/letter";
import { day } from "~/platform/time";

/** A review can be written for 90 days after completion, and changed later. */
const kept = 120 * day;

export const reviewLink = (booking: { id: string; endsAt: Date }, ownerId: string) => ({
  ...{ kind: "review" as const, subject: booking.id, side: "customer", ownerId },
  endsAt: booking.endsAt.getTime() + kept,
});

/** The action of a mail that leads to the form of a review. */
export const reviewAction = (
  booking: { id: string; endsAt: Date },
  ownerId: string,
): NonNullable<Letter["action"]> => ({
  label: "mailsBookings.actions.review",
  href: "/review",
  link: reviewLink(booking, ownerId),
});
