import { isFiller } from "~/modules/trades/ignored-words";
import { foldText } from "~/platform/fold-text";

export const typedWords = (text: string): string[] =>
  foldText(text)
    .split(" ")
    .map((word) => word.replace(/^[.,;:!?()"“”]+(?=.)|(?<=.)[.,;:!?()"“”]+$/g, ""))
    .filter(Boolean);

/** The words that a search must match: folded, and without filler unless there is nothing else. */
export function searchWords(text: string): string[] {
  const words = typedWords(text);
  const meaningful = words.filter((word) => !isFiller(word));
  return meaningful.length > 0 ? meaningful : words;
}
