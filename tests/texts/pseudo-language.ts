import * as english from "~/texts/en";
import { addCatalogue, type CatalogueTree } from "~/texts/texts";

/**
 * A made-up translation of the English catalogue, '[Ŝéŕvíčéš]': what still has a plain Latin letter on a page was not
 * worded by the texts. Dates come from Intl, hence the code of a language that Intl writes in other letters: Greek.
 */
export const pseudoLanguage = "el";

const plain = "abcdefghijklmnopqrstuvwxyz";
const accented = "áƀćďéƒĝĥíĵķľḿńóṕɋŕśťúṽŵẋýž";

const letters = new Map(
  [...plain].flatMap((letter, index): [string, string][] => {
    const other = accented[index] ?? "";
    return [
      [letter, other],
      [letter.toUpperCase(), other.toUpperCase()],
    ];
  }),
);

/** Keeps {{values}} and <tags>. */
const accentedText = (text: string): string =>
  `[${text
    .split(/(\{\{[^}]*\}\}|<\/?\w+>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => letters.get(letter) ?? ""),
    )
    .join("")}]`;

const accentedTree = (tree: CatalogueTree): CatalogueTree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [
      name,
      typeof node === "string" ? accentedText(node) : accentedTree(node),
    ]),
  );

/** Adds it; the function that is returned takes it away again. */
export const addPseudoLanguage = (): (() => void) => addCatalogue(pseudoLanguage, accentedTree(english));
