import { rand } from "~/platform/money";

type Priced = { name: string; priceCents: number | null; durationMinutes: number };

/** `fromCents` is the cheapest service's price. */
export const priceText = (fromCents: number | null): string =>
  fromCents === null ? "Contact for quote" : `From ${rand(fromCents)}`;

/** 'R1,600/hour', for the first service whose name says that it is charged by the hour. The comma is the specification's. */
export function hourlyRate(services: readonly Priced[]): string | null {
  const hourly = services.find(
    ({ name, priceCents }) => priceCents !== null && /\b(per|an) hour\b|\bhourly\b/i.test(name),
  );
  if (!hourly || hourly.priceCents === null) return null;
  const cents = (hourly.priceCents * 60) / hourly.durationMinutes;
  return `R${Math.round(cents / 100).toLocaleString("en-US")}/hour`;
}
