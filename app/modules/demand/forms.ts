import * as z from "zod/mini";
import { emailText, optionalPhoneZa, plainName, sentence } from "~/forms/fields";
import { tradeIn } from "~/modules/trades/choosable";

const trade = z
  .string({ error: "askThree.errors.trade" })
  .check(z.refine((typed) => tradeIn(typed) !== null, "askThree.errors.trade"));
const place = sentence(2, 60, "askThree.errors.noPlace");

export const alertActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("tell"), trade, place, email: z.optional(emailText()) }),
  z.object({ intent: z.literal("stop"), id: z._default(z.string(), "") }),
]);

export const alertLinkActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("stop") }),
  z.object({ intent: z.literal("new-link") }),
]);

export const suggestionActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("suggest"),
    name: plainName(120, "demand.errors.name"),
    trade,
    place,
    phone: optionalPhoneZa(),
    /** That the number is one that the business shows in public. */
    public: z.optional(z.string()),
  }),
]);

const id = z._default(z.string(), "");

/** What an administrator does about a suggestion. */
export const staffSuggestionActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("called"), id }),
  z.object({ intent: z.literal("said-no"), id }),
  z.object({ intent: z.literal("close"), id }),
]);
