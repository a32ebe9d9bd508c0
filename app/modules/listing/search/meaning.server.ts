import { placeAmong, unknownPlaceAmong } from "~/modules/places/queries/place-among.server";
import { findSpot } from "~/modules/places/queries/spots.server";
import { isFiller, isVague } from "~/modules/trades/ignored-words";
import { type TradeMeant, tradesMeant } from "~/modules/trades/lexicon";
import { findTrade } from "~/modules/trades/trades";
import { formsOf } from "~/modules/trades/word-stems";
import type { Db } from "~/platform/db.server";
import { lexemesOf, type Meanings } from "../index/query";
import type { Place, Question } from "../question/question";
import { isMeaningful, isWritten, placeOfSpot } from "../question/read-question.server";
import { typedWords } from "../question/typed-words";
import { meaningsOf } from "../words/queries.server";

/** What the words of a question ask for. */
export type Meaning = {
  /** The likeliest first; only those that the chosen category may have. */
  trades: readonly TradeMeant[];
  /** Some word is known as it is written. */
  sure: boolean;
  /** The words that the trades were found in. */
  words: readonly string[];
  /** What somebody who does just this may say of it: the words themselves, and what they were taught to mean. */
  phrases: readonly string[];
  /** A place in the words that we do not know. */
  unknownPlace: string | null;
  /** A place that the words name, while another one is chosen. */
  unusedPlace: Place | null;
};

export async function readMeaning(db: Db, question: Question): Promise<Meaning> {
  const typed = typedWords(question.q);
  // A place that the question was understood to name stands in its field.
  const named = placeAmong(typed, isMeaningful, isWritten);
  const unknown = named ? null : unknownPlaceAmong(typed, isMeaningful);
  const words = named?.rest ?? unknown?.rest ?? typed;
  const meanings = await meaningsOf(db, words);
  const { trades, sure } = tradesMeant(taught(words, meanings));
  return {
    trades: trades.filter(({ trade }) => isIn(trade, question)),
    sure,
    words,
    phrases: [...phraseOf(words), ...[...meanings.values()].flat()],
    unknownPlace: unknown && asTyped(unknown.name, question.q),
    unusedPlace: named && !isChosen(named.spot, question) ? placeOfSpot(named.spot) : null,
  };
}

function isIn(slug: TradeMeant["trade"], { category }: Question): boolean {
  const chosen = category?.category;
  const trade = findTrade(slug);
  return chosen === undefined || trade.within.includes(chosen);
}

const longestPhrase = 5;

/** Without the fillers around it; nothing where it says nothing by itself. */
function phraseOf(words: readonly string[]): string[] {
  const counts = (word: string) => !isFiller(word);
  const kept = words.slice(words.findIndex(counts), words.findLastIndex(counts) + 1).flatMap(lexemesOf);
  return kept.length <= longestPhrase && !kept.every(isVague) ? [kept.join(" ")] : [];
}

/** With what administrators say that a word means, instead of that word. */
const taught = (words: readonly string[], meanings: Meanings): string[] =>
  words.flatMap((word) => {
    const means = formsOf(word).flatMap((form) => meanings.get(form) ?? []);
    return means.length > 0 ? means.flatMap((phrase) => phrase.split(" ")) : [word];
  });

/** 'Nowhereville' for the folded 'nowhereville', when it stands so in the text. */
function asTyped(name: string, text: string): string {
  const written = text.split(" ");
  const length = name.split(" ").length;
  const starts = written.map((_, at) => written.slice(at, at + length).join(" "));
  const match = starts.find((words) => typedWords(words).join(" ") === name);
  return match?.replace(/^[^\p{L}]+|[^\p{L}\d]+$/gu, "") ?? name;
}

/** A suburb of the chosen city is another place; the city of the chosen suburb is none. */
const isChosen = (spot: { key: string; within: string | null }, { city, near }: Question): boolean =>
  spot.key === near?.key ||
  spot.key === city?.slug ||
  (near !== null && spot.within === null && findSpot(near.key)?.city.slug === spot.key);
