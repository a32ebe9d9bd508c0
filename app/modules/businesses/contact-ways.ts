import type { IconName } from "~/ui/icon-names";
import type { PublicBusiness } from "./queries.server";

/** Links that leave Thola: nothing of ours goes with them, and search engines are not told to trust them. */
export const outside = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

export const isWeb = (url: string) => /^https?:\/\//i.test(url);

export type Way = {
  kind: "call" | "whatsapp" | "email" | "website";
  label: string;
  icon: IconName;
  href: string;
  leaves: boolean;
};

/** The contacts that the business shows, as links. */
export function waysToReach({
  businessName,
  contacts,
}: Pick<PublicBusiness, "businessName" | "contacts">): Way[] {
  const { phone, whatsapp, email, website } = contacts;
  const hello = `Hello ${businessName}, I found you on Thola. `;
  const digits = (whatsapp ?? "").replace(/\D/g, "");
  const ways: Way[] = [];
  if (phone) ways.push({ kind: "call", label: "Call", icon: "phone", href: `tel:${phone}`, leaves: false });
  if (digits !== "")
    ways.push({
      kind: "whatsapp",
      label: "WhatsApp",
      icon: "whatsapp",
      href: `https://wa.me/${digits}?text=${encodeURIComponent(hello)}`,
      leaves: true,
    });
  if (email)
    ways.push({ kind: "email", label: "E-mail", icon: "mail", href: `mailto:${email}`, leaves: false });
  if (website && isWeb(website))
    ways.push({ kind: "website", label: "Website", icon: "globe", href: website, leaves: true });
  return ways;
}

/** What the site's module counts a click on the link as; `null` where clicks are not counted. */
export const leadMark = ({ kind }: Way, businessId: string | null) =>
  businessId === null ? undefined : `${kind}:${businessId}`;
