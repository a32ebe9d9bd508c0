import { showPhone } from "~/forms/fields";
import { csvStream } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { dayOf, timeOf } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import { shownStatus } from "../shown-status";
import { type BusinessBooking, listBookingHistory } from "./of-business.server";

const columns = [
  ...([
    "service",
    "customer",
    "email",
    "phone",
    "address",
    "date",
    "time",
    "minutes",
    "status",
    "reason",
  ] as const),
  ...(["price", "notes", "customerNotes", "created"] as const),
];

/** The history of a business, newest first. No export contains health notes. */
export function historyCsv(db: Db, businessId: string, { t }: Texts): ReadableStream<Uint8Array> {
  const head = columns.map((name) => t(`bookings.csv.${name}`));
  return csvStream(head, async (before) => {
    const search = { words: "", status: "", before };
    const page = await listBookingHistory(db, businessId, search, { healthNotes: false });
    return { rows: page.rows.map((booking) => cellsOf(booking, t)), next: page.before };
  });
}

function cellsOf(booking: BusinessBooking, t: Texts["t"]): string[] {
  const { startsAt, createdAt, reason, priceCents, durationMinutes } = booking;
  const cells: Record<(typeof columns)[number], string> = {
    service: booking.serviceName,
    customer: booking.customerName,
    email: booking.customerEmail,
    phone: booking.customerPhone ? showPhone(booking.customerPhone) : "",
    address: booking.jobAddress ?? "",
    date: dayOf(startsAt),
    time: timeOf(startsAt),
    minutes: String(durationMinutes),
    status: t(`bookings.status.${shownStatus(booking)}`),
    reason: reason ? t(`bookings.reason.business.${reason}`) : "",
    price: priceCents === null ? "" : (priceCents / 100).toFixed(2),
    notes: booking.businessNotes ?? "",
    customerNotes: booking.customerNotes ?? "",
    created: dayOf(createdAt),
  };
  return columns.map((name) => cells[name]);
}
