import { foldText } from "~/platform/fold-text";
import type { Spot } from "../places";
import { findCityByName } from "../typed-places";
import { labelOf, spotSpelledLike, spotsNamed, spotsStarting } from "./spots.server";

/** A place named in a sentence: which one, how it was typed, and the other words. */
export type PlaceAmong = {
  spot: Spot;
  /** Others of the same name. */
  others: readonly Spot[];
  /** As it was typed, when it is misspelt. */
  misspelt: string | null;
  rest: string[];
};

/** In words: 'Kwa Mashu Section K'. */
const longestName = 4;

/** Words before a place, in the six languages. */
const placeWords = new Set(
  `in near at around nearby close by from area te naby omgewing kwa ko mo ngase eduze nase e`.split(/\s+/),
);

/** Names that are more often something else: they are places after 'in' or 'near' only. */
const ordinary = new Set(
  `central point gardens garden grange highway progress europe doorn elite home nobody retreat springs strand
  waterfall willows mission village church station park hill hills view bay beach green red white east west north
  south unit block zone section phase extension monument discovery horizon industria grasslands waterloo virginia
  florida devon boston phoenix worcester george bethlehem margate elim berlin hanover paris reunion newtown
  progress ocean colony bergsig wilderness kanana simunye ubuntu alice richmond`.split(/\s+/),
);

/** 'Gardens' or 'Springs', which alone need not mean the place. */
export const isOrdinary = (text: string): boolean => ordinary.has(foldText(text));

/** 'eMthatha' and 'eKhayelitsha' say where. */
function placesCalled(name: string): Spot[] {
  const bare = /^e[^aeiou]/.test(name) ? name.slice(1) : null;
  const found = [name, ...(bare === null ? [] : [bare])].map(spotsNamed);
  return found.find((spots) => spots.length > 0) ?? [];
}

const mostWordsBefore = 12;
/** With fewer letters too many places begin so, if no word says that a place follows. */
const lettersAlone = 4;

/** A sentence that ends in the beginning of a place ('plumber in pimv', 'loodgieter naby mitch'), with each place that it may become. */
export function sentencesToPlace(text: string, isKnown: (word: string) => boolean, count: number): string[] {
  const words = text.split(" ").filter(Boolean);
  if (words.length < 2 || words.length > mostWordsBefore) return [];
  const folded = words.map(foldText);
  for (let at = Math.max(1, words.length - longestName); at < words.length; at += 1) {
    const start = folded.slice(at).join(" ");
    const isAfterIn = isPlaceWord(folded[at - 1]);
    const isAlone = at === words.length - 1 && start.length >= lettersAlone && !isKnown(start);
    const spots = isAfterIn || isAlone ? placesBeginning(start, count) : [];
    if (spots.length > 0)
      return [...new Set(spots.map((spot) => [...words.slice(0, at), labelOf(spot)].join(" ")))];
  }
  return [];
}

/** 'eMthat' says where, too. */
function placesBeginning(start: string, count: number): Spot[] {
  if (start.length < 2) return [];
  const found = spotsStarting(start, count);
  return found.length > 0 || !/^e[^aeiou]../.test(start) ? found : spotsStarting(start.slice(1), count);
}

const isPlaceWord = (word: string | undefined): boolean => word !== undefined && placeWords.has(word);

/** The words of a text that could name a place, without the punctuation around them. */
type Window = { at: number; length: number; name: string };

function* windows(words: readonly string[]): Generator<Window> {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1)
      yield { at, length, name: words.slice(at, at + length).join(" ") };
}

const without = (words: readonly string[], { at, length }: Window): string[] => [
  ...words.slice(0, at),
  ...words.slice(at + length),
];

/** A name that is also an everyday word needs a word before it that says where. */
const isPlace = (
  words: readonly string[],
  { at, length, name }: Window,
  isKnown: (word: string) => boolean,
) => length > 1 || isPlaceWord(words[at - 1]) || !(ordinary.has(name) || isKnown(name)) || isOnlyACity(name);

/** 'Durban' or 'Pretoria', which mean nothing else. */
const isOnlyACity = (name: string) => !ordinary.has(name) && findCityByName(name) !== null;

/**
 * The first place named in these words, wherever it stands, and the other words. What follows 'in' or 'near' may be
 * misspelt. `isKnown` says of a word that it means something else.
 */
export function placeAmong(
  words: readonly string[],
  isKnown: (word: string) => boolean = () => false,
): PlaceAmong | null {
  for (const window of windows(words)) {
    if (!isPlace(words, window, isKnown)) continue;
    const [spot, ...others] = placesCalled(window.name);
    if (spot) return { spot, others, misspelt: null, rest: without(words, window) };
  }
  for (const window of windows(words)) {
    const isAfterIn = isPlaceWord(words[window.at - 1]);
    if (!isAfterIn || window.length > 2 || words.slice(window.at, window.at + window.length).some(isKnown))
      continue;
    const spot = spotSpelledLike(window.name);
    if (spot) return { spot, others: [], misspelt: window.name, rest: without(words, window) };
  }
  return null;
}

/** What stands after 'in', 'near' or the like at the end of a sentence and is no word that anybody knows: a place that we do not know. */
export function unknownPlaceAmong(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): { name: string; rest: string[] } | null {
  const at = words.findLastIndex(isPlaceWord);
  const name = words.slice(at + 1);
  const isUnknown = at >= 0 && name.length > 0 && name.length <= 3 && !name.some(isKnown);
  return isUnknown ? { name: name.join(" "), rest: words.slice(0, at) } : null;
}
