import type { Letter } from "~/modules/notifications/letter";
import { reviewLinkLasts } from "./rules";
import type { ShownStatus } from "./shown-status";

export type BookingChoice = {
  service?: string | undefined;
  /** The lane of a person. */
  person?: string | number | undefined;
  month?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
};

/** '/business/x?service=..&date=..&time=..#book', '/business/x#book', '/business/x?date=..' */
export function bookingHref(
  address: string,
  choice: BookingChoice,
  hash: "availability" | "times" | "book" | null,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value) query.set(name, String(value));
  return `${address}${query.size > 0 ? `?${query}` : ""}${hash === null ? "" : `#${hash}`}`;
}

/** A free time as the value of a choice: '2026-11-24 10:00'. */
export const freeValue = (date: string, time: string) => `${date} ${time}`;

/** A chosen free time stands for the fields of date and time beside it. */
export function withFreeTime(form: FormData): FormData {
  const [date, time] = String(form.get("free") ?? "").split(" ");
  if (date && time) {
    form.set("date", date);
    form.set("time", time);
  }
  return form;
}

export const reviewLink = (booking: { id: string; endsAt: Date }, ownerId: string) => ({
  ...{ kind: "review" as const, subject: booking.id, side: "customer", ownerId },
  endsAt: booking.endsAt.getTime() + reviewLinkLasts,
});

/** The action of a mail that leads to the form of a review. */
export const reviewAction = (
  booking: { id: string; endsAt: Date },
  ownerId: string,
): NonNullable<Letter["action"]> => ({
  label: "mailsBookings.actions.review",
  href: "/review",
  link: reviewLink(booking, ownerId),
});

/** What the two sides name a booking by on the telephone: 'TH-' and six digits of its id. */
export const codeOf = (bookingId: string): string => `TH-${bookingId.slice(-6).toUpperCase()}`;

/** The digits of a code, as `bookings_by_code` has them; null for other words. */
export const digitsOf = (code: string): string | null =>
  /^TH[\s-]?([0-9a-f]{6})$/i.exec(code.trim())?.[1]?.toLowerCase() ?? null;

const page = "/booking-management";

export const tabs = {
  current: page,
  upcoming: `${page}?tab=upcoming`,
  history: `${page}?tab=history`,
};

/** The way back of every page that belongs to the agreed bookings. */
export const upcomingLink = { href: tabs.upcoming, label: "bookings.management.day.back" } as const;

/** The card of a booking, among those that wait for an answer or those that are agreed. */
export const cardHref = ({ id, status }: { id: string; status: string }) =>
  `${status === "pending" ? tabs.current : tabs.upcoming}#booking-${id}`;

const withCard: ShownStatus[] = ["pending", "accepted", "reported"];

/** Where its owner finds any booking: its card, or else the history of it alone. */
export const managedHref = ({ id, status }: { id: string; status: ShownStatus }) =>
  withCard.includes(status)
    ? cardHref({ id, status })
    : `${page}?${new URLSearchParams({ tab: "history", q: codeOf(id) })}`;

export const dayHref = (date: string) => `${page}/days/${date}`;
export const calendarPage = `${page}/calendar`;
export const calendarHref = (view: "day" | "week", date: string) =>
  `${calendarPage}?${new URLSearchParams({ view, date })}`;
/** For somebody who is known: the booking is one of theirs. */
export const bookAgainHref = (bookingId: string) =>
  `${page}/new?${new URLSearchParams({ person: bookingId })}`;
/** With the lane of the person whose time it is. */
export const newBookingHref = (date?: string, time?: string, lane?: number) =>
  `${page}/new${date ? `?${new URLSearchParams({ date, ...(time ? { time } : {}), ...(lane ? { lane: String(lane) } : {}) })}` : ""}`;
export const customersPage = `${page}/customers`;
export const customerHref = (bookingId: string) => `${customersPage}/${bookingId}`;
export const contactsPage = `${page}/contacts`;
export const contactHref = (id: string) => `${contactsPage}/${id}`;
export const customersCsvHref = `${page}/customers.csv`;
export const blockHref = (date: string) => `${page}/block?${new URLSearchParams({ date })}`;
/** What to write to somebody without an account. */
export const tellHref = (id: string, news?: "moved") => `${page}/${id}/tell${news ? `?${news}` : ""}`;
/** Where the owner writes to the customer of a booking. */
export const writeHref = (id: string): string => `${page}/${id}/write`;

export const moveHref = (id: string) => `${page}/${id}/move`;
export const changeHref = (id: string) => `${page}/${id}/change`;
export const repeatHref = (id: string, as?: { every: string; times: string }) =>
  `${page}/${id}/repeat${as ? `?${new URLSearchParams(as)}` : ""}`;
export const csvHref = `${page}/history.csv`;
