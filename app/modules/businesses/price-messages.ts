import type { Filled } from "~/texts/message";

type Priced = { name: string; priceCents: number | null; durationMinutes: number };

/** `fromCents` is the cheapest service's price. */
export const priceFromMessage = (fromCents: number | null): Filled =>
  fromCents === null ? { key: "prices.quote" } : { key: "prices.from", values: { cents: fromCents } };

/** 'R1 600/hour', for the first service whose name says that it is charged by the hour. */
export function hourlyRate(services: readonly Priced[]): Filled | null {
  const hourly = services.find(
    ({ name, priceCents }) => priceCents !== null && /\b(per|an) hour\b|\bhourly\b/i.test(name),
  );
  if (!hourly || hourly.priceCents === null) return null;
  const cents = Math.round((hourly.priceCents * 60) / hourly.durationMinutes / 100) * 100;
  return { key: "prices.hourly", values: { cents } };
}
