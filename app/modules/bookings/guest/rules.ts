import { day, hour, minute } from "~/platform/time";

/** How a person without an account confirms a booking. */
export const guestWays = ["email", "whatsapp"] as const;
export type GuestWay = (typeof guestWays)[number];

/** To be confirmed in; then its links act as those of any booking (`answerLinkLasts`, ../rules). */
export const heldFor = { email: 30 * minute, whatsapp: 2 * hour } as const satisfies Record<GuestWay, number>;
/** So often the mail that confirms is sent once more, an hour. */
export const mostMailedAgain = 3;
/** An owner needs time to look into the chat. */
const whatsappAhead = 24 * hour;
/** What was not confirmed is deleted this long after it was asked for. */
export const unconfirmedFor = 24 * hour;
/** What a person without an account said is kept this long after the appointment. */
export const guestDataMonths = 12;

/** Requests that wait for a confirmation, besides a new one. */
export type GuestLoad = {
  address: number;
  number: number;
  browser: number;
  network: number;
  thatDay: number;
};

const mostPerPerson = 2;
const mostPerNetwork = 10;
/** Of a day of one business: two, or a third of its lanes. */
const mostOfDay = (capacity: number): number => Math.max(2, Math.floor(capacity / 3));

export type GuestLimit = "unconfirmed" | "network_full" | "day_full";

export function guestLimitReached(load: GuestLoad, capacity: number): GuestLimit | null {
  if (Math.max(load.address, load.number, load.browser) >= mostPerPerson) return "unconfirmed";
  if (load.network >= mostPerNetwork) return "network_full";
  return load.thatDay >= mostOfDay(capacity) ? "day_full" : null;
}

/** Only where the business shows its WhatsApp, and a day before the start or earlier. */
export const mayUseWhatsapp = (whatsapp: string | null, startsAt: Date, now: Date): boolean =>
  whatsapp !== null && startsAt.getTime() - now.getTime() >= whatsappAhead;

export type Customer = { customerId: string | null; guest: GuestWay | null };
/** Nobody without an account hears from us, but who confirmed an address. */
export const isUntold = ({ customerId, guest }: Customer): boolean =>
  customerId === null && guest !== "email";
/** Written in by the owner. */
export const isByHand = ({ customerId, guest }: Customer): boolean => customerId === null && guest === null;

/** A business takes no bookings of a blocked address and number for so long. */
export const blockedFor = 730 * day;
