import * as z from "zod/mini";
import { cleanText } from "~/forms/clean-text";
import { optionalPhoneZa, optionalSentence, tooLong } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { key } from "../forms";
import { longestWords, mostLines } from "./rules";

const typed = z._default(z.string(), "");
const row = z.string().check(z.overwrite(cleanText));
/** Nothing is refused here that the form itself posts: an empty row is always ready. */
const rows = z._default(z.array(row).check(z.maxLength(2 * mostLines, "quotes.errors.tooMany")), []);

/** Lists of the form, also with one entry. */
export const quoteLists = ["what", "rand", "times"];

export const writeQuoteActs = intents({
  quote: {
    key,
    /** The button that was pressed: 'see', 'send', 'later', 'add:' and a service, 'remove:' and a row. */
    step: z._default(z.string(), "see"),
    /** The total that the owner has seen, in cents. */
    seen: typed,
    changes: typed,
    service: typed,
    what: rows,
    rand: rows,
    callOut: typed,
    off: typed,
    offWhat: typed,
    /** The first day of the times that are shown. */
    from: typed,
    times: z._default(z.array(z.string()), []),
    until: typed,
    untilDay: typed,
    words: z._default(z.string().check(z.overwrite(cleanText), z.maxLength(longestWords, tooLong)), ""),
  },
});

export type TypedQuote = z.output<typeof writeQuoteActs>;

export const quoteActs = intents({
  accept: {
    /** '2026-11-24 08:00' in Johannesburg, or 'other'. */
    at: z._default(z.string(), "other"),
    phone: optionalPhoneZa("quotes.errors.number"),
    address: optionalSentence(300),
    /** The place outside the area of the business that the form has warned of. */
    outside: z.optional(z.string()),
  },
  decline: {},
  "take-back": {},
});
