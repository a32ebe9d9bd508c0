import { namesOfCity, namesOfProvince } from "~/modules/places/typed-places";
import { foldText } from "~/platform/folded";
import { tradeWords } from "./trade-words";

type Words = {
  businessName: string;
  category: string;
  subcategory: string;
  services: readonly string[];
  cities: readonly string[];
  /** Its slug. */
  province?: string | null;
};

/** Stands between the parts; no folded word holds it. */
const partMark = "|";

/**
 * What a search looks through, in three parts: the name, the services, and category, subcategory and places; each
 * with the other words for it. The subcategory names a trade only for those who name none themselves, as 'Emergency
 * Repairs (Plumbing/Electric)' holds plumbers and electricians alike.
 */
export function searchTextOf({
  businessName,
  services,
  category,
  subcategory,
  cities,
  province = null,
}: Words): string {
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

/** Names of two words are also written as one: 'capetown'. */
const placeWords = (names: readonly string[]): string =>
  names
    .map(foldText)
    .flatMap((name) => (name.includes(" ") ? [name, name.replaceAll(" ", "")] : [name]))
    .join(" ");
