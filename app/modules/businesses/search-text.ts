import { namesOfCity, namesOfProvince } from "~/modules/places/typed-places";
import { tradeWords } from "~/modules/trades/trade-words";
import { foldText } from "~/platform/folded";

type Texts = {
  businessName: string;
  category: string;
  subcategory: string;
  services: readonly string[];
  cities: readonly string[];
  /** Its slug. */
  province?: string | null;
};

/** Separates the parts; folded text never contains it. */
const partMark = "|";

/**
 * The text that searches look through, in three parts: name; services; category, subcategory and places. Each includes
 * the nouns for its trades. The subcategory's count only when name and services have none, because 'Emergency Repairs
 * (Plumbing/Electric)' has plumbers and electricians alike.
 */
export function searchTextOf({
  businessName,
  services,
  category,
  subcategory,
  cities,
  province = null,
}: Texts): string {
  const name = foldText(businessName);
  const offer = foldText(services.join(" "));
  const trade = foldText(subcategory);
  const [nameNouns, offerNouns] = [tradeWords(name, category), tradeWords(offer, category)];
  const tradeNouns = nameNouns || offerNouns ? "" : tradeWords(trade, category);
  const parts = [
    [name, nameNouns],
    [offer, offerNouns],
    [
      foldText(category),
      trade,
      tradeNouns,
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
