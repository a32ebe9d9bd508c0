import { codeOf } from "./code";
import type { ShownStatus } from "./shown-status";

const page = "/booking-management";

/** The addresses of the three tabs. */
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
export const moveHref = (id: string) => `${page}/${id}/move`;
export const changeHref = (id: string) => `${page}/${id}/change`;
export const repeatHref = (id: string, as?: { every: string; times: string }) =>
  `${page}/${id}/repeat${as ? `?${new URLSearchParams(as)}` : ""}`;
export const csvHref = `${page}/history.csv`;
