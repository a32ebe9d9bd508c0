export const contactMethodNames = ["phone", "email", "whatsapp", "inAppMessaging", "directBooking"] as const;
export type ContactMethods = Record<(typeof contactMethodNames)[number], boolean>;

/** What decides whether a business is shown and may be booked (domain.md, Businesses). */
export type Standing = {
  status: "pending" | "approved" | "rejected";
  subscribed: boolean;
  accessUntil: Date | null;
  locked: boolean;
  suspendedAt: Date | null;
  blacklistedAt: Date | null;
  ownerConfirmedAt: Date | null;
  userId: string | null;
};

export const hasActiveSubscription = (business: Standing, now: Date): boolean =>
  business.subscribed && business.accessUntil !== null && business.accessUntil > now;

/** The pure twin of `visibleNow` in visibility.server.ts. */
export const isVisible = (business: Standing, now: Date): boolean =>
  (business.status === "approved" || hasActiveSubscription(business, now)) &&
  business.status !== "rejected" &&
  business.suspendedAt === null &&
  business.blacklistedAt === null &&
  (business.userId === null || business.ownerConfirmedAt !== null);

export const isBookable = (business: Standing, now: Date): boolean =>
  isVisible(business, now) && hasActiveSubscription(business, now) && !business.locked;
