// Where header and footer lead.

export const homeOf = {
  customer: { label: "frame.nav.bookings", href: "/bookings" },
  business: { label: "frame.nav.dashboard", href: "/dashboard" },
  admin: { label: "frame.nav.admin", href: "/admin" },
} as const;

export const home = { label: "common.home", href: "/" } as const;
export const services = { label: "common.services", href: "/services" } as const;
export const favourites = { label: "frame.nav.favourites", href: "/favourites" } as const;
export const contact = { label: "frame.nav.contact", href: "/contact" } as const;
export const profile = { label: "frame.nav.profile", href: "/profile" } as const;

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
