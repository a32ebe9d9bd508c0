import { nextFreeTime, shortestService } from "~/modules/bookings/slots";
import { type CoverChoice, dyeOf } from "~/modules/businesses/cover";
import type { EmergencyHours } from "~/modules/businesses/languages-and-emergencies";
import { type Opening, openingAt, opensAt } from "~/modules/businesses/opening";
import type { Price } from "~/modules/businesses/prices";
import type { OfferedService } from "~/modules/businesses/queries.server";
import {
  averageStars,
  type BusinessStanding,
  type ContactMethods,
  shownContacts,
  takesQuestions,
  verifiedOn,
} from "~/modules/businesses/rules";
import { picturePath } from "~/modules/media/picture-paths";
import { nearPlaceText, placeText } from "~/modules/places/places";
import { type TradeOf, tradeName } from "~/modules/trades/taxonomy";
import { isOfTrade, isWorkOf, type Trade } from "~/modules/trades/trades";
import { addDays, dayOf, timeOf } from "~/platform/time";
import type { Filled } from "~/texts/message";
import type { DyeName } from "~/ui/cloth";
import { dayMeant } from "../question/free-day";
import type { Said } from "../question/messages";
import type { FreeDay } from "../question/question";
import { type Closeness, type CloseRow, whyClose } from "../search/why-close";
import { kmOf } from "./kilometres";
import { searchedService } from "./searched-service";

/** What a card shows of a business. */
export type ProviderCardView = TradeOf & {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** Its first picture, as media's addresses name it; null: the printed cloth is shown. */
  picture: string | null;
  /** The colour of the cloth that its owner chose; null: the one that its name gives. */
  dye: DyeName | null;
  /** Its colour in this list, where it would be that of a neighbour. */
  listDye: DyeName | null;
  /** Null without hours. */
  opening: Pick<Opening, "open" | "until"> | null;
  /** When it opens next, in milliseconds; null while it is open, and without hours. */
  opensAt: number | null;
  /** The next time that can be booked, from the day that is asked for on, for the searched service, else for the shortest. */
  nextFree: Filled | null;
  /** Its instant, in milliseconds. */
  nextFreeAt: number | null;
  /** The day that is asked for, 'YYYY-MM-DD', which the calendar is to show. */
  askedDay: string | null;
  /** The service that is asked for, which Book is to choose. */
  askedService: string | null;
  verified: boolean;
  /** Average stars; null without reviews. */
  rating: number | null;
  reviewCount: number;
  /** 'Soweto, Gauteng': the base city and the province. */
  place: string;
  /** 'Pimville, Soweto' where it says so, else the same as `place`. */
  shownPlace: string;
  /** Null without a place to measure from. */
  distanceKm: number | null;
  /** Whether it comes to the place that is searched near; null where it does not say. */
  comes: Said | null;
  /** The cheapest priced service; null means 'Contact for quote'. */
  priceFromCents: number | null;
  /** The service that the typed words name, if it has a price. */
  searched: ({ name: string } & Price) | null;
  /** E.164; null when the business does not show it. */
  phone: string | null;
  bookable: boolean;
  /** Whether a customer can ask it. */
  asks: boolean;
  /** In minutes; null while it answered too seldom. */
  answersWithin: number | null;
  emergencies: EmergencyHours;
  /** What of the work that is asked for somebody of another trade does; null for those of the trade. */
  also: Said | null;
  /** Which part of the question it does not fit; empty where it fits all. */
  why: Said[];
};

/** With its first free time on one of the wanted days; without wanted days the first of all. In milliseconds. */
export type Suggested = ProviderCardView & { freeAt: number | null };

type Row = CloseRow &
  TradeOf &
  Pick<BusinessStanding, "status"> & {
    shownPriceCents: number | null;
    id: string;
    slug: string;
    businessName: string;
    description: string;
    image: string | null;
    cover: CoverChoice;
    services: OfferedService[];
    approvedAt: Date | null;
    ratingSum: number;
    reviewCount: number;
    city: string | null;
    province: string | null;
    suburb: string | null;
    userId: string | null;
    answersWithin: number | null;
    subscribed: boolean;
    metres: number | null;
    contactMethods: ContactMethods;
    phone: string | null;
    email: string | null;
    whatsapp: string | null;
    website: string | null;
  };

/** A card names a free time within so many days. */
export const cardDays = 21;

/** What is asked for: a card shows what of it the business offers. */
type Asked = { q: string; free: FreeDay | null; maxPrice: number | null; trade?: Trade | undefined };

/** The service that is asked for; where words name none and a price is asked for, the one that it was found by. */
function serviceAsked(services: readonly OfferedService[], row: TradeOf, { q, maxPrice, trade }: Asked) {
  const named = searchedService(services, q);
  if (named || maxPrice === null) return named;
  const cheap = services
    .filter(({ priceCents }) => priceCents !== null && priceCents <= maxPrice * 100)
    .sort((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0));
  return cheap.find(({ name }) => trade && isWorkOf(trade, name, row.category)) ?? cheap[0] ?? null;
}

/** With `close`, it says why it is shown although it is only a part of what was asked for. */
export function cardOf(row: Row, asked: Asked, close: Closeness | null, now: Date): ProviderCardView {
  const { services } = row;
  const { free } = asked;
  const searched = serviceAsked(services, row, asked);
  const askedDay = free && dayMeant(free, now);
  const freeAt = row.bookable
    ? freeTime(row, searched ?? shortestService(services), askedDay ?? dayOf(now), now)
    : null;
  return {
    ...{ id: row.id, slug: row.slug, name: row.businessName, description: row.description },
    ...{ category: row.category, subcategory: row.subcategory },
    picture: row.image && picturePath(row.id, row.image),
    dye: dyeOf(row.cover),
    listDye: null,
    opening: row.hours.length === 0 ? null : openingOn(row, now),
    opensAt: opensAt(row, now)?.getTime() ?? null,
    nextFree: freeAt && freeMessage(freeAt, now),
    nextFreeAt: freeAt?.getTime() ?? null,
    askedDay: row.bookable ? askedDay : null,
    askedService: row.bookable ? (searched?.id ?? null) : null,
    verified: verifiedOn(row) !== null,
    rating: averageStars(row.ratingSum, row.reviewCount),
    reviewCount: row.reviewCount,
    place: placeText(row),
    shownPlace: nearPlaceText(row),
    distanceKm: row.metres === null ? null : kmOf(row.metres),
    comes: null,
    priceFromCents: row.subscribed ? row.shownPriceCents : null,
    searched:
      row.subscribed && searched && searched.priceCents !== null
        ? { name: searched.name, priceCents: searched.priceCents, priceAs: searched.priceAs }
        : null,
    phone: shownContacts(row).phone,
    bookable: row.bookable,
    asks: takesQuestions(row),
    answersWithin: takesQuestions(row) ? row.answersWithin : null,
    emergencies: row.emergencies,
    also: close?.trade ? alsoDoes(row, close.trade, searched) : null,
    why: close ? whyClose(row, searched?.priceCents ?? row.shownPriceCents, close.asked, cardDays, now) : [],
  };
}

function alsoDoes(row: Row, trade: Trade, searched: OfferedService | null): Said | null {
  const { category, subcategory } = row;
  const services: readonly OfferedService[] = row.services;
  const own = services.map(({ name }) => name);
  if (isOfTrade(trade, { category, subcategory, name: row.businessName, services: own })) return null;
  const service = searched?.name ?? own.find((name) => isWorkOf(trade, name, category));
  return service === undefined
    ? { key: "listing.card.mainly", values: { trade: { key: tradeName(row) } } }
    : { key: "listing.card.also", values: { service } };
}

function openingOn(row: Row, now: Date) {
  const { open, until } = openingAt(row, now);
  return { open, until };
}

function freeTime(
  row: Row,
  service: OfferedService | null,
  from: string,
  now: Date,
  days: number = cardDays,
): Date | null {
  if (service === null) return null;
  const holds = row.holds.map(([lane, from, to]) => ({ lane, from: new Date(from), to: new Date(to) }));
  const wanted = { ...row, wish: { serviceId: service.id } };
  return nextFreeTime(wanted, service.durationMinutes, holds, { from, days }, now);
}

/** The first free time of the shortest service on one of these days, in their order; null where there is none. */
export function freeOnOneOf(row: Row, days: readonly string[], now: Date): Date | null {
  const service = shortestService(row.services);
  for (const from of days) {
    const at = freeTime(row, service, from, now, 0);
    if (at !== null && dayOf(at) === from) return at;
  }
  return null;
}

/** 'today 14:30', 'tomorrow 08:00', 'Wed 07:30', 'Wed, 2 Dec 07:30' */
export function freeMessage(at: Date, now: Date): Filled {
  const [today, date, time] = [dayOf(now), dayOf(at), timeOf(at)];
  if (date === today) return { key: "search.free.today", values: { time } };
  if (date === addDays(today, 1)) return { key: "search.free.tomorrow", values: { time } };
  return {
    key: date < addDays(today, 7) ? "search.free.onDay" : "search.free.onDate",
    values: { day: at, time },
  };
}
