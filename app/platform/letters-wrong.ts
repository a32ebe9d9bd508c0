/** Levenshtein distance: letters to change, add or leave out. */
export function lettersWrong(a: string, b: string): number {
  const others = [...b];
  // Of the letters of `a` so far, the distance to each beginning of `b`. One row, in place: a search calls this for
  // thousands of words.
  const row = [0, ...others.map((_, at) => at + 1)];
  let done = 0;
  for (const letter of a) {
    let [before, last] = [done, ++done];
    row[0] = last;
    for (let at = 0; at < others.length; at++) {
      const above = row[at + 1] ?? 0;
      last = Math.min(last + 1, above + 1, before + (letter === others[at] ? 0 : 1));
      before = above;
      row[at + 1] = last;
    }
  }
  return row[others.length] ?? 0;
}
