import { showPhone } from "~/forms/fields";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { hourlyRate, priceText } from "../price-text";
import type { PublicBusiness } from "../queries.server";
import type { SocialNetwork } from "../rules";

const networkNames: Record<SocialNetwork, string> = {
  facebook: "Facebook",
  twitter: "X (Twitter)",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  tiktok: "TikTok",
};

/** Links that leave Thola: nothing of ours goes with them, and search engines are not told to trust them. */
const outside = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

const isWeb = (url: string) => /^https?:\/\//i.test(url);

type Way = { label: string; icon: IconName; href: string; title?: string; leaves?: boolean };

function waysToReach({ businessName, contacts }: PublicBusiness): Way[] {
  const { phone, whatsapp, email, website } = contacts;
  const hello = `Hello ${businessName}, I found you on Thola. `;
  const digits = (whatsapp ?? "").replace(/\D/g, "");
  const ways: (Way | false | null)[] = [
    phone !== null && { label: "Call", icon: "phone", href: `tel:${phone}`, title: showPhone(phone) },
    digits !== "" && {
      label: "WhatsApp",
      icon: "whatsapp",
      href: `https://wa.me/${digits}?text=${encodeURIComponent(hello)}`,
      leaves: true,
    },
    email !== null && { label: "E-mail", icon: "mail", href: `mailto:${email}`, title: email },
    website !== null &&
      isWeb(website) && { label: "Website", icon: "globe", href: website, title: website, leaves: true },
  ];
  return ways.filter((way): way is Way => Boolean(way));
}

export function ContactBox({ business }: { business: PublicBusiness }) {
  const { bookable, businessName, services, address } = business;
  const rate = bookable ? hourlyRate(services) : null;
  return (
    <Box as="section" aria-label="Contact" className="sm:p-5">
      <p className="font-head font-semibold text-xl tabular-nums">
        {priceText(bookable ? business.priceFromCents : null)}
      </p>
      {rate && <p className="text-muted text-sm tabular-nums">{rate}</p>}
      {bookable && (
        <ButtonLink href="#book" icon="calendar-plus" full className="mt-4">
          Book Service
        </ButtonLink>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2 *:only:col-span-2">
        {waysToReach(business).map(({ label, icon, href, title, leaves }) => (
          <ButtonLink
            key={label}
            href={href}
            variant="outline"
            small
            icon={icon}
            title={title}
            aria-label={`${label} ${businessName}`}
            {...(leaves ? outside : {})}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
      <Socials business={business} />
      {address && (
        <p className="mt-3 flex gap-2 text-muted text-sm">
          <Icon name="map-pin" size="sm" className="mt-[3px]" />
          <span className="min-w-0 wrap-anywhere">{address}</span>
        </p>
      )}
    </Box>
  );
}

function Socials({ business: { businessName, socials } }: { business: PublicBusiness }) {
  const shown = socials.filter(({ url }) => isWeb(url));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Social links" className="-mx-3 mt-2 flex flex-wrap">
      {shown.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            {...outside}
            aria-label={`${businessName} on ${networkNames[network]}`}
            className="grid size-11 place-items-center text-muted hover:text-ink"
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** On a phone the ways to reach the business stay under the thumb. */
export function ContactDock({ business }: { business: PublicBusiness }) {
  const ways = waysToReach(business).filter(({ label }) => label === "Call" || label === "WhatsApp");
  if (ways.length === 0 && !business.bookable) return null;
  return (
    <div className="-mx-4 sticky bottom-0 z-10 mt-8 -mb-18 flex gap-2 border-line border-t bg-surface px-4 py-2.5 *:flex-1 *:px-2 md:hidden print:hidden">
      {ways.map(({ label, href, leaves }) => (
        <ButtonLink key={label} href={href} variant="outline" {...(leaves ? outside : {})}>
          {label}
        </ButtonLink>
      ))}
      {business.bookable && <ButtonLink href="#book">Book</ButtonLink>}
    </div>
  );
}
