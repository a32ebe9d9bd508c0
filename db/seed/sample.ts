import { findCity } from "~/modules/places/places";
import { openingHours } from "./hours";
import type { ContactMethod, SampleEntry } from "./types";

/** Name, price in rand or null, minutes. */
export type ServiceRow = readonly [name: string, rand: number | null, minutes: number];

type Given = "name" | "category" | "subcategory" | "description" | "phone" | "email" | "address" | "cities";
type Optional =
  | "whatsapp"
  | "website"
  | "socials"
  | "slotMinutes"
  | "capacity"
  | "subscribed"
  | "status"
  | "suspended";

export type SampleText = Pick<SampleEntry, Given> &
  Partial<Pick<SampleEntry, Optional>> & {
    services: readonly ServiceRow[];
    hours: string;
    contact: readonly ContactMethod[];
  };

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

/** Adds the defaults to a sample: approved, subscribed, one booking at a time, on the hour. */
export function sample({ contact, hours, services, ...given }: SampleText): SampleEntry {
  const base = findCity(given.cities[0] ?? "");
  if (!base) throw new Error(`${given.name}: unknown base city`);
  return {
    socials: {},
    slotMinutes: 60,
    capacity: 1,
    subscribed: true,
    status: "approved",
    ...given,
    province: base.province,
    services: services.map(([name, rand, durationMinutes]) => ({
      name,
      priceCents: rand === null ? null : rand * 100,
      durationMinutes,
    })),
    hours: openingHours(hours),
    contactMethods: contactFlags(contact),
  };
}
