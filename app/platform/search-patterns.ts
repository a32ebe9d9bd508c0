/** Lists of the admin area are counted up to here: the size of the whole table must not matter. */
export const mostCounted = 10_000;

/** For LIKE, where these signs are no letters. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * LIKE patterns for words, taken literally: three letters or digits in a row match anywhere, fewer at the start of a
 * word. A trigram index finds both, which knows nothing shorter.
 */
export function wordPatterns(q: string): string[] {
  const words = literal(q);
  return /[\p{L}\d]{3}/u.test(q) ? [`%${words}%`] : [`${words}%`, `% ${words}%`];
}

/** Words in any order; signs between them are none, unless nothing else was typed. */
export function wordsIn(q: string): string[] {
  const words = q.split(/\s+/).filter(isSearchable);
  return words.length > 0 ? words.slice(0, mostWords) : [q];
}

const mostWords = 8;

/** Whether there is anything to search for: signs alone are in no index. */
export const isSearchable = (q: string): boolean => /[\p{L}\d]/u.test(q);

/** LIKE patterns for a telephone number, or part of one, as people write it; stored numbers are E.164. */
export function phonePatterns(q: string): string[] {
  const digits = q.replace(/[\s()+-]/g, "");
  if (!/^\d{3,}$/.test(digits)) return [];
  return digits.startsWith("0") ? [`%${digits}%`, `+27${digits.slice(1)}%`] : [`%${digits}%`];
}
