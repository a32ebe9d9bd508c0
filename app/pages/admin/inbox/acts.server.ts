import { act } from "~/forms/act.server";
import { firstOf } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { answerMessage, assignMessage, closeMessage } from "~/modules/contact/inbox.server";
import { inboxList, inboxPage } from "~/modules/moderation/list-filters";
import { assignReport, leaveAsItIs, putBack, takeDown } from "~/modules/moderation/reports/decide.server";
import { type InboxAct, inboxActs } from "~/modules/moderation/reports/forms";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Filled } from "~/texts/message";
import { listHref } from "~/ui/list-tools";
import { passwordDue } from "../password-due.server";
import { standingAct } from "../standing-act.server";

/** Acts that stand once they are done, as the audit log names them. */
const standingFor = {
  close: "message.close",
  reopen: "message.reopen",
  "take-down": "report.take_down",
  leave: "report.leave",
  "put-back": "report.put_back",
} as const;

/** How the notification calls it, and whose address the page opens again. */
const doneOf = {
  assign: ["assign", "message"],
  unassign: ["unassign", "message"],
  answer: ["answer", "message"],
  "answer-close": ["answer", "message"],
  close: ["close", "message"],
  reopen: ["reopen", "message"],
  "assign-report": ["assign", "report"],
  "unassign-report": ["unassign", "report"],
  "take-down": ["take-down", "report"],
  leave: ["leave", "report"],
  "put-back": ["put-back", "report"],
} as const satisfies Record<InboxAct["intent"], readonly [string, "message" | "report"]>;

/** `asked`: the search and filter that the form was on. */
export function perform({ db, now }: App, actor: Administrator, posted: FormData, asked: URLSearchParams) {
  const parts = inboxList.parts(inboxList.read(asked));
  const told = ({ intent, id }: InboxAct, text: Filled | null = null) => {
    const [name, kind] = doneOf[intent];
    return redirectWith(listHref(inboxPage, { ...parts, [kind]: id }), {
      title: `adminInbox.done.${name}`,
      ...(text && { text }),
    });
  };
  const assign = (mine: boolean) => (which: { id: string }) =>
    assignMessage(db, actor, { id: which.id, mine }, now());
  const assignOne = (mine: boolean) => (which: { id: string }) =>
    assignReport(db, actor, { id: which.id, mine }, now());
  const close = (closed: boolean) => (which: { id: string }) =>
    closeMessage(db, actor, { id: which.id, closed }, now());
  const answer = (isLast: boolean) => (typed: { id: string; answer: string; seen: string }) => {
    const seen = typed.seen === "" ? null : Number(typed.seen);
    return answerMessage(db, actor, { id: typed.id, answer: typed.answer, close: isLast, seen }, now());
  };
  return act(inboxActs, posted, {
    run: {
      assign: assign(true),
      unassign: assign(false),
      answer: answer(false),
      "answer-close": answer(true),
      close: close(true),
      reopen: close(false),
      "assign-report": assignOne(true),
      "unassign-report": assignOne(false),
      "take-down": ({ again, answer: words = null, ...typed }) =>
        takeDown(db, actor, { ...typed, answer: words, again: again !== undefined }, now()),
      leave: ({ id, answer: words = null }) => leaveAsItIs(db, actor, { id, answer: words }, now()),
      "put-back": ({ id }) => putBack(db, actor, id, now()),
    },
    failed: { title: "common.error", text: "adminInbox.failed" },
    // The dialog is far below where there is no script.
    wrong: ({ intent, errors }) => {
      const text = intent === "take-down" && firstOf(errors);
      return text ? { title: "common.error", text } : undefined;
    },
    done: (act) => told(act),
    reasons: {
      password_due: passwordDue.text,
      answered: "adminInbox.answeredMeanwhile",
      sent: (_, act) => told(act),
      gone: async (_, act) => {
        const before = standingFor[act.intent as keyof typeof standingFor];
        const text = before ? await standingAct(db, act.id, before) : null;
        return text && told(act, text);
      },
    },
  });
}
