import { type Schedule, shortestService, slotsOfDay } from "~/modules/bookings/slots";
import type { EmergencyHours, SpokenLanguage } from "~/modules/businesses/languages-and-emergencies";
import { openingAt, weekdayMessage } from "~/modules/businesses/opening";
import { type PaysWith, weekSpan } from "~/modules/businesses/rules";
import type { Trade } from "~/modules/trades/trades";
import { addDays, dayOf, minutesPerDay, noonOf } from "~/platform/time";
import type { Search } from "../index/query";
import { dayMeant, weekdayNumber, whyNobodyThen } from "../question/free-day";
import type { Said } from "../question/messages";
import { type FreeDay, freeDays } from "../question/question";

/** What was asked for where cards offer only a part of it, and the trade that was searched. */
export type Closeness = { asked: Search; trade?: Trade | undefined };

export type CloseRow = Schedule & {
  services: readonly { id: string; durationMinutes: number }[];
  /** [lane, from, to] in milliseconds, up to `heldDays` after today. */
  holds: readonly [number, number, number][];
  bookable: boolean;
  languages: readonly SpokenLanguage[];
  paysWith: readonly PaysWith[];
  emergencies: EmergencyHours;
};

/** Which part of the question a business does not fit; the price is that of the service that is asked for. */
export const whyClose = (
  row: CloseRow,
  priceCents: number | null,
  asked: Search,
  heldDays: number,
  now: Date,
): Said[] => [
  ...timeReasons(row, asked, heldDays, now),
  ...servingReasons(row, asked),
  ...(asked.maxPrice !== null && (priceCents ?? 0) > asked.maxPrice * 100
    ? [{ key: "listing.why.price", values: { cents: priceCents ?? 0 } } as const satisfies Said]
    : []),
];

function timeReasons(row: CloseRow, asked: Search, heldDays: number, now: Date): Said[] {
  const { free, open, evenings, weekends } = asked;
  const spans = row.hours.map(weekSpan);
  const isOpenIn = (from: number, to: number) => spans.some((span) => span.from < to && span.to > from);
  const eveningsOpen = [0, 1, 2, 3, 4].some((day) =>
    isOpenIn(day * minutesPerDay + 18 * 60, (day + 1) * minutesPerDay),
  );
  return [
    ...((open || asked.now) && !openingAt(row, now).open
      ? [said(row.emergencies === "always" ? "listing.why.anyHour" : "listing.why.closed")]
      : []),
    ...(free !== null &&
    !whyNobodyThen(free, dayOf(now)) &&
    !isFreeOn(row, dayMeant(free, now), heldDays, now)
      ? [row.bookable ? notFree(free) : said("listing.why.byPhone")]
      : []),
    ...(evenings && !eveningsOpen ? [said("listing.why.evenings")] : []),
    ...(weekends && !isOpenIn(5 * minutesPerDay, 7 * minutesPerDay) ? [said("listing.why.weekends")] : []),
  ];
}

const said = (key: Said["key"]): Said => ({ key }) as Said;

/** 'Not free today', 'Not free on Monday', 'Not free Wed, 2 Dec' */
function notFree(free: FreeDay): Said {
  const usual = freeDays.find((day) => day === free);
  if (usual) return { key: `listing.why.notFree.${usual}` };
  const weekday = weekdayNumber(free);
  if (weekday !== null)
    return { key: "listing.why.notFree.onWeekday", values: { day: weekdayMessage(weekday) } };
  return { key: "listing.why.notFree.onDay", values: { day: noonOf(free) } };
}

/** For the service that takes the least time. A day whose bookings were not read is not told to be taken. */
function isFreeOn(row: CloseRow, day: string, heldDays: number, now: Date): boolean {
  const service = shortestService(row.services);
  if (!row.bookable || !service) return false;
  if (day > addDays(dayOf(now), heldDays)) return true;
  const holds = row.holds.map(([lane, from, to]) => ({ lane, from: new Date(from), to: new Date(to) }));
  const wanted = { ...row, wish: { serviceId: service.id } };
  return slotsOfDay(wanted, service.durationMinutes, day, holds, now).some(({ state }) => state === "free");
}

function servingReasons(row: CloseRow, { language, card, cash, emergencies }: Search): Said[] {
  const takes = (way: PaysWith) => row.paysWith.includes(way);
  return [
    ...(language !== null && !row.languages.includes(language)
      ? [
          {
            key: "listing.why.language",
            values: { language: { key: `business.language.${language}` } },
          } as const satisfies Said,
        ]
      : []),
    ...(card && !takes("card") ? [said("listing.why.card")] : []),
    ...(cash && !takes("cash") ? [said("listing.why.cash")] : []),
    ...(emergencies && row.emergencies === "none" ? [said("listing.why.emergencies")] : []),
  ];
}
