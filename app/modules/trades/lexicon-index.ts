import { isFiller } from "./ignored-words";
import said from "./lexicon.json" with { type: "json" };
import { type TradeSlug, tradeRows } from "./trade-rows";
import { stemsOf } from "./word-stems";

/** A trade and what people say who need it, folded: problems, things, brands and wishes, in English, Afrikaans, isiZulu, isiXhosa, Sesotho, Setswana and more. */
export type Entry = { trade: TradeSlug; said: readonly string[] };

const rows: readonly Entry[] = (Object.keys(tradeRows) as TradeSlug[]).map((trade) => ({
  trade,
  said: said[trade].split(", "),
}));

export type Phrase = { entry: Entry; words: readonly string[] };

/** Where two words say enough, the fillers between them may be others: 'photos of my dog', 'photos with our dog'. */
function wordsThatCount(said: string): string[] {
  const words = said.split(" ");
  const counting = words.filter((word) => !isFiller(word));
  return counting.length > 1 ? counting : words;
}

function wordsBy(keysOf: (word: string) => string[], words: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const word of words)
    for (const key of keysOf(word)) {
      const same = found.get(key);
      if (same) same.add(word);
      else found.set(key, new Set([word]));
    }
  return found;
}

function indexed(entries: readonly Entry[]) {
  const phrases: readonly Phrase[] = entries.flatMap((entry) =>
    entry.said.map((said) => ({ entry, words: wordsThatCount(said) })),
  );
  const allWords = [...new Set(phrases.flatMap(({ words }) => words))];

  const tradesOf = new Map<string, number>();
  for (const { words } of phrases)
    if (words.length === 1) tradesOf.set(words[0] ?? "", (tradesOf.get(words[0] ?? "") ?? 0) + 1);

  const phrasesWith = new Map<string, Map<Entry, number>>();
  for (const { entry, words } of phrases)
    for (const word of new Set(words)) {
      const counts = phrasesWith.get(word) ?? new Map<Entry, number>();
      phrasesWith.set(word, counts.set(entry, (counts.get(entry) ?? 0) + 1));
    }

  return {
    phrases: new Set(entries.flatMap((entry) => entry.said)),
    /** The words of all phrases by each of their stems. */
    wordsByStem: wordsBy(stemsOf, allWords),
    /** In how many trades a word says enough by itself: 'fridge' in one, 'car' in none. */
    tradesOf,
    byFirstLetter: Map.groupBy(allWords, ([first]) => first ?? ""),
    /** How many phrases of each trade a word stands in. */
    phrasesWith,
    /** The phrases by the one of their words that stands in the fewest trades. */
    phrasesByWord: Map.groupBy(phrases, ({ words }) => {
      const trades = words.map((word) => phrasesWith.get(word)?.size ?? 0);
      return words[trades.indexOf(Math.min(...trades))] ?? "";
    }),
  };
}

let made: ReturnType<typeof indexed> | null = null;

/** Made at the first search: it takes a tenth of a second, and commands and many tests never search. */
export const lexicon = (): ReturnType<typeof indexed> => (made ??= indexed(rows));
