import { defaultLanguage } from "~/texts/language-prefix";
import type { Filled, TextKey } from "~/texts/message";
import { type Texts, textsIn } from "~/texts/texts";

type Match = { id: string; loaderData?: unknown } | undefined;

export type Matches = readonly Match[];

type RootData = { language?: string; site?: string };

const rootData = (matches: Matches): RootData =>
  (matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined) ?? {};

/** The texts of the page, for its `meta`: `metaTexts(matches)`. */
export const metaTexts = (matches: Matches): Texts => textsIn(rootData(matches).language ?? defaultLanguage);

/** The `meta` of a page: its title is always the same, or is made from what was loaded. */
export const titled =
  <Args extends { matches: Matches }>(title: TextKey | ((args: Args) => string | Filled)) =>
  (args: Args) => {
    const shown = typeof title === "function" ? title(args) : { key: title };
    return [{ title: metaTexts(args.matches).t("common.pageTitle", { title: shown }) }];
  };

/** The same for a page of the admin area. */
export const adminTitled =
  <Args extends { matches: Matches }>(title: TextKey | ((args: Args) => string | Filled)) =>
  (args: Args) => {
    const page = typeof title === "function" ? title(args) : { key: title };
    return [{ title: metaTexts(args.matches).t("admin.pageTitle", { page }) }];
  };

/** The public address of the site, without a trailing slash. */
export const siteOf = (matches: Matches): string => rootData(matches).site ?? "";
