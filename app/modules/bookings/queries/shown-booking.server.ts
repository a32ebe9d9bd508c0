import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import { isId } from "~/platform/ids";
import { minute } from "~/platform/time";
import { isHealthBooking } from "../health-notes.server";
import { bookings } from "../tables.server";

export const asSeenByBoth = {
  ...pick(bookings, "id", "status", "reason", "serviceName", "startsAt", "endsAt", "customerNotes"),
  ...pick(bookings, "businessNotes", "jobAddress", "priceCents", "priceAs", "priceLines", "expiresAt"),
  ...pick(bookings, "proposedBy", "proposedStartsAt", "proposedTerms", "noShowBy", "noShowAt", "disputedAt"),
  createdAt: bookings.createdAt,
  isHealth: isHealthBooking,
};

/** Suspended, or about to leave: nobody is held to its policy. */
export const isBusinessAway = sql<boolean>`${businessProfiles.suspendedAt} is not null or ${businessProfiles.leavingAt} is not null`;

/** The business proposed another time for a request, and the customer has not answered. */
export const isTheirTurn = sql<boolean>`(${bookings.status} = 'pending' and ${bookings.proposedBy} is not distinct from 'business')`;

/** Asked for, or agreed and not over. */
export const isLiveAt = (now: Date) =>
  or(eq(bookings.status, "pending"), and(eq(bookings.status, "accepted"), gt(bookings.endsAt, now))) as SQL;

type Notes = { customerNotes: string | null; businessNotes: string | null };
type Row = Notes & { startsAt: Date; endsAt: Date; isHealth: boolean };

/** Only the two sides see health notes, not an administrator who views the site as one of them. */
export type NoteVisibility = { healthNotes: boolean };

export const shown =
  ({ healthNotes }: NoteVisibility) =>
  <Booking extends Row>({ endsAt, isHealth, ...row }: Booking) => {
    const hasNotes = Boolean(row.customerNotes || row.businessNotes);
    const notesHidden = hasNotes && isHealth && !healthNotes;
    const durationMinutes = (endsAt.getTime() - row.startsAt.getTime()) / minute;
    const booking = { ...row, durationMinutes, notesHidden };
    return notesHidden ? { ...booking, customerNotes: null, businessNotes: null } : booking;
  };

export const ofBusiness = eq(businessProfiles.id, bookings.businessId);

export const pageLength = 50;
/** Queries read one row more than a page. When it exists, `before` is the id that the next page starts after. */
export function page<Row extends { id: string }>(rows: Row[]) {
  const shownRows = rows.slice(0, pageLength);
  return { rows: shownRows, before: rows.length > pageLength ? (shownRows.at(-1)?.id ?? null) : null };
}

type TimeColumn = typeof bookings.createdAt | typeof bookings.startsAt;

export const olderThan = (before: string | null, column: TimeColumn): SQL | undefined =>
  before !== null && isId(before)
    ? sql`(${column}, ${bookings.id}) < (select ${column}, ${bookings.id} from ${bookings} where ${bookings.id} = ${before})`
    : undefined;
