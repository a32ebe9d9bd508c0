import { alternativesOf, inPhrases } from "~/modules/trades/synonyms";
import type { Trade } from "~/modules/trades/trades";
import { formsOf } from "~/modules/trades/word-stems";
import { isId } from "~/platform/ids";
import type { Order, Question } from "../question/question";

/** One of these phrases, word after word: in the name, or in name or services. */
export type Says = { phrases: readonly string[]; where: "name" | "offer" };

/** What is run: a question as it was typed, or one of those that are tried for a sentence (search/search.server.ts). */
export type Search = Question & {
  /** Who has the work of this trade, instead of words; `also` finds those who do it beside another. */
  trade?: Trade | undefined;
  also?: boolean;
  /** Who says just this: instead of words, or beside those of the trade and in its categories. */
  says?: Says | undefined;
};

/** Prefixes of lexemes, as db/migrations/0002_search.sql writes them: words of the name, of name or services, of all. */
export const tierMarks = ["a=", "b=", ""] as const;
export type TierMark = (typeof tierMarks)[number];

export const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;

/** Splits text as the database function word_lexemes does. */
export const lexemesOf = (text: string) => text.split(/[\][(){}.,;:!?"&+*|\s]+/).filter(Boolean);

/**
 * A word of a search. A typed word also matches as a prefix, a short synonym only as a whole word. `terms` are the
 * words of the index that it is resolved to, since whole words are found faster than prefixes. About `uses` businesses
 * or more have one of them.
 */
export type Piece = { word: string; isStart: boolean; terms?: readonly string[]; uses?: number };

/** For each phrase of a search the ways to say it. Each way is a list of words that must all match. */
export type Ways = readonly (readonly (readonly Piece[])[])[];

/** What else to search for, by the typed word or one of its forms. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

/** As typed, in the singular, its synonyms, and what administrators say that it means. A single letter is no prefix: it would match the filter terms too. */
function waysToSay(phrase: string, meanings: Meanings): Piece[][] {
  const forms = formsOf(phrase);
  const typed = forms.map((form) => lexemesOf(form).map((word) => ({ word, isStart: word.length > 1 })));
  const others = forms
    .flatMap((form) => [...alternativesOf(form), ...(meanings.get(form) ?? [])])
    .map((other) => lexemesOf(other).map((word) => ({ word, isStart: word.length > 4 })));
  return [...typed, ...others].filter((way) => way.length > 0);
}

export const waysOf = (words: readonly string[], meanings: Meanings = new Map()): Ways =>
  inPhrases(words).map((phrase) => waysToSay(phrase, meanings));

const pieceQuery = ({ word, isStart, terms }: Piece, mark: TierMark) =>
  terms && terms.length > 0
    ? `(${terms.map((term) => quoted(mark + term)).join(" | ")})`
    : quoted(mark + word) + (isStart ? ":*" : "");

/** Matches nothing: no lexeme is a bare '='. */
const nothing = quoted("=");

/** Names every word once, because the index looks up each one that is named. */
function phraseQuery(ways: Ways[number], mark: TierMark): string {
  const usable = ways.filter((way) => way.every(({ terms }) => terms === undefined || terms.length > 0));
  const isSingle = ([piece, more]: Ways[number][number]) => more === undefined && piece?.terms !== undefined;
  const words = usable.filter(isSingle).flatMap(([piece]) => piece?.terms ?? []);
  const phrases = usable
    .filter((way) => !isSingle(way))
    .map((way) => way.map((piece) => pieceQuery(piece, mark)));
  const alternatives = new Set([
    ...words.map((word) => quoted(mark + word)),
    ...phrases.map((queries) => `(${queries.join(" & ")})`),
  ]);
  return alternatives.size === 0 ? nothing : `(${[...alternatives].join(" | ")})`;
}

/** A tsquery for all phrases at a tier. An unused phrase matches nothing. */
export const waysQuery = (ways: Ways, mark: TierMark): string =>
  ways.map((phrase) => phraseQuery(phrase, mark)).join(" & ");

/** A lower estimate of the businesses that match all words; 0 when it is unknown. */
export const leastUses = (ways: Ways): number =>
  ways.length === 1
    ? Math.max(0, ...(ways[0] ?? []).map(([piece, more]) => (more ? 0 : (piece?.uses ?? 0))))
    : 0;

/** With more parts to look for, the lexemes are compared sooner. */
const mostParts = 8;

/**
 * For each phrase, parts of words: a text that matches the phrase contains one of them. Phrases without such parts, or with many,
 * are left out.
 */
export const partsOf = (ways: Ways): string[][] =>
  ways
    .map((phrase) => {
      const longest = phrase.map((way) => way.reduce((a, b) => (b.word.length > a.word.length ? b : a)));
      // Where a word was looked for inside others, its terms may contain another form of it.
      if (longest.some(({ word, isStart, terms }) => (terms && !isStart) || word.includes("="))) return [];
      const words = [...new Set(longest.map(({ word }) => word))];
      return words.filter((word) => !words.some((other) => other !== word && word.includes(other)));
    })
    .filter(({ length }) => length > 0 && length <= mostParts);

/** A tsquery for at least one of these filter terms (businesses/filter-terms.ts). */
export const termQuery = (terms: readonly string[]): string => `(${terms.map(quoted).join(" | ")})`;

export const allOf = (queries: readonly (string | null)[]): string | null => {
  const some = queries.filter((query): query is string => query !== null && query !== "");
  return some.length === 0 ? null : some.map((query) => `(${query})`).join(" & ");
};

/** The sort values and the id of the last row of a page. */
export type Key = { values: number[]; id: string };

const counts: Record<Order, number> = { rating: 1, match: 2, price: 1, distance: 1, now: 2 };

/** 'r_450_<id>': short, readable in an address, and valid only in the order it was made in. */
export const tokenOf = (order: Order, { values, id }: Key): string => [order[0], ...values, id].join("_");

/** Null for a token of another order or a malformed one; the list then starts at its first page. */
export function readToken(order: Order, token: string | null): Key | null {
  const [kind, ...parts] = (token ?? "").split("_");
  const id = parts.pop() ?? "";
  if (kind !== order[0] || !isId(id) || parts.length !== counts[order]) return null;
  // Distances are floating-point metres in full precision, all other values are integers.
  const isFar = order === "distance" || order === "now";
  const shape = isFar ? /^\d{1,10}(?:\.\d{1,17})?$/ : /^\d{1,10}$/;
  if (!parts.every((part) => shape.test(part))) return null;
  const values = parts.map(Number);
  return values.every((value) => value <= (isFar ? 1e10 : 2 ** 31 - 1)) ? { values, id } : null;
}
