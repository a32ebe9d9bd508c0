import { foldText } from "~/platform/fold-text";
import { searchWords } from "./search/typed-words";

type Named = { name: string; priceCents: number | null };

/** The service that most of the typed words name, the cheapest of several; null if no word names one. */
export function searchedService<Service extends Named>(
  services: readonly Service[],
  typed: string,
): Service | null {
  const words = typed === "" ? [] : searchWords(typed).filter((word) => word.length >= shortestWord);
  const rated = services
    .map((service) => ({ service, named: namedBy(service.name, words) }))
    .filter(({ named }) => named > 0)
    .sort(
      (a, b) => b.named - a.named || (a.service.priceCents ?? Infinity) - (b.service.priceCents ?? Infinity),
    );
  return rated[0]?.service ?? null;
}

const shortestWord = 3;

/** How many of the words begin a word of the name, or have one of its words as their beginning: 'braid' and 'braids'. */
function namedBy(name: string, words: readonly string[]): number {
  const own = foldText(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= shortestWord);
  return words.filter((word) => own.some((one) => one.startsWith(word) || word.startsWith(one))).length;
}
