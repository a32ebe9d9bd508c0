import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { type CalendarEvent, calendarOf } from "~/modules/notifications/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import type { Site } from "~/platform/site";
import type { Message } from "~/texts/message";
import { tabs as managementTabs } from "../booking-address";
import { calendarFeeds } from "../feeds/tables.server";
import { isHealthBooking } from "../health-notes.server";
import type { Party } from "../moves";
import { feedKeeps } from "../rules";
import { bookings } from "../tables.server";
import { ofBusiness } from "./shown-booking.server";

const mostShown = 1000;

/** This person's secret addresses. */
export const listFeeds = (db: Db, userId: string) =>
  db
    .select({ side: calendarFeeds.side, secret: calendarFeeds.secret, madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(asc(calendarFeeds.side));

/** The calendar behind a secret address; null for one that does not work (any more), or whose owner is suspended. */
export async function findFeed(db: Db, secret: string, site: Site, now: Date): Promise<string | null> {
  const [feed] = await db
    .select({ userId: calendarFeeds.userId, side: calendarFeeds.side, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.secret, secret), isNull(users.suspendedAt)));
  if (!feed) return null;
  const { userId, side, language } = feed;
  const rows = await listAppointments(db, userId, side, now);
  const [first] = rows;
  const name: Message =
    side === "business" && first
      ? { key: "calendarFeed.name.business", values: { business: first.businessName } }
      : "calendarFeed.name.customer";
  return calendarOf(
    name,
    rows.map((row) => eventFor(side, row)),
    { language, site },
  );
}

/** Only what the calendar says: no notes, no address, no telephone. */
const listAppointments = (db: Db, userId: string, side: Party, now: Date) =>
  db
    .select({
      ...pick(bookings, "id", "sequence", "status", "serviceName"),
      businessName: businessProfiles.businessName,
      ...pick(bookings, "customerName", "startsAt", "endsAt"),
      isHealth: isHealthBooking,
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(
      and(
        eq(side === "customer" ? bookings.customerId : businessProfiles.userId, userId),
        inArray(bookings.status, ["pending", "accepted", "completed"]),
        gt(bookings.endsAt, new Date(now.getTime() - feedKeeps)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostShown);

type Appointment = Awaited<ReturnType<typeof listAppointments>>[number];

function eventFor(side: Party, booking: Appointment): CalendarEvent {
  const { id, sequence, status, startsAt, endsAt } = booking;
  const event = titleFor(side, booking);
  const isAsked = status === "pending";
  return {
    bookingId: id,
    sequence,
    isTentative: isAsked,
    title: isAsked ? { key: "calendarFeed.event.request", values: { event } } : event,
    startsAt,
    endsAt,
    href: side === "customer" ? `/bookings/${id}` : managementTabs.upcoming,
  };
}

/** What a health trade does says something about health: its calendar does not name the service. */
function titleFor(side: Party, booking: Appointment) {
  const { businessName: business, isHealth } = booking;
  const who = shortName(booking.customerName);
  const whose = side === "business" && who === "" ? "nobody" : side;
  const service = isHealth ? {} : { service: booking.serviceName };
  return {
    key: `calendarFeed.event.${whose}${isHealth ? "Health" : ""}`,
    values: { business, who, ...service },
  } as const;
}

/** 'Zanele Ntombi Khumalo' -> 'Zanele K.': enough for an owner, little for whoever else sees the calendar. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
