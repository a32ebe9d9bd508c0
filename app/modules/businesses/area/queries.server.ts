import { kmBetween } from "~/modules/places/distance";
import { type City, findCity, provinces, type Spot } from "~/modules/places/places";
import { findSpot, fullLabelOf, spotsNamed } from "~/modules/places/queries/spots.server";
import type { Area } from "./rules";

/** In degrees. */
type Position = { lat: number; lng: number };

export type Based = { area: Area | null; latitude: number | null; longitude: number | null };

const baseOf = ({ latitude, longitude }: Based): Position | null =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };

/** What coming costs, in cents; null where the business does not say. */
export type Comes = { comes: true; cents: number | null } | { comes: false };

/** Whether the business comes to a place, or to a position that is in no place; null where it does not say. */
export function comesTo(based: Based, to: Position, spot: Spot | null): Comes | null {
  const base = baseOf(based);
  const { area } = based;
  if (!area || !base) return null;
  const km = kmBetween(base, to);
  const comes = area.km === null ? spot !== null && isListed(area, spot) : km <= area.km;
  if (!comes) return { comes };
  const ring = area.rings.find((one) => km <= one.km);
  return { comes, cents: ring?.cents ?? null };
}

/** A place that is named, or lies in a named town or township. */
function isListed({ suburbs }: Area, { key, within, city }: Spot): boolean {
  if (suburbs.includes(key) || suburbs.includes(city.slug)) return true;
  return within !== null && suburbs.some((listed) => findSpot(listed)?.name === within);
}

/** The towns of ours where it comes, besides those it names: it is found there. The nearest first. */
export function areaCities(based: Based, own: readonly string[]): string[] {
  const base = baseOf(based);
  const { area } = based;
  if (!area || !base) return [];
  const { km } = area;
  const listed = new Set(area.suburbs.flatMap((key) => findSpot(key)?.city.slug ?? []));
  return provinces
    .flatMap(({ cities }) => cities)
    .filter((city) => !own.includes(city.slug))
    .map((city) => ({ slug: city.slug, far: kmBetween(base, city) }))
    .filter(({ slug, far }) => (km === null ? listed.has(slug) : far <= km))
    .sort((a, b) => a.far - b.far)
    .map(({ slug }) => slug);
}

/** Of several places of one name, the one that is nearest to the base. */
export function spotMeant(text: string, based: Based): Spot | null {
  const base = baseOf(based);
  const named = spotsNamed(text);
  if (!base) return named[0] ?? null;
  return named.toSorted((a, b) => kmBetween(base, a) - kmBetween(base, b))[0] ?? null;
}

const longestName = 5;

/** The place that an address names: '12 Vilakazi Street, Orlando West, Soweto', also without commas. */
export function spotInAddress(address: string, based: Based): Spot | null {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  for (const [at, part] of parts.entries()) {
    const words = part.split(/\s+/);
    for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
      const name = [words.slice(-length).join(" "), ...parts.slice(at + 1)].join(", ");
      const spot = spotMeant(name, based);
      if (spot) return spot;
    }
  }
  return null;
}

/** A town is that wide: an address that names only the town may be at its near end. */
const halfATownKm = 20;

/** The place of an address where the business does not come; null where it does, and where nobody can tell. */
export function placeOutside(based: Based, address: string): string | null {
  const { area } = based;
  const base = baseOf(based);
  const spot = area && base ? spotInAddress(address, based) : null;
  if (!area || !base || !spot) return null;
  const town: City | null = spot.within === null ? findCity(spot.key) : null;
  const reaches = town
    ? area.km === null
      ? area.suburbs.some((key) => findSpot(key)?.city.slug === town.slug)
      : kmBetween(base, town) - halfATownKm <= area.km
    : comesTo(based, spot, spot)?.comes;
  return reaches ? null : fullLabelOf(spot);
}
