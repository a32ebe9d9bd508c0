import type { OptionGroup } from "~/forms/inputs";
import type { Texts } from "~/texts/texts";
import { type Category, categories, categoryName, isHealthTrade, type TradeOf, tradeName } from "./taxonomy";

/** The trades that a form offers where nothing may be said about health. */
const choosable: readonly { category: Category; trades: TradeOf[] }[] = categories.flatMap((category) => {
  const trades = category.subcategories
    .map(({ slug }) => ({ category: category.slug, subcategory: slug }))
    .filter((trade) => !isHealthTrade(trade));
  return trades.length > 0 ? [{ category, trades }] : [];
});

/** 'home-services/appliance-repairs', as forms and addresses name a trade. */
export const tradeText = ({ category, subcategory }: TradeOf): string => `${category}/${subcategory}`;

/** The trade that a form or address names; null for any other, and for health. */
export const tradeIn = (typed: string): TradeOf | null =>
  choosable.flatMap(({ trades }) => trades).find((trade) => tradeText(trade) === typed) ?? null;

/** For a select, by category. */
export const tradeOptions = ({ t }: Pick<Texts, "t">): OptionGroup[] =>
  choosable.map(({ category, trades }) => ({
    group: t(categoryName(category.slug)),
    options: trades.map((trade) => ({ value: tradeText(trade), label: t(tradeName(trade)) })),
  }));
