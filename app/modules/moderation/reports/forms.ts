import * as z from "zod/mini";
import { emailText, optionalSentence, sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { mostDetails, reportReasons } from "./rules";

export const reportActs = intents({
  report: {
    reason: z.enum(reportReasons, { error: "report.errors.reason" }),
    details: sentence(10, mostDetails, "report.errors.details"),
    email: z.optional(emailText()),
  },
});

const id = z._default(z.string(), "");
const answer = optionalSentence(3000);
/** How many answers stood there when it was written. */
const seen = z._default(z.string().check(z.regex(/^\d{0,6}$/, "adminInbox.failed")), "");
const kept = sentence(2, 5000, "adminInbox.errors.answer");

/** On the page of what was left or put back. */
const again = z.optional(z.string());

/** Everything that is done in the inbox. */
export const inboxActs = intents({
  assign: { id },
  unassign: { id },
  answer: { id, seen, answer: kept },
  "answer-close": { id, seen, answer: kept },
  close: { id },
  reopen: { id },
  "assign-report": { id },
  "unassign-report": { id },
  "take-down": { id, reason: sentence(3, 1000, "adminInbox.errors.reason"), answer, again },
  leave: { id, answer },
  "put-back": { id },
});

export type InboxAct = z.output<typeof inboxActs>;
