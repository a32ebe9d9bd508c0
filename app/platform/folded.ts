/**
 * How words are stored for a search, and how a search must spell them: lower-cased, unaccented, without
 * apostrophes (siphos = Sipho's), hyphens, slashes and bars as spaces.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’‘`´ʼ]/gu, "")
    .replace(/[-‐-―/|]/g, " ")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
