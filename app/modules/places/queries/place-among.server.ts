import { foldText } from "~/platform/fold-text";
import type { Spot } from "../places";
import { findCityByName, placeKey } from "../typed-places";
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
  progress ocean colony bergsig wilderness kanana simunye ubuntu alice richmond tugela tweeling`.split(/\s+/),
);

/** Towns among them: at the end of a sentence, or before 'toe', they are places after all. */
const townsToo = new Set(
  `worcester george bethlehem margate alice richmond virginia phoenix florida springs boston kanana`.split(
    /\s+/,
  ),
);

/** 'At home', 'in the sun' and 'who has patience' have the form of 'eKhaya', 'eLanga' and 'eNomonde'. */
const noPlaces = new Set(["ekhaya", "elanga", "enomonde"]);

/** 'Gardens' or 'Springs', which alone need not mean the place. */
export const isOrdinary = (text: string): boolean => ordinary.has(foldText(text));

/** 'eMthatha', 'eKhayelitsha' and 'eMlazi' (uMlazi) say where. */
function placesCalled(name: string): Spot[] {
  if (noPlaces.has(name)) return [];
  const bare = /^e-?[^aeiou-]/.test(name) ? name.replace(/^e-?/, "") : null;
  const found = [name, ...(bare === null ? [] : [bare, `u${bare}`])].map(spotsNamed);
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

/** Words before a place that ask for what is near to it, with those that may stand between. */
const nearWords = new Set(
  "near nearby around close naby eduze oseduze kufuphi kufutshane haufi gaufi kgauswi".split(" "),
);
const betweenWords = new Set("to by aan van ne na no nase le kwa".split(" "));

/** Where these words begin; -1 without them. */
function nearBefore(words: readonly string[], at: number): number {
  const from = betweenWords.has(words[at - 1] ?? "") ? at - 2 : at - 1;
  return nearWords.has(words[from] ?? "") ? from : -1;
}

/** Without the words before it that say where: 'plumber in Soweto', 'loodgieter naby aan Paarl'. */
function without(words: readonly string[], { at, length }: Window): string[] {
  const near = nearBefore(words, at);
  const before = saysWhere.has(words[at - 1] ?? "") ? at - 1 : at;
  const from = near >= 0 ? near : before;
  return [...words.slice(0, from), ...words.slice(at + length)];
}

/** A name that is also an everyday word needs a word before it that says where. */
const isPlace = (
  words: readonly string[],
  { at, length, name }: Window,
  isKnown: (word: string) => boolean,
) =>
  length > 1 ||
  isPlaceWord(words[at - 1]) ||
  !(ordinary.has(name) || isKnown(name)) ||
  isOnlyACity(name) ||
  (townsToo.has(name) && at > 0 && (at === words.length - 1 || words[at + 1] === "toe"));

/** 'Durban' or 'Pretoria', which mean nothing else. */
const isOnlyACity = (name: string) => !ordinary.has(name) && findCityByName(name) !== null;

/**
 * The first place named in these words, wherever it stands, and the other words. What follows 'in' or 'near', or
 * ends the sentence, may be misspelt. `isKnown` says of a word, in whatever form, that it means something else, and `isWritten` that it does so
 * letter by letter: 'eMthatha' only looks like 'thatha'.
 */
export function placeAmong(
  words: readonly string[],
  isKnown: (word: string) => boolean = () => false,
  isWritten: (word: string) => boolean = isKnown,
): PlaceAmong | null {
  for (const window of windows(words)) {
    if (!isPlace(words, window, isWritten)) continue;
    const [spot, ...others] = placesCalled(window.name);
    if (spot) return { spot, others, misspelt: null, rest: without(words, window) };
  }
  for (const window of windows(words)) {
    const { at, length, name } = window;
    // The second word may say something else as well: 'Mitchel Plain'.
    if (length > 2 || isKnown(words[at] ?? "")) continue;
    const spot = isPlaceWord(words[at - 1])
      ? spotSpelledLike(name)
      : at > 0 && at + length === words.length && isKnown(words[at - 1] ?? "")
        ? spotSpelledLike(name, lettersAtTheEnd(placeKey(name)))
        : null;
    if (spot) return { spot, others: [], misspelt: name, rest: without(words, window) };
  }
  return null;
}

/** After the name of a street, which is often that of a town: 'Durban Road', 'Kimberleystraat' in two words. */
const streetWords = new Set(
  `road rd street str st avenue ave drive dr highway boulevard blvd lane crescent cres way weg straat laan rylaan
  singel`.split(/\s+/),
);

/**
 * The places of the name that stands last in an address without commas, as on a letter: '12 Durban Road Bellville'. The name
 * of a street is none.
 */
export function placesInAddress(words: readonly string[]): Spot[] {
  for (let end = words.length; end > 0; ) {
    const found = longestEnding(words, end);
    const isStreet = streetWords.has(words[end] ?? "");
    if (found && !isStreet) return found.spots;
    end -= found?.length ?? 1;
  }
  const misspelt = words.some((word) => streetWords.has(word)) ? null : placeAmong(words);
  return misspelt ? [misspelt.spot] : [];
}

function longestEnding(words: readonly string[], end: number): { spots: Spot[]; length: number } | null {
  for (let length = Math.min(longestName, end); length > 0; length -= 1) {
    const at = end - length;
    const window = { at, length, name: words.slice(at, end).join(" ") };
    // There is a suburb of that name, but every town has one.
    if (window.name === "town centre") continue;
    const spots = isPlace(words, window, () => false) ? placesCalled(window.name) : [];
    if (spots.length > 0) return { spots, length };
  }
  return null;
}

/** How many letters may be wrong at the end of a sentence, where nothing says that a place follows: 'plumber khayelisha'. */
const lettersAtTheEnd = ({ length }: string): number => (length < 7 ? 0 : length < 12 ? 1 : 2);

/** The words before a place that nothing else is said with. */
const saysWhere = new Set(`in near at around naby kwa ngase nase`.split(/\s+/));

/** What is said after them without being a place: times and rooms. */
const noNames = new Set(
  `home house office work school night day morning weekend week month town once least all any time hour minutes advance
  january february march april may june july august september october november december person half total general front sitkamer slaapkamer kombuis badkamer kamer huis dorp nag oggend`.split(
    /\s+/,
  ),
);

/** A name that we do not know has so many words at most. */
const longestUnknown = 3;

/** What stands after 'in', 'near' or the like, anywhere, and is no word that anybody knows: a place that we do not know. */
export function unknownPlaceAmong(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): { name: string; rest: string[] } | null {
  for (let at = words.length - 2; at >= 0; at -= 1) {
    if (!saysWhere.has(words[at] ?? "")) continue;
    const after = words.slice(at + 1);
    const end = after.findIndex((word) => isKnown(word) || noNames.has(word));
    const name = end < 0 ? after : after.slice(0, end);
    if (name.length > 0 && name.length <= longestUnknown)
      return { name: name.join(" "), rest: [...words.slice(0, at), ...after.slice(name.length)] };
  }
  return null;
}
