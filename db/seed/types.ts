import type { ProvinceSlug } from "~/modules/places/places";
import type { CategoryName } from "~/modules/trades/taxonomy";

export type ContactMethod = "phone" | "email" | "whatsapp" | "inAppMessaging" | "directBooking";
export type Social = "facebook" | "twitter" | "instagram" | "tiktok" | "youtube" | "linkedin";

export type SampleService = { name: string; priceCents: number | null; durationMinutes: number };

/** ISO weekday, Monday is 1; times are 'HH:MM' in Johannesburg and '24:00' ends a day. */
export type SampleShift = { weekday: number; opens: string; closes: string };

/** A sample as it is written. Its position on the map follows from its number. */
export type SampleEntry = {
  name: string;
  category: CategoryName;
  subcategory: string;
  description: string;
  /** E.164, as is whatsapp. */
  phone: string;
  email: string;
  whatsapp?: string;
  website?: string;
  socials: Partial<Record<Social, string>>;
  address: string;
  province: ProvinceSlug;
  /** Slugs of cities in the province; the first is the base. */
  cities: readonly string[];
  services: readonly SampleService[];
  hours: readonly SampleShift[];
  slotMinutes: number;
  capacity: number;
  contactMethods: Record<ContactMethod, boolean>;
  subscribed: boolean;
  status: "pending" | "approved" | "rejected";
  suspended?: boolean;
};

/** In degrees. */
export type Position = { lat: number; lng: number };

export type SampleBusiness = SampleEntry & { position: Position };

export type SampleCustomer = { name: string; email: string; phone: string };
