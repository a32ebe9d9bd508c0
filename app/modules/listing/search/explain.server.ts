import { isVague } from "~/modules/trades/ignored-words";
import { isLexiconWord } from "~/modules/trades/lexicon";
import type { Db } from "~/platform/db.server";
import { emptyQuestion, type Question } from "../question/question";
import { readQuestion } from "../question/read-question.server";
import { search } from "./search.server";

const mostTrades = 5;
const mostNames = 3;

const wishNames = [
  ...(["now", "open", "free", "evenings", "weekends", "maxPrice"] as const),
  ...(["language", "card", "cash", "emergencies"] as const),
];

/** How 'words @ place' is understood, which searches were tried and who came first. */
export async function explain(db: Db, line: string, now: Date) {
  const [q = "", place = ""] = line.split(" @ ").map((part) => part.trim());
  const listing = readQuestion(new URLSearchParams({ q, ...(place ? { place } : {}) }));
  const { page, meaning, tries } = await search(db, listing, now);
  const weights = meaning?.trades.slice(0, mostTrades) ?? [];
  return {
    question: line,
    trades: Object.fromEntries(weights.map(({ trade, share }) => [trade, Number(share.toFixed(2))])),
    wishes: wishesOf(listing),
    place: listing.near?.name ?? listing.city?.name ?? listing.province?.name ?? null,
    left: meaning?.words.filter((word) => !isVague(word) && !isLexiconWord(word)) ?? [],
    searches: tries,
    first: page.cards.slice(0, mostNames).map(({ name, distanceKm }) => ({ name, km: distanceKm })),
  };
}

const wishesOf = (listing: Question): Partial<Question> =>
  Object.fromEntries(
    wishNames.filter((name) => listing[name] !== emptyQuestion[name]).map((name) => [name, listing[name]]),
  );
