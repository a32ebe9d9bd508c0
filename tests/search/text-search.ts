import { lexemesOf, type Piece, type Ways } from "~/modules/listing/index/query";
import { formsOf } from "~/modules/trades/word-stems";

/** What `waysQuery` matches, without a database. */
export function matchesWays(ways: Ways, searchText: string): boolean {
  const lexemes = lexemesOf(searchText);
  const matches = ({ word, isStart, terms }: Piece) =>
    lexemes.some(
      (lexeme) => terms?.includes(lexeme) ?? (isStart ? lexeme.startsWith(word) : lexeme === word),
    );
  return ways.every((phrase) => phrase.some((way) => way.every(matches)));
}

/** Whether the text contains every word in one of its forms, also inside other words. */
export const containsWords = (words: readonly string[], searchText: string): boolean =>
  words.every((word) => formsOf(word).some((form) => searchText.includes(form)));
