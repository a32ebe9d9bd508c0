import { siteRoutes } from "../setup/site";

/**
 * `unconfirmed` signed up in a checkout, which opens a session that may only pay and edit the own profile; `business` has a
 * subscription, `unpaid` has none; `impersonating` is an administrator who views the site as `business`.
 */
export const roles = [
  "visitor",
  "unconfirmed",
  "customer",
  "unpaid",
  "business",
  "suspended",
  "admin",
  "impersonating",
] as const;
export type Role = (typeof roles)[number];

/**
 * `answers` has one letter for each of `roles`: o opens (a page, or an action that is carried out or explained),
 * e redirects elsewhere on the site, s redirects to the sign-in, x is refused (400, 403, 404, 405).
 */
export type Row = { file: string; path?: string; send?: Record<string, string>; answers: string };

export const pathOf = ({ file, path }: Row): string =>
  path ?? siteRoutes.find((route) => route.file === file)?.path ?? "";

const everybody = "oooooooo";
const nobody = "xxxxxxxx";

/** GET: every page and endpoint of the site map. */
export const reading: Row[] = [
  { file: "pages/public/home.tsx", answers: everybody },
  { file: "pages/public/services.tsx", answers: everybody },
  { file: "pages/public/services/how-we-rank.tsx", answers: everybody },
  { file: "pages/public/services/by-trade.tsx", path: "/services/plumbing", answers: "eeeeeeee" },
  { file: "pages/public/services/by-trade.tsx", path: "/services/none", answers: nobody },
  { file: "pages/public/services/in-city.tsx", path: "/services/plumbing/soweto", answers: everybody },
  { file: "pages/public/services/in-city.tsx", path: "/services/plumbing/nowhere", answers: nobody },
  { file: "pages/public/providers.tsx", answers: everybody },
  { file: "pages/public/category-index.ts", answers: "eeeeeeee" },
  { file: "pages/public/category.tsx", path: "/categories/automotive", answers: everybody },
  { file: "pages/public/category.tsx", path: "/categories/none", answers: nobody },
  { file: "pages/public/business-index.ts", answers: "eeeeeeee" },
  { file: "pages/public/business.tsx", path: "/business/{shown}", answers: everybody },
  { file: "pages/public/business.tsx", path: "/business/{hidden}", answers: nobody },
  { file: "pages/public/business-pictures.tsx", path: "/business/{shown}/pictures", answers: "eeeeeeee" },
  { file: "pages/public/business-pictures.tsx", path: "/business/{hidden}/pictures", answers: nobody },
  { file: "pages/public/business-report.tsx", path: "/business/{shown}/report", answers: everybody },
  { file: "pages/public/business-report.tsx", path: "/business/{hidden}/report", answers: nobody },
  { file: "pages/public/demo-business-profile.tsx", answers: everybody },
  { file: "pages/public/demo-business-profile/pictures.tsx", answers: everybody },
  { file: "pages/public/demo-dashboard.tsx", answers: everybody },
  { file: "pages/public/business-subscription.tsx", answers: everybody },
  { file: "pages/public/contact.tsx", answers: everybody },
  { file: "pages/public/business-news.tsx", answers: everybody },
  { file: "pages/public/news-post.tsx", path: "/business-news/none", answers: nobody },
  { file: "pages/machine/news-feed.ts", answers: everybody },
  { file: "pages/public/privacy-policy.tsx", answers: everybody },
  { file: "pages/public/terms-and-conditions.tsx", answers: everybody },
  { file: "pages/public/unsubscribe.tsx", path: "/unsubscribe/none", answers: nobody },
  { file: "pages/public/not-found.tsx", path: "/no/such/page", answers: nobody },

  { file: "pages/auth/auth.tsx", answers: "ooeeeeee" },
  { file: "pages/auth/verification-success.tsx", answers: everybody },
  { file: "pages/auth/second-factor.tsx", answers: "ssxxxxox" },
  { file: "pages/auth/sign-out.ts", answers: "eeeeeeee" },
  { file: "pages/auth/theme.ts", answers: "eeeeeeee" },
  { file: "pages/auth/back-to-admin.ts", answers: "eeeeeeee" },

  { file: "pages/account/bookings.tsx", answers: "ssooooxo" },
  { file: "pages/account/booking.tsx", path: "/bookings/none", answers: "ssxxxxxx" },
  { file: "pages/account/booking-move.tsx", path: "/bookings/none/reschedule", answers: "ssxxxxxx" },
  { file: "pages/account/booking-file.ts", path: "/bookings/none/calendar.ics", answers: "ssxxxxxx" },
  { file: "pages/account/profile.tsx", answers: "soooooxo" },
  { file: "pages/account/settings.tsx", answers: "ssooooxo" },
  { file: "pages/account/personal-data.ts", answers: "ssooooxx" },

  { file: "pages/studio/business-onboarding.tsx", answers: "soooeexe" },
  { file: "pages/studio/onboarding-draft.ts", answers: "sxxxxxxx" },
  { file: "pages/studio/dashboard.tsx", answers: "sseoooxo" },
  { file: "pages/studio/business-profile-edit.tsx", answers: "ssooooxo" },
  { file: "pages/studio/gallery.tsx", answers: "sseoooxo" },
  { file: "pages/studio/analytics.tsx", answers: "sseoooxo" },
  { file: "pages/studio/analytics-file.ts", path: "/analytics/days.csv", answers: "sseoooxo" },
  { file: "pages/studio/analytics-file.ts", path: "/analytics/none.csv", answers: "ssexxxxx" },
  { file: "pages/studio/gallery-upload.ts", answers: "ssexxxxx" },
  { file: "pages/studio/business-hours.tsx", answers: "sseoooxo" },
  { file: "pages/studio/billing.tsx", answers: "seeoooxx" },
  { file: "pages/studio/invoice.tsx", path: "/billing/invoices/none", answers: "seexxxxx" },
  { file: "pages/studio/invoice-pdf.ts", path: "/billing/invoices/none/pdf", answers: "seexxxxx" },
  { file: "pages/studio/standing.tsx", answers: "sseoooxo" },
  { file: "pages/studio/claim-business.tsx", answers: "ssoeeexx" },
  { file: "pages/studio/booking-management.tsx", answers: "sseoooxo" },
  { file: "pages/studio/booking-calendar.tsx", answers: "sseoooxo" },
  { file: "pages/studio/new-booking.tsx", answers: "sseoooxo" },
  {
    file: "pages/studio/booking-day.tsx",
    path: "/booking-management/days/2026-11-24",
    answers: "sseoooxo",
  },
  {
    file: "pages/studio/booking-day.tsx",
    path: "/booking-management/days/2026-02-29",
    answers: "ssexxxxx",
  },
  { file: "pages/studio/booking-history.ts", answers: "sseoooxx" },
  { file: "pages/studio/business-payment.tsx", answers: "seeoeexx" },
  { file: "pages/studio/payment-success.tsx", answers: "seeoooxx" },
  { file: "pages/studio/payment-cancel.tsx", answers: "soooooxx" },

  { file: "pages/admin/index.tsx", answers: "ssxxxxex" },
  ...["onboarding.tsx", "business.tsx", "business-csv.ts", "sanctions.tsx", "sanctions-csv.ts"].map(
    (name) => ({
      file: `pages/admin/${name}`,
      answers: "ssxxxxox",
    }),
  ),
  { file: "pages/admin/sanction-case.tsx", path: "/admin/sanctions/none", answers: "ssxxxxxx" },
  { file: "pages/admin/dispute.tsx", path: "/admin/sanctions/disputes/none", answers: "ssxxxxxx" },
  { file: "pages/admin/financial.tsx", answers: "ssxxxxox" },
  { file: "pages/admin/business-ledger.tsx", path: "/admin/financial/none", answers: "ssxxxxxx" },
  { file: "pages/admin/users.tsx", answers: "ssxxxxox" },
  { file: "pages/admin/user.tsx", path: "/admin/users/none", answers: "ssxxxxxx" },
  { file: "pages/admin/settings.tsx", answers: "ssxxxxox" },
  { file: "pages/admin/news.tsx", answers: "ssxxxxox" },
  { file: "pages/admin/inbox.tsx", answers: "ssxxxxox" },
  { file: "pages/admin/view-as.tsx", answers: "ssxxxxex" },
  { file: "pages/admin/own-password.tsx", answers: "ssxxxxex" },

  { file: "pages/machine/payfast-itn.ts", answers: nobody },
  { file: "pages/machine/leads.ts", answers: nobody },
  { file: "pages/machine/calendar-feed.ts", path: "/calendar/none.ics", answers: nobody },
  { file: "pages/machine/robots.ts", answers: everybody },
  { file: "pages/machine/sitemap.ts", answers: everybody },
  { file: "pages/machine/sitemap-part.ts", path: "/sitemaps/pages.xml", answers: everybody },
  { file: "pages/machine/sitemap-part.ts", path: "/sitemaps/none.xml", answers: nobody },
  { file: "pages/machine/social-picture.ts", path: "/social/none.jpg", answers: nobody },
  { file: "pages/machine/healthz.ts", answers: everybody },
  { file: "pages/machine/readyz.ts", answers: everybody },

  { file: "pages/dev/mail.tsx", answers: everybody },
  { file: "pages/dev/mail-html.ts", path: "/dev/mail/none", answers: nobody },
  { file: "pages/dev/mail-json.ts", answers: everybody },
  { file: "pages/dev/payfast.tsx", answers: everybody },
  { file: "pages/dev/payfast-process.tsx", answers: everybody },
  { file: "pages/dev/payfast-order.tsx", path: "/dev/payfast/orders/none", answers: nobody },
  { file: "pages/dev/payfast-card.tsx", path: "/dev/payfast/eng/recurring/update/none", answers: nobody },
  { file: "pages/dev/payfast-validate.ts", answers: nobody },
  { file: "pages/dev/payfast-api.ts", path: "/dev/payfast/api/subscriptions/none/cancel", answers: nobody },
  { file: "pages/dev/payfast-account-api.ts", path: "/dev/payfast/api/refunds/none", answers: nobody },
];

/** POST: every action of the site, with fields for which a permitted role gets at least an explanation. */
export const writing: Row[] = [
  { file: "pages/public/services.tsx", send: { intent: "call", business: "{shown}" }, answers: "sseeeeee" },
  {
    file: "pages/public/business.tsx",
    path: "/business/{shown}",
    send: { intent: "book" },
    answers: "ssoooooo",
  },
  { file: "pages/public/demo-business-profile.tsx", send: { intent: "book" }, answers: everybody },
  { file: "pages/public/demo-dashboard.tsx", send: { intent: "cancel" }, answers: "eeeeeeee" },
  { file: "pages/public/demo-dashboard.tsx", send: { intent: "reactivate" }, answers: "eeeeeeee" },
  { file: "pages/public/demo-dashboard.tsx", send: { intent: "analytics" }, answers: everybody },

  {
    file: "pages/public/business-report.tsx",
    path: "/business/{shown}/report",
    send: { intent: "report" },
    answers: everybody,
  },
  { file: "pages/public/contact.tsx", send: { intent: "send" }, answers: everybody },
  {
    file: "pages/public/unsubscribe.tsx",
    path: "/unsubscribe/none",
    send: { "List-Unsubscribe": "One-Click" },
    answers: nobody,
  },
  {
    file: "pages/public/business-subscription.tsx",
    path: "/business-subscription?step=1",
    send: { intent: "sign-up" },
    answers: "ooooeeex",
  },
  {
    file: "pages/public/business-subscription.tsx",
    path: "/business-subscription?step=1",
    send: { intent: "name" },
    answers: "ooooeeex",
  },
  // Back to the first step that asks for something: the customer has given no name yet.
  {
    file: "pages/public/business-subscription.tsx",
    path: "/business-subscription?step=2",
    send: { intent: "continue" },
    answers: "eoeoeeex",
  },
  {
    file: "pages/public/business-subscription.tsx",
    path: "/business-subscription?step=3",
    send: { intent: "continue" },
    answers: "eeeeeeex",
  },
  ...["pay", "apply-promo", "activate-free"].map((intent) => ({
    file: "pages/public/business-subscription.tsx",
    path: "/business-subscription?step=4",
    send: { intent, promoCode: "NONE" },
    answers: "eeeeeeex",
  })),

  { file: "pages/auth/auth.tsx", send: { intent: "sign-in" }, answers: "ooeeeeee" },
  {
    file: "pages/auth/verification-success.tsx",
    send: { intent: "confirm", token: "none" },
    answers: nobody,
  },
  { file: "pages/auth/second-factor.tsx", send: { intent: "begin" }, answers: "ssxxxxex" },
  { file: "pages/auth/second-factor.tsx", send: { intent: "finish", code: "1" }, answers: "ssxxxxox" },
  { file: "pages/auth/second-factor.tsx", send: { intent: "pass", code: "1" }, answers: "ssxxxxox" },
  { file: "pages/auth/second-factor.tsx", send: { intent: "renew-codes" }, answers: "ssxxxxex" },
  { file: "pages/auth/second-factor.tsx", send: { intent: "remove" }, answers: "ssxxxxex" },
  { file: "pages/auth/theme.ts", send: { theme: "dark" }, answers: "eeeeeeee" },

  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "accept" },
    answers: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "decline" },
    answers: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "keep" },
    answers: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "cancel" },
    answers: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "missing" },
    answers: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "dispute" },
    answers: "ssxxxxxx",
  },
  {
    file: "pages/account/booking-move.tsx",
    path: "/bookings/none/reschedule",
    send: { intent: "reschedule", date: "2026-11-25", time: "10:00" },
    answers: "ssxxxxxx",
  },
  { file: "pages/account/profile.tsx", send: { intent: "save" }, answers: "soooooxo" },
  {
    file: "pages/account/profile.tsx",
    send: { intent: "confirm-email", token: "none" },
    answers: "sxxxxxxx",
  },
  { file: "pages/account/profile.tsx", send: { intent: "resend-email" }, answers: "seeeeexx" },
  { file: "pages/account/profile.tsx", send: { intent: "keep-email" }, answers: "seeeeexx" },
  { file: "pages/account/settings.tsx", send: { intent: "change-password" }, answers: "ssooooxx" },
  {
    file: "pages/account/settings.tsx",
    send: { intent: "end-session", session: "none" },
    answers: "sseeeexx",
  },
  { file: "pages/account/settings.tsx", send: { intent: "end-others" }, answers: "sseeeexx" },
  { file: "pages/account/settings.tsx", send: { intent: "choose-mails" }, answers: "sseeeexx" },
  {
    file: "pages/account/settings.tsx",
    send: { intent: "make-feed", side: "customer" },
    answers: "sseeeexx",
  },
  {
    file: "pages/account/settings.tsx",
    send: { intent: "end-feed", side: "business" },
    answers: "sseeeexx",
  },
  { file: "pages/account/settings.tsx", send: { intent: "delete-account" }, answers: "ssooooxx" },

  {
    file: "pages/studio/business-onboarding.tsx",
    send: { intent: "continue", step: "1" },
    answers: "soooeexe",
  },
  { file: "pages/studio/business-hours.tsx", send: { intent: "hours", seen: "none" }, answers: "sseoooxo" },
  { file: "pages/studio/business-hours.tsx", send: { intent: "rules", seen: "none" }, answers: "sseoooxo" },
  { file: "pages/studio/business-hours.tsx", send: { intent: "off" }, answers: "sseoooxo" },
  {
    file: "pages/studio/business-hours.tsx",
    send: { intent: "back", firstDay: "2026-11-30" },
    answers: "sseeeexe",
  },
  { file: "pages/studio/dashboard.tsx", send: { intent: "take" }, answers: "sseeeexx" },
  { file: "pages/studio/dashboard.tsx", send: { intent: "leave" }, answers: "sseeeexx" },
  ...["accept", "reject"].map((intent) => ({
    file: "pages/studio/dashboard.tsx",
    send: { intent, bookingId: "none" },
    answers: "sseeeexe",
  })),
  { file: "pages/studio/dashboard.tsx", send: { intent: "away" }, answers: "sseoooxo" },
  {
    file: "pages/studio/dashboard.tsx",
    send: { intent: "back", firstDay: "2026-11-30" },
    answers: "sseeeexe",
  },
  { file: "pages/studio/billing.tsx", send: { intent: "cancel" }, answers: "seeoooxx" },
  {
    file: "pages/studio/billing.tsx",
    send: { intent: "apply-promo", promoCode: "NONE" },
    answers: "seeoooxx",
  },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "info" }, answers: "sseoooxo" },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "contact" }, answers: "sseoooxo" },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "cities" }, answers: "sseoooxo" },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "services" }, answers: "sseoooxo" },
  {
    file: "pages/studio/business-profile-edit.tsx",
    send: { intent: "social", facebook: "?" },
    answers: "sseoooxo",
  },
  { file: "pages/studio/gallery.tsx", send: { intent: "upload" }, answers: "sseoooxo" },
  ...["describe", "move", "remove", "restore"].map((intent) => ({
    file: "pages/studio/gallery.tsx",
    send: { intent, id: "none", direction: "later" },
    answers: "sseeeexe",
  })),
  { file: "pages/studio/gallery-upload.ts", send: {}, answers: "sseoooxo" },
  {
    file: "pages/studio/onboarding-draft.ts",
    path: "/business-onboarding/draft?step=1",
    send: { businessName: "Typed so far" },
    answers: "soooxxxx",
  },
  { file: "pages/studio/claim-business.tsx", send: { intent: "claim", token: "none" }, answers: "ssoeeexx" },
  { file: "pages/studio/business-payment.tsx", send: { intent: "pay" }, answers: "seeoeexx" },
  {
    file: "pages/studio/business-payment.tsx",
    send: { intent: "apply-promo", promoCode: "NONE" },
    answers: "seeoeexx",
  },
  {
    file: "pages/studio/business-payment.tsx",
    send: { intent: "activate-free", promoCode: "NONE" },
    answers: "seeoeexx",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "accept", bookingId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "reject", bookingId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "agree", bookingId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "refuse", bookingId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "finish", bookingId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "missed", bookingId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "dispute", bookingId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "block", bookingId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "unblock", customerId: "none" },
    answers: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "propose", bookingId: "none" },
    answers: "sseoooxo",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "cancel", bookingId: "none" },
    answers: "sseoooxo",
  },
  {
    file: "pages/studio/booking-calendar.tsx",
    send: { intent: "say-where", where: "visit" },
    answers: "sseeeexe",
  },
  { file: "pages/studio/new-booking.tsx", send: { intent: "enter" }, answers: "sseoooxo" },

  { file: "pages/admin/settings.tsx", send: { intent: "create" }, answers: "ssxxxxox" },
  { file: "pages/admin/settings.tsx", send: { intent: "activate", accountId: "none" }, answers: "ssxxxxox" },
  {
    file: "pages/admin/settings.tsx",
    send: { intent: "deactivate", accountId: "none" },
    answers: "ssxxxxox",
  },
  { file: "pages/admin/settings.tsx", send: { intent: "delete", accountId: "none" }, answers: "ssxxxxox" },
  {
    file: "pages/admin/settings.tsx",
    send: { intent: "set-password", accountId: "none" },
    answers: "ssxxxxox",
  },
  {
    file: "pages/admin/settings.tsx",
    send: { intent: "reset-factor", accountId: "none" },
    answers: "ssxxxxox",
  },
  { file: "pages/admin/own-password.tsx", send: { intent: "own-password" }, answers: "ssxxxxex" },
  { file: "pages/admin/settings.tsx", send: { intent: "create-promo" }, answers: "ssxxxxox" },
  {
    file: "pages/admin/settings.tsx",
    send: { intent: "turn-on-promo", promoId: "none" },
    answers: "ssxxxxox",
  },
  {
    file: "pages/admin/settings.tsx",
    send: { intent: "turn-off-promo", promoId: "none" },
    answers: "ssxxxxox",
  },
  { file: "pages/admin/settings.tsx", send: { intent: "register-manual" }, answers: "ssxxxxox" },
  ...["approve-manual", "reject-manual", "renew-claim"].map((intent) => ({
    file: "pages/admin/settings.tsx",
    send: { intent, signupId: "none" },
    answers: "ssxxxxox",
  })),
  { file: "pages/studio/standing.tsx", send: { intent: "appeal", id: "none" }, answers: "sseoooxx" },
  { file: "pages/studio/standing.tsx", send: { intent: "send-in" }, answers: "sseoooxx" },
  ...["approve", "reject", "check"].map((intent) => ({
    file: "pages/admin/onboarding.tsx",
    send: { intent, ids: "none" },
    answers: "ssxxxxox",
  })),
  ...["remove", "restore"].map((intent) => ({
    file: "pages/admin/business.tsx",
    send: { intent, id: "none" },
    answers: "ssxxxxox",
  })),
  ...["apply", "dismiss", "lift", "uphold", "sanction"].map((intent) => ({
    file: "pages/admin/sanctions.tsx",
    send: { intent, id: "none" },
    answers: "ssxxxxox",
  })),
  {
    file: "pages/admin/sanctions.tsx",
    send: { intent: "automatic", on: "false" },
    answers: "ssxxxxex",
  },
  {
    file: "pages/admin/sanction-case.tsx",
    path: "/admin/sanctions/none",
    send: { intent: "apply", id: "none" },
    answers: "ssxxxxox",
  },
  ...["uphold", "dismiss"].map((intent) => ({
    file: "pages/admin/dispute.tsx",
    path: "/admin/sanctions/disputes/none",
    send: { intent, note: "Asked both sides" },
    answers: "ssxxxxex",
  })),
  { file: "pages/admin/financial.tsx", send: { intent: "record-refund" }, answers: "ssxxxxox" },
  ...["suspend", "restore", "sign-out-everywhere"].map((intent) => ({
    file: "pages/admin/user.tsx",
    path: "/admin/users/none",
    send: { intent, reason: "Because" },
    answers: "ssxxxxex",
  })),
  ...["lock-account", "unlock-account", "set-tier"].map((intent) => ({
    file: "pages/admin/financial.tsx",
    send: { intent, businessId: "none", tier: "pro" },
    answers: "ssxxxxox",
  })),
  {
    file: "pages/admin/financial.tsx",
    send: { intent: "process-notice", noticeId: "none" },
    answers: "ssxxxxox",
  },
  {
    file: "pages/admin/financial.tsx",
    send: { intent: "settle-difference", differenceId: "none", note: "Looked into" },
    answers: "ssxxxxox",
  },
  ...[
    { intent: "record-refund", pfPaymentId: "none", reason: "Because" },
    { intent: "record-chargeback", pfPaymentId: "none", reason: "Because" },
    { intent: "record-adjustment", amount: "1.00", reason: "Because" },
    { intent: "give-days", days: "1", reason: "Because" },
  ].map((send) => ({
    file: "pages/admin/business-ledger.tsx",
    path: "/admin/financial/none",
    send,
    answers: "ssxxxxox",
  })),
  ...["preview", "save", "publish", "unpublish", "republish", "delete"].map((intent) => ({
    file: "pages/admin/news.tsx",
    send: { intent, id: "none" },
    answers: "ssxxxxox",
  })),
  ...[
    ...["assign", "unassign", "answer", "answer-close", "close", "reopen"],
    ...["assign-report", "unassign-report", "take-down", "leave", "put-back"],
  ].map((intent) => ({
    file: "pages/admin/inbox.tsx",
    send: { intent, id: "none", answer: "An answer", reason: "Because" },
    answers: "ssxxxxox",
  })),
  { file: "pages/admin/view-as.tsx", send: { intent: "user", userId: "none" }, answers: "ssxxxxex" },

  { file: "pages/machine/payfast-itn.ts", send: { hello: "world" }, answers: everybody },
  { file: "pages/machine/leads.ts", send: { lead: "call:none" }, answers: everybody },
  { file: "pages/dev/payfast-process.tsx", send: {}, answers: nobody },
  { file: "pages/dev/payfast-validate.ts", send: {}, answers: everybody },
  { file: "pages/dev/payfast-order.tsx", path: "/dev/payfast/orders/none", send: {}, answers: nobody },
  {
    file: "pages/dev/payfast-card.tsx",
    path: "/dev/payfast/eng/recurring/update/none",
    send: {},
    answers: nobody,
  },
  {
    file: "pages/dev/payfast-api.ts",
    path: "/dev/payfast/api/subscriptions/none/cancel",
    send: {},
    answers: nobody,
  },
  {
    file: "pages/dev/payfast-account-api.ts",
    path: "/dev/payfast/api/refunds/none",
    send: {},
    answers: nobody,
  },

  // Last, since these end the impersonation and the sessions that the other rows need.
  { file: "pages/auth/back-to-admin.ts", send: {}, answers: "eeeeeeee" },
  { file: "pages/account/settings.tsx", send: { intent: "end-all" }, answers: "sseeeexx" },
  { file: "pages/auth/sign-out.ts", send: {}, answers: "eeeeeeee" },
];

/** Actions that do one thing, which their address names, and PayFast's side. */
export const oneAct =
  /^pages\/(?:auth\/(?:sign-out|theme|back-to-admin)|public\/unsubscribe|studio\/(?:onboarding-draft|gallery-upload)|machine\/|dev\/payfast-(?:api|account-api|process|validate))/;
