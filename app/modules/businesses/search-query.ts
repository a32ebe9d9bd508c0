import { formsOf } from "./search-words";
import { alternativesOf, inPhrases } from "./synonyms";

/** The marks of db/migrations/0004_listing.sql: a word of the name, of name or services, of anything. */
export const tierMarks = ["a=", "b=", ""] as const;
export type TierMark = (typeof tierMarks)[number];

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;

/** Words as lexemes are cut where word_lexemes cuts a text. */
const pieces = (text: string) => text.split(/[\][(){}.,;:!?"&+*|\s]+/).filter(Boolean);

/** Whether it may be the start of a word: what was typed may, a short synonym has to be the whole word. */
type Piece = { word: string; isStart: boolean };

/** The ways in which a phrase of a search may be said: as typed, its singular, what else it is called. */
function waysToSay(phrase: string): Piece[][] {
  const forms = formsOf(phrase);
  const typed = forms.map((form) => pieces(form).map((word) => ({ word, isStart: true })));
  const others = forms
    .flatMap(alternativesOf)
    .map((other) => pieces(other).map((word) => ({ word, isStart: word.length > 4 })));
  return [...typed, ...others].filter((way) => way.length > 0);
}

function anyOf(phrase: string, mark: TierMark): string | null {
  const ways = waysToSay(phrase).map((way) =>
    way.map(({ word, isStart }) => quoted(mark + word) + (isStart ? ":*" : "")).join(" & "),
  );
  return ways.length === 0 ? null : `(${[...new Set(ways)].map((way) => `(${way})`).join(" | ")})`;
}

/** The pure twin of wordsQuery: does a search text hold all the words? */
export function startsAll(words: readonly string[], searchText: string): boolean {
  const said = pieces(searchText);
  const holds = ({ word, isStart }: Piece) =>
    said.some((other) => (isStart ? other.startsWith(word) : other === word));
  return inPhrases(words).every((phrase) => waysToSay(phrase).some((way) => way.every(holds)));
}

/** Nothing starts with it. */
const nothing = quoted("=");

/** All words at a tier, as a tsquery; a word without letters or digits is found nowhere. */
export const wordsQuery = (words: readonly string[], mark: TierMark): string =>
  inPhrases(words)
    .map((word) => anyOf(word, mark) ?? nothing)
    .join(" & ");

/** One of these filter terms (filter-terms.ts). */
export const termQuery = (terms: readonly string[]): string => `(${terms.map(quoted).join(" | ")})`;

export const allOf = (queries: readonly (string | null)[]): string | null => {
  const some = queries.filter((query): query is string => query !== null && query !== "");
  return some.length === 0 ? null : some.map((query) => `(${query})`).join(" & ");
};
