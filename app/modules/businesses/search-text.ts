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

/** What a search looks through: what the business says, and the other words for its trade and its cities. */
export function searchTextOf({ businessName, services, category, subcategory, cities }: Words): string {
  const own = foldText([businessName, ...services].join(" "));
  const places = foldText(cities.flatMap(namesOfCity).join(" "));
  const trade = foldText(`${category} ${subcategory}`);
  return [own, trade, places, tradeWords(own, category, foldText(subcategory))].filter(Boolean).join(" ");
}
