/** The forms of a word to look for: itself, a plural's singulars, and the stem of 'installation' or 'cleaning'. */
export function formsOf(word: string): string[] {
  const [, stem] = /^(.{5,})(?:ations?|ings?)$/.exec(word) ?? [];
  return stem ? [...singularsOf(word), stem] : singularsOf(word);
}

/** The word and its plurals: 'spa', 'spas', 'spaes'. */
export const withPlurals = (word: string): string[] => [word, `${word}s`, `${word}es`];

function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return [word];
  if (word.endsWith("ies")) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  return [word, word.slice(0, -1)];
}

/** Shorter stems would meet by chance. */
const shortestStem = 4;

/** Prefixes of nouns and verbs ('luyavuza', it leaks) in isiZulu, isiXhosa, Sesotho and Setswana, with the possessive and locative before them. */
const prefixes =
  "ziya luya liya siya baya kuya buya iya uya aya ndiya ngiya zase kwa yase lase wase wezi wama weli wobu woku yoku zoku loku ukw okw zokw wokw yokw lokw bokw kw bezi baba boku nge ngo ezi eli ema eku aba ama imi isi izi ili ulu ubu uku umu um in im ii oo wa ya za la ka we ye ze le be ne no na ku lo o e i u a di ma mo se bo ba go ho yezi zezi lezi sezi kwezi lwezi nezi ngezi yama zama lama sama kwama lwama nama ngama yesi wesi lesi zesi sesi nesi ngesi yom wom lom zom bom kwe lwe bwe kwo lwo bwo so ko zo wo yo sa nga ayi asi ali awu awa azi aka nginom ngine ngina ngino nginesi ngineli ndinom ndine ndina ndino ndinesi ndineli unom une una ng ozo ozaku oza ozongi ozondi ongi ondi".split(
    " ",
  );

const longEnough = (stem: string) => stem.length >= shortestStem;

/** 'wamakhabethe' -> 'khabethe', 'makhabethe'; 'ekhishini' -> 'khish-': the last vowel changes with the case, and every word has one. */
function bantuStems(word: string): string[] {
  const once = prefixes
    .filter((prefix) => word.startsWith(prefix))
    .map((prefix) => word.slice(prefix.length));
  const whole = [...once, word];
  const ended = whole.map((stem) =>
    stem.replace(/(?:ini|eni|ileyo|yo|ng|isa|isang|isela|isisa|ile|ela|elela|elwa|iwa|anga)$/, ""),
  );
  const roots = [...whole, ...ended.filter((stem, at) => stem !== whole[at])]
    .filter((stem) => !whole.includes(stem) || /[aeiou]$/.test(stem))
    .map((stem) => stem.replace(/[aeiou]$/, ""))
    .filter(longEnough);
  return [...[...whole, ...ended].filter(longEnough), ...roots.map((root) => `${root}-`)];
}

/** 'huisie' -> 'huis', 'kaste' -> 'kast', 'gesny' -> 'sny'. */
const afrikaansStems = (word: string): string[] => [
  ...[word.replace(/(?:tjie|jie|kie|ie|e)s?$/, ""), word.replace(/te$/, "")].filter(longEnough),
  ...(/^ge.{3}/.test(word) ? [word.slice(2)] : []),
];

/** What a folded word may come from, in the six languages of the lexicon; the word itself first. */
export function stemsOf(word: string): string[] {
  const english = [...formsOf(word), word.replace(/(?<=.{4})(?:ed|er)$/, "")].filter(
    (stem) => stem.length > 2,
  );
  return [...new Set([word, ...english, ...afrikaansStems(word), ...bantuStems(word)])];
}
