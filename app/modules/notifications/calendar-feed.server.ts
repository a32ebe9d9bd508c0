import { createEvents } from "ics";

export type WordedEvent = {
  bookingId: string;
  sequence: number;
  /** Asked for, and not agreed yet. */
  isTentative: boolean;
  title: string;
  startsAt: Date;
  endsAt: Date;
  href: string;
};

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** Somebody's bookings as one calendar, to subscribe to. The UIDs are those of the files in the mails. */
export function calendarFeed(name: string, events: WordedEvent[]): string {
  const { error, value } = createEvents(
    events.map((event) => ({
      uid: `booking-${event.bookingId}@thola`,
      sequence: event.sequence,
      title: oneLine(event.title),
      start: event.startsAt.getTime(),
      startOutputType: "utc" as const,
      end: event.endsAt.getTime(),
      endOutputType: "utc" as const,
      url: event.href,
      status: event.isTentative ? ("TENTATIVE" as const) : ("CONFIRMED" as const),
      busyStatus: event.isTentative ? ("TENTATIVE" as const) : ("BUSY" as const),
    })),
    { productId: "-//Thola//Bookings//EN", method: "PUBLISH", calName: oneLine(name) },
  );
  if (typeof value !== "string") throw error;
  return value;
}
