import type { Texts } from "~/texts/texts";

/** The made-up electrician of both demos. The numbers cannot be called, and the domains are reserved for examples. */
export const demoIdentity = {
  businessName: "Bright Spark Electrical",
  address: "12 Example Street, Melville",
  city: "johannesburg",
  cities: ["johannesburg", "sandton"],
  phone: "+27110000000",
  whatsapp: "+27820000000",
  email: "hello@example.com",
  website: "https://www.example.com/",
} as const;

const services = [
  { id: "labour", priceCents: 160_000, durationMinutes: 60 },
  { id: "call-out", priceCents: 45_000, durationMinutes: 60 },
  { id: "plugs", priceCents: 68_000, durationMinutes: 60 },
  { id: "board", priceCents: 95_000, durationMinutes: 90 },
  { id: "certificate", priceCents: 185_000, durationMinutes: 120 },
  { id: "inverter", priceCents: null, durationMinutes: 120 },
] as const;

export const demoServices = ({ t }: Texts) =>
  services.map((service) => ({ ...service, priceAs: null, name: t(`demo.services.${service.id}`) }));
