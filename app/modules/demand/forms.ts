import * as z from "zod/mini";
import { emailText, optionalPhoneZa, plainName, sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { tradeIn } from "~/modules/trades/choosable";

const trade = z
  .string({ error: "askThree.errors.trade" })
  .check(z.refine((typed) => tradeIn(typed) !== null, "askThree.errors.trade"));
const place = sentence(2, 60, "askThree.errors.noPlace");

export const alertActs = intents({
  tell: { trade, place, email: z.optional(emailText()) },
  stop: { id: z._default(z.string(), "") },
});

export const alertLinkActs = intents({ confirm: {}, stop: {}, "new-link": {} });

export const suggestionActs = intents({
  suggest: {
    name: plainName(120, "demand.errors.name"),
    trade,
    place,
    phone: optionalPhoneZa(),
    /** That the number is one that the business shows in public. */
    public: z.optional(z.string()),
  },
});

const id = z._default(z.string(), "");

/** What an administrator does about a suggestion. */
export const staffSuggestionActs = intents({ called: { id }, "said-no": { id }, close: { id } });
