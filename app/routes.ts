import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map: every address, by audience. Each layout has the guard of its audience. */
export default [
  index("pages/public/home.tsx"),
  route("services", "pages/public/services.tsx"),
  route("services/how-we-rank", "pages/public/services/how-we-rank.tsx"),
  route("services/:category", "pages/public/services/by-trade.tsx"),
  route("services/:category/:city", "pages/public/services/in-city.tsx"),
  route("providers", "pages/public/providers.tsx"),
  route("categories", "pages/public/category-index.ts"),
  route("categories/:slug", "pages/public/category.tsx"),
  route("business", "pages/public/business-index.ts"),
  route("business/:slug", "pages/public/business.tsx"),
  route("demo-business-profile", "pages/public/demo-business-profile.tsx"),
  route("business-subscription", "pages/public/business-subscription.tsx"),
  route("privacy-policy", "pages/public/privacy-policy.tsx"),
  route("terms-and-conditions", "pages/public/terms-and-conditions.tsx"),

  route("auth", "pages/auth/auth.tsx"),
  route("verification-success", "pages/auth/verification-success.tsx"),
  route("sign-out", "pages/auth/sign-out.ts"),
  route("theme", "pages/auth/theme.ts"),
  route("back-to-admin", "pages/auth/back-to-admin.ts"),

  layout("pages/account/layout.tsx", [
    route("bookings", "pages/account/bookings.tsx"),
    route("profile", "pages/account/profile.tsx"),
    route("account/personal-data.json", "pages/account/personal-data.ts"),
  ]),
  // Has a guard of its own: a reset link opens it without a session.
  route("settings", "pages/account/settings.tsx"),

  layout("pages/studio/layout.tsx", [
    route("business-onboarding", "pages/studio/business-onboarding.tsx"),
    route("business-payment", "pages/studio/business-payment.tsx"),
    route("payment-success", "pages/studio/payment-success.tsx"),
    route("payment-cancel", "pages/studio/payment-cancel.tsx"),
    route("dashboard", "pages/studio/dashboard.tsx"),
    route("booking-management", "pages/studio/booking-management.tsx"),
  ]),

  layout("pages/admin/layout.tsx", [
    ...prefix("admin", [
      index("pages/admin/index.tsx"),
      route("users", "pages/admin/users.tsx"),
      route("settings", "pages/admin/settings.tsx"),
      route("view-as", "pages/admin/view-as.tsx"),
    ]),
  ]),

  route("payfast/itn", "pages/machine/payfast-itn.ts"),
  route("leads", "pages/machine/leads.ts"),
  route("robots.txt", "pages/machine/robots.ts"),
  route("sitemap.xml", "pages/machine/sitemap.ts"),
  route("sitemaps/:part", "pages/machine/sitemap-part.ts"),
  route("social/:name", "pages/machine/social-picture.ts"),
  route("healthz", "pages/machine/healthz.ts"),
  route("readyz", "pages/machine/readyz.ts"),

  layout("pages/dev/layout.tsx", [
    ...prefix("dev", [
      route("mail", "pages/dev/mail.tsx"),
      route("mail/:id", "pages/dev/mail-html.ts"),
      route("mail.json", "pages/dev/mail-json.ts"),
      route("payfast", "pages/dev/payfast.tsx"),
      route("payfast/eng/process", "pages/dev/payfast-process.tsx"),
      route("payfast/orders/:id", "pages/dev/payfast-order.tsx"),
      route("payfast/eng/query/validate", "pages/dev/payfast-validate.ts"),
      route("payfast/api/subscriptions/:token/:verb", "pages/dev/payfast-api.ts"),
    ]),
  ]),

  route("*", "pages/public/not-found.tsx"),
] satisfies RouteConfig;
