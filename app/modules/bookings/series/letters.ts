import { nameOrFormer } from "~/modules/businesses/former-business";
import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Fact } from "~/modules/notifications/letter";
import { answerAction } from "../answer-link";
import type { Party } from "../moves";
import type { Repeat } from "./rules";

/** What the sides get one mail about: that the customer is asked, what was booked, what was not free, how it ended. */
export const seriesNews = {
  asks: ["customer"],
  made: ["customer", "business"],
  clash: ["customer", "business"],
  ended: ["customer", "business"],
  declined: ["business"],
  takenBack: ["customer"],
  lapsed: ["business"],
} as const satisfies Record<string, readonly Party[]>;
export type SeriesNews = keyof typeof seriesNews;

type Series = {
  /** The booking that it was made from. */
  bookingId: string;
  every: Repeat;
  serviceName: string;
  businessName: string;
  customerName: string;
  /** Until when the customer may answer. */
  limit: Date | null;
  /** Each date, and what became of it. */
  dates: { at: Date; is: "booked" | "later" | "notFree" | "cancelled" }[];
};
type Recipients = Record<Party, Recipient | null>;

/** The reader of a customer without an account is the booking itself. */
export function seriesMails(news: SeriesNews, cause: string, series: Series, recipients: Recipients): Mail[] {
  return seriesNews[news].flatMap((side) => {
    const recipient = recipients[side];
    if (!recipient) return [];
    return [
      {
        ...recipient,
        cause: `booking:${series.bookingId}:series-${news}:${side}:${cause}`,
        ...letterTo(
          side,
          news,
          series,
          recipient.reader?.id ?? (side === "customer" ? series.bookingId : null),
        ),
      },
    ];
  });
}

function letterTo(side: Party, news: SeriesNews, series: Series, readerId: string | null) {
  const { bookingId, every, serviceName, customerName, limit, dates } = series;
  const businessName = nameOrFormer(series.businessName);
  const values = { business: businessName, customer: customerName, ...(limit ? { limit } : {}) };
  const say = (part: "subject" | "text") =>
    ({ key: `mailsBookings.series.${side}.${news as "made"}.${part}`, values }) as const;
  const facts: Fact[] = [
    ["mailsBookings.facts.service", serviceName],
    side === "customer"
      ? ["mailsBookings.facts.business", businessName]
      : ["mailsBookings.facts.customer", customerName],
    ["mailsBookings.series.often", { key: `series.every.${every}` }],
    ...dates.map(
      ({ at, is }): Fact => [`mailsBookings.series.${is}`, { key: "ownBooking.whenAt", values: { at } }],
    ),
  ];
  return {
    subject: say("subject"),
    letter: {
      greeting: {
        key: "mailsBookings.greeting" as const,
        values: { name: side === "customer" ? customerName : businessName },
      },
      paragraphs: [say("text")],
      facts,
      action:
        readerId === null
          ? { label: "mailsBookings.actions.bookingManagement" as const, href: "/booking-management" }
          : answerAction(bookingId, side, readerId),
    },
  };
}
