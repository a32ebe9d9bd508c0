import { spotOfCity } from "~/modules/places/queries/spots.server";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import type { ProviderCardView } from "../cards/card-view";
import { withCloths } from "../cards/cloths";
import type { Search } from "../index/query";
import { whyNobodyThen } from "../question/free-day";
import { noWishLimits, orderOf, wishLimits } from "../question/question";
import { farKm } from "../rules";
import { findCloseListing, type ListingPage } from "./find-page.server";
import { nearest } from "./wider-searches.server";

/** With fewer results a list goes on with others. */
const few = 6;
const mostShown = 12;
/** Those who come at any hour are called, not compared. */
const mostHurried = 6;
const mostAlso = 3;
/** Farther away nobody is a neighbour. */
const farthestKm = 100;

/**
 * Who else may help where nobody is open: those who come to emergencies at any hour, and those who open next; where nobody fits
 * a wish of day or hour, those who are free at another time; where nobody fits one of language or payment, those who fit the
 * rest; else the nearest to a city that has few or nobody.
 */
export type Others = {
  why:
    | "emergencies"
    | "next"
    | "later"
    | "otherTime"
    | "dayOver"
    | "dayTooFar"
    | "without"
    | "also"
    | "near"
    | "nearest";
  place: string | null;
  cards: ProviderCardView[];
};

/** Whether they stand there because nobody within reach is open. */
export const isWhileClosed = (why: Others["why"]): boolean =>
  why === "emergencies" || why === "next" || why === "later";

/** Empty when the list has enough, or when there is nobody else. */
export async function findOthers(db: Db, listing: Search, page: ListingPage, now: Date): Promise<Others[]> {
  if (listing.after !== null) return [];
  const isNow = listing.open || listing.now;
  const closed = isNow && isNobodyNear(listing, page) ? await whileClosed(db, listing, page, now) : [];
  if (closed.length > 0) return closed;
  const wished = page.count === 0 ? await withoutWishes(db, listing, now) : [];
  if (wished.length > 0) return wished;
  const also = isNobodyNear(listing, page) ? await whoAlsoDoes(db, listing, now) : [];
  if (page.count >= few || !listing.city || listing.near) return also;
  const around = await findCloseListing(
    db,
    { ...listing, ...nearest(spotOfCity(listing.city)) },
    closenessOf(listing),
    now,
  );
  const shown = new Set(page.cards.map(({ id }) => id));
  const neighbours = around.cards.filter(
    ({ id, distanceKm }) => !shown.has(id) && isWithin(farthestKm, distanceKm),
  );
  return some(page.count === 0 ? "nearest" : "near", neighbours.slice(0, mostShown), listing.city.name);
}

const some = (why: Others["why"], cards: ProviderCardView[], place: string | null = null): Others[] =>
  cards.length > 0 ? [{ why, place, cards: withCloths(cards) }] : [];

const isWithin = (km: number, distanceKm: number | null) => distanceKm !== null && distanceKm <= km;

/** Nobody at all; or, nearest first, the first one is out of reach. */
const isNobodyNear = (listing: Search, { count, cards: [first] }: ListingPage): boolean =>
  count === 0 || (orderOf(listing) === "distance" && !isWithin(farKm, first?.distanceKm ?? null));

const closenessOf = (asked: Search) => ({ asked, trade: asked.trade });

/** Within reach of the place, those of other trades who say that they do such work. */
async function whoAlsoDoes(db: Db, listing: Search, now: Date): Promise<Others[]> {
  if (!listing.trade || !listing.near) return [];
  const { cards } = await findCloseListing(db, { ...listing, also: true }, closenessOf(listing), now);
  return some(
    "also",
    cards.filter(({ also, distanceKm }) => also && isWithin(farKm, distanceKm)).slice(0, mostAlso),
  );
}

/** From the nearest, when a place is known; within reach of it where anybody is. */
async function whileClosed(db: Db, listing: Search, { count }: ListingPage, now: Date): Promise<Others[]> {
  const anyHour = {
    ...listing,
    open: false,
    now: false,
    ...(listing.near ? { sort: "distance" as const } : {}),
  };
  const close = closenessOf(listing);
  const reach = ({ distanceKm }: ProviderCardView) => !listing.near || isWithin(farthestKm, distanceKm);
  const [hurried, closed] = [
    await findCloseListing(db, { ...anyHour, emergencies: true }, close, now),
    await findCloseListing(db, anyHour, close, now),
  ];
  const always = hurried.cards.filter((card) => card.emergencies === "always" && reach(card));
  const shown = new Set(always.slice(0, mostHurried).map(({ id }) => id));
  const later = closed.cards.filter((card) => card.opensAt !== null && !shown.has(card.id));
  const near = later.filter(reach);
  // Where nobody is open anywhere, whoever opens, however far.
  return [
    ...some("emergencies", always.slice(0, mostHurried)),
    ...some(always.length > 0 ? "next" : "later", firstToOpen(near.length > 0 || count > 0 ? near : later)),
  ];
}

const firstToOpen = (cards: ProviderCardView[]) =>
  cards.sort((a, b) => (a.opensAt ?? 0) - (b.opensAt ?? 0)).slice(0, mostShown);

/** Those who fit all but the day and the hour, soonest free first; else those who fit none of the wishes. */
async function withoutWishes(db: Db, listing: Search, now: Date): Promise<Others[]> {
  if (!wishLimits(listing).some(Boolean)) return [];
  const { free, evenings, weekends, open } = listing;
  const hasTimes = free !== null || evenings || weekends || open || listing.now;
  const hasOthers = wishLimits({ ...listing, ...noTimes }).some(Boolean);
  const timed = hasTimes ? await whoever(db, { ...listing, ...noTimes }, listing, now) : [];
  if (timed.length > 0)
    return some(whyNobodyThen(free, dayOf(now)) ?? "otherTime", soonestFree(timed).slice(0, mostShown));
  const rest = hasOthers
    ? await whoever(db, { ...listing, ...noWishLimits, open: false, now: false }, listing, now)
    : [];
  return some("without", rest.slice(0, mostShown));
}

const noTimes = {
  free: null,
  evenings: false,
  weekends: false,
  open: false,
  now: false,
} as const satisfies Partial<Search>;

async function whoever(db: Db, listing: Search, asked: Search, now: Date): Promise<ProviderCardView[]> {
  return (await findCloseListing(db, listing, { asked, trade: asked.trade }, now, "exact")).cards;
}

/** Then who opens next. */
const soonestFree = (cards: readonly ProviderCardView[]) =>
  [...cards].sort(
    (a, b) =>
      (a.nextFreeAt ?? Number.MAX_VALUE) - (b.nextFreeAt ?? Number.MAX_VALUE) ||
      (a.opensAt ?? 0) - (b.opensAt ?? 0),
  );
