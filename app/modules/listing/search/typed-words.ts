import { foldText } from "~/platform/fold-text";

/** Words around what people look for, by language: they say nothing of the trade. */
const fillers = new Set(
  `in near at the a an and for of & on by to with from around close nearby nearest closest local area me my i we us our
  need want find get looking look someone somebody anyone please good best great cheap cheapest affordable reliable
  trusted top urgent urgently asap now today tonight open is are was am be that this who which can could will would
  has have it its there does do not your you his her their he she they
  ek my jou ons n die en vir van wat wie is het kan wil soek benodig iemand naby asseblief om te op met by se so goeie
  goedkoop nou vandag
  ngidinga ngifuna umuntu ngicela omunye oseduze eduze namuhla manje
  ndifuna ndidinga umntu nceda kufuphi ngoku namhlanje
  ke batla hloka motho ya wa mo ka kwa o e ba gaufi haufi kgautshwane kajeno jaanong hona joale tlhoka`.split(
    /\s+/,
  ),
);

/** All words of a typed text, folded. */
export const typedWords = (text: string): string[] =>
  foldText(text)
    .split(" ")
    .map((word) => word.replace(/^[.,;:!?()"“”]+(?=.)|(?<=.)[.,;:!?()"“”]+$/g, ""))
    .filter(Boolean);

export const isFiller = (word: string): boolean => fillers.has(word);

/** The words that a search must match: folded, and without filler unless there is nothing else. */
export function searchWords(text: string): string[] {
  const words = typedWords(text);
  const meaningful = words.filter((word) => !isFiller(word));
  return meaningful.length > 0 ? meaningful : words;
}
