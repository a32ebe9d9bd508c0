import { z } from "zod";
import type { Schedule } from "~/modules/bookings/slots";
import type { BookingRules, DayOff } from "~/modules/businesses/availability/rules";
import type { Need } from "~/modules/businesses/needs/rules";
import type { NewBusiness } from "~/modules/businesses/rows.server";
import {
  type ContactMethod,
  type ContactMethods,
  contactMethodNames,
  socialNetworks,
} from "~/modules/businesses/rules";
import type { ProvinceSlug } from "~/modules/places/places";
import { categories, categorySlugs, type SubcategorySlug, type TradeOf } from "~/modules/trades/taxonomy";
import { pick } from "~/platform/columns.server";
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
  contactMethods: ContactMethods;
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
export const socialsRow = z.partialRecord(z.enum(socialNetworks), z.url());
/** Name, price in rand or null, minutes. */
export const serviceRow = z.tuple([z.string(), z.int().positive().nullable(), z.int().positive()]);
export const contactRow = z.array(z.enum(contactMethodNames));

export const contactFlags = (methods: readonly ContactMethod[]) =>
  Object.fromEntries(contactMethodNames.map((name) => [name, methods.includes(name)])) as ContactMethods;

/** In minutes after midnight. */
const shiftsOf = ({ hours }: Pick<SeedBusiness, "hours">) =>
  hours.map(({ weekday, opens, closes }) => ({
    ...{ weekday, opens: minutesOf(opens), closes: minutesOf(closes) },
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
  return {
    ...pick(business, "category", "subcategory", "description", "phone", "email", "whatsapp", "website"),
    ...pick(business, "address", "province", "cities", "services", "hourlyRateCents", "vatNumber"),
    ...pick(business, "contactMethods", "status"),
    otherSubcategories: business.otherSubcategories ?? [],
    ...business.serving,
    ...business.rules,
    daysOff: daysOffOf(business, today),
    userId: null,
    ownerConfirmedAt: since,
    businessName: business.name,
    ...business.socials,
    latitude: business.position.lat,
    longitude: business.position.lng,
    hours: shiftsOf(business),
    approvedAt: business.status === "approved" ? since : null,
  };
}
