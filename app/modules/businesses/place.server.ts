import type { Errors } from "~/forms/parse";
import { kmBetween } from "~/modules/places/distance";
import { pinText, readPin } from "~/modules/places/pin";
import { findCity, findProvince, type ProvinceSlug, provinceName } from "~/modules/places/places";
import { fullLabelOf, spotsNamed } from "~/modules/places/queries/spots.server";
import {
  askSuburb,
  isInCountry,
  isInProvince,
  nearestPlace,
} from "~/modules/places/queries/whereabouts.server";
import type { Message } from "~/texts/message";
import type { ProfileText } from "./profile/text";

/** Where in its city the business is: a suburb, and a position that was pasted from a map. */
type PlaceText = Pick<ProfileText, "suburb" | "pin">;

/** Slugs; without a city the province says where it is. */
type Base = { city: string | null; province: string | null };

/** In degrees; the suburb as `fullLabelOf` names it. */
export type SavedPlace = Base & {
  suburb: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type ReadPlace =
  | { ok: true; place: Omit<SavedPlace, "city" | "province"> }
  /** `choices` are the suburbs that the typed one may mean. */
  | { ok: false; errors: Errors; choices: string[] };

/** A point this near to the centre of its place is that centre. */
const centreKm = 0.1;

/** An untouched pin that is farther from a new city or suburb was left behind. */
const leftBehindKm = 25;

const centreOf = ({ suburb, city }: { suburb: string | null; city: string | null }) => {
  const base = findCity(city ?? "");
  const asked = suburb === null ? null : askSuburb(suburb, { city: base, province: base?.province ?? null });
  return (asked?.ok && asked.spot) || (suburb !== null && spotsNamed(suburb)[0]) || base;
};

/** What the fields show of a saved place: the pin only where the business is not at the centre of its suburb or city. */
export function placeTextOf({ suburb, city, latitude, longitude }: Omit<SavedPlace, "province">): PlaceText {
  const point = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
  const centre = centreOf({ suburb, city });
  const isCentre = point && centre && kmBetween(point, centre) < centreKm;
  return { suburb: suburb ?? "", pin: point && !isCentre ? pinText(point) : "" };
}

/** Where distances are counted from: the place that is nearest to the point, and how far that is. */
export function nearText({ latitude, longitude }: Pick<SavedPlace, "latitude" | "longitude">) {
  if (latitude === null || longitude === null) return null;
  const nearest = nearestPlace({ lat: latitude, lng: longitude });
  return nearest && { place: fullLabelOf(nearest.spot), km: Math.round(nearest.km) };
}

/**
 * The suburb and the point of what was typed: the pin, else the centre of the suburb, else that of the base city. With
 * `before` a pin that nobody touched does not hold back a business that moves.
 */
export function readPlace(typed: PlaceText, base: Base, before?: SavedPlace): ReadPlace {
  const city = findCity(base.city ?? "");
  const province = city?.province ?? findProvince(base.province ?? "")?.slug ?? null;
  const asked = askSuburb(typed.suburb, { city, province });
  const suburb = asked.ok && asked.spot ? fullLabelOf(asked.spot) : null;
  const centre = (asked.ok && asked.spot) || city;
  const isLeft =
    before !== undefined && centre !== null && isLeftBehind(typed.pin, { ...base, suburb }, before);
  const pin = typed.pin === "" || isLeft ? null : readPinIn(typed.pin, province);
  const errors: Errors = {
    ...(asked.ok ? {} : { suburb: suburbMessage(asked.reason, typed.suburb, province) }),
    ...(pin && !pin.ok ? { pin: pin.error } : {}),
  };
  if (!asked.ok || (pin && !pin.ok)) return { ok: false, errors, choices: asked.ok ? [] : asked.choices };
  const point = pin ? pin.point : centre;
  return { ok: true, place: { suburb, latitude: point?.lat ?? null, longitude: point?.lng ?? null } };
}

function isLeftBehind(pin: string, to: { city: string | null; suburb: string | null }, before: SavedPlace) {
  const isMoved = to.city !== before.city || to.suburb !== before.suburb;
  if (!isMoved || pin === "" || pin !== placeTextOf(before).pin) return false;
  const [read, centre] = [readPin(pin), centreOf(to)];
  return read.ok && centre !== null && kmBetween(read.point, centre) > leftBehindKm;
}

function readPinIn(typed: string, province: ProvinceSlug | null) {
  const pin = readPin(typed);
  const error = (message: Message) => ({ ok: false, error: message }) as const;
  if (!pin.ok)
    return error(pin.reason === "short_link" ? "editor.place.pinShort" : "editor.place.pinUnreadable");
  if (!isInCountry(pin.point)) return error("editor.place.pinAbroad");
  if (province && !isInProvince(pin.point, province))
    return error({ key: "editor.place.pinElsewhere", values: { province: provinceName(province) ?? "" } });
  return pin;
}

type NotFound = Extract<ReturnType<typeof askSuburb>, { ok: false }>["reason"];

const suburbMessage = (reason: NotFound, typed: string, province: ProvinceSlug | null): Message => ({
  key: `editor.place.suburb.${reason}`,
  values: { suburb: typed, province: provinceName(province) ?? "" },
});
