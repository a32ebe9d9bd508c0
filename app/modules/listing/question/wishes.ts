import type { SpokenLanguage } from "~/modules/businesses/languages-and-emergencies";
import { foldText } from "~/platform/fold-text";
import {
  atMost,
  currency,
  hoursSaid,
  languageNames,
  languageWords,
  nearWords,
  type Phrases,
  type SaidHours,
  speakers,
} from "./wish-words";

/** What a sentence says of when, where and in which language: filters, and no words to search for. */
export type Wishes = SaidHours & {
  /** In rand: 'under R400'. */
  maxPrice: number | null;
  language: SpokenLanguage | null;
  /** 'near me', without saying where that is. */
  nearMe: boolean;
};

export const noWishes: Wishes = {
  free: null,
  evenings: false,
  weekends: false,
  open: false,
  now: false,
  maxPrice: null,
  language: null,
  nearMe: false,
};

/** A typed word, without the punctuation around it; `more` is what Afrikaans writes as 'môre', and English has as well. */
type Token = { text: string; word: string };

const tokenOf = (text: string): Token => {
  const isMorning = /^m[ôÔ]re/iu.test(text.normalize("NFC"));
  const word = foldText(text).replace(/^[.,;:!?()"“”]+|[.,;:!?()"“”]+$/g, "");
  return { text, word: isMorning ? `${word}!` : word };
};

type Found = { at: number; length: number; wishes: Partial<Wishes> };

const startsAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, step) => tokens[at + step]?.word === word);

/** The longest of these phrases that stands here. */
function phraseAt<Meaning>(
  tokens: readonly Token[],
  at: number,
  phrases: Phrases<Meaning>,
): { length: number; meaning: Meaning } | null {
  const found = phrases.get(tokens[at]?.word)?.find(([phrase]) => startsAt(tokens, at, phrase));
  return found ? { length: found[0].length, meaning: found[1] } : null;
}

/** 'on Saturday', 'môre oggend': a word alone at the beginning of more words may be part of a name. */
function hoursAt(tokens: readonly Token[], at: number): Found | null {
  const found = phraseAt(tokens, at, hoursSaid);
  if (!found) return null;
  const isName =
    at === 0 &&
    found.length === 1 &&
    !found.meaning.now &&
    tokens.length > 1 &&
    !/[,:;]$/.test(tokens[0]?.text ?? "");
  return isName ? null : { at, length: found.length, wishes: found.meaning };
}

/** 'under R400', 'below 400 rand', 'onder R1 500' */
function priceAt(tokens: readonly Token[], at: number): Found | null {
  const before = phraseAt(tokens, at, atMost);
  if (!before) return null;
  const from = at + before.length;
  const unit = currency.has(tokens[from]?.word ?? "") ? 1 : 0;
  const [first, second] = [tokens[from + unit]?.word ?? "", tokens[from + unit + 1]?.word ?? ""];
  const isParted = /^r?\d{1,3}$/.test(first) && /^\d{3}r?$/.test(second);
  const amount = /^r?(\d[\d.,]*)(k|r|rand)?$/.exec(isParted ? first + second : first);
  if (!amount) return null;
  const rand =
    Number(amount[1]?.replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", ".")) * (amount[2] === "k" ? 1000 : 1);
  const whole = Math.round(rand);
  if (!(whole >= 1 && whole <= 1_000_000)) return null;
  const to = from + unit + (isParted ? 2 : 1);
  const length = to - at + (currency.has(tokens[to]?.word ?? "") ? 1 : 0);
  return { at, length, wishes: { maxPrice: whole } };
}

/** 'nearby' says where when nothing follows it: 'naby Soweto' does not. */
function nearAt(tokens: readonly Token[], at: number): Found | null {
  const found = phraseAt(tokens, at, nearWords);
  if (!found) return null;
  const isLast = at + found.length === tokens.length;
  return found.meaning === "anywhere" || isLast
    ? { at, length: found.length, wishes: { nearMe: true } }
    : null;
}

/** 'who speaks isiXhosa', 'isiXhosa-speaking', 'wat Afrikaans praat'; but not 'isiXhosa lessons'. */
function languageAt(tokens: readonly Token[], at: number): Found | null {
  const before = phraseAt(tokens, at, speakers.before);
  const from = at + (before?.length ?? 0);
  const named = languagesFrom(tokens, from);
  if (!named) return null;
  const after = phraseAt(tokens, from + named.length, speakers.after);
  const isSaid = before?.meaning === "says" || (after && (after.meaning === "says" || before !== null));
  if (!isSaid) return null;
  return {
    at,
    length: from + named.length + (after?.length ?? 0) - at,
    wishes: { language: named.language },
  };
}

/** 'English and isiZulu': nearly everybody speaks English, so the other one counts. */
function languagesFrom(tokens: readonly Token[], from: number) {
  const first = phraseAt(tokens, from, languageNames);
  if (!first) return null;
  const joined = languageWords.has(tokens[from + first.length]?.word ?? "");
  const second = joined ? phraseAt(tokens, from + first.length + 1, languageNames) : null;
  if (!second || (first.meaning !== "en" && second.meaning !== "en"))
    return { language: first.meaning, length: first.length };
  const language = first.meaning === "en" ? second.meaning : first.meaning;
  return { language, length: first.length + 1 + second.length };
}

/** 'isiXhosa-speaking' is two words. */
const tokensOf = (text: string): Token[] =>
  text
    .replace(/(\p{L})[-‐-―](?=\p{L})/gu, "$1- ")
    .split(" ")
    .filter(Boolean)
    .map(tokenOf);

const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text)
    .join(" ")
    .replace(/- (?=\p{L})/gu, "-");

/** The wishes that a text says, and the other words, as they were typed. */
export function wishesIn(typed: string): { rest: string; wishes: Wishes } {
  const tokens = tokensOf(typed);
  const wishes = { ...noWishes };
  const rest: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = languageAt(tokens, at) ?? priceAt(tokens, at) ?? hoursAt(tokens, at) ?? nearAt(tokens, at);
    if (found) Object.assign(wishes, found.wishes);
    else rest.push(...tokens.slice(at, at + 1));
    at += found?.length ?? 1;
  }
  return { rest: joined(rest).replace(/[,;:]+$/, ""), wishes };
}
