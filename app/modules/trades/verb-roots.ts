/**
 * What may stand before the root of a verb in isiZulu, isiXhosa, Sesotho and Setswana: who does it, when, whether not, and
 * to whom ('a-yi-sa-bandi-si', 'ozo-ngi-penda', 'ndi-nga-ku-funda').
 */
const morphs = new Set(
  `a e i o u ba be bu bo esi eli ezi olu obu oku aba ama isi izi ili ulu ubu uku umu imi aka si li zi lu ku ka ki lo lwa
    ngi ndi nda nga nge ni na ya yi yo za zo ze zi sa se so wa wu we wo la le li ma mu m n di ha go ho ke kwa kwi ko ukw
    okw yokw nan nam ngo no nje oka owa eya ela esa eza`.split(/\s+/),
);

/** What may follow it: did, was done, the negation, the relative, a command to several. */
const endings = /(?:ayo|eyo|iyo|ileyo|ang|eng|ile|itse|etse|ditse|uwe|uwa|iwe|we|wa|eni|ini|e|i|a|o)$/;

/** For somebody, made to, one another. */
const extensions = /(?:isis|iselw|isel|elel|elw|isw|its|ets|ek|is|el|iw|an|w)$/;

const mostMorphs = 4;
const shortestRoot = 3;

/** The word and its ends after one morph, two of them and so on. */
function afterMorphs(word: string): string[] {
  const found = new Set<string>();
  const strip = (rest: string, left: number) => {
    found.add(rest);
    if (left === 0) return;
    for (let length = 1; length <= 4 && rest.length - length >= shortestRoot; length += 1)
      if (morphs.has(rest.slice(0, length))) strip(rest.slice(length), left - 1);
  };
  strip(word, mostMorphs);
  return [...found];
}

const isRoot = (root: string) => root.length >= shortestRoot && /^[^aeiou].*[^aeiouw]$/.test(root);

/** 'bandisi' -> 'bandis', 'band' */
function rootsOf(verb: string): string[] {
  const bare = verb.replace(endings, "");
  const once = bare.replace(extensions, "");
  return [bare, once, once.replace(extensions, "")].filter(isRoot);
}

/** The roots that a folded word may have if it is a Bantu verb, the longest first; none for one that does not end as these do. */
export function verbRootsOf(word: string): string[] {
  if (word.length < 5 || !/(?:[aeiu]|[ae]ng|ayo)$/.test(word)) return [];
  return [...new Set(afterMorphs(word).flatMap(rootsOf))].sort((a, b) => b.length - a.length);
}
