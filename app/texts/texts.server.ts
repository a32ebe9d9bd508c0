import * as english from "./en";
import { defaultLanguage } from "./language-prefix";
import { addCatalogue, textsIn as find, strictTextsIn as findStrict, type Texts } from "./texts";

addCatalogue(defaultLanguage, english);

/** The texts of a language, with every feature; English for a language that is not here. */
export const textsIn = (language: string): Texts => find(language);

/** The same, but a mistake throws in production too. */
export const strictTextsIn = (language: string): Texts => findStrict(language);
