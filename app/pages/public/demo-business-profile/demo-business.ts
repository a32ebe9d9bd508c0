import { type CalendarView, type Chosen, calendarOf, findService } from "~/modules/bookings/calendar";
import { lowestFreeLane, type Slot } from "~/modules/bookings/slots";
import type { ShownImage } from "~/modules/businesses/gallery/queries.server";
import { pageDefaults } from "~/modules/businesses/public-page/defaults";
import type { PublicBusiness } from "~/modules/businesses/public-page/queries.server";
import { demoIdentity, demoServices } from "~/modules/content/demo-business";
import { findCity } from "~/modules/places/places";
import type { ReviewView, ShownReviews } from "~/modules/reviews/queries/public-reviews.server";
import { addDays, day, dayOf, instantOf, minute } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import lamp from "./pictures/lamp.svg?url&no-inline";
import solar from "./pictures/solar.svg?url&no-inline";
import workshop from "./pictures/workshop.svg?url&no-inline";

const clock = (hours: number) => hours * 60;

export const demoBusiness = (texts: Texts): PublicBusiness => ({
  ...pageDefaults,
  id: "demo",
  userId: null,
  slug: "demo",
  businessName: demoIdentity.businessName,
  category: "home-services",
  subcategory: "emergency-repairs-plumbing-electric",
  description: texts.t("demo.business.description"),
  address: demoIdentity.address,
  paysWith: ["cash", "card"],
  languages: ["en", "zu", "st"],
  emergencies: "always",
  city: demoIdentity.city,
  cities: demoIdentity.cities.flatMap((slug) => findCity(slug) ?? []),
  province: "gauteng",
  services: demoServices(texts),
  hours: [
    ...[1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: clock(7), closes: clock(19) })),
    { weekday: 7, opens: clock(8), closes: clock(18) },
  ],
  contacts: {
    phone: demoIdentity.phone,
    whatsapp: demoIdentity.whatsapp,
    email: demoIdentity.email,
    website: demoIdentity.website,
  },
  contactMethods: { phone: true, email: true, whatsapp: true, inAppMessaging: false, directBooking: false },
  socials: [
    { network: "facebook", url: "https://www.example.com/facebook" },
    { network: "instagram", url: "https://www.example.com/instagram" },
  ],
  rating: 4.8,
  reviewCount: 36,
  verifiedOn: new Date("2026-02-02T08:00:00Z"),
  priceFromCents: 45_000,
  hourlyRateCents: 160_000,
  pricesIncludeVat: true,
  cancelHours: 24,
  comesToCustomer: true,
});

type Time = readonly [opens: string, taken?: "taken"];

/** The slots of today, tomorrow and the day after. */
const slotTimes: readonly (readonly Time[])[] = [
  [["08:00", "taken"], ["10:00"], ["12:00"], ["14:00", "taken"], ["16:00"]],
  [["08:00"], ["09:30", "taken"], ["11:00", "taken"], ["13:00"], ["15:00"]],
  [["09:00"], ["10:30"], ["12:00", "taken"]],
];

function slotsOn(date: string, durationMinutes: number, now: Date): Slot[] {
  const times = slotTimes.find((_, days) => addDays(dayOf(now), days) === date) ?? [];
  const span = (time: string, minutes: number) => {
    const startsAt = instantOf(date, time);
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minute) };
  };
  const holds = times.flatMap(([time, taken]) => {
    const { startsAt, endsAt } = span(time, 60);
    return taken ? [{ lane: 1, from: startsAt, to: endsAt }] : [];
  });
  return times
    .map(([time]) => ({ time, ...span(time, durationMinutes) }))
    .map(({ time, startsAt, endsAt }): Slot => {
      const free = lowestFreeLane({ capacity: 1, bufferMinutes: 0 }, holds, startsAt, endsAt) !== null;
      return { time, startsAt, endsAt, state: free ? "free" : "booked" };
    })
    .filter(({ startsAt }) => startsAt > now);
}

export function demoCalendar(texts: Texts, chosen: Chosen, now: Date): CalendarView {
  const services = demoServices(texts);
  const service = findService(services, chosen.serviceId) ?? services[1];
  if (!service) throw new Error("The demo has no services.");
  return calendarOf(
    demoBusiness(texts),
    { services, service },
    (date) => slotsOn(date, service.durationMinutes, now),
    chosen,
    now,
  );
}

type Row = readonly [daysAgo: number, name: string, stars: number, text: TextKey, answer?: TextKey];

const rows: readonly Row[] = [
  [3, "Zodwa K.", 5, "demo.reviews.zodwa"],
  [9, "Pieter M.", 4, "demo.reviews.pieter", "demo.reviews.pieterAnswer"],
  [16, "Ayesha D.", 5, "demo.reviews.ayesha"],
  [24, "Themba Z.", 5, "demo.reviews.themba"],
  [31, "Annelie B.", 5, "demo.reviews.annelie"],
];

/** The newest five of its 36, fictional like the business. */
export function demoReviews({ t }: Texts, now: Date): ShownReviews {
  const reviews = rows.map(([daysAgo, name, stars, text, answer], index): ReviewView => {
    const createdAt = new Date(now.getTime() - daysAgo * day);
    const written = { text: t(text), answer: answer === undefined ? null : t(answer) };
    const unsaid = { onTime: null, asAgreed: null, again: null, photos: [], service: null };
    const usual = { hidden: false, edited: false, isHealth: false, didNotCome: false } as const;
    return { id: String(index), ...usual, ...unsaid, name, stars, ...written, createdAt };
  });
  return { reviews, hasMore: false, counts: { 5: 30, 4: 5, 3: 1, 2: 0, 1: 0 } };
}

const drawings = { workshop, solar, lamp };
const names = ["workshop", "solar", "lamp"] as const;

/** Drawn, like the pictures of the sample businesses. */
export const demoGallery = ({ t }: Texts): ShownImage[] =>
  names.map((id) => ({
    id,
    path: "",
    src: drawings[id],
    description: t(`demo.pictures.${id}`),
    width: 1200,
    height: 800,
  }));
