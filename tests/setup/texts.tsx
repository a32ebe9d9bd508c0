import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TextsProvider } from "~/texts/context";
import { textsIn } from "~/texts/texts.server";

export const english = textsIn("en");

/** The words of a message in English: tests assert through the texts. */
export const { t } = english;

/** Markup of a component, with the English texts around it. */
export const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(<TextsProvider texts={english}>{element}</TextsProvider>);
