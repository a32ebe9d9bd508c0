import * as z from "zod/mini";
import { optionalSentence, sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { sanctionTypes } from "./rules";

const text = z._default(z.string(), "");
const reason = sentence(3, 1000, "adminSanctions.errors.reason");

/** What an administrator does on the tab 'sanctions'. */
export const sanctionActs = intents({
  /** Without a reason the owner reads the rule's. */
  apply: { id: text, reason: optionalSentence(1000) },
  dismiss: { id: text },
  lift: { id: text, reason },
  uphold: { id: text, reason },
  sanction: {
    businessId: text,
    type: z.enum(sanctionTypes, { error: "adminSanctions.errors.type" }),
    reason,
  },
  automatic: { on: z.enum(["true", "false"], { error: "adminSanctions.errors.type" }) },
});

const words = sentence(10, 2000, "standing.appeal.missing");

/** What an owner does who cannot sign in. */
export const appealActs = intents({ appeal: { appeal: words } });

/** What an owner does on the page about the own standing. */
export const standingActs = intents({
  appeal: { id: text, appeal: words },
  "answer-record": { id: text, words },
  "appeal-record": { id: text, words },
  "send-in": {},
});
