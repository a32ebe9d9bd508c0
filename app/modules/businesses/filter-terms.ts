import { cityCalled } from "~/modules/places/typed-places";
import { fitsQuickFilter, quickFilters } from "./quick-filters";

type Offer = {
  businessName: string;
  category: string;
  subcategory: string;
  services: readonly string[];
  /** Names. */
  cities: readonly string[];
  provinceSlug: string | null;
  latitude: number | null;
  longitude: number | null;
};

/**
 * What a filter looks for, in the words' own index: 'c=' category, 's=' subcategory, 'p=' province, 't=' town (any
 * that is served), 'f=' quick filter, 'g=' grid cell. The letter and the sign keep them apart from words, which hold no
 * '='. Those of other columns are written by functions of db/migrations/0005_listing_terms.sql: 'o=' hours (0007), 'v='
 * verified, 'm=' rating, 'r0=' to 'r5=' price.
 */
export function filterTermsOf({ cities, provinceSlug, latitude, longitude, ...offer }: Offer): string[] {
  const quick = quickFilters.filter(({ slug }) => slug !== "");
  return [
    term("c", offer.category),
    term("s", offer.subcategory),
    ...(provinceSlug ? [term("p", provinceSlug)] : []),
    ...cities.flatMap((name) => cityCalled(name)?.slug ?? []).map((slug) => term("t", slug)),
    ...quick
      .filter((filter) => fitsQuickFilter(filter, { ...offer, name: offer.businessName }))
      .map(({ slug }) => term("f", slug)),
    ...(latitude === null || longitude === null ? [] : [term("g", String(cellOf(latitude, longitude)))]),
  ];
}

type Kind = "c" | "s" | "p" | "t" | "f" | "g" | "o" | "v" | "m";
export const term = (kind: Kind, value: string): string => `${kind}=${value}`;

/**
 * Of who is open in the hour of this minute of the week, in a category or anywhere; null in the usual hours, in which
 * most are (db/migrations/0007_category_hours.sql). A category has fewer of these: hairdressers rest on Mondays.
 */
export function openTerm(minute: number, category: string | null): string | null {
  const [day, hour] = dayAndHour(minute);
  const isUsual = category
    ? day >= 1 && day <= 4 && hour >= 9 && hour < 16
    : day < 6 && hour >= 8 && hour < (day < 5 ? 17 : 13);
  return isUsual ? null : term("o", `${category ? `${category}:` : ""}${Math.floor(minute / 60)}`);
}

/** When hardly anybody is open. */
export function isQuietHour(minute: number): boolean {
  const [day, hour] = dayAndHour(minute);
  return day === 6 || hour < 7 || hour >= 19;
}

const dayAndHour = (minute: number) => [Math.floor(minute / 1440), Math.floor((minute % 1440) / 60)] as const;

const cellsPerDegree = 2;
const cellsRound = 360 * cellsPerDegree;

const row = (latitude: number) => Math.floor((latitude + 90) * cellsPerDegree);
const column = (longitude: number) => Math.floor((longitude + 180) * cellsPerDegree);

/** A square of half a degree: few of them hold all that is near by. */
const cellOf = (latitude: number, longitude: number): number =>
  row(latitude) * cellsRound + column(longitude);

const kmPerDegree = 111.2;

/** The cells that hold everything within so many kilometres, and some that do not. */
export function cellsAround({ lat, lng }: { lat: number; lng: number }, km: number): number[] {
  const up = km / kmPerDegree;
  // The widest at the edge that is nearer to the pole.
  const across = km / (kmPerDegree * Math.cos(((Math.abs(lat) + up) * Math.PI) / 180));
  const cells: number[] = [];
  for (let r = row(lat - up); r <= row(lat + up); r += 1)
    for (let c = column(lng - across); c <= column(lng + across); c += 1) cells.push(r * cellsRound + c);
  return cells;
}
