import type { Spot } from "~/modules/places/places";
import { placeAmong, unknownPlaceAmong } from "~/modules/places/queries/place-among.server";
import { findSpot } from "~/modules/places/queries/spots.server";
import { isLexiconWord, isWrittenInLexicon, type TradeMeant, tradesMeant } from "~/modules/trades/lexicon";
import type { TradeSearch } from "~/modules/trades/lexicon-index";
import { isVague } from "~/modules/trades/small-words";
import { findCategory, findSubcategory } from "~/modules/trades/taxonomy";
import { formsOf } from "~/modules/trades/word-stems";
import type { Db } from "~/platform/db.server";
import { withCloths } from "./cloths";
import { countMatches } from "./count.server";
import { findChoice, type Listing, listingHref, nearbyKm, type Place, wishLimits } from "./listing";
import { findCloseListing, type ListingPage } from "./listing.server";
import { type Said, tradeSearched } from "./listing-messages";
import { placeOfSpot } from "./read-listing.server";
import type { Meanings } from "./search/query";
import { typedWords } from "./search/typed-words";
import { meaningsOf } from "./words/queries.server";

/** What was searched instead of a sentence that no business matches word for word. */
export type ClosestSearch = {
  search: TradeSearch;
  place: Place | null;
  /** Whether nobody is within reach of the place, so that the nearest are shown. */
  nearest: boolean;
  /** Others of its name. */
  samePlaces: readonly Place[];
  /** How the place was typed, when it is misspelt. */
  misspelt: string | null;
  /** A place that we do not know. */
  unknownPlace: string | null;
  /** A place that the words name, while another one is chosen. */
  unusedPlace: Place | null;
  /** What the sentence may ask for as well. */
  otherTrades: readonly OtherTrade[];
};

/** Another trade, and the address of those who offer it. */
export type OtherTrade = { trade: Said; href: string };

/** With the listing that was searched. */
export type Closest = ClosestSearch & { page: ListingPage; listing: Listing };

/** The likeliest trades are tried; more would be guessing. */
const mostTrades = 3;
/** Places of one name to choose from. */
const mostOthers = 5;

/**
 * The businesses of the trade that a sentence asks for ('my toilet is blocked in Soweto'): at the place that it names, else the
 * nearest to it. Null when no word points to a trade, or when nobody offers it under the chosen filters. Each card says why it is
 * close to what was asked for.
 */
export async function findClosest(
  db: Db,
  listing: Listing,
  asked: Listing,
  now: Date,
): Promise<(Closest & { sure: boolean }) | null> {
  const typed = typedWords(listing.q);
  const hasPlace = listing.city !== null || listing.near !== null;
  const found = placeAmong(typed, isKnown, isWritten);
  const unknown = found ? null : unknownPlaceAmong(typed, isKnown);
  const rest = found?.rest ?? unknown?.rest ?? typed;
  const { trades, sure } = tradesMeant(taught(rest, await meaningsOf(db, rest)));
  // A chosen place counts more than one in the words.
  const named = hasPlace ? null : found;
  const places = {
    place: named && placeOfSpot(named.spot),
    samePlaces: (named?.others ?? []).slice(0, mostOthers).map(placeOfSpot),
    misspelt: named?.misspelt ? asTyped(named.misspelt, listing.q) : null,
    unknownPlace: unknown && asTyped(unknown.name, listing.q),
    unusedPlace: hasPlace && found && !isChosen(found.spot, listing) ? placeOfSpot(found.spot) : null,
  };
  // Another trade that is free on Saturday is no help.
  const hasWishes = wishLimits(listing).some(Boolean);
  const likely = trades.slice(0, hasWishes ? 1 : mostTrades).flatMap(({ finds }) => finds);
  // Where nobody offers the trade, others of its main category are nearer to it than an empty page.
  for (const search of [...likely, ...(hasWishes ? [] : likely.flatMap(wholeCategory))]) {
    const change = searchFor(search, listing);
    if (change === null) continue;
    for (const area of areasOf(named?.spot ?? null, listing)) {
      const searched = { ...listing, ...change, ...area };
      const page = await findCloseListing(db, searched, { asked, trade: tradeSearched(search) }, now);
      if (page.count === 0) continue;
      const others = trades.slice(0, mostTrades).filter(({ finds }) => !finds.includes(search));
      const offers = hasWishes ? [] : await offered(db, others, { ...listing, ...area }, now);
      const nearest = searched.sort === "distance";
      return {
        ...{ search, ...places, nearest, sure, listing: searched },
        page: await withSecond(db, page, offers[0], asked, now),
        otherTrades: offers.map(({ trade, listing: theirs }) => ({ trade, href: listingHref(theirs) })),
      };
    }
  }
  return null;
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
  const found = starts.find((words) => typedWords(words).join(" ") === name);
  return found?.replace(/^[^\p{L}]+|[^\p{L}\d]+$/gu, "") ?? name;
}

/** With less than this share of what speaks for the likeliest trade, another one would be noise. */
const leastShare = 0.4;

/** With this share of what speaks for the likeliest trade, the first who offers another one is shown among the first three. */
const shareOfCard = 0.5;
const secondAt = 2;

type Offer = { trade: Said; share: number; listing: Listing };

/** Those of the trades that somebody offers, the nearest first where a place is known. */
async function offered(db: Db, trades: readonly TradeMeant[], listing: Listing, now: Date): Promise<Offer[]> {
  const found: Offer[] = [];
  for (const { finds, share } of trades.filter((meant) => meant.share >= leastShare)) {
    const [search] = finds;
    const change = search ? searchFor(search, listing) : null;
    if (!search || !change) continue;
    const sort = listing.near ? "distance" : listing.sort;
    const searched = { ...listing, ...change, q: search.words ?? "", sort, after: null };
    const { count } = await countMatches(db, searched, now);
    if (count > 0) found.push({ trade: tradeSearched(search), share, listing: searched });
  }
  return found;
}

/**
 * The first page, where no order was chosen, with one who offers the trade that the sentence may well ask for instead: within
 * reach, when a place is known.
 */
async function withSecond(
  db: Db,
  page: ListingPage,
  second: Offer | undefined,
  asked: Listing,
  now: Date,
): Promise<ListingPage> {
  if (!second || second.share < shareOfCard || asked.after !== null || asked.sort !== null) return page;
  const { cards } = await findCloseListing(db, second.listing, { asked, trade: second.trade }, now);
  const isShown = new Set(page.cards.map(({ id }) => id));
  const best = cards.find(({ id, distanceKm }) => !isShown.has(id) && (distanceKm ?? 0) <= nearbyKm);
  return best ? { ...page, cards: withCloths(page.cards.toSpliced(secondAt, 0, best)) } : page;
}

/** A suburb of the chosen city is another place; the city of the chosen suburb is none. */
const isChosen = (spot: Spot, { city, near }: Listing): boolean =>
  spot.key === near?.key ||
  spot.key === city?.slug ||
  (near !== null && spot.within === null && findSpot(near.key)?.city.slug === spot.key);

const isKnown = (word: string) => isVague(word) || isLexiconWord(word);
const isWritten = (word: string) => isVague(word) || isWrittenInLexicon(word);

/** The main category of a subcategory; words may belong to any. */
function wholeCategory({ category, subcategory }: TradeSearch): TradeSearch[] {
  const within = category ?? (subcategory && findSubcategory(subcategory)?.category);
  return within === undefined || within === "" ? [] : [{ category: within }];
}

/** Around the place, else the nearest to it. */
function areasOf(spot: Spot | null, { near }: Listing): Partial<Listing>[] {
  if (spot) return [{ near: placeOfSpot(spot) }, { near: placeOfSpot(spot), sort: "distance" }];
  return near ? [{}, { sort: "distance" }] : [{}];
}

/** Null when it contradicts a chosen category or subcategory. */
function searchFor({ words, category, subcategory }: TradeSearch, listing: Listing): Partial<Listing> | null {
  const said = words?.split(" ") ?? [];
  if (subcategory !== undefined) {
    const found = findSubcategory(subcategory);
    const isOther = listing.subcategory !== null && listing.subcategory.slug !== subcategory;
    const isElsewhere = Boolean(listing.category?.slug) && listing.category?.category !== found?.category;
    if (!found || isOther || isElsewhere) return null;
    return {
      words: said,
      subcategory: { slug: found.slug, category: found.category },
      category: listing.category?.slug ? listing.category : findChoice(found.category),
    };
  }
  const isOther = Boolean(listing.category?.slug) && listing.category?.category !== category;
  if (words === undefined && isOther) return null;
  const within = category === undefined || listing.category?.slug ? null : findCategory(category);
  return { words: said, ...(within ? { category: findChoice(within.slug) } : {}) };
}
