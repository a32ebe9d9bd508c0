import { isVague } from "~/modules/trades/ignored-words";
import { isPhrase } from "~/modules/trades/lexicon";
import { findTrade, type TradeSlug, tradeNoun } from "~/modules/trades/trades";
import { callLimit } from "~/platform/call-limit.server";
import type { Db } from "~/platform/db.server";
import { networkOf } from "~/platform/requests.server";
import { tooManyRequests } from "~/platform/responses.server";
import { minute } from "~/platform/time";
import { defaultLanguage } from "~/texts/language-prefix";
import type { TextKey } from "~/texts/message";
import { textsIn } from "~/texts/texts.server";
import { countMatches } from "../index/count.server";
import { lexemesOf, type Says, type Search } from "../index/query";
import { isFiltered, listingHref, type Place, type Question } from "../question/question";
import { findCloseListing, findListing, isExact, type ListingPage } from "./find-page.server";
import { type Meaning, readMeaning } from "./meaning.server";
import { findOthers, isWhileClosed, type Others } from "./others.server";
import { suggestWiderSearches, type WiderSearch } from "./wider-searches.server";

/** Pages that the cache has are not counted; far above what a network of customers types that nobody else does. */
const maySearch = callLimit({ max: 300, windowMs: minute });

/** A request of this machine names no network: behind a proxy that says nothing of its clients, all would share one limit. */
const isOfNobody = (network: string): boolean => network === "unknown" || network.startsWith("127.");

/** Of pages and counts together. A list without words costs little, and most of them are shared. */
export function refuseTooManySearches(request: Request, { q }: Question, now: Date): void {
  const network = networkOf(request);
  if (q !== "" && !isOfNobody(network) && !maySearch(network, now))
    throw tooManyRequests({ message: "listing.tooMany" satisfies TextKey }, 60);
}

const { t } = textsIn(defaultLanguage);

/** What was searched for a sentence. */
export type TradeSearch = {
  trade: TradeSlug;
  /** What the sentence may ask for as well, and who offers it. */
  otherTrades: readonly { trade: TradeSlug; href: string }[];
  unknownPlace: string | null;
  unusedPlace: Place | null;
};

/** One search of several that were tried, for `npm run search -- explain`. */
export type Try = { search: string; count: number; milliseconds: number };

export type SearchResult = {
  page: ListingPage;
  searched: Search;
  found: TradeSearch | null;
  wider: readonly WiderSearch[];
  others: readonly Others[];
  meaning: Meaning | null;
  tries: readonly Try[];
};

type Attempt = {
  name: string;
  listing: Search;
  find: () => Promise<ListingPage>;
  /** Whether the search ends here. */
  ends: (page: ListingPage) => boolean;
  trade: TradeSlug | null;
};

type Tried = { attempt: Attempt; page: ListingPage };

/** From question to page: one search after the other, until one has an answer. */
export async function search(db: Db, question: Question, now: Date): Promise<SearchResult> {
  const { meaning, tries, tried, best } = await run(db, question, now);
  const { attempt } = best;
  const all = { ...best.page, corrected: best.page.corrected ?? guessedNoun(attempt, meaning) };
  const others = await findOthersOf(db, [{ attempt, page: all }, ...(all.count === 0 ? tried : [])], now);
  // Who comes or opens soon within reach stands instead of those who are open out of reach.
  const isInstead = others.some(({ why }) => isWhileClosed(why));
  const page = isInstead ? { ...all, cards: [], next: null, count: 0 } : all;
  const isEmpty = page.count === 0 && (isFiltered(question) || question.near !== null);
  const countOf = async (wider: Question) => (await run(db, wider, now)).best.page.count;
  const wider = isEmpty && others.length === 0 ? await suggestWiderSearches(question, countOf, now) : [];
  const found =
    attempt.trade && meaning ? await tradeSearch(db, attempt.listing, attempt.trade, meaning, now) : null;
  return { page, searched: attempt.listing, found, others, wider, meaning, tries };
}

async function run(db: Db, question: Question, now: Date) {
  const meaning = question.words.length === 0 ? null : await readMeaning(db, question);
  const tries: Try[] = [];
  const tried: Tried[] = [];
  for (const attempt of attempts(db, question, meaning, now)) {
    const started = performance.now();
    const page = await attempt.find();
    tries.push({
      search: attempt.name,
      count: page.count,
      milliseconds: Math.round(performance.now() - started),
    });
    tried.unshift({ attempt, page });
    if (attempt.ends(page)) break;
  }
  const [best] = [...tried.filter(({ page }) => page.count > 0), ...tried.filter(isOfTrade), ...tried];
  if (!best) throw new Error("a question without a search");
  return { meaning, tries, tried, best };
}

/** The trade that misspelt words were taken for. */
const guessedNoun = ({ trade }: Attempt, meaning: Meaning | null): string | null =>
  trade !== null && meaning?.sure === false ? t(tradeNoun(trade)) : null;

const isOfTrade = ({ attempt }: { attempt: Attempt }) =>
  attempt.listing.trade !== undefined && attempt.listing.words.length === 0;

async function findOthersOf(db: Db, tried: readonly Tried[], now: Date): Promise<Others[]> {
  for (const { attempt, page } of tried) {
    const others = await findOthers(db, attempt.listing, page, now);
    if (others.length > 0) return others;
  }
  return [];
}

/** The searches to try, in this order. */
function attempts(db: Db, question: Question, meaning: Meaning | null, now: Date): Attempt[] {
  const near = nearAttempts(db, question, meaning, now);
  if (!question.now || !question.near || question.sort || question.after) return near;
  // Where nobody within reach is open: the nearest who is, however far.
  return near.flatMap((attempt) => {
    const listing = { ...attempt.listing, sort: "distance" as const };
    const close = { asked: question, trade: listing.trade };
    const far = {
      ...attempt,
      ...{ name: `${attempt.name}, however far`, listing },
      find: () => findCloseListing(db, listing, close, now),
    };
    return attempt.name === "name" ? [attempt] : [{ ...attempt, ends: ({ count }) => count > 0 }, far];
  });
}

function nearAttempts(db: Db, question: Question, meaning: Meaning | null, now: Date): Attempt[] {
  const typed: Attempt = {
    name: "as typed",
    listing: question,
    find: () => findListing(db, question, now),
    // A misspelling that a trade explains is no name.
    ends: (page) => isExact(page) || (page.inside && page.count > 0),
    trade: null,
  };
  const [likeliest] = meaning?.trades ?? [];
  if (!meaning || !likeliest) return [typed];
  const { trade: slug } = likeliest;
  const [trade, phrases] = [findTrade(slug), meaning.phrases];
  const attempt = (name: string, change: Partial<Search>): Attempt => {
    const listing = { ...question, words: [], ...change };
    const close = { asked: question, trade };
    const find = () => findCloseListing(db, listing, close, now, "exact");
    return { name, listing, find, ends: ({ count }) => count > 0, trade: slug };
  };
  // 'Vet' is part of what a pet taxi says; 'aircon regas' is not.
  const ofTrade = attempt(slug, { trade, says: saying(phrases.filter((phrase) => phrase.includes(" "))) });
  if (!meaning.sure) return [typed, ofTrade];
  return [
    ...nameAttempt(db, question, meaning.words, now),
    // Without a place those come first that say just these words.
    ...(question.near ? [] : [attempt("words", { trade, says: saying(phrases), words: question.words })]),
    ofTrade,
    ...(phrases.length === 0 ? [] : [attempt("just this", { says: saying(phrases) })]),
  ];
}

const saying = (phrases: readonly string[]): Says | undefined =>
  phrases.length === 0 ? undefined : { phrases, where: "offer" };

const mostWordsOfName = 6;

/** Whoever has the words for a name is meant, whatever else they say; but what somebody says for a trade is no name. */
function nameAttempt(db: Db, question: Question, words: readonly string[], now: Date): Attempt[] {
  const name = words.flatMap(lexemesOf).join(" ");
  if (words.length > mostWordsOfName || isPhrase(words.join(" ")) || words.every(isVague)) return [];
  const listing: Search = { ...question, words: [], says: { phrases: [name], where: "name" } };
  return [
    {
      ...{ name: "name", listing: question, trade: null },
      find: () => findListing(db, listing, now),
      ends: ({ count }) => count > 0,
    },
  ];
}

/** With less than this share of what speaks for the likeliest trade, another one would be noise. */
const leastShare = 0.4;
const mostTrades = 3;

async function tradeSearch(
  db: Db,
  listing: Search,
  trade: TradeSlug,
  meaning: Meaning,
  now: Date,
): Promise<TradeSearch> {
  const others = meaning.trades
    .slice(0, mostTrades)
    .filter((one) => one.trade !== trade && one.share >= leastShare);
  const offers = await Promise.all(
    others.map(async (one) => {
      const theirs = {
        ...listing,
        q: t(tradeNoun(one.trade)),
        words: [],
        trade: findTrade(one.trade),
        says: undefined,
        after: null,
      };
      const { count } = await countMatches(db, theirs, now);
      return count > 0 ? [{ trade: one.trade, href: listingHref(theirs) }] : [];
    }),
  );
  const { unknownPlace, unusedPlace } = meaning;
  return { trade, otherTrades: offers.flat(), unknownPlace, unusedPlace };
}
