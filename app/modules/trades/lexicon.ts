import { lettersWrong } from "~/platform/letters-wrong";
import { isFiller, isLoose, isName, isVague } from "./ignored-words";
import { type Entry, lexicon, type Phrase } from "./lexicon-index";
import type { TradeSlug } from "./trade-rows";
import { stemsOf } from "./word-stems";

/** Whether somebody says just this for a trade. */
export const isPhrase = (text: string): boolean => lexicon().phrases.has(text);

/**
 * Whether people of any of the languages say this word for something that a trade does. One of the two is a stem as it stands:
 * where both lose an ending, 'Lerato' would be a form of 'rata'.
 */
export const isLexiconWord = (word: string): boolean =>
  lexicon().wordsByStem.has(word) || stemsOf(word).some(isWrittenInLexicon);

/** Whether it is said in just this form. */
export const isWrittenInLexicon = (word: string): boolean =>
  lexicon().wordsByStem.get(word)?.has(word) ?? false;

/**
 * A typed word, as words of the lexicon, each with how certainly it is meant: less where only a stem is common, and for
 * guesses; and how much it counts where it stands.
 */
type Heard = { meant: ReadonlyMap<string, number>; known: boolean; counts: number };

/** A word that has only its stem in common with one that is known counts so much of it. */
const stemCounts = 0.8;

/** Where both have lost something, it may be chance: 'edges' and 'lodges'. */
const bothLost = 0.5;

/**
 * A word that says something by itself is not taken apart, or 'rat' would also be 'rate'. One that is known only within
 * phrases is: 'hondjie' of 'hondjie aanneem' is also 'hond'.
 */
function meantBy(word: string): Map<string, number> {
  const isWhole = isWrittenInLexicon(word);
  if (isWhole && lexicon().tradesOf.has(word)) return new Map([[word, 1]]);
  const meant = new Map<string, number>();
  for (const stem of stemsOf(word))
    for (const other of lexicon().wordsByStem.get(stem) ?? [])
      meant.set(
        other,
        Math.max(meant.get(other) ?? 0, stem === word || stem === other ? stemCounts : bothLost),
      );
  return isWhole ? meant.set(word, 1) : meant;
}

/** The words that a compound ends or begins with: 'spitbraai', 'sekuriteitshek', 'badkamerteels'. The longest one at its end counts most. */
function partsOf(word: string): string[] {
  if (word.length < 8) return [];
  const cuts = Array.from({ length: word.length - 5 }, (_, at) => word.length - 3 - at);
  const last = cuts.find((length) => lexicon().wordsByStem.has(word.slice(-length)));
  const first = cuts.find((length) => length >= 5 && lexicon().wordsByStem.has(word.slice(0, length)));
  // Three letters at the end say something only beside a beginning that is known.
  if (last === undefined || (last === 3 && first === undefined)) return [];
  const parts = [word.slice(-last), ...(first === undefined ? [] : [word.slice(0, first)])];
  return parts.flatMap((stem) => [...(lexicon().wordsByStem.get(stem) ?? [])]);
}

/** The two words that a compound is made of, as a phrase has them: 'valstande' is 'vals tande'. */
function halvesOf(word: string): string[] {
  const cuts = Array.from({ length: Math.max(0, word.length - 6) }, (_, at) => at + 3);
  const halves = cuts.map((at) => [word.slice(0, at), word.slice(at)]);
  return halves.find(([first = "", last = ""]) => isPhrase(`${first} ${last}`)) ?? [];
}

/** Letters that sound alike at the beginning: 'gitaar' and 'kitaar', 'electrician' and 'ilectrician'. */
const soundsLike = ["cgkq", "csz", "fvw", "eiy"];

const firstLetters = (word: string): string[] => {
  const first = word.slice(0, 1);
  return [...new Set([first, ...soundsLike.filter((letters) => letters.includes(first)).join("")])];
};

/** Words spelt alike, for one that nobody knows: one letter in five wrong, and the first one right or of the same sound. */
function spelledLike(word: string): string[] {
  const most = word.length < 5 ? 0 : word.length < 8 ? 1 : word.length < 10 ? 2 : 3;
  if (most === 0 || word.length > 20) return [];
  const near = firstLetters(word)
    .flatMap((first) => lexicon().byFirstLetter.get(first) ?? [])
    .filter((other) => other.length >= 5 && Math.abs(other.length - word.length) <= most)
    .map((other) => ({ other, wrong: lettersWrong(word, other) }))
    .filter(({ wrong }) => wrong <= most)
    .sort((a, b) => a.wrong - b.wrong);
  return near.filter(({ wrong }) => wrong === near[0]?.wrong).map(({ other }) => other);
}

/** A word that may be misspelt counts so much of one that is known. */
const guessCounts = 0.6;

/** A compound of known words is no misspelling. */
function guessOf(word: string): [string, number][] {
  const halves = halvesOf(word);
  if (halves.length > 0) return halves.map((half) => [half, stemCounts]);
  const spelled = spelledLike(word);
  return (spelled.length > 0 ? spelled : partsOf(word)).map((other) => [other, guessCounts]);
}

/** One word counts for so many where fillers belong to its phrase ('my will'). */
const besideFillers = 1.3;

/** A vague word of a phrase counts so much of one that carries meaning. */
const vagueCounts = 0.5;

const countOf = (word: string): number => (isFiller(word) ? 0 : isVague(word) ? vagueCounts : 1);

/** What is loose counts so much of a word that says its trade by itself. */
const looseCounts = 0.6;

/** The name of a trade counts for so many words. */
const nameCounts = 2;

/** A longer phrase says more than its words one by one. */
const weightOf = ({ words }: Phrase): number =>
  isLoose(words.join(" "))
    ? looseCounts
    : words.length === 1
      ? (isName(words[0] ?? "") ? nameCounts : 1) / Math.sqrt(lexicon().tradesOf.get(words[0] ?? "") ?? 1)
      : Math.max(
          besideFillers,
          words.map(countOf).reduce((sum, count) => sum + count),
        ) ** 1.5;

/** A word hints at a trade by the part of its phrases that are of that trade; a phrase alone may be chance. */
function hintsOfWord(word: string): [Entry, number][] {
  const counts = lexicon().phrasesWith.get(word);
  if (!counts || isVague(word)) return [];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = isLoose(word) ? looseCounts : 1;
  return [...counts].map(([entry, count]) => [
    entry,
    most * Math.sqrt(count / all) * Math.min(1, count / 2 + 0.25),
  ]);
}

/** A word that stands in a phrase of which others are missing counts so much of a phrase that is there. */
const hintCounts = 1.2;

/** What the words of a sentence hint at one by one, each by the likeliest of its meanings. A guess must say enough by itself. */
function hintsIn(words: readonly Heard[]): Map<Entry, number> {
  const hints = new Map<Entry, number>();
  for (const { meant, counts } of words) {
    const best = new Map<Entry, number>();
    for (const [word, certain] of meant) {
      if (certain === guessCounts && !lexicon().tradesOf.has(word)) continue;
      for (const [entry, share] of hintsOfWord(word))
        best.set(entry, Math.max(best.get(entry) ?? 0, share * certain * hintCounts * counts));
    }
    for (const [entry, share] of best) hints.set(entry, (hints.get(entry) ?? 0) + share);
  }
  return hints;
}

/** A word that says little means no more than words that say as little: 'gebreek' is no 'ingebreek', 'werk' no 'bewerk'. */
const vaguely = (word: string) => new Map([...meantBy(word)].filter(([other]) => isVague(other)));

export type TradeMeant = {
  trade: TradeSlug;
  /** How much speaks for it, as a part of what speaks for the likeliest. */
  share: number;
};

function hear(word: string): Heard {
  const meant = isFiller(word) ? new Map([[word, 1]]) : isVague(word) ? vaguely(word) : meantBy(word);
  if (meant.size > 0 || isVague(word))
    return { meant, known: meant.size > 0 && isLexiconWord(word), counts: 1 };
  return { meant: new Map(guessOf(word)), known: false, counts: 1 };
}

/** After these somebody says where a thing is, what it is for or what is with it, and no longer what is asked for. */
const beforeAsides = new Set(
  "in inside under behind for with from by after because that vir met agter onder wat".split(" "),
);

/** What is said aside counts so much: 'a logo for my bakery'; less where a name says already what is asked for: 'bees in the chimney'. */
const asideCounts = { named: 0.5, other: 0.75 };

function hearAll(sentence: readonly string[]): Heard[] {
  const heard = sentence.map(hear);
  const first = heard.findIndex(({ meant }, at) => meant.size > 0 && !isVague(sentence[at] ?? ""));
  const aside = sentence.findIndex((word, at) => first >= 0 && at > first && beforeAsides.has(word));
  const counts = asideCounts[sentence.slice(0, aside).some(isName) ? "named" : "other"];
  return heard.map((one, at) => (aside >= 0 && at > aside ? { ...one, counts } : one));
}

/** Each word that counts between the words of a phrase takes so much from it: 'couch stinks of dog pee' is no 'dog stinks'. */
const eachBetween = 0.4;

/** How much of a phrase is there, whose words have been said at these places. */
function togetherness(places: readonly number[], sentence: readonly string[]): number {
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const between = sentence
    .slice(from, to)
    .filter((word, at) => !isVague(word) && !places.includes(from + at)).length;
  return 1 / (1 + eachBetween * between);
}

/** The weights of the phrases whose words have all been said, by trade. */
function phrasesIn(heard: readonly Heard[], sentence: readonly string[]): Map<Entry, number[]> {
  const said = new Map<string, { certain: number; at: number }>();
  for (const [at, { meant }] of heard.entries())
    for (const [word, certain] of meant)
      if (certain > (said.get(word)?.certain ?? 0)) said.set(word, { certain, at });
  const weights = new Map<Entry, number[]>();
  for (const phrase of [...said.keys()].flatMap((word) => lexicon().phrasesByWord.get(word) ?? [])) {
    const words = phrase.words.flatMap((word) => said.get(word) ?? []);
    if (words.length < phrase.words.length) continue;
    const certain = Math.min(...words.map((word) => word.certain));
    const weight =
      certain *
      Math.max(...words.map(({ at }) => heard[at]?.counts ?? 1)) *
      weightOf(phrase) *
      togetherness(
        words.map(({ at }) => at),
        sentence,
      );
    weights.set(phrase.entry, [...(weights.get(phrase.entry) ?? []), weight]);
  }
  return weights;
}

const together = (weights: readonly number[]) =>
  Math.max(0, ...weights) + weights.reduce((sum, one) => sum + one, 0) / 4;

/** Less is chance, and more of it where only hints speak for a trade: not to understand is better than an absurd trade. */
const leastPoints = { phrases: 0.9, hints: 1.25 };

/** Words that say little one by one may be a phrase together: 'make a will'. */
const isPhraseSaid = (sentence: readonly string[]): boolean =>
  sentence.some((word, from) =>
    sentence
      .slice(from + 1)
      .some((_, more) => isPhrase(sentence.slice(from, from + more + 2).join(" ")) && !isFiller(word)),
  );

/**
 * The trades that a sentence asks for, the likeliest first; `sure` when some word or phrase of it is known as it is written. A
 * filler says something only within a phrase ('my will'), and is not taken for a misspelt word.
 */
export function tradesMeant(sentence: readonly string[]): { trades: TradeMeant[]; sure: boolean } {
  const heard = hearAll(sentence);
  const isKnownWord = heard.some(({ known }, at) => known && !isVague(sentence[at] ?? ""));
  const sure = isKnownWord || isPhraseSaid(sentence);
  const [weights, hints] = [phrasesIn(heard, sentence), hintsIn(heard)];
  const score = (entry: Entry) => together(weights.get(entry) ?? []) + (hints.get(entry) ?? 0);
  const trades = [...new Set([...weights.keys(), ...hints.keys()])]
    .map((entry) => ({ entry, points: score(entry) }))
    .filter(({ entry, points }) => points >= leastPoints[weights.has(entry) ? "phrases" : "hints"])
    .sort((a, b) => b.points - a.points)
    .map(({ entry: { trade }, points }, _, [likeliest]) => ({
      trade,
      share: points / (likeliest?.points ?? points),
    }));
  return { trades, sure };
}
