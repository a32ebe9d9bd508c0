/**
 * Text as it is stored and compared for search: lower case, without accents and apostrophes (siphos = Sipho's), with
 * spaces for hyphens, slashes and bars.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’‘`´ʼ]/gu, "")
    .replace(/[-‐-―/|]/g, " ")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
