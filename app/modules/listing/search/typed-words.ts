import { foldText } from "~/platform/folded";

/** Filler words around what people look for. */
const fillers = new Set(
  `in near at the a an and for of & on by to with from around close nearby nearest closest local area me my i we us our
  need want find get looking look someone somebody anyone please good best great cheap cheapest affordable reliable
  trusted top urgent urgently asap now today tonight open`.split(/\s+/),
);

/** The words that a search must match: folded, and without filler unless there is nothing else. */
export function searchWords(text: string): string[] {
  const words = foldText(text)
    .split(" ")
    .map((word) => word.replace(/^[.,;:!?()"“”]+(?=.)|(?<=.)[.,;:!?()"“”]+$/g, ""))
    .filter(Boolean);
  const meaningful = words.filter((word) => !fillers.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** The forms of a word to look for: itself, a plural's singulars, and the stem of 'installation' or 'cleaning'. */
export function formsOf(word: string): string[] {
  const [, stem] = /^(.{5,})(?:ations?|ings?)$/.exec(word) ?? [];
  return stem ? [...singularsOf(word), stem] : singularsOf(word);
}

function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return [word];
  if (word.endsWith("ies")) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  return [word, word.slice(0, -1)];
}
