import { readFileSync } from "node:fs";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { businessProfiles as b, businessServices as s } from "~/modules/businesses/tables.server";
import type { ProviderCardView } from "~/modules/listing/cards/card-view";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { type SearchResult, search } from "~/modules/listing/search/search.server";
import { tradeNoun } from "~/modules/trades/trades";
import type { Db } from "~/platform/db.server";
import { t } from "../setup/texts";
import { isRight, type Offer } from "./right-trade";

/** Rows of tabs; the trades that are right stand in the last but one column, or in the last. */
export const readRows = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));

export async function readOffers(db: Db): Promise<Map<string, Offer>> {
  const rows = await db
    .select({ id: b.id, name: b.businessName, subcategory: b.subcategory })
    .from(b)
    .where(eq(b.listed, true));
  const ids = rows.map(({ id }) => id);
  const services = await db
    .select({ id: s.businessId, name: s.name })
    .from(s)
    .where(and(inArray(s.businessId, ids), isNull(s.removedAt)));
  const byBusiness = Map.groupBy(services, ({ id }) => id);
  return new Map(
    rows.map((row) => [row.id, { ...row, services: (byBusiness.get(row.id) ?? []).map(({ name }) => name) }]),
  );
}

export const ask = (db: Db, fields: Record<string, string>, now: Date): Promise<SearchResult> =>
  search(db, readQuestion(new URLSearchParams(fields)), now);

/** 'borehole driller' and 'borehole drilling' */
const startsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && !["installer", "hire", "service"].includes(word))
    .map((word) => word.slice(0, 5));

const sharesWord = (noun: string, trades: string): boolean =>
  startsOf(trades).some((start) => startsOf(noun).includes(start));

/** All cards in their order on the page. */
const cardsOf = ({ page, others }: SearchResult): ProviderCardView[] => {
  const isInstead = others.length > 0 && others.every(({ why }) => why !== "near" && why !== "also");
  const more = others.flatMap(({ cards }) => cards);
  return isInstead ? [...more, ...page.cards] : [...page.cards, ...more];
};

/** What is wrong with the page for one who needs one of these trades; null where nothing is. */
export function mistake(result: SearchResult, trades: string, offers: Map<string, Offer>): string | null {
  const fits = ({ id }: ProviderCardView) => isRight(trades, offers.get(id) as Offer);
  const cards = cardsOf(result);
  const [first] = cards;
  if (!first) {
    const isHere = [...offers.values()].some((offer) => isRight(trades, offer));
    if (isHere) return "nobody, although there are some";
    const noun = result.found ? t(tradeNoun(result.found.trade)) : "";
    return sharesWord(noun, trades) ? null : `nobody, and the page names '${noun}'`;
  }
  if (!fits(first)) return `first: ${first.name}`;
  return null;
}

/** Those of another trade whose card does not say what of the work they do. */
export const unexplained = (result: SearchResult, trades: string, offers: Map<string, Offer>): string[] =>
  cardsOf(result)
    .filter(({ id, also }) => !also && !isRight(trades, offers.get(id) as Offer))
    .map(({ name }) => name);
