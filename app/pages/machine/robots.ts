import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/robots";

/** Pages of one person, and endpoints. */
const closed = [
  "/account",
  "/admin",
  "/analytics",
  "/appeal",
  "/auth",
  "/back-to-admin",
  "/billing",
  "/booking-management",
  "/bookings",
  "/business-hours",
  "/business-onboarding",
  "/business-payment",
  "/business-profile-edit",
  "/calendar/",
  "/claim-business",
  "/dashboard",
  "/dev",
  "/leads",
  "/listing-count",
  "/offline",
  "/payfast",
  "/payment-",
  "/profile",
  "/settings",
  "/sign-out",
  "/standing",
  "/suggestions",
  "/theme",
  "/unsubscribe",
  "/verification-success",
];

/** Typed text, filters and calendar days make endless addresses. Further pages of a listing stay open. */
const endless = [
  ...["q", "near", "sort", "open", "rating", "price", "verified", "free", "date", "evenings", "weekends"],
  ...["language", "card", "cash", "emergencies"],
].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
const calendars = ["/business/*?", "/demo-business-profile?"];

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(appContext);
  const lines = [
    "User-agent: *",
    ...[...closed, ...endless, ...calendars].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${site.addressOf("/sitemap.xml")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
