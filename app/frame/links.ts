// Where header and footer lead.
import type { Role } from "~/modules/accounts/queries/users.server";

const homeOf = {
  customer: { label: "frame.nav.bookings", href: "/bookings" },
  business: { label: "frame.nav.dashboard", href: "/dashboard" },
  admin: { label: "frame.nav.admin", href: "/admin" },
} as const;

const home = { label: "common.home", href: "/" } as const;
const services = { label: "common.services", href: "/services" } as const;
const favourites = { label: "frame.nav.favourites", href: "/favourites" } as const;
export const contact = { label: "frame.nav.contact", href: "/contact" } as const;
export const profile = { label: "frame.nav.profile", href: "/profile" } as const;

/** The header's navigation; an owner's or a customer's own place only once the address is confirmed. */
export const navOf = (role: Role | null, isConfirmed: boolean) => [
  home,
  services,
  ...(role === "admin" ? [] : [favourites]),
  ...(role && isConfirmed ? [homeOf[role]] : []),
  // For visitors too: the page's guard asks them to sign in.
  ...(role === "admin" ? [] : [profile]),
  contact,
];

export const quickLinks = [
  home,
  services,
  { label: "frame.footer.providers", href: "/providers" },
  { label: "common.listBusiness", href: "/business-subscription" },
  { label: "frame.footer.news", href: "/business-news" },
] as const;

export const legalLinks = [
  { label: "frame.footer.privacy", href: "/privacy-policy" },
  { label: "frame.footer.terms", href: "/terms-and-conditions" },
] as const;
