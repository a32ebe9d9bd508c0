import type { IconName } from "~/ui/icon-names";
import type { PublicBusiness } from "./public-page/queries.server";

/** Props of links to other sites: no opener or referrer, and no endorsement for search engines. */
export const externalLinkProps = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

export const isWeb = (url: string) => /^https?:\/\//i.test(url);

type ContactLink = {
  kind: "call" | "whatsapp" | "email" | "website";
  icon: IconName;
  href: string;
  isExternal: boolean;
};

/** The contacts that a business shows, as links. `hello` begins the message to WhatsApp. */
export function contactLinks({ contacts }: Pick<PublicBusiness, "contacts">, hello: string): ContactLink[] {
  const { phone, whatsapp, email, website } = contacts;
  const digits = (whatsapp ?? "").replace(/\D/g, "");
  const links: ContactLink[] = [];
  if (phone) links.push({ kind: "call", icon: "phone", href: `tel:${phone}`, isExternal: false });
  if (digits !== "")
    links.push({
      kind: "whatsapp",
      icon: "whatsapp",
      href: `https://wa.me/${digits}?text=${encodeURIComponent(hello)}`,
      isExternal: true,
    });
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
