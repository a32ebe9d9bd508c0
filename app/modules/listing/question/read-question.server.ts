import { type SpokenLanguage, spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { weekdayNames } from "~/modules/businesses/rules";
import { findProvince, type Province, type Spot } from "~/modules/places/places";
import { isOrdinary, placeAmong, placesInAddress } from "~/modules/places/queries/place-among.server";
import {
  findSpot,
  fullLabelOf,
  labelOf,
  spotSpelledLike,
  spotsNamed,
} from "~/modules/places/queries/spots.server";
import { findProvinceByName } from "~/modules/places/typed-places";
import { isVague } from "~/modules/trades/ignored-words";
import { isLexiconWord, isWrittenInLexicon } from "~/modules/trades/lexicon";
import { quickFilters } from "~/modules/trades/quick-filters";
import { findSubcategory } from "~/modules/trades/taxonomy";
import { foldText } from "~/platform/fold-text";
import { isDay } from "~/platform/time";
import { longestQuestion } from "../rules";
import {
  type FreeDay,
  findChoice,
  freeDays,
  type Place,
  type Question,
  type Sort,
  type Switch,
  sorts,
  switchNames,
} from "./question";
import { searchWords, typedWords } from "./typed-words";
import { type Wishes, wishesIn } from "./wishes";

const mostWords = 8;

/** The bounding box of South Africa in degrees, rounded outwards. */
const inCountry = (lat: number, lng: number) => lat > -35 && lat < -22 && lng > 16 && lng < 33.5;

/** A place to measure from, named so that it is not taken for another of its name. */
export const placeOfSpot = (spot: Spot): Place => ({
  key: spot.key,
  name: labelOf(spot),
  lat: spot.lat,
  lng: spot.lng,
});

function placeOf(text: string): Place | null {
  const spot = findSpot(text) ?? spotsNamed(text)[0];
  if (spot) return placeOfSpot(spot);
  // Rounded to about a kilometre, so that the links of the page do not reveal a more precise position.
  const [lat, lng] =
    /^(-\d{2}(?:\.\d{1,6})?),(\d{2}(?:\.\d{1,6})?)$/
      .exec(text)
      ?.slice(1)
      .map((degrees) => Number(Number(degrees).toFixed(2))) ?? [];
  if (lat === undefined || lng === undefined || !inCountry(lat, lng)) return null;
  return { key: `${lat.toFixed(2)},${lng.toFixed(2)}`, name: null, lat, lng };
}

const subcategoryAt = (text: string): Question["subcategory"] => {
  const found = findSubcategory(text);
  return found && { slug: found.slug, category: found.category };
};

const isSort = (text: string): text is Sort => (sorts as readonly string[]).includes(text);

const languageOf = (text: string): SpokenLanguage | null =>
  spokenLanguages.find((code) => code === text) ?? null;

const freeDayOf = (text: string): FreeDay | null =>
  ([...freeDays, ...weekdayNames] as readonly string[]).includes(text) || isDay(text) ? text : null;

/** 1 to 5 stars, in halves or tenths. */
const starsOf = (text: string): number | null =>
  /^[1-5](?:\.\d)?$/.test(text) && Number(text) <= 5 ? Number(text) : null;

/** Whole rand, up to a million. */
const randOf = (text: string): number | null =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : null;

/** The longest value of a field but the words. */
const longestText = 100;

/** One line of text without control characters, no longer than a search can use. */
const plain = (text: string | null, longest = longestText) =>
  (text ?? "")
    .slice(0, 10 * longest)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, longest);

/** Places of one name to choose from. */
const mostOthers = 5;

type TypedPlace = {
  /** Null for a province, or for a place that we do not know. */
  spot: Spot | null;
  /** Others of its name. */
  others: readonly Spot[];
  province: Province | null;
  /** Whether the name was taken for another one. */
  guessed: boolean;
};

const noPlace: TypedPlace = { spot: null, others: [], province: null, guessed: false };

/**
 * A typed place: a city, a suburb or a province, with what follows a comma; else the nearest in spelling, else what follows the
 * comma, else the last place among its words: 'Mahikeng CBD', '12 Durban Road Bellville'.
 */
function readPlace(typed: string, within: string | null): TypedPlace {
  if (typed === "") return noPlace;
  // A province typed as a city means the province.
  const province = findProvinceByName(typed);
  if (province) return { ...noPlace, province };
  const wanted = (spots: readonly Spot[]) => {
    const inside = spots.filter(({ city }) => city.province === within);
    return inside.length > 0 ? inside : spots;
  };
  const [known, ...same] = wanted(spotsNamed(typed));
  if (known) return { ...noPlace, spot: known, others: same };
  const above = typed.split(",").slice(1).join(",");
  const spelt = spotSpelledLike(typed);
  const after = spelt ? [spelt] : spotsNamed(above);
  const [spot = null, ...others] = wanted(after.length > 0 ? after : placesInAddress(typedWords(typed)));
  return { ...noPlace, spot, others, province: spot ? null : findProvinceByName(above), guessed: true };
}

type TypedNear = Pick<TypedPlace, "others" | "province"> & {
  place: Place | null;
  guessed: string | null;
  unknown: string | null;
};

/** The name of a place to measure from. A key or a position has only one meaning, and is read elsewhere. */
function readNear(typed: string): TypedNear {
  const nothing: TypedNear = { place: null, others: [], province: null, guessed: null, unknown: null };
  // A postcode: our places have none.
  if (/^\d{4}$/.test(typed)) return { ...nothing, unknown: typed };
  if (findSpot(typed) || !/\p{L}/u.test(typed)) return nothing;
  return nearOf(readPlace(typed, null), typed);
}

function nearOf({ spot, others, province, guessed }: TypedPlace, typed: string): TypedNear {
  const isKnown = spot !== null || province !== null;
  return {
    ...{ place: spot && placeOfSpot(spot), others, province },
    ...{ guessed: guessed && isKnown ? typed : null, unknown: isKnown ? null : typed },
  };
}

/** A word that says what is wanted names no place. */
export const isMeaningful = (word: string) => isVague(word) || isLexiconWord(word);
export const isWritten = (word: string) => isVague(word) || isWrittenInLexicon(word);

/** 'plumber in Pimville', 'my geyser burst Umlazi': the place to measure from, and the other words. */
function placeSaid(text: string): (TypedPlace & { q: string; typed: string }) | null {
  const named = placeAmong(typedWords(text), isMeaningful, isWritten);
  if (!named) return null;
  const { spot, others, misspelt } = named;
  return {
    ...{ q: named.rest.join(" "), typed: misspelt ?? "", spot, others },
    ...{ province: null, guessed: misspelt !== null },
  };
}

/** A place as it is suggested while somebody types: 'Pimville', 'Umlazi V, Umlazi'. */
const isOnlyAPlace = (text: string) =>
  !isOrdinary(text) && spotsNamed(text).some((spot) => namesAll(text, spot));

const namesAll = (text: string, spot: Spot) =>
  foldText(text) === foldText(spot.name) || foldText(text) === foldText(fullLabelOf(spot));

type Read = <T>(name: string, find: (text: string) => T | null) => T | null;

/** What is asked for besides trade and place. What the sentence says was typed last, and counts more than the fields. */
function readLimits(query: URLSearchParams, read: Read, wishes: Wishes) {
  const isOn = (name: string) => query.get(name) === "on";
  const on = Object.fromEntries(switchNames.map((name) => [name, isOn(name)])) as Record<Switch, boolean>;
  return {
    ...on,
    now: wishes.now || on.now,
    open: wishes.open || on.open,
    evenings: wishes.evenings || on.evenings,
    weekends: wishes.weekends || on.weekends,
    minRating: read("rating", starsOf),
    maxPrice: wishes.maxPrice ?? read("price", randOf),
    // A date is chosen in a field of its own.
    free:
      wishes.free ??
      (plain(query.get("date")) === "" ? null : read("date", freeDayOf)) ??
      read("free", freeDayOf),
    language: wishes.language ?? read("language", languageOf),
  };
}

/** A place that was typed in a search bar replaces the one that was chosen, and is measured from; `was` is what the bar began with. */
function withTypedPlace(query: URLSearchParams): URLSearchParams {
  const place = plain(query.get("place"));
  if (place === plain(query.get("was"))) return query;
  const changed = new URLSearchParams(query);
  for (const name of ["near", "province", "city"]) changed.delete(name);
  changed.set("near", place);
  return changed;
}

export function readQuestion(asked: URLSearchParams): Question {
  const query = withTypedPlace(asked);
  const unknown: string[] = [];
  const read = <T>(name: string, find: (text: string) => T | null): T | null => {
    const text = plain(query.get(name));
    if (text === "") return null;
    const found = find(text);
    if (found === null) unknown.push(name);
    return found;
  };
  const { rest: text, wishes } = wishesIn(plain(query.get("q"), longestQuestion));
  const chosenCity = plain(query.get("city"));
  const hasPlace = chosenCity !== "" || query.get("near") !== null;
  const onlyPlace = !hasPlace && isOnlyAPlace(text);
  const near = hasPlace || onlyPlace ? null : placeSaid(text);
  const q = onlyPlace ? "" : (near?.q ?? text);
  const typed = readPlace(chosenCity, plain(query.get("province")) || null);
  const typedNear = onlyPlace ? text : plain(query.get("near"));
  const measured = near ? nearOf(near, near.typed) : readNear(chosenCity === "" ? typedNear : "");
  const city = typed.spot?.within === null ? typed.spot.city : null;
  // A suburb is measured from.
  const part = typed.spot && !city ? placeOfSpot(typed.spot) : null;
  const province = read("province", findProvince) ?? (city ? null : (typed.province ?? measured.province));
  // Changing the province resets the city; a city alone implies its province.
  const cityInProvince = city && (!province || city.province === province.slug) ? city : null;
  const category = read("category", (text) =>
    text === "all" ? (quickFilters[0] ?? null) : findChoice(text),
  );
  // Changing the category resets the subcategory; a subcategory alone implies its category.
  const subcategory = read("subcategory", subcategoryAt);
  const isInCategory = subcategory && (!category?.slug || category.category === subcategory.category);
  // What is near is measured from the place that is known, else the page asks for one.
  const asksNear = wishes.nearMe && !cityInProvince && !part && placeAmong(typedWords(q)) === null;
  const sort = read("sort", (text) => (isSort(text) ? text : null)) ?? (asksNear ? "distance" : null);
  return {
    q,
    words: searchWords(q).slice(0, mostWords),
    category: category?.slug || !isInCategory ? category : findChoice(subcategory.category),
    subcategory: isInCategory ? subcategory : null,
    province: province ?? (cityInProvince && findProvince(cityInProvince.province)),
    city: cityInProvince,
    ...readLimits(query, read, wishes),
    sort,
    // Distance with a chosen city measures from that city.
    near:
      part ??
      measured.place ??
      (measured.unknown === null && !measured.province ? read("near", placeOf) : null) ??
      (sort === "distance" && cityInProvince ? placeOf(cityInProvince.slug) : null),
    after: plain(query.get("after")?.slice(0, longestText) ?? null) || null,
    unknown,
    unknownPlace: typed.guessed && !typed.spot && !typed.province ? chosenCity : measured.unknown,
    guessedPlace:
      typed.guessed && (part || cityInProvince || (typed.province && !city)) ? chosenCity : measured.guessed,
    samePlaces: (part || cityInProvince ? typed.others : measured.others)
      .slice(0, mostOthers)
      .map(placeOfSpot),
  };
}
