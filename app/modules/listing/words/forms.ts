import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";

const text = z._default(z.string(), "");

/** What an administrator does on the page about the search. */
export const searchWordActs = intents({
  "add-word": {
    word: sentence(2, 40, "adminSearch.errors.word").check(
      z.regex(/^[\p{L}\d'’-]+$/u, "adminSearch.errors.word"),
    ),
    means: sentence(2, 200, "adminSearch.errors.means").check(
      z.regex(/^[\p{L}\d'’,\s-]+$/u, "adminSearch.errors.means"),
    ),
  },
  "remove-word": { word: text },
});
