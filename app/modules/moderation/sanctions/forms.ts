import * as z from "zod/mini";
import { optionalSentence, sentence } from "~/forms/fields";
import { sanctionTypes } from "./rules";

const text = z._default(z.string(), "");
const reason = sentence(3, 1000, "adminSanctions.errors.reason");

/** What an administrator does on the tab 'sanctions'. */
export const sanctionActs = z.discriminatedUnion("intent", [
  /** Without a reason the owner reads the rule's. */
  z.object({ intent: z.literal("apply"), id: text, reason: optionalSentence(1000) }),
  z.object({ intent: z.literal("dismiss"), id: text }),
  z.object({ intent: z.literal("lift"), id: text, reason }),
  z.object({ intent: z.literal("uphold"), id: text, reason }),
  z.object({
    intent: z.literal("sanction"),
    businessId: text,
    type: z.enum(sanctionTypes, { error: "adminSanctions.errors.type" }),
    reason,
  }),
  z.object({
    intent: z.literal("automatic"),
    on: z.enum(["true", "false"], { error: "adminSanctions.errors.type" }),
  }),
]);

const words = sentence(10, 2000, "standing.appeal.missing");

/** What an owner does who cannot sign in. */
export const appealActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("appeal"), appeal: words }),
]);

/** What an owner does on the page about the own standing. */
export const standingActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("appeal"), id: text, appeal: words }),
  z.object({ intent: z.literal("answer-record"), id: text, words }),
  z.object({ intent: z.literal("appeal-record"), id: text, words }),
  z.object({ intent: z.literal("send-in") }),
]);
