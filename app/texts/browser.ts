import { defaultLanguage } from "./language-prefix";
import { addCatalogue } from "./texts";

const catalogues: Record<string, () => Promise<{ default: Parameters<typeof addCatalogue>[1] }>> = {
  en: () => import("./en/browser"),
};

/** Loads the texts of app pages in the language of the document, before they hydrate. */
export async function loadTexts(documentLanguage: string): Promise<void> {
  const language = documentLanguage.split("-", 1)[0] ?? "";
  const known = language in catalogues ? language : defaultLanguage;
  const load = catalogues[known];
  if (load) addCatalogue(known, (await load()).default);
}
