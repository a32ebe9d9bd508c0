import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TextsProvider } from "~/texts/context";
import type { Filled } from "~/texts/message";
import { textsIn } from "~/texts/texts.server";

export const english = textsIn("en");

/** The words of a message in English: tests assert through the texts. */
export const { t } = english;

/** The words of a message as `wordsOf` reads them off a page: with plain spaces. */
export const said: typeof t = (message, values) => t(message, values).replace(/\s+/g, " ");

/** The words of a message's first link, or of what else it marks. */
export const marked = (...words: Parameters<typeof t>): string => />([^<]*)</.exec(said(...words))?.[1] ?? "";

/** What a message says before its first value. */
export const opening = (...words: Parameters<typeof t>): string => said(...words).split(anything)[0] ?? "";

/** Among the values of `beginning`: whatever stands there. */
export const anything = "⁂";

/** Matches what begins with these words, such as a label before its hint. */
export const beginning: (...words: Parameters<typeof t>) => RegExp = (message, values) =>
  new RegExp(`^${RegExp.escape(said(message, values)).replaceAll(anything, ".*")}`);

/** A message that says exactly this. */
export const saying = (name: string): Filled => ({ key: "account.settings.devices.named", values: { name } });

/** Markup of a component, with the English texts around it. */
export const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(<TextsProvider texts={english}>{element}</TextsProvider>);
