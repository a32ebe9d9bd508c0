import type { IconName } from "~/ui/icon-names";
import type { PublicBusiness } from "./queries.server";

/** Props of links to other sites: no opener or referrer, and no endorsement for search engines. */
export const externalLinkProps = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

export const isWeb = (url: string) => /^https?:\/\//i.test(url);

type ContactLink = {
  kind: "call" | "whatsapp" | "email" | "website";
  label: string;
  icon: IconName;
  href: string;
  isExternal: boolean;
};

/** The contacts that a business shows, as links. */
export function contactLinks({
  businessName,
  contacts,
}: Pick<PublicBusiness, "businessName" | "contacts">): ContactLink[] {
  const { phone, whatsapp, email, website } = contacts;
  const hello = `Hello ${businessName}, I found you on Thola. `;
  const digits = (whatsapp ?? "").replace(/\D/g, "");
  const links: ContactLink[] = [];
  if (phone)
    links.push({ kind: "call", label: "Call", icon: "phone", href: `tel:${phone}`, isExternal: false });
  if (digits !== "")
    links.push({
      kind: "whatsapp",
      label: "WhatsApp",
      icon: "whatsapp",
      href: `https://wa.me/${digits}?text=${encodeURIComponent(hello)}`,
      isExternal: true,
    });
  if (email)
    links.push({ kind: "email", label: "E-mail", icon: "mail", href: `mailto:${email}`, isExternal: false });
  if (website && isWeb(website))
    links.push({ kind: "website", label: "Website", icon: "globe", href: website, isExternal: true });
  return links;
}

/** The `data-lead` of a link, by which app/enhance.js counts clicks; none without a business id. */
export const leadMark = ({ kind }: ContactLink, businessId: string | null) =>
  businessId === null ? undefined : `${kind}:${businessId}`;
