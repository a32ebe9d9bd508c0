import { reviewAction } from "~/modules/bookings/booking-address";
import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import { hour } from "~/platform/time";

/** To the owner, when a review is published. */
export const newReviewMail = (
  recipient: Recipient,
  {
    id,
    businessName,
    stars,
    isHealth,
    text,
  }: { id: string; businessName: string; stars: number; isHealth: boolean; text: string },
): Mail => ({
  ...recipient,
  cause: `review:${id}:new`,
  subject: { key: "mailsReviews.new.subject", values: { stars } },
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: businessName } },
    paragraphs: [
      { key: "mailsReviews.new.text", values: { stars } },
      ...(text === "" || isHealth ? [] : [{ key: "mailsReports.said" as const, values: { words: text } }]),
      "mailsReviews.new.answer",
    ],
    action: { label: "mailsReviews.new.action", href: "/dashboard/reviews" },
  },
});

/** A new link to the form, to the address of the booking's customer. */
export const newLinkMail = (
  recipient: Recipient,
  booking: { id: string; endsAt: Date; customerId: string; customerName: string; businessName: string },
  now: Date,
): Mail => ({
  ...recipient,
  cause: `review-link:${booking.id}:${Math.floor(now.getTime() / hour)}`,
  subject: { key: "mailsReviews.link.subject", values: { business: booking.businessName } },
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: booking.customerName } },
    paragraphs: ["mailsReviews.link.text"],
    action: reviewAction(booking, booking.customerId),
  },
});
