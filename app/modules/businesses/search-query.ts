import { formsOf } from "./search-words";
import { alternativesOf, inPhrases } from "./synonyms";

/** The marks of db/migrations/0005_listing_terms.sql: a word of the name, of name or services, of anything. */
export const tierMarks = ["a=", "b=", ""] as const;
export type TierMark = (typeof tierMarks)[number];

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;

/** Words as lexemes are cut where word_lexemes cuts a text. */
const pieces = (text: string) => text.split(/[\][(){}.,;:!?"&+*|\s]+/).filter(Boolean);

/**
 * A word of a search. What was typed may be the start of a word, a short synonym has to be the whole word. `terms` are
 * the words of the index that it stands for, once they are known: whole words are found faster than starts. At least
 * about `uses` businesses have one of them.
 */
export type Piece = { word: string; isStart: boolean; terms?: readonly string[]; uses?: number };

/** For every phrase of a search the ways to say it, each of some words that must all be there. */
export type Ways = readonly (readonly (readonly Piece[])[])[];

/** As typed, its singular, what else it is called. A single letter is a word: as a start it would be of any mark too. */
function waysToSay(phrase: string): Piece[][] {
  const forms = formsOf(phrase);
  const typed = forms.map((form) => pieces(form).map((word) => ({ word, isStart: word.length > 1 })));
  const others = forms
    .flatMap(alternativesOf)
    .map((other) => pieces(other).map((word) => ({ word, isStart: word.length > 4 })));
  return [...typed, ...others].filter((way) => way.length > 0);
}

export const waysOf = (words: readonly string[]): Ways => inPhrases(words).map(waysToSay);

const pieceQuery = ({ word, isStart, terms }: Piece, mark: TierMark) =>
  terms && terms.length > 0
    ? `(${terms.map((term) => quoted(mark + term)).join(" | ")})`
    : quoted(mark + word) + (isStart ? ":*" : "");

/** Nothing starts with it. */
const nothing = quoted("=");

/** Every word once, since an index looks up each that is named. */
function phraseQuery(ways: Ways[number], mark: TierMark): string {
  const known = ways.filter((way) => way.every(({ terms }) => terms === undefined || terms.length > 0));
  const isOneOf = ([piece, more]: Ways[number][number]) => more === undefined && piece?.terms !== undefined;
  const words = known.filter(isOneOf).flatMap(([piece]) => piece?.terms ?? []);
  const phrases = known
    .filter((way) => !isOneOf(way))
    .map((way) => way.map((piece) => pieceQuery(piece, mark)));
  const said = new Set([
    ...words.map((word) => quoted(mark + word)),
    ...phrases.map((pieces) => `(${pieces.join(" & ")})`),
  ]);
  return said.size === 0 ? nothing : `(${[...said].join(" | ")})`;
}

/** All phrases at a tier, as a tsquery; one that nobody uses is found nowhere. */
export const waysQuery = (ways: Ways, mark: TierMark): string =>
  ways.map((phrase) => phraseQuery(phrase, mark)).join(" & ");

/** The pure twin of waysQuery: does a search text hold all of it? */
export function holdsAll(ways: Ways, searchText: string): boolean {
  const said = pieces(searchText);
  const holds = ({ word, isStart, terms }: Piece) =>
    said.some((other) => terms?.includes(other) ?? (isStart ? other.startsWith(word) : other === word));
  return ways.every((phrase) => phrase.some((way) => way.every(holds)));
}

/** At least about so many have all of this; 0 where nothing is known. */
export const leastUses = (ways: Ways): number =>
  ways.length === 1
    ? Math.max(0, ...(ways[0] ?? []).map(([piece, more]) => (more ? 0 : (piece?.uses ?? 0))))
    : 0;

/** One of these filter terms (filter-terms.ts). */
export const termQuery = (terms: readonly string[]): string => `(${terms.map(quoted).join(" | ")})`;

export const allOf = (queries: readonly (string | null)[]): string | null => {
  const some = queries.filter((query): query is string => query !== null && query !== "");
  return some.length === 0 ? null : some.map((query) => `(${query})`).join(" & ");
};
