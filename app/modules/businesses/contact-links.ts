import { cleanText } from "~/forms/clean-text";
import type { IconName } from "~/ui/icon-names";
import type { SocialNetwork, shownContacts } from "./rules";

type Contacts = { contacts: ReturnType<typeof shownContacts> };

/** Props of links to other sites: no opener or referrer, and no endorsement for search engines. */
export const externalLinkProps = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

export const isWeb = (url: string) => /^https?:\/\//i.test(url);

/** A message that is begun; without a number the sender chooses to whom. */
export function whatsappHref({
  text,
  number,
}: {
  text?: string | undefined;
  number?: string | undefined;
}): string {
  const digits = number?.replace(/\D/g, "") ?? "";
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

type ContactLink = {
  kind: "call" | "whatsapp" | "email" | "website";
  icon: IconName;
  href: string;
  isExternal: boolean;
};

/** The contacts that a business shows (`shownContacts` in rules.ts), as links. `hello` begins the message to WhatsApp. */
export function contactLinks({ contacts }: Contacts, hello: string): ContactLink[] {
  const { phone, whatsapp, email, website } = contacts;
  const links: ContactLink[] = [];
  if (phone) links.push({ kind: "call", icon: "phone", href: `tel:${phone}`, isExternal: false });
  if (whatsapp) {
    const href = whatsappHref({ text: hello, number: whatsapp });
    links.push({ kind: "whatsapp", icon: "whatsapp", href, isExternal: true });
  }
  if (email) links.push({ kind: "email", icon: "mail", href: `mailto:${email}`, isExternal: false });
  if (website && isWeb(website))
    links.push({ kind: "website", icon: "globe", href: website, isExternal: true });
  return links;
}

/** The `data-lead` of a link, by which app/enhance.js counts clicks; none without a business id. */
export const leadMark = ({ kind }: ContactLink, businessId: string | null) =>
  businessId === null ? undefined : `${kind}:${businessId}`;

/** The way there, on a map that every phone opens. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${address}, South Africa` })}`;

type Network = { hosts: readonly [string, ...string[]]; page: string; name: RegExp };

/** The hosts of a network, whose subdomains count too; what a name is appended to, and how names are written there. */
const networks: Record<SocialNetwork, Network> = {
  facebook: {
    hosts: ["facebook.com", "fb.com", "fb.me"],
    page: "https://www.facebook.com/",
    name: /^[\p{L}\d.-]{2,80}$/u,
  },
  twitter: { hosts: ["x.com", "twitter.com"], page: "https://x.com/", name: /^\w{1,15}$/ },
  instagram: {
    hosts: ["instagram.com", "instagr.am"],
    page: "https://www.instagram.com/",
    name: /^[\w.]{1,30}$/,
  },
  linkedin: {
    hosts: ["linkedin.com", "lnkd.in"],
    page: "https://www.linkedin.com/company/",
    name: /^[\p{L}\d-]{2,100}$/u,
  },
  youtube: {
    hosts: ["youtube.com", "youtu.be"],
    page: "https://www.youtube.com/@",
    name: /^[\p{L}\d._-]{2,60}$/u,
  },
  tiktok: { hosts: ["tiktok.com"], page: "https://www.tiktok.com/@", name: /^[\w.]{2,24}$/ },
};

/** 'facebook.com' */
export const socialHost = (network: SocialNetwork): string => networks[network].hosts[0];

/**
 * The address of a page on a network, from an address there (with or without https://) or from its name as people
 * write it ('@leratobraids', 'leratobraids'). Null for anything else: another site, or no page of that site.
 */
export function socialAddress(network: SocialNetwork, text: string): string | null {
  const { hosts, page, name } = networks[network];
  const typed = cleanText(text);
  const bare = typed.startsWith("@") ? typed.slice(1) : typed;
  const isName = typed.startsWith("@") || !/[./]/.test(typed);
  if (isName) return name.test(bare) ? page + encodeURI(bare) : null;
  const address = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const host = address?.hostname.replace(/\.$/, "") ?? "";
  // '.example' is nobody's: the sample data has such addresses.
  const isThere =
    hosts.some((known) => host === known || host.endsWith(`.${known}`)) || host === `${network}.example`;
  if (!address || !isThere || address.username || address.password || address.port) return null;
  if (address.pathname === "/" && address.search === "") return null;
  return address.href.replace(/^http:/, "https:");
}
