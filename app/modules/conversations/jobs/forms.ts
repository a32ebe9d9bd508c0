import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { tradeIn } from "~/modules/trades/choosable";
import { key } from "../forms";
import { longestMessage } from "../rules";

const trade = z
  .string({ error: "askThree.errors.trade" })
  .check(z.refine((typed) => tradeIn(typed) !== null, "askThree.errors.trade"));
const place = sentence(2, 60, "askThree.errors.noPlace");
const list = z._default(z.array(z.string()), []);
/** The job that is asked again. */
const again = z.optional(z.string());
/** Stands in the form when it asked for photos: they are lost when it comes back. */
const askedPhotos = z.optional(z.string());

export const jobActs = intents({
  /** Shows who can be asked; what was typed stays. */
  find: {
    key,
    again,
    askedPhotos,
    words: z._default(z.string(), ""),
    trade,
    place,
    days: list,
    business: list,
  },
  ask: {
    key,
    again,
    askedPhotos,
    words: sentence(10, longestMessage, "askThree.errors.words"),
    trade,
    place,
    days: list,
    business: list,
  },
});

/** Fields that may have several values. */
export const jobLists = ["days", "business"];

export const stopActs = intents({ stop: {} });
