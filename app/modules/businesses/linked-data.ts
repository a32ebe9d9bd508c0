import { nearPlaceText, provinceName } from "~/modules/places/places";
import { schemaType } from "~/modules/trades/named-trades";
import { randExact } from "~/platform/money";
import { dayOf, minutesPerDay, timeText } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import { otherHours } from "./availability/messages";
import { isWeb } from "./contact-links";
import type { ShownPaper } from "./papers/queries.server";
import { bodyText, kindText } from "./papers/rules";
import { isPriced } from "./price-messages";
import type { PriceAs } from "./prices";
import type { PublicBusiness } from "./public-page/queries.server";
import { type Shift, weekdayNames } from "./rules";

/**
 * The public page of a business as schema.org's LocalBusiness. Search engines want nothing in it that the page does not
 * show, so stars are left out without reviews. Addresses are paths (page-meta.ts).
 */
export function businessData(texts: Texts, business: PublicBusiness, pictures: readonly string[], now: Date) {
  const { businessName, description, contacts, rating, reviewCount } = business;
  const { latitude, longitude } = business;
  const sameAs = [contacts.website, ...business.socials.map(({ url }) => url)].filter(
    (url) => url !== null && isWeb(url),
  );
  return {
    "@type": schemaType(business, businessName),
    "@id": `/business/${business.slug}`,
    name: businessName,
    description,
    url: `/business/${business.slug}`,
    image: pictures,
    ...(contacts.phone ? { telephone: contacts.phone } : {}),
    address: addressData(business),
    ...(latitude !== null && longitude !== null
      ? { geo: { "@type": "GeoCoordinates", latitude, longitude } }
      : {}),
    areaServed: business.cities.map(({ name }) => ({ "@type": "City", name })),
    openingHoursSpecification: business.hours.map(shiftData),
    ...specialHours(business, now),
    ...(business.bookable ? pricesData(texts, business.services) : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(rating !== null && reviewCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(rating.toFixed(2)),
            reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

function addressData({ address, suburb, city, cities, province }: PublicBusiness) {
  const [base] = cities;
  const region = provinceName(base?.province ?? province);
  return {
    "@type": "PostalAddress",
    ...(address ? { streetAddress: address } : {}),
    ...(base ? { addressLocality: suburb ? nearPlaceText({ suburb, city, province }) : base.name } : {}),
    ...(region ? { addressRegion: region } : {}),
    addressCountry: "ZA",
  };
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const shiftData = ({ weekday, opens, closes }: Shift) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: `https://schema.org/${capitalized(weekdayNames[weekday - 1] ?? "")}`,
  opens: timeText(opens),
  closes: closingText(closes),
});

/** schema.org has no 24:00, and 00:00 is the beginning of the day. */
const closingText = (closes: number) => (closes === minutesPerDay ? "23:59" : timeText(closes));

/** Days off, shorter days and public holidays. Closed all day is from 00:00 to 00:00, as search engines read it. */
function specialHours(business: PublicBusiness, now: Date) {
  const others = otherHours(business, dayOf(now));
  if (others.length === 0) return {};
  return {
    specialOpeningHoursSpecification: others.map(({ firstDay, lastDay, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: firstDay,
      validThrough: lastDay,
      opens: timeText(opens ?? 0),
      closes: closes === null ? "00:00" : closingText(closes),
    })),
  };
}

/** Services without a price are left out. */
function pricesData({ t, money }: Texts, services: PublicBusiness["services"]) {
  const priced = services.filter(isPriced);
  if (priced.length === 0) return {};
  const prices = priced.flatMap(({ priceCents, priceAs }) =>
    priceAs?.kind === "range" ? [priceCents, priceAs.to] : [priceCents],
  );
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    priceRange: low === high ? money(low) : t("prices.range", { from: low, to: high }),
    makesOffer: priced.map(({ name, ...price }) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name },
      ...priceData(price),
    })),
  };
}

function priceData({ priceCents, priceAs }: { priceCents: number; priceAs: PriceAs | null }) {
  const price = randExact(priceCents);
  if (priceAs === null) return { price, priceCurrency: "ZAR" };
  const most = priceAs.kind === "range" ? { maxPrice: randExact(priceAs.to) } : {};
  return {
    priceSpecification:
      priceAs.kind === "hour"
        ? { "@type": "UnitPriceSpecification", price, priceCurrency: "ZAR", unitCode: "HUR" }
        : { "@type": "PriceSpecification", minPrice: price, ...most, priceCurrency: "ZAR" },
  };
}

/** The papers in date, as schema.org's credentials of the business. */
export function paperData(texts: Texts, papers: readonly ShownPaper[]) {
  const inDate = papers.filter(({ lapsed }) => !lapsed);
  if (inDate.length === 0) return {};
  return {
    hasCredential: inDate.map(({ kind, body, number, endsOn }) => ({
      "@type": "EducationalOccupationalCredential",
      name: texts.t(kindText(kind)),
      recognizedBy: { "@type": "Organization", name: bodyText(texts, kind, body) },
      ...(number ? { identifier: number } : {}),
      ...(endsOn ? { expires: endsOn } : {}),
    })),
  };
}
