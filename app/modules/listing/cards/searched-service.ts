import { formsOf } from "~/modules/trades/word-stems";
import { foldText } from "~/platform/fold-text";
import { searchWords } from "../question/typed-words";

type Named = { name: string; priceCents: number | null };

const shortestWord = 3;

/** The singular, which the plural begins with: 'braids' finds 'box braid'. */
export const startOf = (word: string): string =>
  formsOf(word).toSorted((a, b) => a.length - b.length)[0] ?? word;

/** What the words of the services that are searched begin with. */
export const serviceStarts = (typed: string): string[] =>
  typed === ""
    ? []
    : searchWords(typed)
        .filter((word) => word.length >= shortestWord)
        .map(startOf);

/** The service that most of the typed words name, the cheapest of several; null if no word names one. */
export function searchedService<Service extends Named>(
  services: readonly Service[],
  typed: string,
): Service | null {
  const starts = serviceStarts(typed);
  const rated = services
    .map((service) => ({ service, named: namedBy(service.name, starts) }))
    .filter(({ named }) => named > 0)
    .sort(
      (a, b) => b.named - a.named || (a.service.priceCents ?? Infinity) - (b.service.priceCents ?? Infinity),
    );
  return rated[0]?.service ?? null;
}

function namedBy(name: string, starts: readonly string[]): number {
  const words = foldText(name).split(/[^\p{L}\d]+/u);
  return starts.filter((start) => words.some((word) => word.startsWith(start))).length;
}
