import * as z from "zod/mini";
import { cleanText } from "~/forms/clean-text";
import { sentence, tick, ticked, tooLong } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { isId, newId } from "~/platform/ids";
import { longestMessage, longestReplyTitle, reportReasons } from "./rules";

/** Of the form: what is posted twice is one message, job or quote. A form that lost it sends a new one. */
export const key = z.pipe(
  z.optional(z.string()),
  z.transform((typed) => (typed !== undefined && isId(typed) ? typed : newId())),
);

/** May be empty beside a photo. */
const words = z._default(z.string().check(z.overwrite(cleanText), z.maxLength(longestMessage, tooLong)), "");

export const threadActs = intents({
  /** `from`: the list, to which it returns. */
  send: { key, text: words, from: z.optional(z.string()) },
  mute: {},
  unmute: {},
  /** A business does not want the job. */
  "say-no": {},
});

export const askActs = intents({
  ask: {
    key,
    text: sentence(2, longestMessage, "messages.errors.question"),
    service: z._default(z.string(), ""),
    healthConsent: tick,
    /** Where a visitor goes with the words. */
    to: z._default(z.string(), ""),
  },
});

/** A business writes first to a customer. */
export const beginActs = intents({
  begin: { key, text: sentence(1, longestMessage, "messages.errors.empty") },
});

const id = z._default(z.string(), "");

export const reportActs = intents({
  report: {
    messageId: z.string({ error: "messages.errors.which" }),
    reason: z.enum(reportReasons, { error: "messages.errors.reason" }),
    details: sentence(10, 2000, "messages.errors.details"),
    remedy: sentence(2, 500, "messages.errors.remedy"),
    name: sentence(2, 100, "messages.errors.name"),
    address: sentence(5, 300, "messages.errors.address"),
    phone: sentence(6, 40, "messages.errors.phone"),
    truth: ticked("messages.errors.truth"),
  },
  block: {},
  unblock: {},
});

const why = sentence(3, 1000, "adminMessages.wrong.reason");

/** What an administrator decides about a reported message. */
export const decideActs = intents({
  dismiss: { reason: why },
  hide: { reason: why },
  close: { reason: why },
  suspend: { reason: why },
});

export const replyActs = intents({
  save: {
    /** Of the reply that is changed; a new one has none. */
    id,
    title: sentence(1, longestReplyTitle, "messages.errors.replyTitle"),
    text: sentence(1, longestMessage, "messages.errors.replyText"),
  },
  remove: { id },
});
