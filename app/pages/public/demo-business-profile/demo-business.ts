import { type CalendarView, type Chosen, calendarOf, findService } from "~/modules/bookings/calendar";
import { lowestFreeLane, type Slot } from "~/modules/bookings/rules";
import { longestHorizon } from "~/modules/businesses/availability/rules";
import type { PublicBusiness } from "~/modules/businesses/queries.server";
import { findCity } from "~/modules/places/places";
import { addDays, dayOf, instantOf, minute } from "~/platform/time";
import type { Texts } from "~/texts/texts";

const services = [
  { id: "labour", priceCents: 160_000, durationMinutes: 60 },
  { id: "call-out", priceCents: 45_000, durationMinutes: 60 },
  { id: "plugs", priceCents: 68_000, durationMinutes: 60 },
  { id: "board", priceCents: 95_000, durationMinutes: 90 },
  { id: "certificate", priceCents: 185_000, durationMinutes: 120 },
  { id: "inverter", priceCents: null, durationMinutes: 120 },
] as const;

const servicesIn = ({ t }: Texts) =>
  services.map((service) => ({ ...service, name: t(`demo.services.${service.id}`) }));

const clock = (hours: number) => hours * 60;

/** Fictional. The numbers cannot be called, and the domains are reserved for examples. */
export const demoBusiness = (texts: Texts): PublicBusiness => ({
  id: "demo",
  userId: null,
  slug: "demo",
  businessName: "Bright Spark Electrical",
  category: "home-services",
  subcategory: "emergency-repairs-plumbing-electric",
  description: texts.t("demo.business.description"),
  address: "12 Example Street, Melville",
  serviceArea: null,
  city: "johannesburg",
  cities: ["johannesburg", "sandton"].flatMap((slug) => findCity(slug) ?? []),
  province: "gauteng",
  latitude: null,
  longitude: null,
  services: servicesIn(texts),
  hours: [
    ...[1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: clock(7), closes: clock(19) })),
    { weekday: 7, opens: clock(8), closes: clock(18) },
  ],
  contacts: {
    phone: "+27110000000",
    whatsapp: "+27820000000",
    email: "hello@example.com",
    website: "https://www.example.com/",
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
  slotMinutes: 60,
  capacity: 1,
  bufferMinutes: 0,
  noticeMinutes: 0,
  horizonDays: longestHorizon,
  daysOff: [],
  closesOnHolidays: false,
  cancelHours: 24,
  comesToCustomer: true,
  bookable: true,
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
  const services = servicesIn(texts);
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
