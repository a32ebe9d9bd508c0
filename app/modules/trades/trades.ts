import { foldText } from "~/platform/fold-text";
import type { TextKey } from "~/texts/message";
import { type CategorySlug, subcategoriesIn, subcategoryAt, type TradeOf } from "./taxonomy";
import { type TradeSlug, tradeRows } from "./trade-rows";
import { tradeWords } from "./trade-words";

export type { TradeSlug } from "./trade-rows";

/** Who is of a trade: all of one list (trade-rows.ts). Businesses of other categories are only with a term. */
export type Trade = {
  slug: TradeSlug;
  within: readonly CategorySlug[];
  lists: readonly (readonly string[])[];
};

function tradeOf(slug: TradeSlug): Trade {
  const { who, within } = tradeRows[slug];
  return { slug, within, lists: who.split(", ").map((list) => list.split(" ")) };
}

const trades = new Map((Object.keys(tradeRows) as TradeSlug[]).map((slug) => [slug, tradeOf(slug)]));

export const findTrade = (slug: TradeSlug): Trade => trades.get(slug) ?? tradeOf(slug);

/** 'plumber' */
export const tradeNoun = (slug: TradeSlug): TextKey => `trades.noun.${slug}`;

type Offer = TradeOf & { name: string; services: readonly string[] };

/** The nouns of what a business mainly does: those that its name says, else its services, else its subcategory. */
export function mainNouns(name: string, offer: string, trade: TradeOf): string {
  const said = tradeWords(name, trade.category) || tradeWords(offer, trade.category);
  return said || subcategoryAt(trade)?.nouns || "";
}

export function isWorkOf(trade: Trade, service: string, category: CategorySlug): boolean {
  const folded = foldText(service);
  const own = new Set(`${folded} ${tradeWords(folded, category)}`.split(/[^\p{L}\d]+/u));
  return trade.lists.some((list) => list.filter((one) => !one.startsWith("!")).every((one) => own.has(one)));
}

/** Whether a business is of the trade, and does not only do some of its work. */
export function isOfTrade(trade: Trade, { name, services, category, subcategory }: Offer): boolean {
  if (!trade.within.includes(category)) return false;
  const [folded, offer] = [foldText(name), foldText(services.join(" "))];
  const nouns = mainNouns(folded, offer, { category, subcategory });
  const own = new Set(`${folded} ${offer} ${nouns}`.split(/[^\p{L}\d]+/u))
    .add(`s=${subcategory}`)
    .add(`c=${category}`);
  return trade.lists.some((list) =>
    list.every((one) => (one.startsWith("!") ? !own.has(one.slice(1)) : own.has(one))),
  );
}

/** The subcategory that a trade stands in, as forms name it; null for one that is spread over several, or over none. */
export function subcategoryOfTrade(slug: TradeSlug): TradeOf | null {
  const trade = findTrade(slug);
  const all = trade.within.flatMap((category) =>
    subcategoriesIn(category).map((one): TradeOf => ({ category, subcategory: one.slug })),
  );
  const [only, ...others] = all.filter((one) => isOfTrade(trade, { ...one, name: "", services: [] }));
  return only && others.length === 0 ? only : null;
}
