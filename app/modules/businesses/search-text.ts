import { namesOfCity } from "~/modules/places/typed-places";
import { foldText } from "~/platform/folded";
import { tradeWords } from "./trade-words";

type Words = {
  businessName: string;
  category: string;
  subcategory: string;
  services: readonly string[];
  cities: readonly string[];
};

/** Stands between the parts; no folded word holds it. */
const partMark = "|";

/**
 * What a search looks through, in three parts: the name, the services, and category, subcategory and cities; each
 * with the other words for it. The subcategory names a trade only for those who name none themselves, as 'Emergency
 * Repairs (Plumbing/Electric)' holds plumbers and electricians alike.
 */
export function searchTextOf({ businessName, services, category, subcategory, cities }: Words): string {
  const name = foldText(businessName);
  const offer = foldText(services.join(" "));
  const trade = foldText(subcategory);
  const [nameNouns, offerNouns] = [tradeWords(name, category), tradeWords(offer, category)];
  const tradeNouns = nameNouns || offerNouns ? "" : tradeWords(trade, category);
  const parts = [
    [name, nameNouns],
    [offer, offerNouns],
    [foldText(category), trade, tradeNouns, foldText(cities.flatMap(namesOfCity).join(" "))],
  ];
  return parts.map((words) => words.filter(Boolean).join(" ")).join(` ${partMark} `);
}
