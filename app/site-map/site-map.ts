import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import type { PagePolicy } from "./policy";

export type SiteEntry = Omit<RouteConfigEntry, "children"> & { policy?: PagePolicy; children?: SiteEntry[] };

const page = (path: string, file: string, policy: PagePolicy): SiteEntry =>
  path === "" ? { index: true, file: `pages/${file}`, policy } : { path, file: `pages/${file}`, policy };
const layout = (file: string, children: SiteEntry[]): SiteEntry => ({ file: `pages/${file}`, children });

/** Open to an impersonating administrator. A page without it, or without its own list of intents, is not. */
const impersonation = "whole";

/** Open to whoever is suspended, too: it is not the viewer who acts, or nobody else sees it. */
const suspended = "whole";

const everybody = { audience: "everybody", impersonation } as const;
/** What visitors read, in every language. */
const text = { ...everybody, prefixed: true, robots: "index", cached: true } as const;
/** A text that search engines may read and should not list. */
const side = { ...text, robots: "open" } as const;
/** Behind a link that acts without a session. */
const link = { ...everybody, prefixed: true, suspended } as const;
/** The same, closed to an impersonating administrator. */
const answerLink = { audience: "everybody", prefixed: true, suspended } as const;
const machine = { ...everybody, suspended } as const;
const customer = { audience: "signed-in", impersonation } as const;
const owner = { audience: "business", impersonation } as const;
/** Money and billing details: closed during impersonation. */
const paying = { audience: "business", unconfirmed: true } as const;
const admin = { audience: "admin" } as const;
const samples = { audience: "samples", impersonation, suspended } as const;
const oneAct = true;
const personal = true;

/** The site map: every address, and its policy. A page that says nothing is for nobody. */
export const siteMap = [
  page("", "public/home.tsx", text),
  page("services", "public/services.tsx", text),
  page("services/how-we-rank", "public/services/how-we-rank.tsx", text),
  page("services/:category", "public/services/by-trade.tsx", side),
  page("services/:category/:city", "public/services/in-city.tsx", text),
  page("providers", "public/providers.tsx", text),
  page("categories", "public/category-index.ts", side),
  page("categories/:slug", "public/category.tsx", text),
  page("business", "public/business-index.ts", side),
  page("b/:slug", "public/short-address.ts", side),
  page("business/:slug", "public/business.tsx", { ...text, personal }),
  page("business/:slug/pictures", "public/business-pictures.tsx", side),
  page("business/:slug/reviews", "public/business-reviews.tsx", side),
  page("business/:slug/area", "public/business-area.tsx", { ...everybody, prefixed: true }),
  page("business/:slug/ask", "public/business-ask.tsx", { audience: "everybody", prefixed: true }),
  page("business/:slug/book", "public/business-guest.tsx", { audience: "everybody", prefixed: true }),
  page("business/:slug/wait", "account/business-wait.tsx", { audience: "signed-in" }),
  page("business/:slug/report", "public/business-report.tsx", { ...side, personal }),
  page("demo-business-profile", "public/demo-business-profile.tsx", text),
  page("demo-business-profile/pictures", "public/demo-business-profile/pictures.tsx", side),
  page("demo-dashboard", "public/demo-dashboard.tsx", { ...everybody, suspended, robots: "open" }),
  page("business-subscription", "public/business-subscription.tsx", {
    ...text,
    personal,
    unconfirmed: true,
    impersonation: [],
  }),
  page("contact", "public/contact.tsx", { ...text, personal }),
  page("business-news", "public/business-news.tsx", text),
  page("business-news/feed.xml", "machine/news-feed.ts", { ...machine, prefixed: true, robots: "open" }),
  page("business-news/:slug", "public/news-post.tsx", text),
  page("privacy-policy", "public/privacy-policy.tsx", text),
  page("offline", "public/offline.tsx", { ...everybody, prefixed: true, cached: true }),
  page("tell-me", "public/tell-me.tsx", { audience: "everybody", prefixed: true }),
  page("tell-me/:token", "public/tell-me-link.tsx", link),
  page("suggest-business", "public/suggest-business.tsx", { audience: "everybody", prefixed: true }),
  page("unsubscribe/:token", "public/unsubscribe.tsx", { ...link, oneAct }),
  page("not-me/:kind/:token", "public/not-me.tsx", link),
  page("review/:token", "public/review.tsx", answerLink),
  page("answer/:token", "public/answer.tsx", answerLink),
  page("answer/:token/time", "public/answer-time.tsx", answerLink),
  page("answer/:token/calendar.ics", "public/answer-file.ts", answerLink),
  page("terms-and-conditions", "public/terms-and-conditions.tsx", text),

  page("auth", "auth/auth.tsx", { ...everybody, suspended }),
  page("auth/second-factor", "auth/second-factor.tsx", { audience: "admin-half-signed-in" }),
  page("verification-success", "auth/verification-success.tsx", { ...everybody, suspended }),
  page("appeal", "auth/appeal.tsx", { ...everybody, suspended }),
  page("sign-out", "auth/sign-out.ts", { ...everybody, suspended, oneAct }),
  page("theme", "auth/theme.ts", { ...everybody, suspended, oneAct }),
  page("text-only", "auth/text-only.ts", { ...everybody, suspended, oneAct }),
  page("back-to-admin", "auth/back-to-admin.ts", { ...everybody, oneAct }),

  page("favourites", "public/favourites.tsx", { audience: "everybody" }),
  page("bookings", "account/bookings.tsx", customer),
  page("bookings/link", "public/booking-link.tsx", { audience: "everybody", prefixed: true }),
  page("bookings/:id", "account/booking.tsx", { ...customer, suspended: ["cancel"] }),
  page("bookings/:id/reschedule", "account/booking-move.tsx", customer),
  page("bookings/:id/calendar.ics", "account/booking-file.ts", customer),
  page("messages", "account/messages.tsx", { audience: "signed-in" }),
  page("messages/:id", "account/conversation.tsx", { audience: "signed-in" }),
  page("messages/:id/report", "account/conversation-report.tsx", { audience: "signed-in" }),
  page("messages/:id/photos/:photo", "account/conversation-photo.ts", { audience: "signed-in" }),
  page("messages/:id/photos/:photo/large", "account/message-photo.tsx", { audience: "signed-in" }),
  page("ask-three", "account/ask-three.tsx", { audience: "signed-in" }),
  page("ask-three/:id", "account/job.tsx", { audience: "signed-in" }),
  page("quotes/:id", "account/quote.tsx", { audience: "signed-in" }),
  page("quotes/:id/time", "account/quote-time.tsx", { audience: "signed-in" }),
  page("account/:file", "account/personal-data.ts", { audience: "signed-in" }),

  page("business-onboarding", "studio/business-onboarding.tsx", {
    audience: "business-to-be",
    impersonation,
    unconfirmed: true,
    newcomers: true,
  }),
  page("business-onboarding/draft", "studio/onboarding-draft.ts", {
    audience: "business-to-be",
    impersonation,
    unconfirmed: true,
    newcomers: true,
    oneAct,
  }),
  page("business-profile-edit/preview", "studio/business-preview.tsx", {
    audience: "business-to-be",
    impersonation,
    unconfirmed: true,
  }),
  page("business-payment", "studio/business-payment.tsx", { ...paying, newcomers: true }),
  page("payment-success", "studio/payment-success.tsx", paying),
  page("payment-cancel", "studio/payment-cancel.tsx", { audience: "business-to-be", unconfirmed: true }),
  page("billing/invoices/:id/pdf", "studio/invoice-pdf.ts", paying),
  page("claim-business", "studio/claim-business.tsx", { audience: "business-to-be", newcomers: true }),
  layout("studio/tools.tsx", [
    page("profile", "account/profile.tsx", { ...customer, unconfirmed: true, impersonation: ["save"] }),
    page("settings", "account/settings.tsx", {
      audience: "signed-in-or-link",
      impersonation: [],
      suspended: ["reset-password", "end-session", "end-others", "end-all", "delete-account"],
    }),
    page("dashboard", "studio/dashboard.tsx", {
      ...owner,
      impersonation: ["accept", "reject", "away", "back"],
    }),
    page("dashboard/reviews", "studio/reviews.tsx", { audience: "business" }),
    page("dashboard/messages", "studio/messages.tsx", { audience: "business" }),
    page("dashboard/messages/replies", "studio/saved-replies.tsx", { audience: "business" }),
    page("dashboard/messages/:id", "studio/conversation.tsx", { audience: "business" }),
    page("dashboard/messages/:id/quote", "studio/write-quote.tsx", { audience: "business" }),
    page("dashboard/messages/:id/report", "studio/conversation-report.tsx", { audience: "business" }),
    page("business-profile-edit", "studio/business-profile-edit.tsx", {
      ...owner,
      audience: "business-to-be",
    }),
    page("business-profile-edit/gallery", "studio/gallery.tsx", owner),
    page("business-profile-edit/gallery/upload", "studio/gallery-upload.ts", { ...owner, oneAct }),
    page("business-profile-edit/area", "studio/area.tsx", owner),
    page("business-profile-edit/papers", "studio/papers.tsx", { audience: "business" }),
    page("business-hours", "studio/business-hours.tsx", owner),
    page("dashboard/people", "studio/people.tsx", owner),
    // Where the owner is busy elsewhere is nobody else's matter.
    page("dashboard/calendars", "studio/calendars.tsx", { audience: "business" }),
    page("dashboard/people/:lane", "studio/person.tsx", owner),
    page("dashboard/outages", "studio/outages.tsx", owner),
    page("analytics", "studio/analytics.tsx", owner),
    page("analytics/:file", "studio/analytics-file.ts", { audience: "business" }),
    page("reach", "studio/reach.tsx", owner),
    page("reach/:file", "studio/reach-file.ts", owner),
    page("standing", "studio/standing.tsx", { ...owner, impersonation: [], suspended: ["appeal"] }),
    page("billing", "studio/billing.tsx", { ...paying, suspended: ["cancel"] }),
    page("billing/invoices/:id", "studio/invoice.tsx", paying),
    page("booking-management", "studio/booking-management.tsx", { ...owner, suspended: ["cancel"] }),
    page("booking-management/new", "studio/new-booking.tsx", owner),
    page("booking-management/customers", "studio/customers.tsx", { audience: "business" }),
    page("booking-management/customers/:id", "studio/customer.tsx", { audience: "business" }),
    page("booking-management/customers.csv", "studio/customers-file.ts", { audience: "business" }),
    page("booking-management/contacts", "studio/contacts.tsx", { audience: "business" }),
    page("booking-management/contacts/:id", "studio/contact.tsx", { audience: "business" }),
    page("booking-management/block", "studio/block-time.tsx", owner),
    page("booking-management/:id/tell", "studio/tell-customer.tsx", owner),
    page("booking-management/:id/write", "studio/write-to-customer.tsx", { audience: "business" }),
    page("booking-management/:id/move", "studio/move-booking.tsx", owner),
    page("booking-management/:id/change", "studio/change-booking.tsx", { audience: "business" }),
    page("booking-management/:id/repeat", "studio/repeat-booking.tsx", { audience: "business" }),
    page("booking-management/calendar", "studio/booking-calendar.tsx", owner),
    page("booking-management/days/:date", "studio/booking-day.tsx", owner),
    page("booking-management/history.csv", "studio/booking-history.ts", { audience: "business" }),
  ]),

  layout("admin/layout.tsx", [
    page("admin", "admin/index.tsx", admin),
    page("admin/find", "admin/find.tsx", admin),
    page("admin/onboarding", "admin/onboarding.tsx", admin),
    page("admin/onboarding/papers", "admin/papers.tsx", admin),
    page("admin/onboarding/papers/:id", "admin/paper.tsx", admin),
    page("admin/onboarding/papers/:id/photos/:photo", "admin/paper-photo.ts", admin),
    page("admin/onboarding.csv", "admin/onboarding-csv.ts", admin),
    page("admin/business", "admin/business.tsx", admin),
    page("admin/business/:businessId", "admin/business-page.tsx", admin),
    page("admin/business.csv", "admin/business-csv.ts", admin),
    page("admin/sanctions", "admin/sanctions.tsx", admin),
    page("admin/sanctions.csv", "admin/sanctions-csv.ts", admin),
    page("admin/sanctions/records", "admin/old-records.tsx", admin),
    page("admin/sanctions/:businessId", "admin/sanction-case.tsx", admin),
    page("admin/sanctions/disputes/:bookingId", "admin/dispute.tsx", admin),
    page("admin/financial", "admin/financial.tsx", admin),
    page("admin/financial.csv", "admin/financial-csv.ts", admin),
    page("admin/money.csv", "admin/money-csv.ts", admin),
    page("admin/financial/:businessId", "admin/business-ledger.tsx", admin),
    page("admin/users", "admin/users.tsx", admin),
    page("admin/users.csv", "admin/users-csv.ts", admin),
    page("admin/users/:userId", "admin/user.tsx", admin),
    page("admin/users/:userId/data", "admin/user-data.ts", admin),
    page("admin/settings", "admin/settings.tsx", admin),
    page("admin/settings/cash", "admin/cash-payers.tsx", admin),
    page("admin/settings/codes", "admin/promo-codes.tsx", admin),
    page("admin/settings/people", "admin/administrators.tsx", admin),
    page("admin/settings/switches", "admin/switches.tsx", admin),
    page("admin/settings/search", "admin/search-words.tsx", admin),
    page("admin/settings/outages", "admin/outages.tsx", admin),
    page("admin/settings/system", "admin/system.tsx", admin),
    page("admin/news", "admin/news.tsx", admin),
    page("admin/news.csv", "admin/news-csv.ts", admin),
    page("admin/inbox", "admin/inbox.tsx", admin),
    page("admin/inbox/suggestions", "admin/suggestions.tsx", admin),
    page("admin/inbox/messages", "admin/reported-messages.tsx", admin),
    page("admin/inbox/messages/:id", "admin/reported-message.tsx", admin),
    page("admin/inbox.csv", "admin/inbox-csv.ts", admin),
    page("admin/audit", "admin/audit.tsx", admin),
    page("admin/audit.csv", "admin/audit-csv.ts", admin),
    page("admin/view-as", "admin/view-as.tsx", admin),
    page("admin/own-password", "admin/own-password.tsx", admin),
  ]),

  page("payfast/itn", "machine/payfast-itn.ts", { ...machine, oneAct }),
  page("calendar/:file", "machine/calendar-feed.ts", machine),
  page("leads", "machine/leads.ts", { ...machine, oneAct }),
  page("suggestions", "machine/suggestions.ts", { ...machine, prefixed: true }),
  page("listing-count", "machine/listing-count.ts", { ...machine, prefixed: true }),
  page("robots.txt", "machine/robots.ts", { ...machine, robots: "open" }),
  page(".well-known/security.txt", "machine/security-txt.ts", { ...machine, robots: "open" }),
  page("sw.js", "machine/service-worker.ts", { ...machine, robots: "open" }),
  page("sitemap.xml", "machine/sitemap.ts", { ...machine, robots: "open" }),
  page("sitemaps/:part", "machine/sitemap-part.ts", { ...machine, robots: "open" }),
  page("social/:name", "machine/social-picture.ts", { ...machine, robots: "open" }),
  page("browser-errors", "machine/browser-errors.ts", { ...machine, oneAct }),
  page("metrics", "machine/metrics.ts", { ...machine, queue: "none" }),
  page("healthz", "machine/healthz.ts", { ...machine, robots: "open", queue: "none" }),
  page("readyz", "machine/readyz.ts", { ...machine, robots: "open", queue: "none" }),

  layout("dev/layout.tsx", [
    page("dev/mail", "dev/mail.tsx", samples),
    page("dev/mail/:id", "dev/mail-html.ts", samples),
    page("dev/mail.json", "dev/mail-json.ts", samples),
    page("dev/payfast", "dev/payfast.tsx", samples),
    page("dev/payfast/eng/process", "dev/payfast-process.tsx", { ...samples, oneAct }),
    page("dev/payfast/orders/:id", "dev/payfast-order.tsx", samples),
    page("dev/payfast/eng/query/validate", "dev/payfast-validate.ts", { ...samples, oneAct }),
    page("dev/payfast/eng/recurring/update/:token", "dev/payfast-card.tsx", samples),
  ]),
  // Every call is signed in its headers, and gets its own response.
  page("dev/payfast/api/subscriptions/:token/:verb", "dev/payfast-api.ts", { ...machine, oneAct }),
  page("dev/payfast/api/*", "dev/payfast-account-api.ts", { ...machine, oneAct }),

  page("*", "public/not-found.tsx", { ...everybody, robots: "open", cached: true }),
] satisfies SiteEntry[] satisfies RouteConfig;
