import { siteRoutes } from "../setup/site";

/** `business` has a subscription, `unpaid` has none; `impersonating` is an administrator who views the site as `business`. */
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
  { file: "pages/public/demo-business-profile.tsx", answers: everybody },
  { file: "pages/public/business-subscription.tsx", answers: everybody },
  { file: "pages/public/privacy-policy.tsx", answers: everybody },
  { file: "pages/public/terms-and-conditions.tsx", answers: everybody },
  { file: "pages/public/not-found.tsx", path: "/no/such/page", answers: nobody },

  { file: "pages/auth/auth.tsx", answers: "ooeeeeee" },
  { file: "pages/auth/verification-success.tsx", answers: everybody },
  { file: "pages/auth/sign-out.ts", answers: "eeeeeeee" },
  { file: "pages/auth/theme.ts", answers: "eeeeeeee" },
  { file: "pages/auth/back-to-admin.ts", answers: "eeeeeeee" },

  { file: "pages/account/bookings.tsx", answers: "ssooooxo" },
  { file: "pages/account/profile.tsx", answers: "ssooooxo" },
  { file: "pages/account/settings.tsx", answers: "ssooooxo" },
  { file: "pages/account/personal-data.ts", answers: "ssooooxx" },

  { file: "pages/studio/business-onboarding.tsx", answers: "ssooeexe" },
  { file: "pages/studio/dashboard.tsx", answers: "sseoooxo" },
  { file: "pages/studio/booking-management.tsx", answers: "sseoooxo" },
  { file: "pages/studio/business-payment.tsx", answers: "sseoeexx" },
  { file: "pages/studio/payment-success.tsx", answers: "sseoooxx" },
  { file: "pages/studio/payment-cancel.tsx", answers: "ssooooxx" },

  { file: "pages/admin/index.tsx", answers: "ssxxxxex" },
  { file: "pages/admin/users.tsx", answers: "ssxxxxox" },
  { file: "pages/admin/settings.tsx", answers: "ssxxxxox" },
  { file: "pages/admin/view-as.tsx", answers: "ssxxxxex" },

  { file: "pages/machine/payfast-itn.ts", answers: nobody },
  { file: "pages/machine/leads.ts", answers: nobody },
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
  { file: "pages/dev/payfast-validate.ts", answers: nobody },
  { file: "pages/dev/payfast-api.ts", path: "/dev/payfast/api/subscriptions/none/cancel", answers: nobody },
];

/** POST: every action of the site, with fields for which a permitted role gets at least an explanation. */
export const writing: Row[] = [
  { file: "pages/public/services.tsx", send: { intent: "call", business: "{shown}" }, answers: "sseeeeee" },
  { file: "pages/public/business.tsx", path: "/business/{shown}", send: {}, answers: "ssoooooo" },
  { file: "pages/public/demo-business-profile.tsx", send: {}, answers: everybody },

  { file: "pages/auth/auth.tsx", send: { intent: "sign-in" }, answers: "ooeeeeee" },
  {
    file: "pages/auth/verification-success.tsx",
    send: { intent: "confirm", token: "none" },
    answers: nobody,
  },
  { file: "pages/auth/theme.ts", send: { theme: "dark" }, answers: "eeeeeeee" },

  { file: "pages/account/bookings.tsx", send: {}, answers: "ssxxxxxx" },
  { file: "pages/account/profile.tsx", send: { intent: "save" }, answers: "ssooooxo" },
  {
    file: "pages/account/profile.tsx",
    send: { intent: "confirm-email", token: "none" },
    answers: "ssxxxxxx",
  },
  { file: "pages/account/profile.tsx", send: { intent: "resend-email" }, answers: "sseeeexx" },
  { file: "pages/account/profile.tsx", send: { intent: "keep-email" }, answers: "sseeeexx" },
  { file: "pages/account/settings.tsx", send: { intent: "change-password" }, answers: "ssooooxx" },
  {
    file: "pages/account/settings.tsx",
    send: { intent: "end-session", session: "none" },
    answers: "sseeeexx",
  },
  { file: "pages/account/settings.tsx", send: { intent: "end-others" }, answers: "sseeeexx" },
  { file: "pages/account/settings.tsx", send: { intent: "delete-account" }, answers: "ssooooxx" },

  {
    file: "pages/studio/business-onboarding.tsx",
    send: { intent: "continue", step: "1" },
    answers: "ssooeexe",
  },
  { file: "pages/studio/business-payment.tsx", send: { intent: "pay" }, answers: "sseoeexx" },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "accept", bookingId: "none" },
    answers: "sseeeexe",
  },

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
  { file: "pages/admin/view-as.tsx", send: { intent: "user", userId: "none" }, answers: "ssxxxxex" },

  { file: "pages/machine/payfast-itn.ts", send: { hello: "world" }, answers: everybody },
  { file: "pages/machine/leads.ts", send: { lead: "call:none" }, answers: everybody },
  { file: "pages/dev/payfast-process.tsx", send: {}, answers: nobody },
  { file: "pages/dev/payfast-validate.ts", send: {}, answers: everybody },
  { file: "pages/dev/payfast-order.tsx", path: "/dev/payfast/orders/none", send: {}, answers: nobody },

  {
    file: "pages/dev/payfast-api.ts",
    path: "/dev/payfast/api/subscriptions/none/cancel",
    send: {},
    answers: nobody,
  },

  // Last, since these end the impersonation and the sessions that the other rows need.
  { file: "pages/auth/back-to-admin.ts", send: {}, answers: "eeeeeeee" },
  { file: "pages/account/settings.tsx", send: { intent: "end-all" }, answers: "sseeeexx" },
  { file: "pages/auth/sign-out.ts", send: {}, answers: "eeeeeeee" },
];

/** Actions that do one thing, which their address names, and pages whose forms are not told apart by an intent yet. */
export const oneAct = /^pages\/(?:auth\/(?:sign-out|theme|back-to-admin)|machine\/|dev\/|studio\/|public\/)/;
