import { z } from "zod";
import type { Schedule } from "~/modules/bookings/slots";
import type { BookingRules, DayOff } from "~/modules/businesses/availability/rules";
import type { Need } from "~/modules/businesses/needs/rules";
import type { NewBusiness } from "~/modules/businesses/rows.server";
import type { ProvinceSlug } from "~/modules/places/places";
import { categories, categorySlugs, type SubcategorySlug, type TradeOf } from "~/modules/trades/taxonomy";
import { addDays, dayOf, minutesOf } from "~/platform/time";
import type { SeedShift } from "./hours";
import type { Serving } from "./serving.server";

/** A sample or a generated business. */
export type SeedBusiness = TradeOf & {
  otherSubcategories?: readonly SubcategorySlug[] | undefined;
  name: string;
  description: string;
  /** E.164, as is whatsapp. */
  phone: string;
  email: string;
  whatsapp?: string | undefined;
  website?: string | undefined;
  socials: z.infer<typeof socialsRow>;
  address: string;
  province: ProvinceSlug;
  /** Slugs of cities in the province; the first is the base. */
  cities: readonly string[];
  position: Position;
  services: readonly SeedService[];
  hourlyRateCents: number | null;
  vatNumber: string | null;
  hours: readonly SeedShift[];
  rules: BookingRules & { closesOnHolidays: boolean; cancelHours: number };
  daysOff: readonly SeedDayOff[];
  contactMethods: Record<ContactMethod, boolean>;
  serving: Serving;
  subscribed: boolean;
  status: "pending" | "approved" | "rejected";
};

/** In degrees. */
export type Position = { lat: number; lng: number };

export type SeedService = {
  name: string;
  priceCents: number | null;
  durationMinutes: number;
  needs?: Need | null;
};

/** From so many days after the day of the seed; without `hours` closed all day. */
export const dayOffRow = z.strictObject({
  inDays: z.int().positive(),
  days: z.int().positive().default(1),
  hours: z.tuple([z.string(), z.string()]).optional(),
  reason: z.string(),
});

type SeedDayOff = z.infer<typeof dayOffRow>;

export const categoryRow = z.enum(categorySlugs);
export const subcategoryRow = z.enum(
  categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug)),
);
export const socialsRow = z.partialRecord(
  z.enum(["facebook", "twitter", "instagram", "tiktok", "youtube", "linkedin"]),
  z.url(),
);
/** Name, price in rand or null, minutes. */
export const serviceRow = z.tuple([z.string(), z.int().positive().nullable(), z.int().positive()]);
export const contactRow = z.array(z.enum(["phone", "email", "whatsapp", "inAppMessaging", "directBooking"]));

type ContactMethod = z.infer<typeof contactRow>[number];

export function contactFlags(methods: readonly ContactMethod[]): Record<ContactMethod, boolean> {
  const on = (method: ContactMethod) => methods.includes(method);
  return {
    phone: on("phone"),
    email: on("email"),
    whatsapp: on("whatsapp"),
    inAppMessaging: on("inAppMessaging"),
    directBooking: on("directBooking"),
  };
}

/** In minutes after midnight. */
const shiftsOf = ({ hours }: Pick<SeedBusiness, "hours">) =>
  hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: minutesOf(opens),
    closes: minutesOf(closes),
  }));

const daysOffOf = ({ daysOff }: SeedBusiness, today: string): DayOff[] =>
  daysOff.map(({ inDays, days, hours, reason }) => ({
    firstDay: addDays(today, inDays),
    lastDay: addDays(today, inDays + days - 1),
    opens: hours ? minutesOf(hours[0]) : null,
    closes: hours ? minutesOf(hours[1]) : null,
    reason,
  }));

/** When it is open and takes bookings, seen from that day on. */
export const scheduleOf = (business: SeedBusiness, today: string): Schedule => ({
  ...business.rules,
  hours: shiftsOf(business),
  daysOff: daysOffOf(business, today),
});

/** The arguments of createBusiness. Approved businesses were approved when they registered. */
export function newBusinessOf(business: SeedBusiness, since: Date, today = dayOf(since)): NewBusiness {
  const { category, subcategory, otherSubcategories, description, phone, email, whatsapp, website, address } =
    business;
  const { province, cities, services, hourlyRateCents, vatNumber, rules, contactMethods, status } = business;
  return {
    ...{
      category,
      subcategory,
      otherSubcategories: otherSubcategories ?? [],
      description,
      phone,
      email,
      whatsapp,
      website,
      address,
    },
    ...{ province, cities, services, hourlyRateCents, vatNumber, contactMethods, status },
    ...business.serving,
    ...rules,
    daysOff: daysOffOf(business, today),
    userId: null,
    ownerConfirmedAt: since,
    businessName: business.name,
    ...business.socials,
    latitude: business.position.lat,
    longitude: business.position.lng,
    hours: shiftsOf(business),
    approvedAt: status === "approved" ? since : null,
  };
}
