import { sentencesToPlace } from "~/modules/places/queries/place-among.server";
import { placesStarting } from "~/modules/places/queries/spots.server";
import { quickFilters } from "~/modules/trades/quick-filters";
import { categories, categoryName, subcategoriesIn, subcategoryName } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { foldText } from "~/platform/fold-text";
import type { Texts } from "~/texts/texts";
import { isMeaningful, readQuestion } from "../question/read-question.server";
import { findListing } from "./find-page.server";

const mostShown = 8;
const mostBusinesses = 3;
const mostPlacesInSentence = 4;
/** With fewer letters too many businesses match. */
const lettersForBusinesses = 3;

/** What to choose from while somebody types what they look for: trades, businesses, places, and the sentence with the place that it begins to name. */
export async function suggestSearches(db: Db, { t }: Texts, typed: string, now: Date): Promise<string[]> {
  const start = foldText(typed);
  if (start.length < 2) return [];
  const trades = tradeNames(t).filter(
    (name) =>
      foldText(name)
        .split(/[ (,:&]+/)
        .some((word) => word.startsWith(start)) || foldText(name).startsWith(start),
  );
  const businesses = start.length < lettersForBusinesses ? [] : await businessesNamed(db, typed, now);
  const places = [
    ...placesStarting(typed, mostShown),
    ...sentencesToPlace(typed, isMeaningful, mostPlacesInSentence),
  ];
  return [...new Set([...trades.slice(0, 4), ...businesses, ...places])].slice(0, mostShown);
}

const tradeNames = (t: Texts["t"]): string[] => [
  ...quickFilters.filter(({ slug }) => slug !== "").map(({ label }) => t(label)),
  ...categories.flatMap(({ slug }) => subcategoriesIn(slug).map((one) => t(subcategoryName(one.slug)))),
  ...categories.map(({ slug }) => t(categoryName(slug))),
];

/** Those whose name has the typed words; the words of their services are left to the search itself. */
async function businessesNamed(db: Db, typed: string, now: Date): Promise<string[]> {
  const { cards, corrected } = await findListing(db, readQuestion(new URLSearchParams({ q: typed })), now);
  if (corrected !== null) return [];
  const start = foldText(typed);
  return cards
    .map(({ name }) => name)
    .filter((name) => foldText(name).includes(start))
    .slice(0, mostBusinesses);
}
