import type { Trade } from "~/modules/trades/trades";
import type { Question } from "../question/question";

/** One of these phrases, word after word: in the name, or in name or services. */
export type Says = { phrases: readonly string[]; where: "name" | "offer" };

/** What is run: a question as it was typed, or one of those that are tried for a sentence (search/search.server.ts). */
export type Search = Question & {
  /** Who has the work of this trade, instead of words; `also` finds those who do it beside another. */
  trade?: Trade | undefined;
  also?: boolean;
  /** Who says just this: instead of words, or beside those of the trade and in its categories. */
  says?: Says | undefined;
};
