import { expect, test } from "vitest";
import { findCity } from "~/modules/places/places";
import { english } from "../../../tests/setup/texts";
import { businessData } from "./linked-data";
import { pageDefaults } from "./public-page/defaults";
import type { PublicBusiness } from "./public-page/queries.server";

const plumber: PublicBusiness = {
  ...pageDefaults,
  id: "id",
  userId: null,
  slug: "mthembu-plumbing-soweto",
  businessName: "Mthembu Plumbing",
  category: "home-services",
  subcategory: "emergency-repairs-plumbing-electric",
  description: "Geysers and drains.",
  paysWith: [],
  languages: [],
  emergencies: "none",
  city: "soweto",
  cities: ["soweto", "sandton"].flatMap((slug) => findCity(slug) ?? []),
  province: "gauteng",
  latitude: -26.27,
  longitude: 27.86,
  services: [
    { id: "a", name: "Geyser repair", priceCents: 65_000, priceAs: null, durationMinutes: 60 },
    { id: "b", name: "Blocked drain", priceCents: 45_050, priceAs: null, durationMinutes: 60 },
    { id: "c", name: "Anything else", priceCents: null, priceAs: null, durationMinutes: 60 },
  ],
  hours: [
    { weekday: 1, opens: 480, closes: 1020 },
    { weekday: 6, opens: 0, closes: 1440 },
  ],
  contacts: {
    phone: "+27825550100",
    email: "m@example.co.za",
    whatsapp: null,
    website: "javascript:alert(1)",
  },
  contactMethods: { phone: true, email: true, whatsapp: false, inAppMessaging: false, directBooking: false },
  socials: [
    { network: "facebook", url: "https://www.facebook.com/mthembu" },
    { network: "tiktok", url: "data:text/html,x" },
  ],
  priceFromCents: 45_050,
};
const now = new Date("2026-11-23T08:00:00Z");
const of = (given: Partial<PublicBusiness> = {}) =>
  businessData(english, { ...plumber, ...given }, ["/share.jpg"], now);

test("linked data repeats what the page shows", () => {
  expect(of()).toEqual({
    "@type": "Plumber",
    "@id": "/business/mthembu-plumbing-soweto",
    name: "Mthembu Plumbing",
    description: "Geysers and drains.",
    url: "/business/mthembu-plumbing-soweto",
    image: ["/share.jpg"],
    telephone: "+27825550100",
    address: {
      "@type": "PostalAddress",
      addressLocality: "Soweto",
      addressRegion: "Gauteng",
      addressCountry: "ZA",
    },
    geo: { "@type": "GeoCoordinates", latitude: -26.27, longitude: 27.86 },
    areaServed: [
      { "@type": "City", name: "Soweto" },
      { "@type": "City", name: "Sandton" },
    ],
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: "https://schema.org/Monday",
        opens: "08:00",
        closes: "17:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: "https://schema.org/Saturday",
        opens: "00:00",
        closes: "23:59",
      },
    ],
    priceRange: "R450.50 - R650",
    makesOffer: [
      {
        "@type": "Offer",
        itemOffered: { "@type": "Service", name: "Geyser repair" },
        price: "650.00",
        priceCurrency: "ZAR",
      },
      {
        "@type": "Offer",
        itemOffered: { "@type": "Service", name: "Blocked drain" },
        price: "450.50",
        priceCurrency: "ZAR",
      },
    ],
    sameAs: ["https://www.facebook.com/mthembu"],
  });
});

test("linked data has nothing that the page does not show", () => {
  const quiet = of({
    bookable: false,
    contacts: { phone: null, email: null, whatsapp: null, website: null },
    socials: [],
    hours: [],
    latitude: null,
    longitude: null,
    cities: [],
    province: null,
  });
  for (const name of ["telephone", "priceRange", "makesOffer", "sameAs", "aggregateRating", "geo"])
    expect(quiet).not.toHaveProperty(name);
  expect(quiet.address).toEqual({ "@type": "PostalAddress", addressCountry: "ZA" });
  expect(of({ services: [] })).not.toHaveProperty("makesOffer");
});

test("linked data has stars only with reviews", () => {
  expect(of()).not.toHaveProperty("aggregateRating");
  expect(of({ rating: 4.666666, reviewCount: 3 })).toMatchObject({
    aggregateRating: { ratingValue: 4.67, reviewCount: 3, bestRating: 5 },
  });
});
