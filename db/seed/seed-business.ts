import { z } from "zod";
import type { NewBusiness } from "~/modules/businesses/commands.server";
import type { ProvinceSlug } from "~/modules/places/places";
import { categories, categorySlugs, type TradeOf } from "~/modules/trades/taxonomy";
import { minutesOf } from "~/platform/time";
import type { SeedShift } from "./hours";

/** A sample or a generated business. */
export type SeedBusiness = TradeOf & {
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
  hours: readonly SeedShift[];
  slotMinutes: number;
  capacity: number;
  contactMethods: Record<ContactMethod, boolean>;
  subscribed: boolean;
  status: "pending" | "approved" | "rejected";
};

/** In degrees. */
export type Position = { lat: number; lng: number };

export type SeedService = { name: string; priceCents: number | null; durationMinutes: number };

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
export const shiftsOf = ({ hours }: Pick<SeedBusiness, "hours">) =>
  hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: minutesOf(opens),
    closes: minutesOf(closes),
  }));

/** The arguments of createBusiness. Approved businesses were approved when they registered. */
export function newBusinessOf(business: SeedBusiness, since: Date): NewBusiness {
  const { category, subcategory, description, phone, email, whatsapp, website, address } = business;
  const { province, cities, services, slotMinutes, capacity, contactMethods, status } = business;
  return {
    ...{ category, subcategory, description, phone, email, whatsapp, website, address },
    ...{ province, cities, services, slotMinutes, capacity, contactMethods, status },
    userId: null,
    ownerConfirmedAt: since,
    businessName: business.name,
    socialMedia: business.socials,
    latitude: business.position.lat,
    longitude: business.position.lng,
    hours: shiftsOf(business),
    approvedAt: status === "approved" ? since : null,
  };
}
