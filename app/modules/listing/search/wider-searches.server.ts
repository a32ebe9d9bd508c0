import type { Spot } from "~/modules/places/places";
import { type PlaceAmong, placeAmong } from "~/modules/places/queries/place-among.server";
import { spotOfCity } from "~/modules/places/queries/spots.server";
import { dayOf } from "~/platform/time";
import { chipsOf } from "../question/chips";
import { type Said, titleOf } from "../question/messages";
import { listingHref, noLimits, orderOf, type Question } from "../question/question";
import { placeOfSpot } from "../question/read-question.server";

/** A wider search with results, offered when a listing has none. */
export type WiderSearch = { label: Said; href: string; count: number };

const mostTried = 4;
const mostShown = 3;
/** With this many filters it is seldom a single one that empties the list. */
const manyFilters = 3;

/** Of more words one fewer seldom helps, and each search without one costs as much as the first. */
const fewEnough = 3;

type Candidate = { label: Said; change: Partial<Question> };

const noFilters: Partial<Question> = {
  subcategory: null,
  ...noLimits,
  near: null,
  sort: null,
};
const wordsOnly: Partial<Question> = { ...noFilters, category: null, province: null, city: null };
const noWords: Partial<Question> = { q: "", words: [] };

/** A larger area first, then fewer filters, then fewer words. Never without any: Clear Filters does that. */
function candidates(listing: Question, today: string): Candidate[] {
  const { words, province, near } = listing;
  const filters = chipsOf(listing, today).filter(
    ({ name }) => !["q", "province", "city", "near"].includes(name),
  );
  const hasRadius = near !== null && orderOf(listing) !== "distance";
  const others = filters.length + (province ? 1 : 0) + (hasRadius ? 1 : 0);
  const onlyOne = others + words.length === 1;
  const named = placeAmong(words);
  return [
    ...(named ? [nearestTo(named)] : []),
    ...largerAreas(listing, hasRadius, filters.length + words.length > 0),
    ...(filters.length >= manyFilters ? withoutFilters(listing) : []),
    ...filters
      .filter(() => !onlyOne)
      .map(({ label, without }) => ({ label: withoutText(label), change: without })),
    ...(words.length > 1 ? fewerWords(named?.rest.length ? named.rest : words, words) : []),
    ...(words.length > 0 && others > 0 ? [{ label: withoutText(listing.q), change: noWords }] : []),
  ];
}

/** A chosen filter, or the words of the search. */
const withoutText = (what: Said | string): Said => ({ key: "search.wider.without", values: { what } });
const onlyText = (words: string): Said => ({ key: "search.wider.only", values: { words } });

function largerAreas({ province, city }: Question, hasRadius: boolean, hasOthers: boolean): Candidate[] {
  return [
    ...(city ? [{ label: placed("search.wider.nearest", city), change: nearest(spotOfCity(city)) }] : []),
    ...(province && city ? [{ label: placed("search.wider.allOf", province), change: { city: null } }] : []),
    ...(hasRadius
      ? [{ label: { key: "search.wider.further" } as const, change: { sort: "distance" as const } }]
      : []),
    ...(province && !city && hasOthers
      ? [{ label: { key: "search.wider.country" } as const, change: { province: null, city: null } }]
      : []),
  ];
}

const placed = (key: "search.wider.nearest" | "search.wider.allOf", { name }: { name: string }): Said => ({
  key,
  values: { place: name },
});

function withoutFilters(listing: Question): Candidate[] {
  const { q, words, category, province } = listing;
  const kept = { ...listing, ...noFilters, ...noWords };
  return [
    ...(words.length > 0 ? [{ label: onlyText(q), change: wordsOnly }] : []),
    ...(category?.slug || province ? [{ label: titleOf(kept), change: { ...noFilters, ...noWords } }] : []),
  ];
}

/** The search without its place name, if it has one, and without each one of the other words. */
function fewerWords(withoutPlace: readonly string[], words: readonly string[]): Candidate[] {
  const only = (kept: string[]) => ({
    label: onlyText(kept.join(" ")),
    change: { q: kept.join(" "), words: kept },
  });
  const fewer =
    withoutPlace.length > 1 && withoutPlace.length <= fewEnough
      ? withoutPlace.map((word) => withoutPlace.filter((other) => other !== word))
      : [];
  return [...(withoutPlace.length < words.length ? [[...withoutPlace]] : []), ...fewer].map(only);
}

/** Nobody of that trade in that city: the nearest ones instead. */
function nearestTo({ spot, rest }: PlaceAmong): Candidate {
  const q = rest.join(" ");
  const place = placeOfSpot(spot).name ?? "";
  return {
    label:
      q === ""
        ? { key: "search.wider.nearest", values: { place } }
        : { key: "search.wider.nearestWithWords", values: { words: q, place } },
    change: { q, words: rest, ...nearest(spot) },
  };
}

/** The whole country, nearest to the place first. */
export const nearest = (spot: Spot): Partial<Question> => ({
  near: placeOfSpot(spot),
  sort: "distance",
  province: null,
  city: null,
});

/** Counts one candidate after the other, as its own page would, and stops early, to keep an empty page cheap. */
export async function suggestWiderSearches(
  listing: Question,
  countOf: (wider: Question) => Promise<number>,
  now: Date,
): Promise<WiderSearch[]> {
  const found: WiderSearch[] = [];
  for (const { label, change } of candidates(listing, dayOf(now)).slice(0, mostTried)) {
    const count = await countOf({ ...listing, after: null, ...change });
    if (count > 0) found.push({ label, href: listingHref(listing, change), count });
    if (found.length === mostShown) break;
  }
  return found;
}
