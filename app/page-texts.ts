import { defaultLanguage } from "~/texts/language";
import { type Texts, textsIn } from "~/texts/texts";

type Match = { id: string; loaderData?: unknown } | undefined;

/** The texts of the page, for its `meta`: `metaTexts(matches)`. */
export function metaTexts(matches: readonly Match[]): Texts {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { language?: string } | undefined;
  return textsIn(root?.language ?? defaultLanguage);
}
