import type { Letter } from "~/modules/notifications/letter";
import { reviewLinkLasts } from "./rules";

export const reviewLink = (booking: { id: string; endsAt: Date }, ownerId: string) => ({
  ...{ kind: "review" as const, subject: booking.id, side: "customer", ownerId },
  endsAt: booking.endsAt.getTime() + reviewLinkLasts,
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
