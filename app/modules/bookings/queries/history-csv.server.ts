import { showPhone } from "~/forms/fields";
import { csvStream } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { dayOf, timeOf } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import { shownStatus } from "../shown-status";
import { type BusinessBooking, listBookingHistory } from "./of-business.server";

type Cell = (booking: BusinessBooking, t: Texts["t"]) => string | null;
const columns = {
  service: ({ serviceName }) => serviceName,
  customer: ({ customerName }) => customerName,
  email: ({ customerEmail }) => customerEmail,
  phone: ({ customerPhone }) => customerPhone && showPhone(customerPhone),
  address: ({ jobAddress }) => jobAddress,
  date: ({ startsAt }) => dayOf(startsAt),
  time: ({ startsAt }) => timeOf(startsAt),
  minutes: ({ durationMinutes }) => String(durationMinutes),
  status: (booking, t) => t(`bookings.status.${shownStatus(booking)}`),
  reason: ({ reason }, t) => reason && t(`bookings.reason.business.${reason}`),
  price: ({ priceCents }) => (priceCents === null ? null : (priceCents / 100).toFixed(2)),
  notes: ({ businessNotes }) => businessNotes,
  customerNotes: ({ customerNotes }) => customerNotes,
  created: ({ createdAt }) => dayOf(createdAt),
} as const satisfies Record<string, Cell>;

/** The history of a business, newest first. No export contains health notes. */
export function historyCsv(db: Db, businessId: string, { t }: Texts): ReadableStream<Uint8Array> {
  const head = (Object.keys(columns) as (keyof typeof columns)[]).map((name) => t(`bookings.csv.${name}`));
  const cells: Cell[] = Object.values(columns);
  return csvStream(head, async (before) => {
    const search = { words: "", status: "", before };
    const page = await listBookingHistory(db, businessId, search, { healthNotes: false });
    return {
      rows: page.rows.map((booking) => cells.map((cell) => cell(booking, t) ?? "")),
      next: page.before,
    };
  });
}
