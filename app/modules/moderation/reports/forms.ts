import * as z from "zod/mini";
import { emailText, optionalSentence, sentence } from "~/forms/fields";
import { mostDetails, reportReasons } from "./rules";

export const reportActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("report"),
    reason: z.enum(reportReasons, { error: "report.errors.reason" }),
    details: sentence(10, mostDetails, "report.errors.details"),
    email: z.optional(emailText()),
  }),
]);

const id = z._default(z.string(), "");
const answer = optionalSentence(3000);
/** How many answers stood there when it was written. */
const seen = z._default(z.string().check(z.regex(/^\d{0,6}$/, "adminInbox.failed")), "");
const kept = sentence(2, 5000, "adminInbox.errors.answer");

/** Everything that is done in the inbox. */
export const inboxActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("assign"), id }),
  z.object({ intent: z.literal("unassign"), id }),
  z.object({ intent: z.literal("answer"), id, seen, answer: kept }),
  z.object({ intent: z.literal("answer-close"), id, seen, answer: kept }),
  z.object({ intent: z.literal("close"), id }),
  z.object({ intent: z.literal("reopen"), id }),
  z.object({ intent: z.literal("assign-report"), id }),
  z.object({ intent: z.literal("unassign-report"), id }),
  z.object({
    intent: z.literal("take-down"),
    id,
    reason: sentence(3, 1000, "adminInbox.errors.reason"),
    answer,
  }),
  z.object({ intent: z.literal("leave"), id, answer }),
  z.object({ intent: z.literal("put-back"), id }),
]);

export type InboxAct = z.output<typeof inboxActs>;
