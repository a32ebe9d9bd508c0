import { namesOfCity, namesOfProvince } from "~/modules/places/typed-places";
import {
  findCategory,
  findSubcategory,
  type SubcategorySlug,
  subcategoryAt,
  type TradeOf,
} from "~/modules/trades/taxonomy";
import { tradeWords } from "~/modules/trades/trade-words";
import { mainNouns } from "~/modules/trades/trades";
import { foldText } from "~/platform/fold-text";

type Searched = TradeOf & {
  otherSubcategories?: readonly SubcategorySlug[] | undefined;
  businessName: string;
  services: readonly string[];
  /** Slugs, as is the province. */
  cities: readonly string[];
  province?: string | null;
};

/** Separates the parts; folded text never contains it. */
const partMark = "|";

/**
 * The text that searches look through, in three parts: name; services; category, subcategory and places. The nouns of what it
 * mainly does stand in the second; those of what its services say besides in the third: an electrician who also repairs
 * geysers is no plumber. Whoever changes it raises `searchVersion` (rows.server.ts), so that stored rows are written anew.
 */
export function searchTextOf({
  businessName,
  services,
  cities,
  province = null,
  otherSubcategories = [],
  ...trade
}: Searched): string {
  const name = foldText(businessName);
  const offer = foldText(services.join(" "));
  const subcategory = subcategoryAt(trade);
  const others = otherSubcategories.flatMap((slug) => findSubcategory(slug) ?? []);
  const [named, offered] = [tradeWords(name, trade.category), tradeWords(offer, trade.category)];
  const parts = [
    [name, named],
    [offer, mainNouns(name, offer, trade)],
    [
      named && offered !== named ? offered : "",
      findCategory(trade.category)?.words,
      subcategory?.words,
      // What it says that it does besides, is said nowhere else.
      ...others.flatMap(({ words, nouns }) => [words, nouns]),
      placeWords([...cities.flatMap(namesOfCity), ...namesOfProvince(province)]),
    ],
  ];
  return parts.map((words) => words.filter(Boolean).join(" ")).join(` ${partMark} `);
}

/** Adds names of several words as one word: 'capetown'. */
const placeWords = (names: readonly string[]): string =>
  names
    .map(foldText)
    .flatMap((name) => (name.includes(" ") ? [name, name.replaceAll(" ", "")] : [name]))
    .join(" ");
