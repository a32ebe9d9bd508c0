import * as z from "zod/mini";
import { sentence, tick } from "~/forms/fields";
import { isId, newId } from "~/platform/ids";
import { longestMessage } from "./rules";

/** Of the form: what is posted twice is one message. A form that lost it sends a new one. */
const key = z.pipe(
  z.optional(z.string()),
  z.transform((typed) => (typed !== undefined && isId(typed) ? typed : newId())),
);

const words = sentence(1, longestMessage, "messages.errors.empty");

export const threadActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send"), key, text: words }),
  z.object({ intent: z.literal("mute") }),
  z.object({ intent: z.literal("unmute") }),
]);

export const askActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("ask"),
    key,
    text: sentence(2, longestMessage, "messages.errors.question"),
    service: z._default(z.string(), ""),
    healthConsent: tick,
    /** Where a visitor goes with the words. */
    to: z._default(z.string(), ""),
  }),
]);
