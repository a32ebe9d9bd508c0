import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { country, suburbName } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { answersMessage } from "../answers";
import { contactLinks, externalLinkProps, isWeb, leadMark } from "../contact-links";
import { priceFromMessage } from "../price-messages";
import type { PublicBusiness } from "../public-page/queries.server";
import { takesQuestions } from "../rules";

type Props = { business: PublicBusiness; counted: boolean };

export function ContactBox({ business, counted }: Props) {
  const { t } = useTexts();
  const { bookable, businessName } = business;
  const rate = bookable ? business.hourlyRateCents : null;
  const links = contactLinks(business, t("business.contact.hello", { name: businessName }));
  return (
    <Box as="section" aria-label={t("business.contact.title")} className="sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-head font-semibold text-xl tabular-nums">
          {t(priceFromMessage(bookable ? business.priceFromCents : null))}
        </p>
        {rate !== null && (
          <p className="text-muted text-sm tabular-nums">{t("prices.hourly", { cents: rate })}</p>
        )}
      </div>
      {bookable && (
        <ButtonLink href="#book" icon="calendar-plus" full className="mt-4 max-md:hidden">
          {t("business.contact.book")}
        </ButtonLink>
      )}
      {takesQuestions(business) && (
        <ButtonLink
          href={`/business/${business.slug}/ask`}
          rel="nofollow"
          variant="quiet"
          icon="message-circle"
          full
          className="mt-3"
        >
          {t("business.contact.ask")}
        </ButtonLink>
      )}
      {takesQuestions(business) && business.answersWithin !== null && (
        <p className="mt-1.5 flex items-center justify-center gap-1.5 text-muted text-sm">
          <Icon name="clock" size="sm" />
          {t(answersMessage(business.answersWithin))}
        </p>
      )}
      {links.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 *:flex-[1_1_9rem] *:flex-wrap *:px-1">
          {links.map((link) => (
            <ButtonLink
              key={link.kind}
              href={link.href}
              variant="outline"
              small
              icon={link.icon}
              data-lead={leadMark(link, counted ? business.id : null)}
              aria-label={t(`business.contact.${link.kind}Name`, { name: businessName })}
              {...(link.isExternal ? externalLinkProps : {})}
            >
              {t(`business.contact.${link.kind}`)}
            </ButtonLink>
          ))}
        </div>
      )}
      <Details business={business} />
      <Socials business={business} />
    </Box>
  );
}

/** Number and e-mail as text, to write down or to type into another phone. */
function Details({ business }: { business: PublicBusiness }) {
  const { t } = useTexts();
  const { phone, email, website } = business.contacts;
  return (
    <ul className="mt-3 grid gap-1.5 text-muted text-sm empty:hidden">
      {phone && (
        <Detail icon="phone" label={t("business.contact.telephone")}>
          <span className="tabular-nums">{showPhone(phone)}</span>
        </Detail>
      )}
      {email && (
        <Detail icon="mail" label={t("business.contact.email")}>
          {email}
        </Detail>
      )}
      {website && isWeb(website) && (
        <Detail icon="globe" label={t("business.contact.website")}>
          {website.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
        </Detail>
      )}
      {business.serviceArea && (
        <Detail icon="locate-fixed" label={t("business.contact.area")}>
          {business.serviceArea}
        </Detail>
      )}
      {business.paysWith.length > 0 && (
        <Detail icon="coins" label={t("business.contact.pays")}>
          {business.paysWith.map((name) => t(`business.pay.${name}`)).join(" · ")}
        </Detail>
      )}
      {business.languages.length > 0 && (
        <Detail icon="messages-square" label={t("business.contact.languages")}>
          {business.languages.map((code) => t(`business.language.${code}`)).join(" · ")}
        </Detail>
      )}
      {business.emergencies !== "none" && (
        <Detail icon="zap" label={t("business.contact.emergencies")}>
          {t(`business.emergencies.${business.emergencies}`)}
        </Detail>
      )}
    </ul>
  );
}

function Detail({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <li className="flex gap-2">
      <Icon name={icon} size="sm" className="mt-[3px]" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{t("business.contact.detail", { label })}</span>
        {children}
      </span>
    </li>
  );
}

function Socials({ business: { businessName, socials } }: { business: PublicBusiness }) {
  const { t } = useTexts();
  const shown = socials.filter(({ url }) => isWeb(url));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("common.socialLinks")} className="-mx-3 mt-2 -mb-2 flex flex-wrap">
      {shown.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            {...externalLinkProps}
            aria-label={t("business.contact.on", {
              name: businessName,
              network: { key: `common.networks.${network}` },
            })}
            className="grid size-11 place-items-center text-muted hover:text-ink"
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const mapHref = ({ address, suburb, cities }: PublicBusiness): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: "1",
    query: [address, suburbName(suburb), cities[0]?.name, country].filter(Boolean).join(", "),
  })}`;

/** The street, and the way there on a map. */
export function WayThere({ business }: { business: PublicBusiness }) {
  const { t } = useTexts();
  const { address } = business;
  if (!address) return null;
  return (
    <ul className="mt-3 text-sm">
      <Detail icon="map-pin" label={t("business.contact.address")}>
        {address}
        <a href={mapHref(business)} {...externalLinkProps} className="flex min-h-11 w-fit items-center">
          {t("business.contact.map")}
        </a>
      </Detail>
    </ul>
  );
}

/** On a phone the contact buttons stay within reach of the thumb; where large text leaves no room for the row, they end the page. */
export function ContactDock({ business, counted }: Props) {
  const { t, hrefOf } = useTexts();
  const hello = t("business.contact.hello", { name: business.businessName });
  const links = contactLinks(business, hello).filter(({ kind }) => kind === "call" || kind === "whatsapp");
  if (links.length === 0 && !business.bookable) return null;
  return (
    <div className="dock -mx-4 sticky bottom-0 z-10 mt-8 -mb-18 flex min-h-16 items-center gap-1 border-line border-t bg-surface py-1.5 pr-4 pl-2 @max-2xs:static @max-2xs:flex-wrap md:hidden print:hidden">
      {links.map((link) => (
        <a
          key={link.kind}
          href={link.href}
          className={dockKey}
          data-lead={leadMark(link, counted ? business.id : null)}
          {...(link.isExternal ? externalLinkProps : {})}
        >
          <Icon name={link.icon} />
          {t(`business.contact.${link.kind}`)}
        </a>
      ))}
      {takesQuestions(business) && (
        <a href={hrefOf(`/business/${business.slug}/ask`)} rel="nofollow" className={dockKey}>
          <Icon name="message-circle" />
          {t("business.contact.askShort")}
        </a>
      )}
      {business.bookable && (
        <ButtonLink href="#book" className="ml-1 flex-1 whitespace-nowrap">
          {t("business.contact.bookShort")}
        </ButtonLink>
      )}
    </div>
  );
}

/** An icon over its word. */
const dockKey =
  "grid min-h-12 min-w-16 place-items-center content-center gap-0.5 whitespace-nowrap rounded-md px-1 font-semibold text-ink text-xs no-underline hover:text-brand";
