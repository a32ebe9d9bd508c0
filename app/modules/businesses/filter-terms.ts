import { fitsQuickFilter, quickFilters } from "~/modules/trades/quick-filters";
import type { SubcategorySlug, TradeOf } from "~/modules/trades/taxonomy";
import { minutesPerDay } from "~/platform/time";
import type { EmergencyHours, SpokenLanguage } from "./languages-and-emergencies";
import type { Need } from "./needs/rules";
import { isRegistered, type PaperKind } from "./papers/rules";
import { type PaysWith, type Shift, weekSpan } from "./rules";

type Offer = TradeOf & {
  otherSubcategories: readonly SubcategorySlug[];
  businessName: string;
  services: readonly string[];
  /** Slugs, as is the province. */
  cities: readonly string[];
  province: string | null;
  latitude: number | null;
  longitude: number | null;
  paysWith: readonly PaysWith[];
  checkedKinds: readonly PaperKind[];
  languages: readonly SpokenLanguage[];
  emergencies: EmergencyHours;
  needs: readonly Need[];
};

/**
 * The filter terms of a business in the word index: 'c=' category, 's=' subcategory (each one), 'p=' province, 't=' town (each one
 * it serves), 'f=' quick filter, 'g=' grid cell, 'w=' what it can be paid with, 'l=' language, 'e=' emergencies,
 * 'k=' registration, 'u=' outages. Words never contain '=', so terms cannot be mistaken for them. Others
 * stand in columns of their own: 'o=' hours (`hourTermsOf`) and 'r0=' to 'r5=' price (price-messages.ts); the database adds
 * 'v=' verified, 'm=' average stars in tenths, and 'r=none' while no price is shown.
 */
export function filterTermsOf({ cities, province, latitude, longitude, ...offer }: Offer): string[] {
  const quick = quickFilters.filter(({ slug }) => slug !== "");
  return [
    term("c", offer.category),
    ...[offer.subcategory, ...offer.otherSubcategories].map((slug) => term("s", slug)),
    ...(province ? [term("p", province)] : []),
    ...cities.map((slug) => term("t", slug)),
    ...quick
      .filter((filter) => fitsQuickFilter(filter, { ...offer, name: offer.businessName }))
      .map(({ slug }) => term("f", slug)),
    ...(latitude === null || longitude === null ? [] : [term("g", String(cellOf(latitude, longitude)))]),
    ...offer.paysWith.map((way) => term("w", way)),
    ...offer.languages.map((language) => term("l", language)),
    ...(offer.emergencies === "none" ? [] : [term("e", offer.emergencies)]),
    ...(isRegistered(offer, offer.checkedKinds) ? [registeredTerm] : []),
    ...(offer.needs.includes("nothing") ? [outageTerm] : []),
  ];
}

type Kind = "c" | "s" | "p" | "t" | "f" | "g" | "o" | "v" | "m" | "w" | "l" | "e" | "k" | "u";
export const term = (kind: Kind, value: string): string => `${kind}=${value}`;
/** A registration of its trade was seen, and is in date. */
export const registeredTerm = term("k", "yes");
/** Some of its work needs neither mains power nor water. */
export const outageTerm = term("u", "yes");

/**
 * The term of businesses that are open in the hour of this minute of the week, in a category or in any. Null in the
 * usual hours, when most are open and there is no term. A category has fewer usual hours, because some trades rest on
 * Mondays. After a change raise `searchVersion` (rows.server.ts).
 */
export function openTerm(minute: number, category: string | null): string | null {
  const [day, hour] = dayAndHour(minute);
  const isUsual = category
    ? day >= 1 && day <= 4 && hour >= 9 && hour < 16
    : day < 6 && hour >= 8 && hour < (day < 5 ? 17 : 13);
  return isUsual ? null : term("o", `${category ? `${category}:` : ""}${Math.floor(minute / 60)}`);
}

/** The terms of the unusual hours in which a business is open. */
export function hourTermsOf(hours: readonly Shift[], category: string): string[] {
  const spans = hours.map(weekSpan);
  const starts = Array.from({ length: 7 * 24 }, (_, hour) => hour * 60);
  const open = starts.filter((start) => spans.some(({ from, to }) => from < start + 60 && start < to));
  return open
    .flatMap((start) => [openTerm(start, null), openTerm(start, category)])
    .filter((one) => one !== null);
}

/** The terms of an average of at least this many stars, in tenths. */
export const ratingTerms = (stars: number): string[] => {
  const least = Math.round(stars * 10);
  return Array.from({ length: 51 - least }, (_, more) => term("m", String(least + more)));
};

/** Hours in which hardly any business is open. */
export function isQuietHour(minute: number): boolean {
  const [day, hour] = dayAndHour(minute);
  return day === 6 || hour < 7 || hour >= 19;
}

const dayAndHour = (minute: number) =>
  [Math.floor(minute / minutesPerDay), Math.floor((minute % minutesPerDay) / 60)] as const;

const cellsPerDegree = 2;
const cellsPerRow = 360 * cellsPerDegree;

const row = (latitude: number) => Math.floor((latitude + 90) * cellsPerDegree);
const column = (longitude: number) => Math.floor((longitude + 180) * cellsPerDegree);

/** A half-degree square: large, so that a radius needs only a few cells. */
const cellOf = (latitude: number, longitude: number): number =>
  row(latitude) * cellsPerRow + column(longitude);

const kmPerDegree = 111.2;

/** The cells that cover the radius, and so also some places outside it. */
export function cellsAround({ lat, lng }: { lat: number; lng: number }, km: number): number[] {
  const up = km / kmPerDegree;
  // A degree of longitude is shortest at the edge that is nearer to the pole.
  const across = km / (kmPerDegree * Math.cos(((Math.abs(lat) + up) * Math.PI) / 180));
  const cells: number[] = [];
  for (let r = row(lat - up); r <= row(lat + up); r += 1)
    for (let c = column(lng - across); c <= column(lng + across); c += 1) cells.push(r * cellsPerRow + c);
  return cells;
}
